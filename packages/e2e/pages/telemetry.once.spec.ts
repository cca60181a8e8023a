/** Tests that a deployer's telemetry changes nothing for the payer, regardless of the endpoint's reply. */
import type { Page, Route } from '@playwright/test';
import { TELEMETRY_ENDPOINT } from '../../protocol/src/api/telemetry';
import { first } from '../support/extent';
import { expect, fillCard, test } from '../support/journey';
import type { Sandbox } from '../support/sandbox';

const BLOCK = /(<script type="application\/json" id="kobo-config">)([\s\S]*?)(<\/script>)/;
const CHUNK = '**/assets/reportAtEnd-*.js';
const EMAIL = 'ada@example.com';
const CARD = '4111 1111 1111 1111';

/** Serves the checkout with telemetry for every payer. */
async function withTelemetry(page: Page, sandbox: Sandbox): Promise<void> {
  await page.route(`${sandbox.origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(BLOCK, (_, start: string, block: string, end: string) => {
      const telemetry = { url: TELEMETRY_ENDPOINT.path, sample: 1 };
      return start + JSON.stringify({ ...JSON.parse(block), telemetry }) + end;
    });
    return route.fulfill({ response, body });
  });
}

/** Pays with a card, and continues to the merchant's address. Returns the reference. */
async function payAndLeave(page: Page, sandbox: Sandbox, shop: string): Promise<string> {
  const returnUrl = `${shop}/?back=1`;
  const reference = await sandbox.create({ amount: 5000, returnUrl, customer: { email: EMAIL } });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: CARD });
  await page.getByRole('button', { name: /^Pay/ }).click();
  const leave = page.getByRole('button', { name: 'Continue now' });
  await expect(leave).toBeVisible();
  // Playwright can't answer the requests of a page that is gone. Therefore, the report is sent just before the payer leaves.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await leave.click();
  await page.waitForURL(`${returnUrl}&reference=${reference}&status=Successful`);
  return reference;
}

const ENDPOINTS: [what: string, reply: (route: Route) => Promise<void>][] = [
  ['never replies', () => new Promise(() => {})],
  ['is blocked', (route) => route.abort()],
  ['fails', (route) => route.fulfill({ status: 500 })],
];

for (const [what, reply] of first(1, ENDPOINTS)) {
  test(`a payer pays and returns to the merchant if the address for reports ${what}`, async ({
    page,
    sandbox,
    servers,
  }) => {
    const reports: (string | null)[] = [];
    await withTelemetry(page, sandbox);
    await page.route(sandbox.origin + TELEMETRY_ENDPOINT.path, async (route) => {
      reports.push(route.request().postData());
      await reply(route);
    });
    const loaded = page.waitForResponse(CHUNK);
    const reference = await payAndLeave(page, sandbox, servers.shop);
    await loaded;
    await expect.poll(() => reports).toHaveLength(1);
    const report = String(reports[0]);
    expect(JSON.parse(report)).toMatchObject({ route: 'checkout', method: 'card', outcome: 'succeeded' });
    for (const secret of [reference, EMAIL, '4111', '5000']) expect(report).not.toContain(secret);
  });
}

test('a payer pays if the code for reports is blocked', { tag: '@all' }, async ({
  page,
  sandbox,
  servers,
}) => {
  await withTelemetry(page, sandbox);
  await page.route(CHUNK, (route) => route.abort());
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('/reportAtEnd-'));
  await payAndLeave(page, sandbox, servers.shop);
  await blocked;
});
