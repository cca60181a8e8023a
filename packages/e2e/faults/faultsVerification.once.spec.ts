import type { Page } from '@playwright/test';
import { first } from '../support/extent';
import { expect, expectPlainWords, inTime, LOST, QUICK, SLOW, stepOf, test } from '../support/faults';
import { chooseTransfer, fillCard } from '../support/journey';
import type { Sandbox } from '../support/sandbox';

/**
 * Tests the payer's screen if verification fails, lags behind or is unreadable, and after faults in a wallet's confirmation.
 */

const APPROVED = { number: '4111 1111 1111 1111' };
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const paid = (page: Page) => heading(page, 'Transaction Successful');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function open(page: Page, sandbox: Sandbox): Promise<string> {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  return reference;
}

async function payByCard(page: Page, sandbox: Sandbox): Promise<string> {
  const reference = await open(page, sandbox);
  await fillCard(page, APPROVED);
  await press(page, /^Pay/);
  return reference;
}

async function letTimePass(page: Page): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) await page.clock.runFor(10_000);
}

test('verify: a charged card stays on the confirmation screen until the provider responds', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(120_000);
  for (const fault of first(2, [...QUICK, ...SLOW, 'late-success'] as const)) {
    await test.step(fault, async () => {
      await sandbox.fault({ call: 'verify', fault, times: 1000 });
      const reference = await payByCard(page, sandbox);
      await expect(heading(page, 'Confirming your payment')).toBeVisible();
      await letTimePass(page);
      await expect(heading(page, 'Confirming your payment')).toBeVisible();
      await expectPlainWords(page);
      await sandbox.clearFaults();
      await inTime(page, paid(page), 5_000);
      expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
    });
  }
});

test('verify: a transfer keeps waiting until the provider responds, and then succeeds', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  for (const fault of ['drop', '502-html', 'drip', 'late-success'] as const) {
    await test.step(fault, async () => {
      const reference = await open(page, sandbox);
      await chooseTransfer(page);
      await sandbox.fault({ call: 'verify', fault, times: 1000 });
      await press(page, 'I have completed payment');
      await sandbox.credit(reference);
      await letTimePass(page);
      await expect(heading(page, 'Waiting for your transfer')).toBeVisible();
      await sandbox.clearFaults();
      await inTime(page, paid(page), 5_000);
    });
  }
});

test('verify: a charge that the provider calls expired is not shown as failed', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ call: 'verify', fault: 'success-after-expiry', times: 1000 });
  const reference = await payByCard(page, sandbox);
  await inTime(page, heading(page, 'No payment found so far'));
  await expect(page.getByText(/If you’ve been debited, don’t pay again/)).toBeVisible();
  await expect(heading(page, 'Transaction Failed!')).toHaveCount(0);
  await sandbox.clearFaults();
  await press(page, 'Check again');
  await inTime(page, paid(page), 5_000);
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('verify: a payment on Opay’s page is not shown as failed if verification says expired', {
  tag: '@all',
}, async ({ page, sandbox, context }) => {
  const reference = await open(page, sandbox);
  await page.getByRole('combobox', { name: 'More ways to pay' }).selectOption('Opay');
  const link = page.getByRole('link', { name: 'Continue to Opay' });
  await expect(link).toBeVisible();
  await sandbox.fault({ call: 'verify', fault: 'success-after-expiry', times: 1000 });
  const [wallet] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(wallet.getByRole('heading', { name: 'Paid' })).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).transaction.status).toBe('success');
  await inTime(page, heading(page, 'No payment found so far'));
  await page.reload();
  await expect(
    heading(page, 'Checking your payment').or(heading(page, 'No payment found so far')),
  ).toBeVisible();
  await expect(heading(page, 'Transaction Failed!')).toHaveCount(0);
  await sandbox.clearFaults();
  await inTime(page, paid(page), 5_000);
});

for (const [effect, title] of [
  [true, 'what was paid is found'],
  [false, 'what was not paid is looked for first, and paid by another code'],
] as const) {
  test(`confirmSubscription: ${title}`, { tag: '@all' }, async ({ page, sandbox }) => {
    test.setTimeout(180_000);
    const confirmed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/activate')) confirmed.push(request.url());
    });
    async function confirm(): Promise<void> {
      await press(page, /^Pay ₦/);
      await page.getByLabel('OTP code', { exact: true }).fill('123456');
      await press(page, 'Complete Payment');
    }
    for (const [fault, limit] of first(2, LOST)) {
      await test.step(fault, async () => {
        const reference = await sandbox.copy('SUB_wallet');
        await page.goto(`${sandbox.origin}/payments/subscription/${reference}`);
        await sandbox.fault({ call: 'confirmSubscription', fault, times: 100, effect });
        confirmed.splice(0);
        await confirm();
        if (!effect) {
          await inTime(page, heading(page, 'No payment found so far'), 10_000);
          await expectPlainWords(page);
          expect(confirmed).toHaveLength(1);
          await sandbox.clearFaults();
          await press(page, 'I wasn’t charged: try again');
          await confirm();
        }
        await inTime(page, heading(page, 'Subscription activation successful').first(), limit);
        expect(confirmed).toHaveLength(effect ? 1 : 2);
        await sandbox.clearFaults();
      });
    }
  });
}

/** Moves the API to 127.0.0.1, which the browser treats as a different site from localhost. */
async function moveApi(page: Page, sandbox: Sandbox): Promise<void> {
  const elsewhere = sandbox.origin.replace('localhost', '127.0.0.1');
  // A document that `route.fulfill` serves needs this permission to call a server on this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${sandbox.origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
      "connect-src 'self'",
      `connect-src 'self' ${elsewhere}`,
    );
    const body = (await response.text()).replaceAll('"dev": ""', `"dev": "${elsewhere}"`);
    return route.fulfill({ response, headers, body });
  });
}

test('shows an error if CORS hides a reply, and looks for the payment after a charge', {
  tag: '@all',
}, async ({ page, sandbox, strayRequests }) => {
  await moveApi(page, sandbox);
  const fault = 'cors-refused';
  await sandbox.fault({ call: 'checkout', fault, times: 100 });
  const reference = await open(page, sandbox);
  await inTime(page, heading(page, 'Error Initializing Transaction'), stepOf(fault));
  await expect(page.getByText(/^We couldn’t reach the payment service/)).toBeVisible();
  await sandbox.clearFaults();
  await press(page, 'Try again');
  await fillCard(page, APPROVED);
  await sandbox.fault({ call: 'cardCharge', fault, times: 100, effect: false });
  await press(page, /^Pay/);
  await inTime(page, heading(page, 'No payment found so far'), 10_000);
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(0);
  await sandbox.clearFaults();
  await press(page, 'I wasn’t debited: try again');
  await fillCard(page, APPROVED);
  await sandbox.fault({ call: 'cardCharge', fault, times: 100 });
  await press(page, /^Pay/);
  await inTime(page, paid(page), 5_000);
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
  expect(strayRequests.splice(0).every((url) => url.startsWith('http://127.0.0.1:'))).toBe(true);
});
