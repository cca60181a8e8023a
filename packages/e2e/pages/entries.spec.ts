import type { FrameLocator, Page } from '@playwright/test';
import { first } from '../support/extent';
import { claimPayment, expect, fillCard, test } from '../support/journey';
import { plainFrame, receivedInTheEnd, receivedOutside } from '../support/plainFrame';
import { open as openOverlay, shop } from '../support/shopPage';

const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;
const START = { a: '5000.50', k: 'pk_test_adire', id: 'WALLET_1', cur: 'NGN' };
const FUND = {
  account_name: 'KOBO / ADA OBI',
  account_number: '9012345678',
  bank_name: 'Kobo Sandbox Bank',
  amount: '2500',
  currency: 'NGN',
};

/** The look in a link's parameters. The page uses only the colour unless a host has opened the page. */
const LOOK = { primaryColor: '#7c2d12', logoLink: 'https://attacker.example/first-bank.png' };

async function expectUnconfirmed(page: Page | FrameLocator): Promise<void> {
  await expect(page.getByText('Kobo has not confirmed this account.')).toBeVisible();
  await expect(page.getByText('check them with the person or business who sent it')).toBeVisible();
  await expect(page.getByText(/Secured by|Transfer exactly|is credited/)).toHaveCount(0);
  await expect(page.locator('img')).toHaveCount(0);
}

for (const [path, checkout] of first(1, [
  ['/payments/initialize', '/payments/'],
  ['/initialize', '/'],
] as const)) {
  test(`${path} starts a transaction and opens its checkout, without the key in the address`, {
    tag: ['@routes-5', '@routes-14', '@roles-4', '@page-calls-6'],
  }, async ({ page, sandbox, baseURL }) => {
    const tr = `ORDER_${Date.now()}_${checkout.length}`;
    const requests = page.waitForRequest('**/checkout/initialize');
    await page.goto(
      sandbox.origin +
        path +
        query({ ...START, tr, metadata: '{"order":7}', returnUrl: `${baseURL}/?back=1` }),
    );
    const request = await requests;
    expect(request.postDataJSON()).toEqual({
      amount: 5000.5,
      currency: 'NGN',
      walletId: 'WALLET_1',
      transaction_reference: tr,
      metadata: { order: 7 },
      returnUrl: `${baseURL}/?back=1`,
    });
    expect((await request.allHeaders())['authorization']).toBe('pk_test_adire');
    await page.waitForURL(`${sandbox.origin}${checkout}${tr}`);
    await expect(page.getByRole('heading', { name: 'PAY ₦5,000.50' })).toBeVisible();
    await fillCard(page, { number: '4111 1111 1111 1111' });
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Continue now' }).click();
    await page.waitForURL(`${baseURL}/?back=1&reference=${tr}&status=Successful`);
  });
}

test('an initialiser’s link can not enable saved cards or redirects', {
  tag: '@security-9',
}, async ({ page, sandbox, baseURL }) => {
  const metadata = {
    inApp: true,
    customer: { email: 'saved@example.com' },
    redirectSuccessUrl: `${baseURL}/?yes=1`,
    redirectCancelledUrl: `${baseURL}/?no=1`,
  };
  const requests = page.waitForRequest('**/checkout/initialize');
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tokenized-card/')) lists.push(request.url());
  });
  await page.goto(
    `${sandbox.origin}/payments/initialize${query({ ...START, metadata: JSON.stringify(metadata) })}`,
  );
  expect((await requests).postDataJSON().metadata).toEqual({ customer: { email: 'saved@example.com' } });
  await fillCard(page, { number: '4111 1111 1111 1111' });
  await expect(page.getByRole('button', { name: 'Cancel and go back to the merchant' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue now' })).toHaveCount(0);
  expect(lists).toEqual([]);
});

test('an initialiser’s link opened twice leads to the same transaction', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const address = `${sandbox.origin}/payments/initialize${query({ ...START, tr: `ORDER_${Date.now()}` })}`;
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'PAY ₦5,000.50' })).toBeVisible();
  }
});

