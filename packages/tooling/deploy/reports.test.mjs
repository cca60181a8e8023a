// @vitest-environment node
import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { caddyConfiguration } from './caddy.mjs';
import { nginxConfiguration } from './nginx.mjs';
import { withoutReports } from './reports.mjs';
import { pageHeaders } from './rules.mjs';
import { staticHostFiles } from './staticHost.mjs';

const ADDRESS = 'https://reports.example/csp?of=checkout';
const services = { invoices: { dev: '', live: 'https://api.example/v1' } };
const html = `<script type="application/json" id="kobo-config">${JSON.stringify({ services })}</script><script>boot()</script>`;

describe('the address for reports', () => {
  it('is removed from the block in the page', () => {
    const { config, reports, problems } = withoutReports(JSON.stringify({ apiKey: 'a', reports: ADDRESS }));
    expect([JSON.parse(config), reports, problems]).toEqual([{ apiKey: 'a' }, ADDRESS, []]);
  });

  it('may be missing, and a block that is not JSON stays unchanged', () => {
    for (const text of ['{"apiKey": "a"}', '{', '[]', '7', 'null']) {
      expect(withoutReports(text)).toEqual({ config: text, problems: [] });
    }
  });

  it.each([
    null,
    7,
    '',
    [],
    {},
    'http://reports.example/',
    'HTTPS://reports.example/',
    '//reports.example/',
    'reports.example',
    'data:,x',
    'https://user@reports.example/',
    'https://user:word@reports.example/',
    'https://reports.example/#x',
    "https://reports.example/; script-src 'unsafe-inline'",
    'https://reports.example/, https://b.example/',
    'https://reports.example/"',
    'https://reports.example/$host',
    'https://reports.example/{host}',
    'https://reports.example/\nX: y',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://a/../b',
    ' https://reports.example/',
  ])('is refused if it is %j', (reports) => {
    const { reports: taken, problems } = withoutReports(JSON.stringify({ reports }));
    expect(taken).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining('reports: Expected an https: address')]);
  });

  it('is in the policy and in other headers, for new browsers and old ones', () => {
    const headers = pageHeaders(html, { reports: ADDRESS });
    expect(headers).toMatchObject({
      'Reporting-Endpoints': `kobo="${ADDRESS}"`,
      'Integrity-Policy-Report-Only': 'blocked-destinations=(script), endpoints=(kobo)',
    });
    expect(headers['Content-Security-Policy']).toMatch(
      /; report-uri https:\/\/reports\.example\/csp\?of=checkout; report-to kobo$/,
    );
  });

  it('is in every server’s configuration, in its own quotes', () => {
    const served = { site: '/srv/site', html, reports: ADDRESS };
    expect(nginxConfiguration(served)).toContain(`add_header Reporting-Endpoints 'kobo="${ADDRESS}"';`);
    expect(caddyConfiguration(served)).toContain(`Reporting-Endpoints \`kobo="${ADDRESS}"\``);
    expect(staticHostFiles({ ...served, files: [] })['_headers']).toContain(
      `  Reporting-Endpoints: kobo="${ADDRESS}"`,
    );
  });

  it('adds no header if it is missing', () => {
    const headers = pageHeaders(html);
    expect(JSON.stringify(headers)).not.toMatch(/report/i);
  });
});

/**
 * Accepted findings. The release's origin serves only the files of its inventory: no JSONP, no template library, no uploads.
 * A page whose address is not known yet can name its own origin only by 'self'.
 */
const ARGUED = ["script-src 'self'"];

describe('csp_evaluator', () => {
  it.each([
    ['a deployer', {}],
    ['a deployer who wants reports', { reports: ADDRESS }],
  ])('reports only accepted findings for the policy of %s', (_who, where) => {
    const { csp } = new CspParser(pageHeaders(html, where)['Content-Security-Policy']);
    const findings = new CspEvaluator(csp)
      .evaluate()
      .map(({ directive, value }) => `${directive} ${value ?? ''}`);
    expect(findings).toEqual(ARGUED);
  });
});
