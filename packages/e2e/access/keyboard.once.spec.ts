import type { FrameLocator, Locator, Page } from '@playwright/test';
import { comeBack } from '../support/comeBack';
import { test as base, expect } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { PROMPTS } from '../support/prompts';

/** Runs each journey from its first screen to its last with the keyboard only: no locator is clicked, filled or focused. */
const test = base.extend<{ keys: Keyboard }>({
  keys: async ({ page }, use) => use(new Keyboard(page)),
});

const button = (on: Page | FrameLocator | Locator, name: string | RegExp) =>
  on.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
const field = (on: Page | FrameLocator, name: string) => on.getByLabel(name, { exact: true });
const success = (on: Page | FrameLocator) => on.getByRole('heading', { name: 'Transaction Successful' });
const overlay = (page: Page) => page.frameLocator('iframe[title]');

async function typeCard(keys: Keyboard, on: Page | FrameLocator, number: string): Promise<void> {
  await keys.type(field(on, 'Card number'), number);
  await keys.type(field(on, 'Expiry date'), '1240');
  await keys.type(field(on, 'CVV'), '123');
  await keys.press(button(on, /^Pay/));
}

/** Chooses an option by typing its name, as a native list allows. */
async function chooseInList(keys: Keyboard, page: Page, name: string): Promise<void> {
  await keys.type(page.getByRole('combobox', { name: 'More ways to pay' }), name);
}

test.beforeEach(async ({ page, sandbox }, info) => {
  if (info.tags.includes('@page')) return;
  await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000 })));
});

test('pays by card with an OTP and saves the receipt', async ({ page, keys }) => {
  await typeCard(keys, page, '5555555555554444');
  await keys.type(field(page, 'OTP code'), '123456');
  await keys.press(button(page, 'Confirm payment'));
  await expect(success(page)).toBeVisible();
  const download = page.waitForEvent('download');
  await keys.press(button(page, 'Save picture'));
  await download;
  await keys.press(button(page, 'Done'));
  await expect(page.getByText('You can close this page now.')).toBeVisible();
});

test('pays by card with 3-D Secure, inside the bank’s frame', { tag: '@all' }, async ({ page, keys }) => {
  await typeCard(keys, page, '4000000000003220');
  await keys.press(button(page.frameLocator('iframe[title]'), 'Approve'));
  await expect(success(page)).toBeVisible();
});

test('copies the account of a transfer, confirms the payment and waits for it', { tag: '@all' }, async ({
  page,
  keys,
  sandbox,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await keys.press(button(page, 'Bank Transfer'));
  await keys.press(button(page, 'Copy: Account number'));
  await expect(page.getByRole('status').getByText('Account Number Copied Successfully!!!')).toBeVisible();
  await keys.press(button(page, 'I have completed payment'));
  await sandbox.credit(page.url().split('/').at(-1) ?? '');
  await comeBack(page);
  await expect(success(page)).toBeVisible();
});

test('finds a bank by typing and pays by USSD', { tag: '@all' }, async ({ page, keys, sandbox }) => {
  await chooseInList(keys, page, 'USSD');
  await keys.type(field(page, 'Find your bank'), 'zen');
  await keys.press(button(page, 'Zenith Bank'));
  await keys.goTo(page.getByRole('link', { name: 'Dial now' }));
  await keys.press(button(page, 'I have completed payment'));
  await sandbox.credit(page.url().split('/').at(-1) ?? '');
  await comeBack(page);
  await expect(success(page)).toBeVisible();
});

test('pays from a bank account: phone number, bank, account number, OTP', { tag: '@all' }, async ({
  page,
  keys,
}) => {
  await chooseInList(keys, page, 'B');
  await keys.type(field(page, 'Phone number'), '2348031234567');
  await keys.press(button(page, 'Continue'));
  await keys.press(button(page, /^Bank (?!Account|Transfer)/));
  await keys.type(field(page, 'Find your bank'), 'zen');
  await keys.press(button(page, 'Zenith Bank'));
  await keys.type(field(page, 'Account number'), '0123456789');
  await keys.press(button(page, 'Continue'));
  await keys.type(field(page, 'OTP code'), '123456');
  await keys.press(button(page, 'Confirm payment'));
  await expect(success(page)).toBeVisible();
});

for (const prompt of Object.values(PROMPTS)) {
  test(prompt.name, { tag: '@all' }, async ({ page, keys }) => {
    await chooseInList(keys, page, prompt.name);
    await keys.type(field(page, prompt.field), prompt.values.approving);
    await keys.press(button(page, 'Continue'));
    await expect(success(page)).toBeVisible();
  });
}

test('pays on Opay’s page in a new tab', { tag: '@all' }, async ({ page, keys, context }) => {
  await chooseInList(keys, page, 'Opay');
  const opened = context.waitForEvent('page');
  await keys.press(page.getByRole('link', { name: 'Continue to Opay' }));
  const wallet = await opened;
  await new Keyboard(wallet).press(button(wallet, 'Pay'));
  await wallet.getByText('You can close this page').waitFor();
  await wallet.close();
  await expect(success(page)).toBeVisible();
});

test('saves a card, pays with it again and removes it', { tag: '@all' }, async ({ page, keys, sandbox }) => {
  const open = async () => {
    const customer = { email: 'keys@example.com' };
    await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000, customer })));
  };
  await open();
  await keys.type(field(page, 'Card number'), '4111111111111111');
  await keys.type(field(page, 'Expiry date'), '1240');
  await keys.type(field(page, 'CVV'), '123');
  await keys.press(page.getByRole('checkbox', { name: 'Save this card on this device' }), 'Space');
  await keys.press(button(page, /^Pay/));
  await expect(success(page)).toBeVisible();
  await open();
  await keys.goTo(page.getByRole('radio', { name: /1111/ }));
  await keys.type(field(page, 'CVV'), '123');
  await keys.press(button(page, /^Pay/));
  await expect(success(page)).toBeVisible();
  await open();
  await keys.press(button(page, /^Remove/));
  await keys.press(page.getByRole('dialog').getByRole('button', { name: /^Remove/ }));
  await expect(field(page, 'Card number')).toBeVisible();
});

