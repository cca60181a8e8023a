import type { FrameLocator, Page } from '@playwright/test';
import { difference, IMPERCEPTIBLE_DIFFERENCE } from '../support/difference';
import { first } from '../support/extent';
import { hold } from '../support/hold';
import { expect, test } from '../support/journey';
import { addScreenKeyboard, expectAboveKeyboard, expectInView } from '../support/screenKeyboard';
import { heard, open, shop } from '../support/shopPage';

const APP = /\/assets\/app-.*\.js$/;

const number = (page: Page) => page.getByLabel('Card number', { exact: true });
/** The page before React, and that it has gone. */
const prerendered = (page: Page) => page.locator('.sheet[aria-busy]');

test('a payer types before the app has arrived, and pays with what they typed', async ({ page, sandbox }) => {
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
  // At the end of what was typed, where the caret was.
  await page.keyboard.type('1111');
  await expect(number(page)).toHaveValue('4111 1111 1111 1111');
  await expect(page.getByLabel('Expiry date')).toHaveValue('12/40');
  await page.getByLabel('CVV', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Pay ₦5,000.00' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
});

test('the form looks the same before the app has arrived and after', async ({ page, sandbox }) => {
  const merchant = {
    name: 'Testore',
    publicKey: 'pk_test',
    primaryColor: '#7c2d12',
    secondaryColor: '#facc15',
  };
  const customer = { email: 'payer@example.com' };
  const reference = await sandbox.create({ amount: '1234567.5', merchant, customer });
  // The marks of the cards come with the second style sheet, into a place that is kept for them.
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
    // What comes after the form comes into room that is kept for it.
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

test('what was pressed before the app had arrived is pressed once it has', async ({ page, sandbox }) => {
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
  // It went with the form, as a card does whenever another method is chosen.
  await expect(number(page)).toHaveValue('');
});

test('Enter sends nothing before the app has arrived, and no press of Pay is kept', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
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

test('a card that was typed too early does not come back out of the cache', {
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

test('the form waits for the app where something else comes first', { tag: ['@any-width', '@all'] }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  const release = await hold(page, APP);
  await page.goto(`${sandbox.checkout(reference)}?method=ussd`, { waitUntil: 'commit' });
  await expect(page.locator('.sheet[data-painted]')).toBeVisible();
  release();
  await expect(prerendered(page)).toHaveCount(0);
  await expect(number(page)).toHaveCount(0);
});

test('in the overlay too a payer types before the app has arrived', { tag: '@both' }, async ({
  page,
  journey,
  sandbox,
}) => {
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
  expect(await heard(page)).toEqual([]);
  release();
  await expect(checkout.locator('.sheet[aria-busy]')).toHaveCount(0);
  await page.keyboard.type('1111');
  await expect(field).toHaveValue('4111 1111 1111 1111');
  await expect.poll(() => heard(page)).toEqual(['ready']);
  await checkout.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
  expect(await heard(page)).toEqual(['ready', `closed ${reference}`]);
});

test('in the overlay the keyboard hides no field before the app has arrived, nor when it does', {
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
for (const [way, leave] of first(1, Object.entries(LEAVING))) {
  test(`in the overlay ${way} leaves the form whose app never comes`, async ({ page, journey, sandbox }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await hold(page, APP);
    await shop(page);
    await open(page, { reference });
    await expect(journey.checkout.getByLabel('Card number', { exact: true })).toBeVisible();
    await leave(journey.checkout);
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    expect(await heard(page)).toEqual([`closed ${reference}`]);
  });
}
