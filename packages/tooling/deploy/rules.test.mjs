// @vitest-environment node
import { isLocalHost } from '@kobo/protocol/address';
import { describe, expect, it } from 'vitest';
import { caddyConfiguration } from './caddy.mjs';
import { nginxConfiguration } from './nginx.mjs';
import { ASSET, MISSING, PINNED_SCRIPT, pageHeaders, SCRIPT } from './rules.mjs';
import { staticHostFiles } from './staticHost.mjs';

const page = (config, script = 'boot()') =>
  `<script type="application/json" id="kobo-config">${config}</script><script>${script}</script>`;
const policy = (html) => pageHeaders(html)['Content-Security-Policy'];
/** The policy's `connect-src` for a trial on this machine, on which the API may run. */
const localConnect = (config) =>
  pageHeaders(page(config), { local: true })['Content-Security-Policy'].match(/connect-src ([^;]*)/)?.[1];
const connect = (config) => policy(page(config)).match(/connect-src ([^;]*)/)?.[1];

describe('the policy of the page', () => {
  it('allows the one inline script by its hash, and nothing unsafe', () => {
    // Computed with `printf 'boot()' | openssl dgst -sha256 -binary | base64`.
    expect(policy(page('{}'))).toContain(
      "script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY=';",
    );
    expect(policy(page('{}', 'other()'))).not.toContain('MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY=');
    expect(policy(page('{}'))).not.toContain('unsafe');
  });

  it.each([
    ...['localhost', 'api.localhost', '127.0.0.1', '127.1.2.3', '[::1]'],
    ...['api.example', 'localhost.example', 'notlocalhost', '128.0.0.1', '127.0.0.1.example', '[::2]'],
  ])('omits an API on the deployer’s own machine, but no other: %s', (host) => {
    const allowed = connect(`{"services":{"one":{"live":"https://${host}/"}}}`);
    expect(!allowed.includes(`https://${host}`)).toBe(isLocalHost(host));
  });

  it('allows calls to the origins in the configuration, and to no others', () => {
    const services = {
      one: { dev: 'http://localhost:1', live: 'https://api.example/v1/' },
      two: { dev: '', live: 'https://api.example:8443' },
    };
    expect(connect(JSON.stringify({ services }))).toBe("'self' https://api.example https://api.example:8443");
    expect(localConnect(JSON.stringify({ services }))).toBe(
      "'self' http://localhost:1 https://api.example https://api.example:8443",
    );
  });

  it('names no address of the payer’s machine in a release, whatever the configuration', () => {
    const dev = [
      'http://localhost:1',
      'https://localhost',
      'http://127.0.0.1:2',
      'http://[::1]:3',
      'http://a.localhost',
    ];
    const services = Object.fromEntries(dev.map((address) => [address, { dev: address, live: address }]));
    const html = page(JSON.stringify({ services }));
    const { _headers } = staticHostFiles({ html, files: [] });
    const release = { site: '/srv/site', html };
    for (const text of [policy(html), nginxConfiguration(release), caddyConfiguration(release), _headers]) {
      expect(text).not.toMatch(/localhost|127\.0\.0\.1|\[::1\]/);
    }
    const local = nginxConfiguration({ ...release, local: true });
    expect(local).toContain('frame-src https: http://localhost:* http://*.localhost:* http://127.0.0.1:*;');
  });

  it.each(['', '{', '[]', '7', 'null', '{"services":7}', '{"services":{"a":null,"b":{"live":7}}}'])(
    'allows only its own origin if the configuration is %j',
    (config) => {
      expect(connect(config)).toBe("'self'");
    },
  );

  it('can’t be widened by the contents of an address', () => {
    for (const live of [
      'https://a.example; script-src *',
      "https://a.example 'unsafe-inline'",
      'data:,x',
      '*',
    ]) {
      expect(connect(JSON.stringify({ services: { a: { live } } }))).toBe("'self'");
    }
  });
});

