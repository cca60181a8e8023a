import type { FrameLocator, Page } from '@playwright/test';
import { merchantPage } from '../browsers/merchant';
import { hold } from '../support/hold';
import { test as base, expect, fillCard, Journey, type TestCard } from '../support/journey';
import { Profile } from '../support/profile';

const VERVE = { number: '5061 0000 0000 0000 007', expiry: '11/37', cvv: '739', pin: '8642' };
const VISA = { number: '4111 1111 1111 1111', expiry: '11/37', cvv: '739' };
/** A wrong code, after which the field appears again. */
const OTP = '918273';
const SECRETS = [VERVE, VISA]
  .flatMap(({ number, expiry }) => [number, expiry])
  .flatMap((text) => [text, text.replaceAll(/\W/g, '')])
  .concat(VERVE.cvv, VERVE.pin, OTP);

const APP = /\/assets\/app-.*\.js$/;

// The browser decides when to write its session. On a busy machine, each check may take half a minute.
base.setTimeout(240_000);

const test = base.extend<{ profile: Profile }>({
  profile: async ({ wholeChromium, viewport, charges, uncaughtErrors, servers }, use) => {
    const profile = await Profile.open({ ...wholeChromium, viewport, baseURL: servers.shop });
    charges.observe(profile.context);
    profile.context.on('weberror', (error) => uncaughtErrors.push(error.error().message));
    await use(profile);
    await profile.remove();
  },
});

test('keeps card data off the disk if the payer pays in the overlay and the browser crashes', {
  tag: ['@security-12', '@all'],
}, async ({ profile, sandbox }) => {
  const page = await profile.context.newPage();
  const journey = new Journey(page, sandbox);
  const { checkout } = journey;
  const written = () => profile.written(checkout, SECRETS);
  await journey.openFromShop();
  await journey.fillCard(VERVE);
  for (const [label, purpose] of [
    ['CVV', 'cc-csc'],
    ['Card PIN', 'one-time-code'],
  ] as const) {
    const field = checkout.getByLabel(label, { exact: true });
    await expect(field, 'is not spoken as it is typed').toHaveAttribute('type', 'password');
    await expect(field, 'and Chromium does not offer to keep it').toHaveAttribute('autocomplete', purpose);
  }
  expect(await written(), 'while it is typed').toEqual([]);
  for (const label of ['CVV', 'Card PIN']) {
    await checkout.getByRole('button', { name: `Show: ${label}` }).click();
    await expect(checkout.getByLabel(label, { exact: true })).toHaveAttribute('type', 'text');
  }
  expect(await written(), 'while it is shown').toEqual([]);
  await journey.pay();
  await expect(checkout.getByText('Incorrect PIN')).toBeVisible();
  await expect(checkout.getByLabel('Card number', { exact: true })).toHaveValue(VERVE.number);
  expect(await written(), 'once it was refused, and stands in the form again').toEqual([]);
  await journey.fillCard({ ...VERVE, pin: '1234' });
  await journey.pay();
  await journey.enterOtp(OTP);
  await expect(checkout.getByRole('alert')).toBeVisible();
  await checkout.getByLabel('OTP code', { exact: true }).fill(OTP);
  expect(await written(), 'while the code is typed').toEqual([]);
  await profile.kill();
  expect(await profile.find(SECRETS), 'after the crash').toEqual([]);
});

test('keeps card data off the disk if the payer types before the app has loaded', {
  tag: ['@all', '@prerendered'],
}, async ({ profile, sandbox, servers }) => {
  const page = await profile.context.newPage();
  const release = await hold(page, APP);
  await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000 })), { waitUntil: 'commit' });
  await fillCard(page, VISA);
  await expect(page.locator('.sheet[aria-busy]')).toBeVisible();
  expect(await profile.written(page, SECRETS), 'before the app has arrived').toEqual([]);
  release();
  await expect(page.locator('.sheet[aria-busy]')).toHaveCount(0);
  await expectCard(page, VISA);
  expect(await profile.written(page, SECRETS), 'once it has').toEqual([]);
  await page.goto(servers.shop);
  await page.goBack();
  await expectCard(page, { number: '', expiry: '', cvv: '' });
  expect(await profile.written(page, SECRETS), 'after Back').toEqual([]);
  await fillCard(page, VISA);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect(await profile.written(page, SECRETS), 'after Pay').toEqual([]);
  await profile.context.close();
  expect(await profile.find(SECRETS), 'once the browser is closed').toEqual([]);
});

test('keeps card data off the disk if the payer leaves the overlay for another page', {
  tag: ['@security-12', '@all'],
}, async ({ profile, sandbox, servers }) => {
  const page = await profile.context.newPage();
  const { checkout } = new Journey(page, sandbox);
  const merchant = await merchantPage(sandbox.origin, await sandbox.create({ amount: 5000 }));
  await page.goto(merchant.address);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await fillCard(checkout, VISA);
  expect(await profile.written(checkout, SECRETS), 'while it is typed').toEqual([]);
  await page.goto(servers.shop);
  await page.goBack();
  expect(await profile.written(page, SECRETS), 'after Back').toEqual([]);
  // The back/forward cache may have kept the overlay open.
  if ((await page.locator('kobo-checkout').count()) === 0) {
    await page.getByRole('button', { name: 'Pay now' }).click();
  }
  await expectCard(checkout, { number: '', expiry: '', cvv: '' });
  expect(await profile.written(checkout, SECRETS), 'once it is open again').toEqual([]);
  merchant.close();
});

test('keeps card data off the disk if the browser crashes in a top-level window and restarts', {
  tag: ['@security-12', '@all'],
}, async ({ profile, sandbox }) => {
  const page = await profile.context.newPage();
  const address = sandbox.checkout(await sandbox.create({ amount: 5000 }));
  await page.goto(address);
  await fillCard(page, VISA);
  expect(await profile.written(page, SECRETS), 'while it is typed').toEqual([]);
  await profile.kill();
  expect(await profile.find(SECRETS), 'after the crash').toEqual([]);
  await profile.start();
  const again = await profile.context.newPage();
  await again.goto(address);
  await expectCard(again, { number: '', expiry: '', cvv: '' });
  // A restarted browser writes its session at an unknown time, so this is only an additional check.
  expect(await profile.find(SECRETS), 'in the browser that was started again').toEqual([]);
});

test('keeps the payer’s details off the disk while a payment page is filled in', {
  tag: '@all',
}, async ({ profile, sandbox }) => {
  const payer = {
    'First name': 'Zebulon',
    'Last name': 'Quagmire',
    Email: 'zq@example.com',
    'Phone number': '2348031234567',
    'Shipping Address': '7 Nowhere Close',
  };
  const page = await profile.context.newPage();
  await page.goto(`${sandbox.origin}/payments/page/PAGE_fields`);
  for (const [label, text] of Object.entries(payer)) await page.getByLabel(label).fill(text);
  expect(await profile.written(page, Object.values(payer))).toEqual([]);
});

async function expectCard(
  page: Page | FrameLocator,
  { number, expiry = '', cvv = '' }: TestCard,
): Promise<void> {
  await expect(page.getByLabel('Card number', { exact: true })).toHaveValue(number);
  await expect(page.getByLabel('Expiry date', { exact: true })).toHaveValue(expiry);
  await expect(page.getByLabel('CVV', { exact: true })).toHaveValue(cvv);
}
