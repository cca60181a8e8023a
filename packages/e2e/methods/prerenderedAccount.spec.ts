import type { Page } from '@playwright/test';
import { difference, IMPERCEPTIBLE_DIFFERENCE } from '../support/difference';
import { hold } from '../support/hold';
import { expect, test } from '../support/journey';
import { open, preload, receivedEvents, shop } from '../support/shopPage';

const APP = /\/assets\/app-.*\.js$/;
const TRANSFER_FIRST = { amount: 5000, paymentMethods: ['Bank Transfer', 'Card', 'USSD'] };
const USSD_FIRST = { amount: 5000, paymentMethods: ['USSD', 'Card'] };

/** The prerendered page, which React replaces. */
const prerendered = (page: Page) => page.locator('.sheet[aria-busy]');
const number = (page: Page) => page.locator('.copy-value').last();

function accountRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/virtual-account')) sent.push(request.url());
  });
  return sent;
}

test('pays by a transfer to the account that was shown before the app has loaded', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = await sandbox.create(TRANSFER_FIRST);
  const sent = accountRequests(page);
  const release = await hold(page, APP);
  await page.goto(sandbox.checkout(reference), { waitUntil: 'commit' });
  await expect(number(page)).toHaveText(/^\d{10}$/);
  await expect(prerendered(page)).toBeVisible();
  await expect(page.getByText('Kobo Sandbox Bank')).toBeVisible();
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^(30:00|29:5\d)$/);
  const first = await timer.textContent();
  await expect(timer).not.toHaveText(first ?? '');
  const account = (await number(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Copy: Account number' }).click();
  await expect(page.getByText('Account Number Copied Successfully!!!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account);
  // The app must not copy again, because the clipboard may hold something else by then.
  await page.evaluate(() => navigator.clipboard.writeText('another text'));
  await page.getByRole('button', { name: 'I have completed payment' }).click();
  release();
  await expect(prerendered(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Waiting for your transfer' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('another text');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(number(page)).toHaveText(account);
  await sandbox.credit(reference);
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('keeps the report of a copied value when the app has loaded', { tag: '@all' }, async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = await sandbox.create(TRANSFER_FIRST);
  const release = await hold(page, APP);
  await page.goto(sandbox.checkout(reference), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Copy: Account number' }).click();
  await expect(page.getByRole('button', { name: 'Copied: Account number' })).toBeVisible();
  release();
  await expect(prerendered(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copied: Account number' })).toBeVisible();
  await expect(page.getByText('Account Number Copied Successfully!!!')).toBeVisible();
});

for (const [name, fields, shown] of [
  ['bank transfer', TRANSFER_FIRST, '.copy-value'],
  ['USSD', USSD_FIRST, '.banks'],
] as const) {
  test(`the screen of ${name} looks the same before and after the app has loaded`, {
    tag: '@all',
  }, async ({ page, sandbox }) => {
    let release = await hold(page, APP);
    for (const [language, colorScheme, width, height] of [
      ['en', 'light', 360, 640],
      ['fr', 'dark', 1280, 800],
      ['ar', 'light', 1280, 800],
      ['yo', 'dark', 360, 640],
    ] as const) {
      const merchant = { name: 'Testore', publicKey: 'pk_test', primaryColor: '#7c2d12' };
      const reference = await sandbox.create({ ...fields, merchant, metadata: { shareable: false } });
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.goto(`${sandbox.checkout(reference)}?lang=${language}`, { waitUntil: 'commit' });
      await expect(page.locator(shown).first()).toBeVisible();
      // Hide the countdown, which changes meanwhile, and the elements that are added later in reserved places.
      const mask = '[role=timer], .qr-code, .ask-link { visibility: hidden }';
      const hide = () =>
        page.evaluate((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets.push(sheet);
        }, mask);
      await hide();
      const boxes = () =>
        page.locator('.content *:visible').evaluateAll((elements) =>
          elements
            .filter((one) => one.matches('button, h2, dd, dt, b, input, .countdown, .copy-state'))
            .map((one) => {
              const { x, y, width: wide, height: high } = one.getBoundingClientRect();
              return [one.textContent?.replace(/\d\d:\d\d/, ''), x, y, wide, high].join(' ');
            }),
        );
      const before = { boxes: await boxes(), image: await page.screenshot() };
      release();
      await expect(prerendered(page)).toHaveCount(0);
      expect(await boxes(), language).toEqual(before.boxes);
      const apart = await difference(page.context(), before.image, await page.screenshot());
      expect(apart, language).toBeLessThanOrEqual(IMPERCEPTIBLE_DIFFERENCE);
      await page.unroute(APP);
      release = await hold(page, APP);
    }
  });
}

test('shows the same account after a reload and in another tab, before the app has loaded', {
  tag: ['@all', '@any-width'],
}, async ({ page, context, sandbox }) => {
  const reference = await sandbox.create(TRANSFER_FIRST);
  const sent = accountRequests(page);
  await page.goto(sandbox.checkout(reference));
  await expect(prerendered(page)).toHaveCount(0);
  const account = (await number(page).textContent()) ?? '';
  await hold(page, APP);
  await page.reload({ waitUntil: 'commit' });
  await expect(number(page)).toHaveText(account);
  await expect(prerendered(page)).toBeVisible();
  expect(sent).toHaveLength(1);
  const other = await context.newPage();
  const again = accountRequests(other);
  await hold(other, APP);
  await other.goto(sandbox.checkout(reference), { waitUntil: 'commit' });
  await expect(number(other)).toHaveText(account);
  expect(again).toHaveLength(0);
});

test('a request whose reply is lost before the app has loaded is not sent again', {
  tag: ['@all', '@any-width'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create(TRANSFER_FIRST);
  const sent = accountRequests(page);
  const opened: string[] = [];
  // The provider opens the account, but its reply is lost.
  await page.route('**/virtual-account', async (route) => {
    const reply = await route.fetch();
    opened.push((await reply.json()).data.account_number);
    await (opened.length === 1 ? route.abort() : route.fulfill({ response: reply }));
  });
  const release = await hold(page, APP);
  await page.goto(sandbox.checkout(reference), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Getting an account for your payment…' })).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  release();
  await expect(
    page.getByText('We couldn’t reach the payment service. Check your connection and try again.'),
  ).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(number(page)).toHaveText(opened[0] ?? '');
});

test('Bank Transfer pressed before the app has loaded shows the account at once', async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  const sent = accountRequests(page);
  const release = await hold(page, APP);
  await page.goto(sandbox.checkout(reference), { waitUntil: 'commit' });
  await page.getByLabel('Card number', { exact: true }).fill('4111');
  await page.getByRole('button', { name: 'Bank Transfer' }).click();
  await expect(number(page)).toHaveText(/^\d{10}$/);
  await expect(prerendered(page)).toBeVisible();
  const account = (await number(page).textContent()) ?? '';
  release();
  await expect(prerendered(page)).toHaveCount(0);
  await expect(number(page)).toHaveText(account);
  await expect(page.getByRole('button', { name: 'Bank Transfer' })).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toHaveLength(1);
});

test('a bank pressed before the app has loaded is chosen afterwards', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create(USSD_FIRST);
  const sent = accountRequests(page);
  const release = await hold(page, APP);
  await page.goto(sandbox.checkout(reference), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'GTBank' }).click();
  await expect(prerendered(page)).toBeVisible();
  expect(sent).toHaveLength(0);
  release();
  await expect(page.locator('.copy-value')).toHaveText(/^\*737\*5000\*\d{10}#$/);
  expect(sent).toHaveLength(1);
});

test('in the overlay, the account is shown before the app has loaded', { tag: '@all' }, async ({
  page,
  journey,
  sandbox,
}) => {
  const reference = await sandbox.create(TRANSFER_FIRST);
  const release = await hold(page, APP);
  await shop(page);
  await open(page, { reference });
  const { checkout } = journey;
  const value = checkout.locator('.copy-value').last();
  await expect(value).toHaveText(/^\d{10}$/);
  await expect(checkout.locator('.sheet[aria-busy]')).toBeVisible();
  await expect(page.getByText('Loading secure checkout…')).toHaveCount(0);
  const account = (await value.textContent()) ?? '';
  release();
  await expect(checkout.locator('.sheet[aria-busy]')).toHaveCount(0);
  await expect(value).toHaveText(account);
  await expect.poll(() => receivedEvents(page)).toEqual(['ready']);
});

test('a preloaded checkout requests its account when it is opened', { tag: '@all' }, async ({
  page,
  journey,
  sandbox,
}) => {
  const reference = await sandbox.create(TRANSFER_FIRST);
  const sent = accountRequests(page);
  await shop(page);
  const chunk = page.waitForResponse(/BankTransferScreen/);
  await preload(page, { reference });
  await chunk;
  await expect(journey.checkout.locator('.sheet[aria-busy]')).toHaveCount(0);
  expect(sent).toHaveLength(0);
  await open(page, { reference });
  await expect(journey.checkout.locator('.copy-value').last()).toHaveText(/^\d{10}$/);
  expect(sent).toHaveLength(1);
});
