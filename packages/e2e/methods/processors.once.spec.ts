import { expect, test } from '../support/journey';

const paid = 'Transaction Successful';

/** A transaction of a provider that announces an optional field. */
const wishing = (sandbox: object) => ({
  amount: 5000,
  metadata: { merchant: { publicKey: 'pk_test_adire' }, customer: { email: 'payer@example.com' }, sandbox },
});

test('a card on the provider’s page has no form, and pays in the frame', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create(wishing({ hostedCard: 'frame' }));
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  const pay = page.getByRole('button', { name: /^Pay/ });
  await expect(pay).toBeVisible();
  await expect(page.locator('input')).toHaveCount(0);
  const sent = page.waitForRequest('**/checkout/charge/card');
  await pay.click();
  expect((await sent).postDataJSON()).toEqual({ reference, hosted: true });
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: paid })).toBeVisible();
});

test('a card on a page that can’t be framed pays in a window', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create(wishing({ hostedCard: 'window' }));
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  await page.getByRole('button', { name: /^Pay/ }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open it in a new window' }).click();
  await (await opened).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: paid })).toBeVisible();
});

test('a required e-mail address is asked for once, before the methods', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({
    amount: 5000,
    metadata: { merchant: { publicKey: 'pk_test_adire' }, customer: { emailRequired: true } },
  });
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByText('ada@example.com')).toBeVisible();
});
