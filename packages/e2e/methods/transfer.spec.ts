import { comeBack } from '../support/comeBack';
import { chooseTransfer, claimPayment, expect, test } from '../support/journey';

test('a transfer that the payer confirms succeeds', {
  tag: ['@transfer-4', '@start-calls-3'],
}, async ({ journey }) => {
  const reference = await journey.openFromShop();
  await journey.chooseTransfer();
  await claimPayment(journey.checkout, () => journey.sandbox.credit(reference));
  await journey.expectPaid();
});

test('a transfer that the payer does not confirm succeeds', { tag: ['@states-24', '@all'] }, async ({
  journey,
}) => {
  const reference = await journey.openFromShop();
  await journey.chooseTransfer();
  await journey.sandbox.credit(reference);
  await journey.expectPaid();
});

test('returns from waiting to the account, and waits again', {
  tag: ['@all', '@transfer-5', '@states-22'],
}, async ({ journey }) => {
  const reference = await journey.openFromShop();
  await journey.chooseTransfer();
  const { checkout } = journey;
  const number = await checkout.locator('.copy-value').last().textContent();
  await checkout.getByRole('button', { name: 'I have completed payment' }).click();
  await expect(checkout.getByRole('heading', { name: 'Waiting for your transfer' })).toBeVisible();
  await checkout.getByRole('button', { name: 'Back' }).click();
  await expect(checkout.locator('.copy-value').last()).toHaveText(number ?? '');
  await checkout.getByRole('button', { name: 'I have completed payment' }).click();
  await journey.sandbox.credit(reference);
  await comeBack(checkout);
  await journey.expectPaid();
});

test('copies the account number and confirms the copy', {
  tag: ['@all', '@transfer-2', '@errors-10'],
}, async ({ journey, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await journey.openFromShop();
  await journey.chooseTransfer();
  await journey.checkout.getByRole('button', { name: 'Copy: Account number' }).click();
  await expect(journey.checkout.getByText('Account Number Copied Successfully!!!')).toBeVisible();
  const number = await journey.checkout.locator('.copy-value').last().textContent();
  expect(await journey.page.evaluate(() => navigator.clipboard.readText())).toBe(number);
});

test('shows that an account has expired at the bank', { tag: ['@errors-7', '@all'] }, async ({ journey }) => {
  const reference = await journey.openFromShop();
  await journey.chooseTransfer();
  await journey.sandbox.expire(reference);
  await journey.checkout.getByRole('button', { name: 'I have completed payment' }).click();
  await expect(journey.checkout.getByRole('heading', { name: 'Account has expired' })).toBeVisible();
  await expect(journey.checkout.getByText('No payment received for this transaction.')).toBeVisible();
  await journey.checkout.getByRole('button', { name: 'Close' }).click();
  await expect(journey.page.locator('iframe')).toHaveCount(0);
  await journey.expectEvents(['closed']);
});

test('the countdown starts at 30 minutes and continues after a reload', {
  tag: ['@transfer-3', '@limits-12', '@limits-25'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^(30:00|29:5\d)$/);
  await expect(timer).toHaveText(/^29:5[0-7]$/);
  await page.reload();
  await chooseTransfer(page);
  await expect(timer).toHaveText(/^29:[45]\d$/);
  await expect(timer).not.toHaveText(/^29:5[89]$/);
});

test('shows an open account with its remaining time', {
  tag: ['@fields-4', '@fields-5', '@all'],
}, async ({ page, sandbox, request }) => {
  const wishes = { virtualAccount: 'open', accountTime: 'left', accountSeconds: 600 };
  const reference = await sandbox.create({ amount: 5000, metadata: { sandbox: wishes } });
  const reply = await request.get(`${sandbox.origin}/checkout/${reference}`, {
    headers: { 'x-api-key': 'key', source: 'checkout' },
  });
  const { account_number: number } = (await reply.json()).data.virtualAccount;
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  await expect(page.locator('.copy-value').last()).toHaveText(number);
  await expect(page.getByRole('timer')).toHaveText(/^(10:0[01]|09:[45]\d)$/);
  await page.reload();
  await chooseTransfer(page);
  await expect(page.getByRole('timer')).toHaveText(/^09:[345]\d$/);
});

test('shows that the time is over, and still accepts late money', {
  tag: ['@states-27', '@errors-7', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000, metadata: { sandbox: { accountSeconds: 3 } } });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  await expect(page.getByRole('timer')).toHaveText(/^00:0[123]$/);
  await expect(page.getByRole('heading', { name: 'Account has expired' })).toBeVisible();
  await expect(page.getByText('No payment received for this transaction.')).toBeVisible();
  await sandbox.credit(reference);
  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
});

test('suggests another method if no account is available', { tag: ['@errors-6', '@all'] }, async ({
  page,
  sandbox,
}) => {
  await page.goto(sandbox.checkout('CHK_noaccount'));
  await page.getByRole('button', { name: 'Bank Transfer' }).click();
  await expect(page.getByRole('heading', { name: 'Payment method not available' })).toBeVisible();
  await expect(
    page.getByText(
      'not available at the moment. Please choose another payment method to continue your payment.',
    ),
  ).toBeVisible();
});

test('shows the missing amount after a partial transfer, and accepts the rest', {
  tag: '@all',
}, async ({ page, sandbox, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = await sandbox.create({ amount: 5000, metadata: { sandbox: { mismatch: 'add' } } });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  await claimPayment(page, () => sandbox.credit(reference, 3000.5));
  await expect(page.getByRole('heading', { name: 'Transfer the remaining ₦1,999.50' })).toBeVisible();
  await expect(page.getByText('₦3,000.50 of ₦5,000.00 has arrived.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Card', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy all' }).click();
  await expect(page.getByText('Account details copied')).toBeVisible();
  const lines = await page.evaluate(() => navigator.clipboard.readText());
  expect(lines).toMatch(
    /^Account number: \d{10}\nBank name: Kobo Sandbox Bank\nAccount name: KOBO \/ .+\nAmount: ₦1,999\.50$/,
  );

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Transfer the remaining ₦1,999.50' })).toBeVisible();
  await claimPayment(page, () => sandbox.credit(reference, 2500));
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await expect(page.getByText('You sent ₦500.50 too much.')).toBeVisible();
});

test('shows a refund’s date after a partial transfer, and accepts the exact amount', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000, metadata: { sandbox: { mismatch: 'return' } } });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  await claimPayment(page, () => sandbox.credit(reference, 3000));
  await expect(page.getByText(/^₦3,000\.00 will be returned to you by \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transfer exactly ₦5,000.00' })).toBeVisible();
  await sandbox.refund(reference);
  await claimPayment(page, () => sandbox.credit(reference, 5000));
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
});
