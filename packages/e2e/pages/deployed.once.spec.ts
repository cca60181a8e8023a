/** Tests the effects of a deploy on a payer: an unconfigured page, and missing files of an open page. */
import type { Page, Route } from '@playwright/test';
import { first } from '../support/extent';
import { expect, test } from '../support/journey';
import { hostPage } from '../support/servers';

const BLOCK = /(<script type="application\/json" id="kobo-config">)[\s\S]*?(<\/script>)/;

/** Serves the page with another configuration block. The inline script and the policy stay the same. */
function configured(block: string) {
  return async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(BLOCK, (_, start, end) => start + block + end);
    return route.fulfill({ response, body });
  };
}

for (const [name, block, problem] of first(1, [
  ['is no JSON', '{ "apiKey": ', 'index.html, #kobo-config: the block: Invalid JSON'],
  ['is empty', '', 'index.html, #kobo-config: the block: Invalid JSON'],
  [
    'has an address without its scheme',
    `{ "provider": { "name": "K" }, "apiKey": "k", "services": {
      "invoices": { "dev": "api.example", "live": "" }, "wallets": { "dev": "", "live": "" },
      "bankPayments": { "dev": "", "live": "" }, "proPayments": { "dev": "", "live": "" } }, "idempotencyKeyHeader": null }`,
    'index.html, #kobo-config: services.invoices.dev: Expected "" or an https: address',
  ],
] as const)) {
  test(`a configuration that ${name} gives the payer a calm notice, and the console the cause`, async ({
    page,
    sandbox,
    uncaughtErrors,
  }) => {
    await page.route(`${sandbox.origin}/**`, configured(block));
    await page.goto(sandbox.checkout('CHK_demo'));
    await expect(
      page.getByRole('heading', { level: 2, name: 'This checkout is not set up correctly' }),
    ).toBeVisible();
    await expect(page.getByRole('status')).toContainText('don’t pay again');
    await expect(page.getByRole('button')).toHaveText(['Back']);
    expect(uncaughtErrors.splice(0)).toEqual([expect.stringContaining(problem)]);
  });
}

test('the merchant’s page receives NOT_SET_UP, and the payer can close the overlay', {
  tag: '@all',
}, async ({ page, sandbox, servers, uncaughtErrors }) => {
  await page.route(`${sandbox.origin}/**`, configured('{}'));
  const host =
    await hostPage(`<!doctype html><title>Host</title><script src="${servers.checkout}/kobo.js"></script>
    <button>Pay</button><output></output><script>
      const out = document.querySelector('output');
      document.querySelector('button').onclick = () => Kobo.open({
        reference: 'CHK_demo',
        onError: ({ code }) => { out.textContent += code; },
        onClose: () => { out.textContent += ' closed'; },
      });
    </script>`);
  await page.goto(host.address);
  await page.getByRole('button', { name: 'Pay' }).click();
  const frame = page.frameLocator('iframe[title]');
  await expect(
    frame.getByRole('heading', { level: 2, name: 'This checkout is not set up correctly' }),
  ).toBeVisible();
  await frame.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('output')).toHaveText('NOT_SET_UP closed');
  expect(uncaughtErrors.splice(0)).toHaveLength(1);
  host.close();
});

/** Replies to requests for a file with HTTP 404 until the next page is opened. */
async function sweep(page: Page, file: RegExp): Promise<{ pages: () => number }> {
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await page.route(file, (route) =>
    pages > 1
      ? route.continue()
      : route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
  return { pages: () => pages };
}

test('Retry reloads the page if a deploy has removed a method’s file', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const { pages } = await sweep(page, /\/assets\/UssdScreen-/);
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  const ussd = () => page.getByRole('combobox', { name: 'More ways to pay' }).selectOption('USSD');
  await ussd();
  await expect(page.getByText('This payment method didn’t load.')).toBeVisible();
  expect(pages()).toBe(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(pages).toBe(2);
  await ussd();
  await expect(page.getByLabel('Find your bank')).toBeVisible();
});

test('Retry without a network keeps the open page, and the method loads once the network is back', {
  tag: '@all',
}, async ({ page, context, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Bank Transfer' }).click();
  const requests = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.getByRole('button', { name: 'Retry' }).click();
  await requests;
  await expect(page.getByText('This payment method didn’t load.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Account number', { exact: true })).toBeVisible();
});
