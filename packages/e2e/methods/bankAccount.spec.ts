import type { Page } from '@playwright/test';
import { comeBack } from '../support/comeBack';
import { first } from '../support/extent';
import { expect, fillCard, test } from '../support/journey';
import type { Sandbox } from '../support/sandbox';

/** Test data of the sandbox (docs/merchants/test-data.md). */
const PHONE = { new: '2348031234567', saved: '2348030000010', refused: '2348030000019' };
const ACCOUNT = { good: '0123456789', nameless: '0001110000', slow: '1110000000' };
const LOST = '2020208888';
/** An account whose bank accepts the debit and holds it until the test decides. */
const HELD = '0123459999';
const DECLINED = '2020207777';

const phone = (page: Page) => page.getByLabel('Phone number');
const account = (page: Page) => page.getByLabel('Account number');
const bank = (page: Page) => page.getByRole('button', { name: /^Bank (?!Account|Transfer)/ });
const otp = (page: Page) => page.getByLabel('OTP code', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
const paid = (page: Page) => heading(page, 'Transaction Successful');

async function open(page: Page, sandbox: Sandbox, prefix: string = sandbox.prefix): Promise<string> {
  const reference = await sandbox.create({
    amount: '5000.00',
    metadata: { customer: { email: 'payer@example.com', first_name: 'Ada', last_name: 'Obi' } },
  });
  await page.goto(sandbox.origin + prefix + reference);
  await page.getByRole('combobox').selectOption('Bank Account');
  await expect(phone(page)).toBeVisible();
  return reference;
}

async function submitPhone(page: Page, number: string): Promise<void> {
  await phone(page).fill(number);
  await press(page, 'Continue');
}

async function fillAccount(page: Page, number: string): Promise<void> {
  await bank(page).click();
  await page.getByLabel('Find your bank').fill('zen');
  await press(page, 'Zenith Bank');
  await account(page).fill(number);
}

async function toOtp(page: Page, number: string): Promise<void> {
  await submitPhone(page, PHONE.new);
  await fillAccount(page, number);
  await press(page, 'Continue');
  await heading(page, 'Enter the OTP code sent to you');
}

async function submitOtp(page: Page, code: string): Promise<void> {
  await otp(page).fill(code);
  await press(page, 'Confirm payment');
}

for (const prefix of first(1, ['/payments/', '/'])) {
  test(`a new account on ${prefix}: phone number, bank, name, OTP, success`, {
    tag: [
      '@account-1',
      '@fields-23',
      '@rules-17',
      '@rules-18',
      '@account-calls-1',
      '@account-calls-3',
      '@account-calls-4',
    ],
  }, async ({ page, sandbox }) => {
    const reference = await open(page, sandbox, prefix);
    const sent: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/charge/bank-account/')) sent.push(request.postDataJSON());
    });
    // Use the national form of the number, which is usual in Nigeria.
    await phone(page).pressSequentially('08031234567');
    await expect(phone(page)).toHaveValue(PHONE.new);
    await press(page, 'Continue');
    await heading(page, 'Enter the account to pay from');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await bank(page).click();
    await page.getByLabel('Find your bank').fill('zen');
    await expect(page.locator('.banks button > span:last-child')).toHaveText(['Zenith Bank']);
    await press(page, 'Zenith Bank');
    await expect(account(page)).toBeFocused();
    await account(page).pressSequentially('012345678');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await account(page).pressSequentially('9');
    await expect(page.getByText('ADA OBI')).toBeVisible();
    await press(page, 'Continue');
    await expect(
      page.getByText('Sent to the phone number on your Zenith Bank account ending 6789.'),
    ).toBeVisible();
    await otp(page).fill('12345');
    await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeDisabled();
    await submitOtp(page, '123456');
    await paid(page);
    expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);

    const [listed, started, confirmed] = sent;
    expect(listed).toEqual({ phoneNumber: `+${PHONE.new}` });
    expect(started).toMatchObject({
      phoneNumber: `+${PHONE.new}`,
      bankCode: '057',
      bankName: 'Zenith Bank',
      accountNumber: ACCOUNT.good,
      amount: 5000,
      checkoutReference: reference,
      customerEmail: 'payer@example.com',
      customerName: 'Ada Obi',
    });
    expect(confirmed).toEqual({ ...started, otp: '123456', transReference: expect.any(String) });
  });

  test(`a saved account on ${prefix} needs only its OTP, and shows four digits`, {
    tag: ['@account-1', '@all'],
  }, async ({ page, sandbox }) => {
    const reference = await open(page, sandbox, prefix);
    await submitPhone(page, `+${PHONE.saved}`);
    await heading(page, 'Choose the account to pay from');
    await expect(page.locator('.accounts button')).toHaveText([
      'GTBank ending in •••• 6789',
      'Access Bank ending in •••• 7777',
    ]);
    await expect(page.getByText(ACCOUNT.good)).toHaveCount(0);
    await press(page, 'GTBank ending in 6789');
    await submitOtp(page, '123456');
    await paid(page);
    expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
  });
}

