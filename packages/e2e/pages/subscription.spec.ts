import type { Page, Request } from '@playwright/test';
import { first } from '../support/extent';
import { test as base, expect, fillCard } from '../support/journey';
import { type OwnSandbox, ownSandbox } from '../support/servers';

const APPROVED = { number: '4111 1111 1111 1111' };
const ACTIVATED = 'Subscription activation successful';

/** Each test has its own ledger, because a paid subscription stays active. */
const test = base.extend<{ own: OwnSandbox; open: (reference: string, prefix?: string) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  own: async ({}, use) => {
    const own = await ownSandbox();
    await use(own);
    await own.dispose();
  },
  open: async ({ page, own }, use) => {
    await use(async (reference, prefix = '/payments/subscription/') => {
      await page.goto(own.origin + prefix + reference);
      await expect(page.getByRole('heading', { name: 'Subscription Summary' })).toBeVisible();
    });
  },
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const otp = (page: Page) => page.getByLabel('OTP code', { exact: true });
const row = (page: Page, term: string) =>
  page.locator('.summary > div', { has: page.getByText(term, { exact: true }) }).locator('dd');

function sentTo(page: Page, end: string): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(end)) sent.push(request);
  });
  return sent;
}

async function askWallet(page: Page): Promise<void> {
  await press(page, 'Pay ₦3,500.00');
  await expect(dialog(page).getByRole('heading', { name: 'Enter the OTP code sent to you' })).toBeVisible();
}

async function enterCode(page: Page, code = '123456'): Promise<void> {
  await otp(page).fill(code);
  await press(page, 'Complete Payment');
}

async function payByCard(page: Page): Promise<void> {
  const checkout = page.frameLocator('iframe[title]');
  await fillCard(checkout, APPROVED);
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
    timeout: 25_000,
  });
  await checkout.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

