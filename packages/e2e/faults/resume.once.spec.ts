import type { Page } from '@playwright/test';
import { comeBack } from '../support/comeBack';
import { first } from '../support/extent';
import { chooseTransfer, claimPayment, expect, fillCard, test } from '../support/journey';

const LATE = '4000 0000 0000 0077';

const accountNumber = (page: Page) => page.locator('.copy-value').last().textContent();
const paid = (page: Page) => page.getByRole('heading', { name: 'Transaction Successful' });

for (const prefix of first(1, ['/payments/', '/'])) {
  test(`a reopened tab on ${prefix} resumes at the same USSD code`, async ({ page, context, sandbox }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await page.goto(sandbox.origin + prefix + reference);
    await page.getByRole('combobox').selectOption('USSD');
    await page.getByRole('button', { name: 'GTBank' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^29:5[0-7]$/);
    const code = await accountNumber(page);
    await page.close();

    const reopened = await context.newPage();
    await reopened.goto(sandbox.origin + prefix + reference);
    await expect(reopened.getByRole('heading', { name: /GTBank account/ })).toBeVisible();
    expect(await accountNumber(reopened)).toBe(code);
    await expect(reopened.getByRole('timer')).toHaveText(/^29:[0-5]\d$/);
    await reopened.getByRole('button', { name: 'I have completed payment' }).click();
    await reopened.reload();
    await expect(reopened.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await sandbox.credit(reference);
    await comeBack(reopened);
    await expect(paid(reopened)).toBeVisible();
  });
}

test('a transfer that arrived while the tab was closed shows success on return', {
  tag: '@all',
}, async ({ page, context, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  await page.close();
  await sandbox.credit(reference);

  const reopened = await context.newPage();
  await reopened.goto(sandbox.checkout(reference));
  await expect(paid(reopened)).toBeVisible();
  await reopened.reload();
  await expect(paid(reopened)).toBeVisible();
});

test('shows that an account expired while the tab was closed, and still finds late money', {
  tag: '@all',
}, async ({ page, context, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  await page.getByRole('button', { name: 'I have completed payment' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your transfer' })).toBeVisible();
  await page.close();
  await sandbox.expire(reference);

  const reopened = await context.newPage();
  await reopened.goto(sandbox.checkout(reference));
  await expect(reopened.getByRole('heading', { name: 'Account has expired' })).toBeVisible();
  await expect(reopened.getByText('No payment received for this transaction.')).toBeVisible();
  await sandbox.credit(reference);
  await expect(paid(reopened)).toBeVisible();
});

test('Back in the browser returns to the waiting screen', { tag: '@all' }, async ({
  page,
  sandbox,
  baseURL,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  const number = await accountNumber(page);
  await page.getByRole('button', { name: 'I have completed payment' }).click();
  await page.goto(`${baseURL}/`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Waiting for your transfer' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await accountNumber(page)).toBe(number);
});

test('an expired account can be replaced, with a warning not to pay twice', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000, metadata: { sandbox: { accountSeconds: 6 } } });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  const first = await accountNumber(page);
  await expect(page.getByRole('heading', { name: 'Account has expired' })).toBeVisible();
  await expect(page.getByText(/Don’t send it again/)).toBeVisible();
  await page.getByRole('button', { name: /get a new account/ }).click();
  await expect(page.locator('.copy-value').last()).toBeVisible();
  expect(await accountNumber(page)).not.toBe(first);
});

test('a reload during a charge checks its outcome and does not charge again', async ({ page, sandbox }) => {
  test.setTimeout(180_000);
  const reference = await sandbox.create({ amount: 5000 });
  const arrived = new Promise<void>((resolve) => {
    // The bank accepts the charge, but its reply never reaches the page.
    void page.route('**/checkout/charge/card', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: LATE });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await arrived;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Payment method' })).toHaveCount(0);
  await sandbox.decided(reference);
  await comeBack(page);
  await expect(paid(page)).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).requests).toBe(1);
});

test('a reload on the OTP screen returns to the OTP screen', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: '5555 5555 5555 4444' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByLabel('OTP code', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByLabel('OTP code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(paid(page)).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('of two tabs with one transaction, only one charges, and both show success', async ({
  page,
  context,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const reference = await sandbox.create({ amount: 5000 });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(sandbox.checkout(reference));
    await fillCard(tab, { number: LATE });
  }
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await expect(
    other.getByRole('heading', { name: /Checking your payment|Confirming your payment/ }),
  ).toBeVisible();
  await sandbox.decided(reference);
  await comeBack(page);
  await expect(paid(page)).toBeVisible();
  await expect(paid(other)).toBeVisible({ timeout: 30_000 });
  expect((await sandbox.ledgerOf(reference)).requests).toBe(1);
});

test('a charge in one tab shows its OTP screen in another tab with USSD', { tag: '@all' }, async ({
  page,
  context,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  const other = await context.newPage();
  await other.goto(sandbox.checkout(reference));
  await other.getByRole('combobox').selectOption('USSD');
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: '5555 5555 5555 4444' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByLabel('OTP code', { exact: true })).toBeVisible();
  await expect(other.getByLabel('OTP code', { exact: true })).toBeVisible();
});

test('two tabs with the same transfer both show success', { tag: '@all' }, async ({
  page,
  context,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(sandbox.checkout(reference));
    await chooseTransfer(tab);
  }
  expect(await accountNumber(page)).toBe(await accountNumber(other));
  await claimPayment(page, () => sandbox.credit(reference));
  await expect(paid(page)).toBeVisible();
  await expect(paid(other)).toBeVisible();
});

test('the countdown is right on a device whose clock is hours off', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.clock.install({ time: Date.now() + 7_200_000 });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:5\d)$/);
});

test('the countdown is right after the tab was asleep', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.clock.install();
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  // `fastForward` fires due timers at most once, as in a throttled tab.
  await page.clock.fastForward(600_000);
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:[45]\d)$/);
});