test('a phone number enables Continue from 9 digits, and is valid from 10', {
  tag: ['@rules-4', '@rules-5', '@all'],
}, async ({ page, sandbox }) => {
  await open(page, sandbox);
  const next = page.getByRole('button', { name: 'Continue' });
  await phone(page).fill('23480312');
  await expect(next).toBeDisabled();
  await phone(page).fill('234803123');
  await next.click();
  await expect(phone(page)).toBeFocused();
  await expect(phone(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(phone(page)).toHaveAccessibleDescription('please enter a valid phone number');
  await phone(page).fill('2348031234');
  await expect(phone(page)).not.toHaveAttribute('aria-invalid');
  await submitPhone(page, PHONE.refused);
  await expect(page.getByRole('alert')).toContainText('No bank knows this phone number');
  await press(page, 'Dismiss');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(phone(page)).toHaveValue(PHONE.refused);
});

test('an account without a name shows an error, and can be retried or corrected', {
  tag: ['@all', '@account-calls-2', '@errors-5'],
}, async ({ page, sandbox }) => {
  await open(page, sandbox);
  await submitPhone(page, PHONE.new);
  await fillAccount(page, ACCOUNT.nameless);
  const message = 'Error Validating Account. Try Again !!!';
  await expect(account(page)).toHaveAccessibleDescription(message);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  const requests = page.waitForRequest('**/checkout/resolve-bank');
  await press(page, 'Try again');
  await requests;
  await expect(account(page)).toHaveAccessibleDescription(message);
  await account(page).fill(ACCOUNT.good);
  await expect(page.getByText('ADA OBI')).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
});

test('a late account name does not appear for another account', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  await submitPhone(page, PHONE.new);
  const slow = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/resolve-bank'));
  await fillAccount(page, ACCOUNT.slow);
  await expect(page.getByText('Looking up the account…')).toBeVisible();
  // Replace all ten digits at once, as a paste does.
  await account(page).fill(ACCOUNT.good);
  await expect(page.getByText('ADA OBI')).toBeVisible();
  await slow;
  await expect(page.getByText('CHIDI EZE')).toHaveCount(0);
  await bank(page).click();
  await press(page, 'GTBank');
  await expect(page.getByText('ADA OBI')).toBeVisible();
});

test('a bank that can not start the debit gives an alert on the same screen', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  await page.route(
    '**/initiate-charge',
    (route) => route.fulfill({ status: 400, json: { status: false, message: 'The bank is busy!' } }),
    { times: 2 },
  );
  await submitPhone(page, PHONE.saved);
  await press(page, 'Access Bank ending in 7777');
  await expect(page.getByRole('alert')).toContainText('The bank is busy');
  await expect(page.getByRole('button', { name: 'Access Bank ending in 7777' })).toBeFocused();
  await press(page, 'Use a different account');
  await fillAccount(page, ACCOUNT.good);
  await press(page, 'Continue');
  await expect(page.getByRole('alert')).toContainText('The bank is busy');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await press(page, 'Dismiss');
  await expect(page.getByText('ADA OBI')).toBeVisible();
  await press(page, 'Continue');
  await expect(otp(page)).toBeVisible();
});

test('a wrong OTP can be corrected', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await open(page, sandbox);
  await toOtp(page, ACCOUNT.good);
  await submitOtp(page, '000000');
  await expect(page.getByRole('alert')).toContainText('Invalid OTP');
  // The wrong code is selected, so typing replaces it.
  await expect(otp(page)).toBeFocused();
  await page.keyboard.type('123456');
  await press(page, 'Confirm payment');
  await paid(page);
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('an OTP sent after expiry leads to a check and not to another OTP field', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  const reference = await open(page, sandbox);
  await toOtp(page, ACCOUNT.good);
  await otp(page).fill('123456');
  // Wait until the button is enabled, because it ignores presses at first, and the clock is paused next.
  await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeEnabled();
  // Pause the clock just after a verification, so that no verification follows for ten seconds.
  const verified = page.waitForResponse(`**/checkout/status/${reference}`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await verified;
  await sandbox.expire(reference);
  await press(page, 'Confirm payment');
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.getByRole('heading', { name: 'No payment found so far' })).toBeVisible({
      timeout: 100,
    });
  }).toPass({ timeout: 10_000 });
  await expect(otp(page)).toHaveCount(0);
});

