import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { expect, fillCard, test } from '../support/journey';

const frame = (page: Page) => page.frameLocator('iframe[title]');
const card = (page: Page) => frame(page).getByLabel('Card number', { exact: true });

const PAY = /^Pay/;
const BY_LINK = 'Order now, pay by link';

async function order(page: Page, button: string | RegExp): Promise<{ id: string; reference: string }> {
  await page.getByRole('button', { name: 'Add Jollof rice' }).click();
  await page.getByLabel('E-mail').fill('payer@example.com');
  const placed = page.waitForResponse((response) => response.url().endsWith('/orders'));
  await page.getByRole('button', { name: button }).click();
  return (await placed).json();
}

async function payByCard(page: Page): Promise<void> {
  await fillCard(frame(page), { number: '4111 1111 1111 1111' });
  await frame(page).getByRole('button', { name: PAY }).click();
  await expect(frame(page).getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await frame(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

/** Counts all overlays that the page ever had, even overlays that were removed before a frame was rendered. */
async function countOverlays(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { overlays: number };
    counted.overlays = 0;
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node.nodeName === 'KOBO-CHECKOUT') counted.overlays += 1;
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { overlays: number }).overlays);
}

test('pays an order from an event handler', async ({ page, servers }) => {
  await page.goto(servers.reactShop);
  const { reference } = await order(page, PAY);
  await payByCard(page);
  await expect(page.getByText(`Paid. Thank you! Order ${reference} is on the stove.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
});

test('pays an order at its own address', { tag: '@all' }, async ({ page, servers }) => {
  await page.goto(servers.reactShop);
  const { id } = await order(page, BY_LINK);
  await page.waitForURL(`**/#pay/${id}`);
  await payByCard(page);
  await expect(page.getByText('Paid. Thank you! It is on the stove.')).toBeVisible();
});

test('keeps an order while the kitchen is unreachable, and opens it later', {
  tag: '@all',
}, async ({ page, servers }) => {
  await page.goto(servers.reactShop);
  const { id } = await order(page, PAY);
  await page.route('**/orders/*', (route) => route.abort());
  await frame(page).getByRole('button', { name: 'Close' }).click();
  await expect(
    page.getByText(/^We can’t check order CHK_\w+ now\. It is kept: press Pay to try again\.$/),
  ).toBeVisible();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `pay/${id}`);
  await expect(page.getByText('We can’t reach the kitchen now. Your order is kept.')).toBeVisible();
  await page.unroute('**/orders/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await payByCard(page);
  await expect(page.getByText('Paid. Thank you! It is on the stove.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('pays an unpaid order at the next press, and creates another order for another basket', {
  tag: '@all',
}, async ({ page, servers }) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/orders')) orders.push(request.url());
  });
  const close = async () => {
    await frame(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/^Not paid/)).toBeVisible();
  };
  await page.goto(servers.reactShop);
  const { reference } = await order(page, PAY);
  await close();
  await page.getByRole('button', { name: PAY }).click();
  await expect(card(page)).toBeVisible();
  expect(page.frames()[1]?.url()).toContain(reference);
  expect(orders).toHaveLength(1);
  await close();
  expect((await order(page, PAY)).reference).not.toBe(reference);
  expect(orders).toHaveLength(2);
  await payByCard(page);
  await expect(page.getByText(/^Paid\. Thank you!/)).toBeVisible();
  // After a payment, Pay creates another order.
  await page.getByRole('button', { name: 'Add Jollof rice' }).click();
  await page.getByRole('button', { name: 'Add Jollof rice' }).click();
  const placed = page.waitForResponse((response) => response.url().endsWith('/orders'));
  await page.getByRole('button', { name: PAY }).click();
  await placed;
  expect(orders).toHaveLength(3);
});

test('calls the callbacks of the latest render', { tag: '@all' }, async ({ page, servers }) => {
  await page.goto(`${servers.reactShop}/development`);
  await order(page, PAY);
  await expect(card(page)).toBeVisible();
  // The page behind is inert for a payer, but a script can still change it.
  await page.getByRole('button', { name: 'Add Jollof rice' }).dispatchEvent('click');
  await frame(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Not paid. Your ₦7,000.00 order is kept.')).toBeVisible();
  await expect(page.getByRole('button', { name: PAY })).toBeFocused();
});

test('opens one checkout on mount under StrictMode, which mounts twice', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const overlays = await countOverlays(page);
  await page.goto(`${servers.reactShop}/development`);
  const { id } = await order(page, BY_LINK);
  await expect(card(page)).toBeVisible();
  expect(await overlays()).toBe(1);
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await page.evaluate(() => location.hash)).toBe(`#pay/${id}`);
});

test('opens and closes the checkout with its screen under StrictMode', {
  tag: '@all',
}, async ({ page, servers }) => {
  const overlays = await countOverlays(page);
  await page.goto(`${servers.reactShop}/development`);
  await order(page, BY_LINK);
  await expect(card(page)).toBeVisible();
  for (let round = 2; round <= 4; round += 1) {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Today’s menu' })).toBeVisible();
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    await page.goForward();
    await expect(card(page)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(await overlays()).toBe(round);
  }
  await payByCard(page);
  await expect(page.getByText('Paid. Thank you! It is on the stove.')).toBeVisible();
});

test('closes the checkout if the payer leaves while it is loading', { tag: '@all' }, async ({
  page,
  servers,
  sandbox,
}) => {
  await page.route(`${sandbox.origin}/payments/**`, () => {});
  await page.goto(`${servers.reactShop}/development`);
  await order(page, BY_LINK);
  await expect(page.getByText('Loading secure checkout…')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Today’s menu' })).toBeVisible();
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
});

test('opens nothing if the order’s reply arrives after its screen is gone', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const release = await hold(page, `${servers.reactShop}/orders`);
  const overlays = await countOverlays(page);
  await page.goto(`${servers.reactShop}/development`);
  await page.getByRole('button', { name: 'Add Jollof rice' }).click();
  await page.getByLabel('E-mail').fill('payer@example.com');
  const answered = page.waitForResponse((response) => response.url().endsWith('/orders'));
  await page.getByRole('button', { name: PAY }).click();
  await page.evaluate(() => {
    location.hash = 'pay/CHK_paid';
  });
  // The kitchen has no order with this id.
  await expect(page.getByText('The kitchen does not know this order.')).toBeVisible();
  release();
  await (await answered).finished();
  // The page processes replies in order, so it has processed the order's reply after this one.
  await page.evaluate(async () => (await fetch('/health')).json());
  expect(await overlays()).toBe(0);
});