test('a slow confirmation tells the payer that it takes longer than usual', {
  tag: ['@card-5', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.clock.install();
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: '4000 0000 0000 0085' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await expect(page.getByText(/longer than usual/)).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(page.getByText(/longer than usual/)).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
});

test('a page from the back/forward cache verifies at once and has an empty card form', {
  tag: '@all',
}, async ({ playwright, sandbox, baseURL, wholeChromium }) => {
  const browser = await playwright.chromium.launch({
    ...wholeChromium,
    // By default, Playwright disables the back/forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    const reference = await sandbox.create({ amount: 5000 });
    // Chromium keeps no page with `no-store` in the back/forward cache, but Safari does.
    await page.route(sandbox.checkout(reference), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } });
    });
    await page.goto(sandbox.checkout(reference));
    await fillCard(page, { number: LATE });
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['restored'] = String(persisted);
      });
    });
    await page.goto(`${baseURL}/`);
    await page.evaluate(() => history.back());
    await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
    await expect(page.getByLabel('Card number', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('CVV', { exact: true })).toHaveValue('');

    // Leave the page during a verification, which returns the old status later.
    let requests = () => {};
    const underWay = new Promise<void>((resolve) => {
      requests = resolve;
    });
    let answer = () => {};
    const left = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      /\/checkout\/status\//,
      async (route) => {
        const response = await route.fetch();
        requests();
        await left;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await fillCard(page, { number: '4000 0000 0000 0085' });
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
    await underWay;
    await page.goto(`${baseURL}/`);
    answer();
    await sandbox.approve(reference);
    await page.evaluate(() => history.back());
    // The time-out is shorter than the interval between two polls.
    await expect(paid(page)).toBeVisible({ timeout: 5000 });
  } finally {
    await browser.close();
  }
});
