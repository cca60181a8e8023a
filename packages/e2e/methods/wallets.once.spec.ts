import type { Page } from '@playwright/test';
import { comeBack } from '../support/comeBack';
import { first } from '../support/extent';
import { expect, test } from '../support/journey';

const paid = (page: Page) => page.getByRole('heading', { name: 'Transaction Successful' });
const waiting = (page: Page) => page.getByRole('heading', { name: 'Approve the payment on your phone' });
const list = (page: Page) => page.getByRole('combobox', { name: 'More ways to pay' });

async function sendTo(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const prefix of first(1, ['/payments/', '/'])) {
  test(`MoMo on ${prefix}: phone number, prompt, approval, success`, {
    tag: ['@momo-1', '@states-20', '@momo-calls-1'],
  }, async ({ page, sandbox }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await page.goto(sandbox.origin + prefix + reference);
    await list(page).selectOption('MoMo');
    const sent = page.waitForRequest('**/external-wallets/momo');
    await sendTo(page, '0803 000 0009');
    expect((await sent).postDataJSON()).toEqual({ phone_number: '+2348030000009' });
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Payment method' })).toHaveCount(0);
    await page.reload();
    await expect(waiting(page)).toBeVisible();
    await sandbox.approve(reference);
    await comeBack(page);
    await expect(paid(page)).toBeVisible();
    expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
  });

  test(`Pocket on ${prefix}: tag, prompt, approval, success`, {
    tag: ['@pocket-1', '@states-32', '@rules-19', '@page-calls-5', '@limits-7'],
  }, async ({ page, sandbox }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await page.goto(sandbox.origin + prefix + reference);
    await list(page).selectOption('Pocket');
    await expect(page.getByRole('heading', { name: 'Enter Pocket Tag to continue' })).toBeVisible();
    const go = page.getByRole('button', { name: 'Continue' });
    await page.getByLabel('Pocket tag').fill(' a ');
    await expect(go).toBeDisabled();
    await page.getByLabel('Pocket tag').fill('ada');
    await go.click();
    await expect(page.getByRole('heading', { name: 'Approve the payment in Pocket' })).toBeVisible();
    await sandbox.decided(reference);
    await comeBack(page);
    await expect(paid(page)).toBeVisible();
  });
}

test('a MoMo phone number enables Continue from 9 characters, and is valid from 10 digits', {
  tag: ['@rules-4', '@rules-5', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await list(page).selectOption('MoMo');
  const go = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('Phone number').fill('23480300');
  await expect(go).toBeDisabled();
  await page.getByLabel('Phone number').fill('234803000');
  await go.click();
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(
    'please enter a valid phone number',
  );
  await expect(page.getByLabel('Phone number')).toBeFocused();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(0);
});

test('a MoMo number without a wallet gives an alert, and another number pays', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await list(page).selectOption('MoMo');
  await sendTo(page, '2348030000002');
  await expect(page.getByRole('alert')).toContainText('This number has no wallet');
  await expect(page.getByLabel('Phone number')).toHaveValue('2348030000002');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await sendTo(page, '2348030000001');
  await expect(waiting(page)).toBeVisible();
  await sandbox.decided(reference);
  await comeBack(page);
  await expect(paid(page)).toBeVisible();
});

test('a MoMo prompt declined on the phone fails, and pays after Retry', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await list(page).selectOption('MoMo');
  await sendTo(page, '2348030000009');
  await expect(waiting(page)).toBeVisible();
  await sandbox.decline(reference);
  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'Transaction Failed!' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await sendTo(page, '2348030000001');
  await expect(waiting(page)).toBeVisible();
  await sandbox.decided(reference);
  await comeBack(page);
  await expect(paid(page)).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(2);
});

test('a MoMo prompt with a lost reply is verified, and never sent twice', async ({ page, sandbox }) => {
  test.setTimeout(180_000);
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await list(page).selectOption('MoMo');
  await sendTo(page, '2348030000003');
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
  await sandbox.decided(reference);
  await comeBack(page);
  await expect(paid(page)).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('without a prompt on the phone, the payer can wait or send one to another number', {
  tag: ['@other-calls-1', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await list(page).selectOption('MoMo');
  await sendTo(page, '2348030000009');
  await expect(waiting(page)).toBeVisible();
  const verified = page.waitForResponse('**/checkout/status/**');
  await page.getByRole('button', { name: 'I didn’t get a prompt' }).click();
  await verified;
  await expect(page.getByRole('heading', { name: 'Didn’t get a prompt?' })).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue(/2348030000009$/);
  await page.getByRole('button', { name: 'Keep waiting' }).click();
  await page.getByRole('button', { name: 'I didn’t get a prompt' }).click();
  await page.getByLabel('Phone number').fill('2348030000001');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(waiting(page)).toBeVisible();
  await expect(paid(page)).toBeVisible({ timeout: 20_000 });
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('an unknown Pocket tag gives an alert', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await list(page).selectOption('Pocket');
  await page.getByLabel('Pocket tag').fill('nobody');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Nobody has this tag');
});

test('a second Enter right after a refusal sends nothing', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000 })));
  await list(page).selectOption('Pocket');
  await page.getByLabel('Pocket tag').fill('nobody');
  const go = page.getByRole('button', { name: 'Continue' });
  await expect(go).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  const sent: string[] = [];
  page.on('request', (request) => {
    // Ignore the files for the end of the payment, which load at the same time.
    if (request.resourceType() === 'fetch')
      sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  await go.click();
  await expect(page.getByRole('alert')).toContainText('Nobody has this tag');
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_000);
  await expect(go).toBeFocused();
  expect(sent).toEqual(['pocket']);
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toEqual(['pocket', 'pocket']);
});

test('fills in the customer’s phone number, which the payer can change', {
  tag: ['@fields-7', '@all'],
}, async ({ page, sandbox }) => {
  const customer = { email: 'ada@example.com', phone: '0803 123 4567' };
  await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000, metadata: { customer } })));
  for (const method of ['MoMo', 'Bank Account']) {
    await list(page).selectOption(method);
    await expect(page.getByLabel('Phone number')).toHaveValue('2348031234567');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await page.getByLabel('Phone number').fill('');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  }
});
