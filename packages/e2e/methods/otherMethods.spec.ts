import { comeBack } from '../support/comeBack';
import { first } from '../support/extent';
import { expect, test } from '../support/journey';

test('further methods are in a list with a heading for wallets, and a chosen one becomes a tile', {
  tag: ['@selector-1', '@selector-2', '@fields-25'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({
    amount: 5000,
    paymentMethods: ['Card', 'Bank Transfer', 'USSD', 'Bank Account', 'MoMo', 'Opay', 'Pocket'],
  });
  await page.goto(sandbox.checkout(reference));
  const group = page.getByRole('group', { name: 'Payment method' });
  const tiles = group.getByRole('button');
  await expect(tiles).toHaveText(['Card', 'Bank Transfer']);
  const list = page.getByRole('combobox', { name: 'More ways to pay' });
  await expect(list.locator('optgroup')).toHaveAttribute('label', 'DIGITAL WALLET');
  await expect(list.locator('optgroup option')).toHaveText(['MoMo', 'Opay', 'Pocket']);
  await list.selectOption('USSD');
  await expect(tiles).toHaveText(['USSD', 'Card']);
  await expect(list.locator('option')).toHaveText([
    'More ways to pay',
    'Bank Transfer',
    'Bank Account',
    'MoMo',
    'Opay',
    'Pocket',
  ]);
});

for (const prefix of first(1, ['/payments/', '/'])) {
  test(`USSD on ${prefix}: bank, code, copy, dial link, confirmation, success`, {
    tag: ['@ussd-1', '@ussd-2', '@ussd-4', '@limits-27'],
  }, async ({ page, sandbox, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const reference = await sandbox.create({ amount: '5000.00' });
    await page.goto(sandbox.origin + prefix + reference);
    await page.getByRole('combobox').selectOption('USSD');
    await page.getByLabel('Find your bank').fill('zen');
    await expect(page.locator('.banks button > span:last-child')).toHaveText(['Zenith Bank']);
    await page.getByRole('button', { name: 'Zenith Bank' }).click();
    const code = page.locator('.copy-value').last();
    await expect(code).toHaveText(/^\*966\*5000\*\d{10}#$/);
    const text = (await code.textContent()) ?? '';
    await expect(page.getByRole('link', { name: 'Dial now' })).toHaveAttribute(
      'href',
      `tel:${text.replace('#', '%23')}`,
    );
    await page.getByRole('button', { name: 'Copy: USSD code' }).click();
    await expect(page.getByText('USSD code copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await page.getByRole('button', { name: 'I have completed payment' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await sandbox.credit(reference);
    await comeBack(page);
    await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  });
}

test('USSD is not available for an amount with kobo, and a transfer is', {
  tag: ['@limits-27', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: '1500.50' });
  await page.goto(sandbox.checkout(reference));
  await page.getByRole('combobox').selectOption('USSD');
  await expect(page.getByRole('heading', { name: 'Payment method not available' })).toBeVisible();
  await expect(page.getByText('USSD can’t pay kobo. This payment is ₦1,500.50.')).toBeVisible();
  await expect(page.getByLabel('Find your bank')).toHaveCount(0);
  await page.getByRole('combobox').selectOption('Bank Transfer');
  await expect(page.getByText('Transfer exactly ₦1,500.50 to this account')).toBeVisible();
});

test('hideUssdDialButton hides the dial link', { tag: ['@ussd-3', '@fields-16', '@all'] }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000, metadata: { hideUssdDialButton: true } });
  await page.goto(sandbox.checkout(reference));
  await page.getByRole('combobox').selectOption('USSD');
  await page.getByRole('button', { name: 'GTBank' }).click();
  await expect(page.getByRole('button', { name: 'I have completed payment' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dial now' })).toHaveCount(0);
});

test('a USSD code without a payment expires', { tag: ['@states-27', '@all'] }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000, metadata: { sandbox: { accountSeconds: 2 } } });
  await page.goto(sandbox.checkout(reference));
  await page.getByRole('combobox').selectOption('USSD');
  await page.getByRole('button', { name: 'GTBank' }).click();
  await expect(page.getByRole('heading', { name: 'Account has expired' })).toBeVisible();
});

test('Opay: the link opens the wallet’s page, and the checkout finds the payment', {
  tag: ['@opay-1', '@page-calls-4', '@other-calls-7'],
}, async ({ page, sandbox, context }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await page.getByRole('combobox').selectOption('Opay');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Continue to Opay' }).click();
  const wallet = await opened;
  expect(await wallet.evaluate(() => window.opener)).toBeNull();
  await wallet.getByRole('button', { name: 'Pay' }).click();
  await expect(wallet.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
});

test('Opay: a failed start shows an error, and Retry tries again', {
  tag: ['@states-31', '@errors-13', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const call = '**/external-wallets/opay';
  await page.route(call, (route) => route.fulfill({ json: { status: true, data: 'javascript:alert(1)' } }));
  await page.goto(sandbox.checkout(reference));
  await page.getByRole('combobox').selectOption('Opay');
  await expect(page.getByRole('heading', { name: 'Transaction Failed!' })).toBeVisible();
  await expect(page.getByText('Unable to initialize payment')).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Continue to Opay' })).toBeVisible();
});

test('Opay: an expired payment is shown as not completed', {
  tag: ['@states-30', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await page.getByRole('combobox').selectOption('Opay');
  await expect(page.getByRole('link', { name: 'Continue to Opay' })).toBeVisible();
  await sandbox.expire(reference);
  await expect(page.getByRole('heading', { name: 'Transaction Failed!' })).toBeVisible();
  await expect(page.getByText('Transaction cancelled or not completed')).toBeVisible();
  await expect(page.getByText('Unable to initialize payment')).toHaveCount(0);
});
