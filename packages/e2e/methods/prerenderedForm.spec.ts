import type { FrameLocator, Page } from '@playwright/test';
import { difference, IMPERCEPTIBLE_DIFFERENCE } from '../support/difference';
import { hold } from '../support/hold';
import { expect, test } from '../support/journey';
import { addScreenKeyboard, expectAboveKeyboard, expectInView } from '../support/screenKeyboard';
import { open, receivedEvents, shop } from '../support/shopPage';

const APP = /\/assets\/app-.*\.js$/;

const number = (page: Page) => page.getByLabel('Card number', { exact: true });
/** The prerendered form, which React replaces. */
const prerendered = (page: Page) => page.locator('.sheet[aria-busy]');

test('keeps values typed before the app has loaded, and pays with them', async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const release = await hold(page, APP);
  await page.goto(sandbox.checkout(reference), { waitUntil: 'commit' });
  await page.getByLabel('Expiry date').fill('1240');
  await number(page).click();
  await page.keyboard.type('411111111111');
  await expect(prerendered(page)).toBeVisible();
  release();
  await expect(prerendered(page)).toHaveCount(0);
  await expect(number(page)).toBeFocused();
  // The caret is still at the end of the typed text.
  await page.keyboard.type('1111');
  await expect(number(page)).toHaveValue('4111 1111 1111 1111');
  await expect(page.getByLabel('Expiry date')).toHaveValue('12/40');
  await page.getByLabel('CVV', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Pay ₦5,000.00' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
});

test('the form looks the same before and after the app has loaded', async ({ page, sandbox }) => {
  const merchant = {
    name: 'Testore',
    publicKey: 'pk_test',
    primaryColor: '#7c2d12',
    secondaryColor: '#facc15',
  };
  const customer = { email: 'payer@example.com' };
  const reference = await sandbox.create({ amount: '1234567.5', merchant, customer });
  // The second style sheet adds the card schemes' marks in reserved places, so make them invisible.
  const blank = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route('**/assets/*.svg', (route) => route.fulfill(blank));
  let release = await hold(page, APP);
  for (const [language, colorScheme] of [
    ['en', 'light'],
    ['fr', 'dark'],
    ['ar', 'light'],
    ['yo', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const address = `${sandbox.checkout(reference)}?lang=${language}`;
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('[name=number]')).toBeVisible();
    const before = await page.screenshot();
    release();
    await expect(prerendered(page)).toHaveCount(0);
    // This link appears after the form in a reserved place, so hide it.
    const link = page.locator('.ask-link');
    await expect(link).toBeVisible();
    await link.evaluate((element) => {
      element.style.visibility = 'hidden';
    });
    const apart = await difference(page.context(), before, await page.screenshot());
    expect(apart, language).toBeLessThanOrEqual(IMPERCEPTIBLE_DIFFERENCE);
    await page.unroute(APP);
    release = await hold(page, APP);
  }
});

test('a press before the app has loaded takes effect afterwards', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({
    amount: 5000,
    merchant: { name: 'Testore', publicKey: 'pk_test' },
  });
  const release = await hold(page, APP);
  await page.goto(sandbox.checkout(reference), { waitUntil: 'commit' });
  await number(page).fill('4111');
  await page.getByRole('button', { name: 'Bank Transfer' }).click();
  release();
  await expect(page.getByText('Account number', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  // The card form was cleared when the payer chose another method.
  await expect(number(page)).toHaveValue('');
});

test('before the app has loaded, Enter and Pay send nothing', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const charges: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') charges.push(request.url());
  });
  const release = await hold(page, APP);
  const address = sandbox.checkout(reference);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByLabel('Expiry date').fill('1240');
  await page.getByLabel('CVV', { exact: true }).fill('123');
  await number(page).fill('4111111111111111');
  await number(page).press('Enter');
  await page.getByRole('button', { name: /^Pay/ }).click({ force: true });
  release();
  await expect(prerendered(page)).toHaveCount(0);
  await expect(number(page)).toHaveValue('4111 1111 1111 1111');
  expect([page.url(), charges]).toEqual([address, []]);
});

test('a card typed before the app has loaded is cleared when the payer leaves', {
  tag: ['@any-width', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const release = await hold(page, APP);
  await page.goto(sandbox.checkout(reference), { waitUntil: 'commit' });
  await number(page).fill('4111111111111111');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect(number(page)).toHaveValue('');
  release();
  await expect(prerendered(page)).toHaveCount(0);
  await expect(number(page)).toHaveValue('');
});

test('the form stays hidden until the app has loaded if another method comes first', {
  tag: ['@any-width', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const release = await hold(page, APP);
  await page.goto(`${sandbox.checkout(reference)}?method=opay`, { waitUntil: 'commit' });
  await expect(page.locator('.sheet[data-painted]')).toBeVisible();
  release();
  await expect(prerendered(page)).toHaveCount(0);
  await expect(number(page)).toHaveCount(0);
});

test('in the overlay, keeps values typed before the app has loaded', async ({ page, journey, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const release = await hold(page, APP);
  await shop(page);
  await open(page, { reference });
  const { checkout } = journey;
  const field = checkout.getByLabel('Card number', { exact: true });
  await expect(checkout.locator('.sheet[aria-busy]')).toBeVisible();
  await expect(page.getByText('Loading secure checkout…')).toHaveCount(0);
  await field.click();
  await page.keyboard.type('411111111111');
  expect(await receivedEvents(page)).toEqual([]);
  release();
  await expect(checkout.locator('.sheet[aria-busy]')).toHaveCount(0);
  await page.keyboard.type('1111');
  await expect(field).toHaveValue('4111 1111 1111 1111');
  await expect.poll(() => receivedEvents(page)).toEqual(['ready']);
  await checkout.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
  expect(await receivedEvents(page)).toEqual(['ready', `closed ${reference}`]);
});

test('in the overlay, the keyboard covers no field before or after the app has loaded', {
  tag: '@all',
}, async ({ page, journey }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const keyboard = await addScreenKeyboard(page);
  const release = await hold(page, APP);
  await journey.openFromShop();
  const { checkout } = journey;
  await expectAboveKeyboard(checkout, keyboard);
  await expect(checkout.locator('.sheet[aria-busy]')).toBeVisible();
  release();
  await expect(checkout.locator('.sheet[aria-busy]')).toHaveCount(0);
  const cvv = checkout.getByLabel('CVV', { exact: true });
  await expect(cvv).toBeFocused();
  await expectInView(cvv, checkout.getByRole('button', { name: /^Pay/ }));
});

const LEAVING = {
  'its Close': (checkout: FrameLocator) => checkout.getByRole('button', { name: 'Close' }).click(),
  Esc: (checkout: FrameLocator) => checkout.owner().page().keyboard.press('Escape'),
};
for (const [way, leave] of Object.entries(LEAVING)) {
  test(`in the overlay, ${way} closes a form whose app never loads`, { tag: '@all' }, async ({
    page,
    journey,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await hold(page, APP);
    await shop(page);
    await open(page, { reference });
    await expect(journey.checkout.getByLabel('Card number', { exact: true })).toBeVisible();
    await leave(journey.checkout);
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    expect(await receivedEvents(page)).toEqual([`closed ${reference}`]);
  });
}