test('Retry after a declined debit returns to the phone number', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await open(page, sandbox);
  await toOtp(page, DECLINED);
  await submitOtp(page, '123456');
  await heading(page, 'Transaction Failed!');
  await expect(page.getByText('Insufficient funds')).toBeVisible();
  await press(page, 'Retry');
  await expect(phone(page)).toHaveValue(PHONE.new);
  await press(page, 'Continue');
  await fillAccount(page, ACCOUNT.good);
  await press(page, 'Continue');
  await submitOtp(page, '123456');
  await paid(page);
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(2);
});

test('Back returns to the previous screen with its values', { tag: ['@states-19', '@all'] }, async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  await submitPhone(page, PHONE.saved);
  await press(page, 'GTBank ending in 6789');
  await expect(otp(page)).toBeVisible();
  await press(page, 'Back');
  await press(page, 'Use a different account');
  await bank(page).click();
  await press(page, 'Back');
  await fillAccount(page, ACCOUNT.good);
  await press(page, 'Continue');
  await expect(otp(page)).toBeVisible();
  await press(page, 'Back');
  await expect(bank(page)).toHaveAccessibleName('Bank Zenith Bank');
  await expect(account(page)).toHaveValue(ACCOUNT.good);
  await expect(page.getByText('ADA OBI')).toBeVisible();
  await press(page, 'Back');
  await heading(page, 'Choose the account to pay from');
  await press(page, 'Use a different account');
  await expect(account(page)).toHaveValue(ACCOUNT.good);
  await press(page, 'Back');
  await press(page, 'Back');
  await expect(phone(page)).toHaveValue(PHONE.saved);
});

test('shows the OTP field even if the payer switches methods before it arrives', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await open(page, sandbox);
  await page.getByRole('combobox').selectOption('USSD');
  await press(page, 'GTBank');
  await expect(page.getByRole('timer')).toBeVisible();
  await press(page, 'Bank Account');
  await submitPhone(page, PHONE.saved);
  await page.route('**/initiate-charge', async (route) => {
    await page.getByRole('combobox').selectOption('Card');
    await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
    await route.continue();
  });
  await press(page, 'GTBank ending in 6789');
  await submitOtp(page, '123456');
  await paid(page);
});

test('checks the payment after a lost reply, and charges once', async ({ page, sandbox }) => {
  test.setTimeout(180_000);
  const reference = await open(page, sandbox);
  await toOtp(page, LOST);
  await submitOtp(page, '123456');
  await heading(page, 'Checking your payment');
  await expect(page.getByRole('button')).toHaveCount(0);
  await sandbox.decided(reference);
  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('a reload during the debit checks the payment, and the device stores nothing personal', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  test.setTimeout(180_000);
  const reference = await open(page, sandbox);
  const arrived = new Promise<void>((resolve) => {
    // The bank accepts the debit, but its reply never reaches the page.
    void page.route('**/charge-account', async (route) => {
      await route.fetch().catch(() => {});
      resolve();
    });
  });
  await toOtp(page, HELD);
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await stored()).not.toMatch(/234803|012345|Zenith/);
  await submitOtp(page, '123456');
  await arrived;
  expect(await stored()).not.toMatch(/234803|012345|Zenith|123456/);
  await page.reload();
  await heading(page, 'Checking your payment');
  await sandbox.approve(reference);
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
    timeout: 30_000,
  });
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('an OTP goes to another tab’s card charge and not to this tab’s debit', { tag: '@all' }, async ({
  page,
  context,
  sandbox,
}) => {
  const reference = await open(page, sandbox);
  await toOtp(page, ACCOUNT.good);
  const other = await context.newPage();
  await other.goto(sandbox.checkout(reference));
  await fillCard(other, { number: '5555 5555 5555 4444' });
  await other.getByRole('button', { name: /^Pay/ }).click();
  await expect(otp(other)).toBeVisible();
  // This tab now shows the OTP field of the card.
  await expect(page.getByText(/account ending/)).toHaveCount(0);
  await submitOtp(page, '123456');
  await paid(page);
  await paid(other);
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});