test('the initialiser accepts any characters in the merchant’s reference', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const tr = `№ 7/${Date.now()} “é”?#&=../`;
  const requests = page.waitForRequest('**/checkout/initialize');
  await page.goto(`${sandbox.origin}/payments/initialize${query({ ...START, tr })}`);
  expect((await requests).postDataJSON().transaction_reference).toBe(tr);
  await expect(page).toHaveURL(/\/payments\/CHK_[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { name: 'PAY ₦5,000.50' })).toBeVisible();
});

for (const [name, text] of [
  ['k', 'API key is missing.'],
  ['id', 'Wallet ID is missing.'],
  ['a', 'Amount is missing.'],
  ['cur', 'Currency is missing.'],
] as const) {
  test(`the initialiser without ${name}: ${text}`, { tag: ['@rules-28', '@errors-15', '@all'] }, async ({
    page,
    sandbox,
  }) => {
    const { [name]: _, ...rest } = START;
    await page.goto(`${sandbox.origin}/initialize${query(rest)}`);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button')).toHaveText(['Back']);
  });
}

test('the initialiser names no parameter if several are missing', { tag: ['@rules-29', '@all'] }, async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.origin}/payments/initialize`);
  await expect(page.getByText('Some Parameters are missing.')).toBeVisible();
});

test('the initialiser rejects invalid values, and drops an unsafe return address', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  for (const [fields, text] of [
    [{ a: '12.345' }, 'Amount is not valid.'],
    [{ a: '<b>1</b>' }, 'Amount is not valid.'],
    [{ metadata: '{"a":' }, 'Metadata is not valid JSON.'],
  ] as const) {
    await page.goto(`${sandbox.origin}/initialize${query({ ...START, ...fields })}`);
    await expect(page.getByText(text)).toBeVisible();
  }
  const requests = page.waitForRequest('**/checkout/initialize');
  await page.goto(`${sandbox.origin}/initialize${query({ ...START, returnUrl: 'javascript:alert(1)' })}`);
  expect((await requests).postDataJSON()).not.toHaveProperty('returnUrl');
});

test('the initialiser shows the provider’s refusal, without Retry at top level', {
  tag: ['@shell-6', '@errors-2', '@all'],
}, async ({ page, sandbox }) => {
  const call = '**/checkout/initialize';
  await page.route(call, (route) =>
    route.fulfill({ status: 400, json: { status: false, message: 'Wallet <b>not</b> found!' } }),
  );
  await page.goto(`${sandbox.origin}/initialize${query(START)}`);
  await expect(page.getByText('Wallet b not b found')).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['Back']);
  await page.unroute(call);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'PAY ₦5,000.50' })).toBeVisible();
});

test('the wallet-funding page offers transfer and USSD, and marks the account as unconfirmed', {
  tag: ['@routes-2', '@routes-13', '@transfer-1', '@funding-1', '@states-34'],
}, async ({ page, sandbox }) => {
  await page.goto(
    `${sandbox.origin}/collection/fund-wallet${query({ ...FUND, ...LOOK, email: 'ada@example.com' })}`,
  );
  await expect(page.getByRole('heading', { name: 'PAY ₦2,500.00' })).toBeVisible();
  await expect(page.getByText('ada@example.com')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Payment method' }).getByRole('button')).toHaveText([
    'Bank Transfer',
    'USSD',
  ]);
  await expect(page.getByText('9012345678')).toBeVisible();
  await expect(page.getByText('KOBO / ADA OBI')).toBeVisible();
  await expectUnconfirmed(page);
  // The page must not show this warning, because the account may belong to the payer permanently.
  await expect(page.getByText('Use this account for this payment only.')).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:5\d)$/);
  const done = page.getByRole('button', { name: 'I have completed payment' });
  await expect(done).toHaveCSS('background-color', 'rgb(124, 45, 18)');
  await page.getByRole('button', { name: 'USSD' }).click();
  await page.getByRole('button', { name: 'GTBank' }).click();
  await expect(page.locator('.copy-value').last()).toHaveText('*737*2500*9012345678#');
  await done.click();
  await expect(page.getByText('Ask the person or business who sent you the link.')).toBeVisible();
  await expectUnconfirmed(page);
  // Another amount for the same account is another payment.
  await page.goto(`${sandbox.origin}/collection/fund-wallet${query({ ...FUND, amount: '5000' })}`);
  await expect(page.getByRole('heading', { name: 'PAY ₦5,000.00' })).toBeVisible();
  await expect(page.getByText('9012345678')).toBeVisible();
});

test('the wallet-funding page in a foreign frame never appears trusted', {
  tag: '@security-28',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const trusted = () => /Secured by|Transfer exactly/.test(document.body?.textContent ?? '');
    new MutationObserver(() => {
      if (trusted()) parent.postMessage('trusted', '*');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const address = `${sandbox.origin}/collection/fund-wallet${query({ ...FUND, ...LOOK })}`;
  await plainFrame({ page }, async (show) => {
    for (const fragment of ['', '#kobo=1234-5678-9012-3456']) {
      await show(address + fragment);
      const frame = page.frameLocator('iframe');
      // The page has read its address. Advance the clock beyond the wait for the handshake.
      await page.frame({ url: /fund-wallet/ })?.waitForURL(({ search }) => search === '');
      await page.clock.runFor(10_000);
      await expectUnconfirmed(frame);
      expect((await receivedOutside(page)).map(({ data }) => data)).not.toContain('trusted');
    }
  });
});

test('the wallet-funding page hides the link’s account if the deployer disables it at top level', {
  tag: ['@security-28', '@all'],
}, async ({ page, sandbox }) => {
  await page.route(`${sandbox.origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/"walletFundingAtTopLevel":\s*true/, '"walletFundingAtTopLevel": false');
    expect(body).not.toBe(text);
    return route.fulfill({ response, body });
  });
  await page.goto(`${sandbox.origin}/collection/fund-wallet${query({ ...FUND, ...LOOK })}`);
  await expect(page.getByRole('heading', { name: 'This link doesn’t open here', level: 2 })).toBeVisible();
  await expect(page.getByText('use the app or site where you have it')).toBeVisible();
  await expect(page.getByText(/9012345678|ADA OBI|Secured by/)).toHaveCount(0);
});

