import type { FrameLocator, Page } from '@playwright/test';
import { expect, fillCard, test } from '../support/journey';

/** Opens a page of the checkout in the shop's overlay, and records the events that the shop receives. */
async function openInShop(page: Page, options: { kind: string; reference: string }): Promise<FrameLocator> {
  await page.goto('/');
  await page.evaluate((options) => {
    const receivedEvents: string[] = [];
    const tell =
      (name: string) =>
      ({ reference = '' }: { reference?: string }) =>
        void receivedEvents.push(`${name} ${reference}`.trim());
    const { Kobo } = window as unknown as { Kobo: { open(options: object): object } };
    Kobo.open({ ...options, onDone: tell('done'), onClose: tell('closed') });
    Object.assign(window, { receivedEvents });
  }, options);
  return page.frameLocator('kobo-checkout iframe');
}

const receivedEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as { receivedEvents: string[] }).receivedEvents);
const overlay = (page: FrameLocator) => page.frameLocator('kobo-checkout iframe');

/** Pays in the inner overlay. Returns the reference on the receipt. */
async function payInside(invoice: FrameLocator, amount: string): Promise<string> {
  await invoice.getByLabel('Amount').fill(amount);
  await invoice.getByRole('button', { name: 'Make Payment' }).click();
  const checkout = overlay(invoice);
  await fillCard(checkout, { number: '4111 1111 1111 1111' });
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  const reference = await checkout.locator('.receipt dd').last().textContent();
  await checkout.getByRole('button', { name: 'Done' }).click();
  await expect(invoice.locator('kobo-checkout')).toHaveCount(0);
  return `${reference}`;
}

test('the shop receives both payments of an invoice from its inner overlay, and no close', async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.copy('INV_partial');
  const invoice = await openInShop(page, { kind: 'invoice', reference });
  const first = await payInside(invoice, '20000.00');
  await expect(invoice.getByText('Installment 1, paid')).toBeVisible();
  const second = await payInside(invoice, '30000.00');
  await expect(invoice.getByText('Installment 2, paid')).toBeVisible();
  expect(first).not.toBe(second);
  await expect(page.locator('kobo-checkout')).toHaveCount(1);
  expect(await receivedEvents(page)).toEqual([`done ${first}`, `done ${second}`]);
  await invoice.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
  expect(await receivedEvents(page)).toEqual([`done ${first}`, `done ${second}`]);
});

test('Esc closes the inner overlay first, then the outer one', { tag: '@all' }, async ({ page, sandbox }) => {
  const invoice = await openInShop(page, { kind: 'invoice', reference: await sandbox.copy('INV_issued') });
  await invoice.getByRole('button', { name: 'Make Payment' }).click();
  await expect(overlay(invoice).getByLabel('Card number', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(invoice.locator('kobo-checkout')).toHaveCount(0);
  await expect(invoice.getByRole('button', { name: 'Make Payment' })).toBeEnabled();
  await expect(page.locator('kobo-checkout')).toHaveCount(1);
  expect(await receivedEvents(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
  expect(await receivedEvents(page)).toHaveLength(1);
  expect((await receivedEvents(page))[0]).toMatch(/^closed/);
});

test('Esc closes only the inner overlay while that one is loading', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const invoice = await openInShop(page, { kind: 'invoice', reference: await sandbox.copy('INV_issued') });
  await expect(invoice.getByRole('button', { name: 'Make Payment' })).toBeEnabled();
  await page.route(/\/CHK_/, () => {});
  await invoice.getByRole('button', { name: 'Make Payment' }).click();
  await expect(invoice.getByText('Loading secure checkout…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(invoice.locator('kobo-checkout')).toHaveCount(0);
  await expect(invoice.getByRole('button', { name: 'Make Payment' })).toBeEnabled();
  await expect(page.locator('kobo-checkout')).toHaveCount(1);
});

test('Esc closes a subscription’s OTP dialog before it closes the page', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.copy('SUB_wallet');
  const subscription = await openInShop(page, { kind: 'subscription', reference });
  await subscription.getByRole('button', { name: /^Pay/ }).click();
  await expect(subscription.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(subscription.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('kobo-checkout')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
});

for (const [kind, reference, name] of [
  ['page', 'PAGE_fixed', 'Pay Now'],
  ['link', 'LNK_static', 'Continue'],
  ['qr-code', 'QR_fixed', 'Pay'],
  ['subscription', 'SUB_card', /^Pay/],
] as const) {
  test(`Esc on a framed ${kind} asks the host to close`, { tag: '@all' }, async ({ page }) => {
    const framed = await openInShop(page, { kind, reference });
    await expect(framed.getByRole('button', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    expect(await receivedEvents(page)).toHaveLength(1);
  });
}
