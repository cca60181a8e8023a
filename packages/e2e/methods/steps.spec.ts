import type { Page } from '@playwright/test';
import { expect, fillCard, test } from '../support/journey';
import type { Sandbox } from '../support/sandbox';
import { secretsIn } from '../support/secrets';

/** Test data of the sandbox (docs/merchants/test-data.md). */
const CARD = { five: '4000000000001067', pin: '5200000000001021' };
const VOUCHER_PHONE = '2348030000023';
const SECRETS = ['8642', '1990-03-31', '2348031230987', '1 Hidden Close'];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

async function open(page: Page, sandbox: Sandbox): Promise<string> {
  const reference = await sandbox.create({ amount: '5000.00' });
  await page.goto(sandbox.checkout(reference));
  return reference;
}

async function answer(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
  await press(page, 'Continue');
}

test('a card that asks for five steps is paid, and no answer stays in the page or on the device', async ({
  page,
  sandbox,
}) => {
  const reference = await open(page, sandbox);
  await fillCard(page, { number: CARD.five });
  await press(page, 'Pay ₦5,000.00');
  await heading(page, 'Enter your PIN');
  await answer(page, { PIN: '8642' });
  await expect(page.getByRole('alert')).toContainText('Incorrect PIN');
  await expect(field(page, 'PIN')).toBeFocused();
  await expect(field(page, 'PIN')).toHaveValue('');
  await answer(page, { PIN: '1234' });
  await heading(page, 'Enter your phone number');
  await answer(page, { 'Phone number': '2348031230987' });
  await heading(page, 'Enter your date of birth');
  await answer(page, { Day: '31', Month: '3', Year: '1990' });
  await heading(page, 'Enter your billing address');
  await field(page, 'Country').selectOption('NG');
  await answer(page, { 'House number and street': '1 Hidden Close', 'Town or city': 'Lagos' });
  await heading(page, 'Enter the OTP code sent to you');
  const kept = await page.evaluate(() =>
    [document.documentElement.outerHTML, location.href, JSON.stringify(history.state)]
      .concat(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }))
      .join('\n'),
  );
  expect(secretsIn(kept, SECRETS)).toEqual([]);
  await field(page, 'OTP code').fill('123456');
  await press(page, 'Confirm payment');
  await heading(page, 'Transaction Successful');
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('a step is offered again after a reload', { tag: '@all' }, async ({ page, sandbox }) => {
  await open(page, sandbox);
  await fillCard(page, { number: CARD.pin });
  await press(page, 'Pay ₦5,000.00');
  await heading(page, 'Enter your PIN');
  await page.reload();
  await heading(page, 'Enter your PIN');
  await answer(page, { PIN: '1234' });
  await heading(page, 'Enter the OTP code sent to you');
});

test('a wallet asks for a voucher', { tag: '@all' }, async ({ page, sandbox }) => {
  await open(page, sandbox);
  await page.getByRole('combobox').selectOption('MoMo');
  await field(page, 'Phone number').fill(VOUCHER_PHONE);
  await press(page, 'Continue');
  await heading(page, 'Enter your voucher');
  await answer(page, { 'Voucher code': 'KOBO' });
  await heading(page, 'Transaction Successful');
});