test('the wallet-funding page with a reference finds the payment', {
  tag: ['@funding-1', '@states-34', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 2500 });
  await page.goto(`${sandbox.origin}/collection/fund-wallet${query({ ...FUND, reference })}`);
  await expect(page.getByText('9012345678')).toBeVisible();
  await claimPayment(page, () => sandbox.credit(reference));
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await expect(page.getByText('You have paid ₦2,500.00.')).toBeVisible();
});

test('the wallet-funding frame shows and reports no success after another amount was paid', {
  tag: '@security-2',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  const reference = await sandbox.create({ amount: 1 });
  const address = `${sandbox.origin}/collection/fund-wallet${query({ ...FUND, amount: '950000', reference })}`;
  await plainFrame({ page }, async (show) => {
    await show(address);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('9012345678')).toBeVisible();
    await claimPayment(frame, () => sandbox.credit(reference));
    await expect(frame.getByRole('heading', { name: 'This payment doesn’t match' })).toBeVisible();
    await expect(frame.getByText('₦1.00 for this reference, not ₦950,000.00')).toBeVisible();
    expect(await receivedInTheEnd(page)).toEqual([]);
  });
});

for (const [name, text] of [
  ['account_name', 'Account name is missing.'],
  ['account_number', 'Account number is missing.'],
  ['bank_name', 'Bank name is missing.'],
  ['amount', 'Amount is missing.'],
  ['currency', 'Currency is missing.'],
] as const) {
  test(`the wallet-funding page without ${name}: ${text}`, {
    tag: ['@funding-1', '@states-34', '@rules-30', '@errors-15', '@all'],
  }, async ({ page, sandbox }) => {
    const { [name]: _, ...rest } = FUND;
    await page.goto(`${sandbox.origin}/collection/fund-wallet${query(rest)}`);
    await expect(page.getByText(text)).toBeVisible();
  });
}