for (const prefix of first(1, ['/payments/subscription/', '/subscription/'])) {
  test(`by card on ${prefix}: shows the summary, the checkout, then the activation`, {
    tag: [
      '@routes-7',
      '@subscription-1',
      '@subscription-2',
      '@fields-32',
      '@page-calls-7',
      '@subscription-calls-1',
      '@limits-22',
    ],
  }, async ({ page, open }) => {
    await open('SUB_coupon', prefix);
    await expect(row(page, 'Discount')).toHaveText('−₦500.00');
    await expect(row(page, 'VAT')).toHaveText('₦225.00');
    await expect(row(page, 'Total Billed')).toHaveText('₦3,225.00');
    await expect(page.getByText('1 Month plan')).toBeVisible();
    await expect(heading(page, 'Payment Details')).toBeVisible();
    const automate = page.getByRole('switch', { name: 'Renew automatically' });
    await expect(automate).toBeChecked();
    await automate.uncheck();
    const initialized = sentTo(page, '/checkout/initialize');
    await press(page, 'Pay ₦3,225.00');
    await payByCard(page);
    await expect(heading(page, ACTIVATED)).toBeVisible();
    expect(initialized.map((request) => request.postDataJSON())).toEqual([
      {
        walletId: 'master',
        amount: 3225,
        currency: 'NGN',
        metadata: { type: 'subscription', cardOnly: true },
        subscription: {
          automate: false,
          reference: 'SUB_coupon',
          planRef: 'PLN_monthly',
          planName: 'Cloth club',
          vat: 225,
        },
        customer: {
          first_name: 'Ada',
          last_name: 'Obi',
          email: 'ada@example.com',
          phone: '+2348030000001',
        },
      },
    ]);
    await page.reload();
    await expect(heading(page, 'This subscription is active')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });

  test(`from a wallet on ${prefix}: sends one request and one OTP, then shows the activation`, {
    tag: [
      '@routes-7',
      '@subscription-2',
      '@subscription-3',
      '@states-33',
      '@rules-18',
      '@roles-3',
      '@subscription-calls-3',
      '@subscription-calls-4',
      '@other-calls-3',
      '@limits-2',
    ],
  }, async ({ page, open }) => {
    await open('SUB_wallet', prefix);
    await expect(heading(page, 'Wallet Details')).toBeVisible();
    await expect(page.getByRole('main').getByText('₦10,000.00')).toBeVisible();
    const requests = sentTo(page, '/subscription/public/pay');
    const confirmed = sentTo(page, '/subscription/public/SUB_wallet/activate');
    await page.getByRole('button', { name: 'Pay ₦3,500.00' }).dblclick();
    await expect(otp(page)).toBeFocused();
    const complete = page.getByRole('button', { name: 'Complete Payment' });
    await otp(page).fill('12345');
    await expect(complete).toBeDisabled();
    await otp(page).fill('123456');
    await complete.dblclick();
    await expect(dialog(page).getByRole('heading', { name: ACTIVATED })).toBeVisible();
    expect(requests.map((request) => request.postDataJSON())).toEqual([{ reference: 'SUB_wallet' }]);
    expect(confirmed.map((request) => request.postDataJSON())).toEqual([{ automate: true, otp: '123456' }]);
    expect(confirmed[0]?.headers()['authorization']).toBe('pk_test_adire');
    await press(page, 'Done');
    await expect(dialog(page)).toHaveCount(0);
    await expect(heading(page, ACTIVATED)).toBeVisible();
  });
}

test('shows label and next billing date of each known period, and no date otherwise', {
  tag: ['@subscription-1', '@limits-20', '@limits-21', '@all'],
}, async ({ page, open }) => {
  for (const [period, label] of [
    ['daily', '1 Day plan'],
    ['weekly', '1 Week plan'],
    ['monthly', '1 Month plan'],
    ['quarterly', '3 Months plan'],
    ['biannually', '6 Months plan'],
    ['annually', '1 year plan'],
  ]) {
    await open(`SUB_${period}`);
    await expect(page.getByText(String(label), { exact: true })).toBeVisible();
    await expect(row(page, 'Next billing date').locator('time')).toBeVisible();
  }
  await open('SUB_31');
  const next = await row(page, 'Next billing date').locator('time').getAttribute('datetime');
  const after = new Date(`${next}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  expect(after.getUTCDate()).toBe(1);
  await open('SUB_odd');
  await expect(page.getByText('Next billing date')).toHaveCount(0);
});

test('a wrong OTP can be corrected, and a new one requested after a pause', {
  tag: ['@other-calls-4', '@all'],
}, async ({ page, open }) => {
  await page.clock.install();
  await open('SUB_wallet');
  const resent = sentTo(page, '/misc/public/send-otp');
  await askWallet(page);
  await expect(page.getByText(/^Send the code again in 00:/)).toBeVisible();
  await enterCode(page, '000000');
  await expect(page.getByRole('alert')).toContainText('Invalid OTP');
  await expect(otp(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send the code again', exact: true })).toHaveCount(0);
  await page.clock.runFor(31_000);
  await press(page, 'Send the code again');
  await expect(page.getByText('We sent you a new code.')).toBeVisible();
  await expect(otp(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send the code again', exact: true })).toHaveCount(0);
  expect(resent.map((request) => request.postDataJSON())).toEqual([{ reference: 'SUB_wallet' }]);
  await enterCode(page);
  await expect(dialog(page).getByRole('heading', { name: ACTIVATED })).toBeVisible();
});

test('a late press meant for Pay does not take the focus from the OTP field', {
  tag: '@all',
}, async ({ page, open }) => {
  // Make every press appear older than the dialog, as on a slow phone.
  await page.addInitScript(() => Object.defineProperty(MouseEvent.prototype, 'timeStamp', { get: () => 1 }));
  await open('SUB_wallet');
  await askWallet(page);
  await expect(otp(page)).toBeFocused();
  await dialog(page).click({ position: { x: 4, y: 4 } });
  await expect(otp(page)).toBeFocused();
  const complete = page.getByRole('button', { name: 'Complete Payment', exact: true });
  await expect(complete).toBeDisabled();
  await complete.click({ force: true });
  await expect(otp(page)).toBeFocused();
});

test('Cancel and Esc close the OTP dialog without a payment', { tag: ['@subscription-3', '@all'] }, async ({
  page,
  open,
}) => {
  await open('SUB_wallet');
  await askWallet(page);
  await press(page, 'Cancel');
  await expect(dialog(page)).toHaveCount(0);
  await askWallet(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pay ₦3,500.00' })).toBeFocused();
  await expect(page.getByRole('main').getByText('₦10,000.00')).toBeVisible();
});

test('checks the activation after a lost reply, and sends the OTP once', { tag: '@all' }, async ({
  page,
  open,
}) => {
  await open('SUB_wallet');
  const confirmed = sentTo(page, '/activate');
  await page.route('**/activate', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await askWallet(page);
  await enterCode(page);
  await expect(dialog(page).getByRole('heading', { name: ACTIVATED })).toBeVisible();
  expect(confirmed).toHaveLength(1);
});

test('two tabs that confirm at the same instant send one OTP, and both show the activation', {
  tag: ['@states-33', '@all'],
}, async ({ page, open, context }) => {
  // Discard the tabs' marks in storage, so that neither tab sees the other's mark in time.
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (!key.startsWith('kobo:subscription:')) setItem.call(this, key, value);
    };
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let sent = 0;
  await context.route('**/activate', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await open('SUB_wallet');
  const second = await context.newPage();
  await second.goto(page.url());
  await askWallet(page);
  await askWallet(second);
  await enterCode(page);
  await expect.poll(() => sent).toBe(1);
  await enterCode(second);
  await expect(heading(second, 'Checking your payment')).toBeVisible();
  answer();
  await expect(dialog(page).getByRole('heading', { name: ACTIVATED })).toBeVisible();
  await expect(dialog(second).getByRole('heading', { name: ACTIVATED })).toBeVisible();
  expect(sent).toBe(1);
});

test('offers another try after a lost request only once no payment was found', {
  tag: '@all',
}, async ({ page, open }) => {
  await page.clock.install();
  await open('SUB_wallet');
  await page.route('**/activate', (route) => route.abort(), { times: 1 });
  await askWallet(page);
  await enterCode(page);
  const checking = dialog(page).getByRole('heading', { name: 'Checking your payment' });
  await expect(checking).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(checking).toBeVisible();
  await page.reload();
  await expect(checking).toBeVisible();
  for (let reading = 0; reading < 2; reading += 1) {
    const read = page.waitForResponse('**/subscription/public/SUB_wallet');
    await page.clock.runFor(10_000);
    await read;
  }
  await expect(dialog(page).getByRole('heading', { name: 'No payment found so far' })).toBeVisible();
  await press(page, 'I wasn’t charged: try again');
  await askWallet(page);
  await enterCode(page);
  await expect(dialog(page).getByRole('heading', { name: ACTIVATED })).toBeVisible();
});

test('checks the subscription if the reply to the payment request is lost', { tag: '@all' }, async ({
  page,
  open,
}) => {
  await open('SUB_wallet');
  await page.route('**/subscription/public/pay', (route) => route.abort(), { times: 1 });
  const read = page.waitForResponse('**/subscription/public/SUB_wallet');
  await press(page, 'Pay ₦3,500.00');
  await read;
  await expect(page.getByRole('alert')).toContainText(
    'We didn’t get an answer. Your subscription isn’t active yet.',
  );
  await press(page, 'Dismiss');
  await askWallet(page);
});

test('a low balance leads to funding of at least 1000, and then to the payment', {
  tag: ['@subscription-4', '@fields-32', '@rules-20', '@subscription-calls-2', '@limits-8', '@all'],
}, async ({ page, open }) => {
  await open('SUB_poor');
  await expect(page.getByText('You need ₦2,299.50 more.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await press(page, 'Fund Wallet');
  const amount = dialog(page).getByLabel('Amount (Minimum of 1000)');
  await expect(amount).toHaveValue('2,299.50');
  await amount.fill('99999');
  await expect(amount).toHaveValue('999.99');
  const fund = dialog(page).getByRole('button', { name: 'Fund Wallet' });
  await fund.click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/Amount can not be less than ₦1,000.00/);
  await amount.fill('229950');
  const initialized = sentTo(page, '/checkout/initialize');
  await fund.click();
  await payByCard(page);
  await expect(page.getByText('₦3,500.00', { exact: true }).last()).toBeVisible();
  expect(initialized.map((request) => request.postDataJSON())).toEqual([
    { walletId: 'WAL_SUB_poor', amount: 2299.5, currency: 'NGN', metadata: { inApp: true } },
  ]);
  await askWallet(page);
  await enterCode(page);
  await expect(dialog(page).getByRole('heading', { name: ACTIVATED })).toBeVisible();
});

test('a wallet with enough money can be funded, too, and the dialog can be closed', {
  tag: ['@subscription-2', '@subscription-4', '@all'],
}, async ({ page, open }) => {
  await open('SUB_wallet');
  await press(page, 'Fund Wallet');
  await expect(dialog(page).getByLabel('Amount (Minimum of 1000)')).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Fund Wallet' })).toBeFocused();
});

for (const [name, address, leads] of [
  ['the merchant’s own address', (shop: string) => `${shop}/?club=1`, true],
  ['nowhere that is not safe', () => 'javascript:alert(1)', false],
] as const) {
  test(`redirect after a wallet payment: ${name}`, { tag: ['@fields-32', '@all'] }, async ({
    page,
    open,
    baseURL,
  }) => {
    await page.route('**/subscription/public/SUB_wallet', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      body.data.Setting = { redirect_url: address(String(baseURL)) };
      await route.fulfill({ json: body });
    });
    await open('SUB_wallet');
    await askWallet(page);
    await enterCode(page);
    await expect(dialog(page).getByRole('heading', { name: ACTIVATED })).toBeVisible();
    if (leads) {
      await press(page, 'Continue now');
      await page.waitForURL(`${baseURL}/?club=1&reference=SUB_wallet&status=Successful`);
    } else {
      await press(page, 'Done');
      await expect(page.getByText('You can close this page now.')).toBeVisible();
    }
  });
}

test('shows Retry if the subscription can not be loaded', { tag: ['@shell-7', '@all'] }, async ({
  page,
  own,
}) => {
  const read = '**/subscription/public/SUB_card';
  await page.route(read, (route) => route.abort());
  await page.goto(`${own.origin}/payments/subscription/SUB_card`);
  await expect(heading(page, 'An Error Has Occurred')).toBeVisible();
  await page.unroute(read);
  await press(page, 'Retry');
  await expect(heading(page, 'Payment Details')).toBeVisible();
  await page.goto(`${own.origin}/payments/subscription/SUB_none`);
  await expect(page.getByText('Subscription not found')).toBeVisible();
});
