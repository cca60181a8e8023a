/** Tests a deployer’s `idempotencyKeyHeader`: every charge has its own key, and no other call has one. */
import type { Page } from '@playwright/test';
import { expect, fillCard, test } from '../support/journey';
import type { Sandbox } from '../support/sandbox';

const SETTING = '"idempotencyKeyHeader":null';

/** Opens a new transaction with the setting on, and records the key of every call except reads. */
async function open(page: Page, sandbox: Sandbox): Promise<{ path: string; key: string | undefined }[]> {
  await page.route(`${sandbox.origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/"idempotencyKeyHeader":\s*null/, '"idempotencyKeyHeader": "Idempotency-Key"');
    expect(body, SETTING).not.toBe(text);
    return route.fulfill({ response, body });
  });
  const sent: { path: string; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!/^(POST|PUT)$/.test(request.method())) return;
    const path = new URL(request.url()).pathname.split('/').slice(-2).join('/');
    sent.push({ path, key: request.headers()['idempotency-key'] });
  });
  await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000 })));
  return sent;
}

const KEY = expect.stringMatching(/^[\w-]{16,}$/);
const paid = (page: Page) => page.getByRole('heading', { name: 'Transaction Successful' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('card: each charge has its own key, and the OTP has none', async ({ page, sandbox }) => {
  const sent = await open(page, sandbox);
  await fillCard(page, { number: '4000 0000 0000 9995' });
  await press(page, /^Pay/);
  await expect(page.getByRole('alert')).toBeVisible();
  await fillCard(page, { number: '5555 5555 5555 4444' });
  await press(page, /^Pay/);
  await page.getByLabel('OTP code', { exact: true }).fill('123456');
  await press(page, 'Confirm payment');
  await expect(paid(page)).toBeVisible();
  expect(sent).toMatchObject([
    { path: 'charge/card', key: KEY },
    { path: 'charge/card', key: KEY },
    { key: undefined },
  ]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test('MoMo: the prompt has a key', { tag: '@all' }, async ({ page, sandbox }) => {
  const sent = await open(page, sandbox);
  await page.getByRole('combobox', { name: 'More ways to pay' }).selectOption('MoMo');
  await page.getByLabel('Phone number').fill('0803 000 0009');
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  expect(sent).toEqual([{ path: 'external-wallets/momo', key: KEY }]);
});

test('bank account: only the call that moves money has a key', { tag: '@all' }, async ({ page, sandbox }) => {
  const sent = await open(page, sandbox);
  await page.getByRole('combobox', { name: 'More ways to pay' }).selectOption({ label: 'Bank Account' });
  await page.getByLabel('Phone number').fill('08031234567');
  await press(page, 'Continue');
  await press(page, /^Bank (?!Account|Transfer)/);
  await press(page, 'Zenith Bank');
  await page.getByLabel('Account number').fill('0123456789');
  await expect(page.getByText('ADA OBI')).toBeVisible();
  await press(page, 'Continue');
  await page.getByLabel('OTP code', { exact: true }).fill('123456');
  await press(page, 'Confirm payment');
  await expect(paid(page)).toBeVisible();
  expect(sent.map(({ path, key }) => [path, key !== undefined])).toEqual([
    ['bank-account/bank-list', false],
    ['checkout/resolve-bank', false],
    ['bank-account/initiate-charge', false],
    ['bank-account/charge-account', true],
  ]);
});