test('the wallet-funding page accepts only naira', {
  tag: ['@limits-18', '@all'],
}, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/collection/fund-wallet${query({ ...FUND, currency: 'USD' })}`);
  await expect(page.getByText('You can only fund a wallet in naira (NGN) here')).toBeVisible();
  await expect(page.getByText('Please tell the merchant')).toBeVisible();
});

test('the wallet-funding page drops an unsafe look, and rejects an invalid amount', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await page.goto(
    `${sandbox.origin}/collection/fund-wallet${query({
      ...FUND,
      logoLink: 'javascript:alert(1)',
      primaryColor: 'red;background:url(//evil.example)',
      account_name: '<img src=x onerror=alert(1)>',
    })}`,
  );
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page.locator('img')).toHaveCount(0);
  await page.goto(`${sandbox.origin}/collection/fund-wallet${query({ ...FUND, amount: '1e9' })}`);
  await expect(page.getByText('Amount is not valid.')).toBeVisible();
});

test('key and e-mail address leave the address bar, and survive a reload', {
  tag: '@security-14',
}, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/payments/initialize?k=pk_test_adire&cur=NGN&id=adire-main`);
  await expect(page.getByText('Amount is missing.')).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.origin}/payments/initialize`);
  await page.reload();
  await expect(page.getByText('Amount is missing.')).toBeVisible();

  await page.goto(`${sandbox.origin}/collection/fund-wallet${query({ ...FUND, email: 'ada@example.com' })}`);
  await expect(page).toHaveURL(`${sandbox.origin}/collection/fund-wallet`);
  await page.reload();
  await expect(page.getByText('ada@example.com')).toBeVisible();
});

test('only a page of the pro service with a foreign websiteUrl has that site’s brand', {
  tag: ['@all', '@routes-14', '@wrapper-1', '@fields-18', '@page-calls-1'],
}, async ({ page, sandbox }) => {
  const brand = page.waitForResponse('**/api/v1/misc/public/brand?**');
  await page.goto(`${sandbox.origin}/payments/initialize?websiteUrl=https://adire.example`);
  expect((await brand).status()).toBe(200);
  await expect(page.locator('header img')).toHaveAttribute('src', /\/sandbox\/public\/adire/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /\/sandbox\/public\/adire/);
  await expect(page.locator('header')).toHaveCSS('box-shadow', /^rgb\(245, 158, 11\)/);

  expect(new URL((await brand).url()).searchParams.get('website_url')).toBe('https://adire.example');

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of [
    '/initialize?websiteUrl=https://adire.example',
    '/payments/initialize',
    `/payments/initialize?websiteUrl=${sandbox.origin}/shop`,
  ]) {
    await page.goto(sandbox.origin + path);
    await expect(page.getByText('Some Parameters are missing.')).toBeVisible();
  }
  await page.goto(`${sandbox.origin}/payments/${await sandbox.create({ amount: 5000, metadata: {} })}`);
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
  expect(requests.filter((url) => url.includes('/brand'))).toEqual([]);
});

