// @vitest-environment node
import { MAX_TELEMETRY, TELEMETRY_ENDPOINT, type Telemetry } from '@kobo/protocol/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, reportsSince, saveReport } from '../ledger/telemetry';
import { testServer } from '../testServer';

const REPORT: Telemetry = {
  version: '0.1.0',
  route: 'checkout',
  service: 'pro',
  resumed: false,
  language: 'en',
  network: '4g',
  method: 'card',
  outcome: 'failed',
  steps: [
    { step: 'shown', within: '1s' },
    { step: 'submitted', within: '30s' },
    { step: 'failed', within: '30s' },
  ],
  reason: 'funds',
  vitals: { field: 800, lcp: 1_200, inp: 100, ttfb: 200, cls: 0 },
};

let server = testServer();
beforeEach(() => {
  server = testServer();
});

/** Sends a report like a page: without additional headers. */
async function post(body: string): Promise<number> {
  const request = new Request(`http://localhost${TELEMETRY_ENDPOINT.path}`, {
    method: 'POST',
    body,
    headers: { origin: 'https://pay.example', 'sec-fetch-site': 'cross-site' },
  });
  return (await server.app.request(request)).status;
}
const few = 'fewer than five';
const kept = () => reportsSince(server.ledger, 0);
const pageText = async () => (await server.app.request('http://localhost/sandbox/insights')).text();

describe('the report of a checkout', () => {
  it('is stored with its day and without a key', async () => {
    expect(await post(JSON.stringify(REPORT))).toBe(200);
    const [received] = kept();
    expect(received?.report).toEqual(REPORT);
    expect(Number(received?.day) % DAY).toBe(0);
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a field that no report has', JSON.stringify({ ...REPORT, reference: 'CHK_1' })],
    ['a value that no list has', JSON.stringify({ ...REPORT, reason: 'Ada is poor' })],
    ['more than a kilobyte', `${JSON.stringify(REPORT)}${' '.repeat(MAX_TELEMETRY)}`],
  ])('is refused and not stored if it is %s', async (_, body) => {
    expect(await post(body)).toBeGreaterThanOrEqual(400);
    expect(kept()).toEqual([]);
  });
});

describe('the page with the insights', () => {
  it('explains how to get reports if there are none', async () => {
    expect(await pageText()).toContain('KOBO_TELEMETRY=1');
  });

  it('has a chart and a table of each figure', async () => {
    for (let count = 0; count < 7; count += 1) saveReport(server.ledger, REPORT);
    const text = await pageText();
    expect(text.match(/<svg/g)).toHaveLength(3);
    for (const words of ['Steps by method', 'Outcomes by day', 'Why payments failed', 'funds', '1.2 s'])
      expect(text).toContain(words);
    // The columns: shown, method chosen, submitted, challenged, waiting, succeeded, failed.
    const counts = ['7', few, '7', few, few, few, '7'].map((count) => `<td>${count}</td>`);
    expect(text.replace(/>\s+</g, '><')).toContain(`<th scope="row">Card</th>${counts.join('')}`);
  });

  it('hides counts below five everywhere, and has no inline style', async () => {
    for (let count = 0; count < 4; count += 1) saveReport(server.ledger, REPORT);
    const text = await pageText();
    expect(text).not.toMatch(/<td>\s*4\s*<\/td>|>4<\/text>/);
    // Even a bar without a number would reveal the count.
    expect(text).not.toContain('<svg');
    expect(text).not.toMatch(/<style| style=/);
  });

  it('leaves out reports older than thirty days', async () => {
    for (let count = 0; count < 7; count += 1) saveReport(server.ledger, REPORT, Date.now() - 31 * DAY);
    expect(await pageText()).toContain('There is no report yet');
  });
});