test('asks for confirmation before leaving, and Esc closes the dialog', { tag: ['@page', '@all'] }, async ({
  page,
  keys,
  sandbox,
}) => {
  const metadata = { redirectCancelledUrl: 'https://shop.example/cart' };
  await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000, metadata })));
  await keys.press(button(page, 'Bank Transfer'));
  await keys.press(button(page, 'I have completed payment'));
  await page.getByRole('heading', { name: 'Waiting for your transfer' }).waitFor();
  await keys.press(button(page, 'Cancel and go back to the merchant'));
  await expect(button(page.getByRole('dialog'), 'Keep waiting')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Cancel and go back to the merchant')).toBeFocused();
});

test('pays an invoice', { tag: ['@page', '@all'] }, async ({ page, keys, sandbox }) => {
  await page.goto(`${sandbox.origin}/invoice/${await sandbox.copy('INV_issued')}`);
  await keys.press(button(page, 'Make Payment'));
  await typeCard(keys, overlay(page), '4111111111111111');
  await keys.press(button(overlay(page), 'Done'));
  await expect(button(page, 'Paid')).toBeVisible();
});

test('adds a product on a payment page and pays', { tag: ['@page', '@all'] }, async ({
  page,
  keys,
  sandbox,
}) => {
  await page.goto(`${sandbox.origin}/payments/page/PAGE_product`);
  await keys.press(button(page, 'Add one: Cap'));
  await expect(page.locator('output')).toHaveText('₦19,001.00');
  await keys.type(field(page, 'Email'), 'ada@example.com');
  await keys.press(button(page, 'Pay Now'));
  await typeCard(keys, overlay(page), '4111111111111111');
  await keys.press(button(overlay(page), 'Done'));
  await expect(page.getByText('You have paid ₦19,001.00.')).toBeVisible();
});

test('pays through a payment link', { tag: ['@page', '@all'] }, async ({ page, keys, sandbox }) => {
  await page.goto(`${sandbox.origin}/link/LNK_static`);
  await typePayer(keys, page);
  await keys.press(button(page, 'Continue'));
  await typeCard(keys, overlay(page), '4111111111111111');
  await keys.press(button(overlay(page), 'Done'));
  await expect(success(page)).toBeVisible();
});

test('pays through a QR code', { tag: ['@page', '@all'] }, async ({ page, keys, sandbox }) => {
  await page.goto(`${sandbox.origin}/payments/qr-code/QR_fixed`);
  await typePayer(keys, page);
  await keys.press(button(page, 'Pay'));
  await typeCard(keys, overlay(page), '4111111111111111');
  await keys.press(button(overlay(page), 'Done'));
  await expect(success(page)).toBeVisible();
});

test('pays for a subscription from a wallet', { tag: ['@page', '@all'] }, async ({ page, keys, sandbox }) => {
  await page.goto(`${sandbox.origin}/subscription/${await sandbox.copy('SUB_wallet')}`);
  await keys.press(page.getByRole('switch', { name: 'Renew automatically' }), 'Space');
  await keys.press(button(page, /^Pay/));
  await expect(field(page, 'OTP code')).toBeFocused();
  await page.keyboard.type('123456');
  await keys.press(button(page, 'Complete Payment'));
  await keys.press(button(page.getByRole('dialog'), 'Done'));
  await expect(page.getByRole('heading', { name: 'Subscription activation successful' })).toBeVisible();
});

async function typePayer(keys: Keyboard, page: Page): Promise<void> {
  await keys.type(field(page, 'First name'), 'Ada');
  await keys.type(field(page, 'Last name'), 'Obi');
  await keys.type(field(page, 'Email'), 'ada@example.com');
  await keys.type(field(page, 'Phone number'), '08031234567');
}