test('a pro checkout has the brand of its websiteUrl, in the overlay and in its own window', {
  tag: ['@all', '@wrapper-1', '@page-calls-1'],
}, async ({ page, sandbox }) => {
  const sites: (string | null)[] = [];
  await page.route('**/misc/public/brand?**', (route) => {
    sites.push(new URL(route.request().url()).searchParams.get('website_url'));
    return route.fulfill({
      json: { status: true, data: { company_logo: `${sandbox.origin}/sandbox/public/adire-logo.svg` } },
    });
  });
  const websiteUrl = 'https://adire.example';
  await shop(page);
  const start = { key: 'pk_test_adire', amount: 5000, currency: 'NGN', walletId: 'adire-main' };
  await openOverlay(page, { ...start, websiteUrl });
  const checkout = page.frameLocator('kobo-checkout iframe');
  await expect(checkout.getByLabel('Card number', { exact: true })).toBeVisible();
  await expect(checkout.locator('header img')).toHaveAttribute('src', /adire-logo/);
  expect(new Set(sites)).toEqual(new Set([websiteUrl]));

  sites.length = 0;
  const address = `${sandbox.origin}/payments/${await sandbox.create({ amount: 5000, metadata: {} })}`;
  await page.goto(`${address}?websiteUrl=${websiteUrl}`);
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
  await expect(page.locator('header img')).toHaveAttribute('src', /adire-logo/);
  expect(sites).toEqual([websiteUrl]);
});

test('a framed pro checkout has the host’s brand unless the deployer disables that', {
  tag: ['@all', '@wrapper-1', '@page-calls-1'],
}, async ({ page, sandbox }) => {
  const address = `${sandbox.origin}/payments/${await sandbox.create({ amount: 5000, metadata: {} })}`;
  const sites: (string | null)[] = [];
  await page.route('**/misc/public/brand?**', (route) => {
    sites.push(new URL(route.request().url()).searchParams.get('website_url'));
    return route.fulfill({
      json: { status: true, data: { company_logo: `${sandbox.origin}/sandbox/public/adire-logo.svg` } },
    });
  });
  await plainFrame({ page }, async (show) => {
    await show(address);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('header img')).toHaveAttribute('src', /adire-logo/);
    expect(sites).toEqual([new URL(page.url()).origin]);
    await show(address.replace('/payments/', '/'));
    await expect(frame.getByLabel('Card number', { exact: true })).toBeVisible();
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace('"savedCards": true', '"savedCards": true, "brandMetadata": false');
      expect(body).not.toBe(text);
      return route.fulfill({ response, body });
    });
    await show(address);
    await expect(frame.getByLabel('Card number', { exact: true })).toBeVisible();
    await expect(frame.locator('header img')).toHaveCount(0);
    expect(sites).toHaveLength(1);
  });
});

test('a brand that is missing or hostile is not shown', { tag: ['@wrapper-1', '@all'] }, async ({
  page,
  sandbox,
}) => {
  for (const site of ['https://unknown.example', 'https://hostile.example']) {
    const brand = page.waitForResponse('**/api/v1/misc/public/brand?**');
    await page.goto(`${sandbox.origin}/payments/initialize?websiteUrl=${site}`);
    await brand;
    await expect(page.getByText('Some Parameters are missing.')).toBeVisible();
    await expect(page.locator('header img')).toHaveCount(0);
    await expect(page.locator('link[rel="icon"]')).toHaveCount(0);
  }
});

test('every entry point opens without a login and sets no cookie', {
  tag: ['@all', '@roles-1', '@roles-2'],
}, async ({ page, sandbox, context }) => {
  const paths = [
    `/payments/${await sandbox.create({ amount: 5000 })}`,
    '/invoice/INV_issued',
    '/payments/page/PAGE_single',
    '/payments/link/LNK_static',
    '/payments/qr-code/QR_fixed',
    '/payments/subscription/SUB_card',
    `/collection/fund-wallet${query(FUND)}`,
    `/payments/initialize${query(START)}`,
  ];
  for (const path of paths) {
    await page.goto(sandbox.origin + path);
    const pay = page.getByRole('button', { name: /^(Pay|Make Payment|Continue|I have completed payment)/ });
    await expect(pay).toBeVisible();
    await expect(page.locator('[autocomplete=username], [autocomplete=current-password]')).toHaveCount(0);
    expect(await context.cookies()).toEqual([]);
  }
});