describe('the configuration of a server', () => {
  const html = page('{}');
  const kinds = [pageHeaders(html), ASSET, SCRIPT, PINNED_SCRIPT];

  it('names every header of every rule', () => {
    const nginx = nginxConfiguration({ site: '/srv/site', html });
    const caddy = caddyConfiguration({ site: '/srv/site', html });
    const { _headers } = staticHostFiles({ html, files: ['kobo.js', 'kobo-1.0.0.js', 'index.html'] });
    for (const [name, value] of [...kinds, MISSING].flatMap(Object.entries)) {
      if (name !== 'Content-Type') expect(nginx).toContain(`add_header ${name} "${value}"`);
      expect(caddy).toContain(`${name} "${value}"`);
    }
    for (const [name, value] of kinds.flatMap(Object.entries)) {
      // A static host revalidates each page by default.
      if (value !== 'no-store') expect(_headers).toContain(`${name}: ${value}`);
    }
  });

  it('uses the Brotli module of nginx only if it is installed', () => {
    const release = { site: '/srv/site', html };
    expect(nginxConfiguration(release)).toContain('brotli_static on;');
    expect(nginxConfiguration({ ...release, brotli: false })).not.toContain('brotli');
  });

  it('sets no header in two rules of a static host that match one address', () => {
    const { _headers } = staticHostFiles({ html, files: ['kobo.js', 'kobo-1.0.0.js'] });
    const rules = _headers
      .trim()
      .split('\n\n')
      .map((rule) => rule.split('\n'));
    const everywhere =
      rules
        .find(([path]) => path === '/*')
        ?.slice(1)
        .map((line) => line.split(':')[0]) ?? [];
    expect(everywhere.length).toBeGreaterThan(3);
    for (const [path, ...lines] of rules) {
      if (path === '/*') continue;
      for (const line of lines) expect(everywhere).not.toContain(line.split(':')[0]);
    }
  });

  it('serves the receipt check page at its addresses, with the headers of the page', () => {
    const nginx = nginxConfiguration({ site: '/srv/site', html });
    const [, pattern = 'nothing', rule = ''] =
      nginx.match(/location ~ (\S+) \{\n {2}try_files \/check\.html @missing;([^}]*)/) ?? [];
    for (const path of ['/r/CHK_1', '/payments/r/CHK_1', '/r/a/b']) expect(path).toMatch(new RegExp(pattern));
    for (const path of ['/r/', '/r', '/payments/r', '/payments/CHK_1', '/x/r/CHK_1', '/R/CHK_1'])
      expect(path).not.toMatch(new RegExp(pattern));
    for (const [name, value] of Object.entries(pageHeaders(html)))
      expect(rule).toContain(`add_header ${name} "${value}"`);
    expect(caddyConfiguration({ site: '/srv/site', html })).toContain(
      `@check path_regexp ${pattern}\n\thandle @check {\n\t\trewrite * /check.html`,
    );
    const { _redirects } = staticHostFiles({ html, files: [] });
    // The first matching rule applies.
    const rules = _redirects.split('\n').map((line) => line.split(' '));
    for (const path of ['/r/*', '/payments/r/*']) expect(rules).toContainEqual([path, '/check', '200']);
    const place = (path) => rules.findIndex(([from]) => from === path);
    expect(place('/payments/r/*')).toBeLessThan(place('/payments/*'));
  });

  it('serves the scripts below /v1 with the same headers as at the root', () => {
    const nginx = nginxConfiguration({ site: '/srv/site', html });
    const found = nginx.match(/location ~ (\S+) \{\n {2}try_files \/kobo\.js @missing;/)?.[1] ?? 'nothing';
    for (const path of ['/kobo.js', '/v1/kobo.js']) expect(path).toMatch(new RegExp(found));
    for (const path of ['/v2/kobo.js', '/kobo.js/', '/koboxjs']) expect(path).not.toMatch(new RegExp(found));
    expect(caddyConfiguration({ site: '/srv/site', html })).toContain('uri @major strip_prefix /v1');

    const names = ['kobo.js', 'kobo-1.0.0.js'];
    const { _headers, _redirects } = staticHostFiles({ html, files: names });
    const rules = new Map(_headers.split('\n\n').map((rule) => rule.split(/\n([\s\S]*)/)));
    for (const name of names) {
      expect(_redirects).toContain(`/v1/${name} /${name} 200\n`);
      expect(rules.get(`/v1/${name}`)?.trim()).toBe(rules.get(`/${name}`)?.trim());
      expect(rules.get(`/v1/${name}`)).toContain('Cache-Control');
    }
  });

  it('refuses a folder whose name has a special meaning for the server', () => {
    expect(() => nginxConfiguration({ site: '/srv/$host', html })).toThrow(/can’t contain/);
    expect(() => caddyConfiguration({ site: '/srv/{host}', html })).toThrow(/can’t contain/);
  });
});
