import { first } from '../support/extent';
import { hold } from '../support/hold';
import { chooseTransfer, claimPayment, expect, fillCard, test } from '../support/journey';
import { secretsIn } from '../support/secrets';

const APPROVED = '4111 1111 1111 1111';

test('both paths open the checkout, each with its own service', {
  tag: [
    '@all',
    '@routes-6',
    '@routes-12',
    '@shell-2',
    '@shell-3',
    '@shell-4',
    '@fields-7',
    '@calls-1',
    '@calls-4',
  ],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: '5000.50', customer: { email: 'payer@example.com' } });
  for (const [path, call] of [
    [`/payments/${reference}`, `/api/v1/checkout/${reference}`],
    [`/${reference}`, `/checkout/${reference}`],
  ]) {
    const requests = page.waitForRequest((request) => new URL(request.url()).pathname === call);
    await page.goto(sandbox.origin + path);
    const headers = await (await requests).allHeaders();
    expect(headers['x-api-key']).toBeTruthy();
    expect(headers['source']).toBe('checkout');
    await expect(page.getByRole('heading', { name: 'PAY ₦5,000.50' })).toBeVisible();
    await expect(page.getByText('payer@example.com')).toBeVisible();
    await expect(page.getByText('Secured by Kobo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  }
});

test('the transaction is requested only once', { tag: '@page-calls-2' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/checkout/${reference}`)) calls.push(request.url());
  });
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
  expect(calls).toHaveLength(1);
});

for (const path of first(2, [
  '/error',
  '/a.b',
  '/a%2eb',
  '/payments/a%00b',
  '/payments/x/y',
  '/payments/a@b',
])) {
  test(`${path} shows the error screen`, { tag: ['@routes-10', '@routes-11', '@errors-14'] }, async ({
    page,
    sandbox,
  }) => {
    await page.goto(sandbox.origin + path);
    await expect(page.getByRole('heading', { name: 'An Error Has Occurred' })).toBeVisible();
    await expect(page.getByText('Invalid Reference')).toBeVisible();
    if (path !== '/payments/x/y') expect(new URL(page.url()).pathname).toBe('/error');
  });
}

for (const reference of first(2, ['CHK_unknown', 'CHK_failed', 'CHK_expired'])) {
  test(`${reference} can not be paid, and offers no Retry at top level`, {
    tag: ['@shell-5', '@shell-6', '@errors-19'],
  }, async ({ page, sandbox }) => {
    await page.goto(`${sandbox.origin}/payments/${reference}`);
    await expect(page.getByRole('heading', { name: 'Error Initializing Transaction' })).toBeVisible();
    await expect(page.getByText('This transaction is either invalid or already completed.')).toBeVisible();
    await expect(page.getByText(`Reference: ${reference}`)).toBeVisible();
    await expect(page.getByRole('button')).toHaveText(['Back']);
  });
}

test('CHK_paid shows its earlier payment with a receipt, and no Retry', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.origin}/payments/CHK_paid`);
  await expect(page.getByRole('heading', { name: 'Error Initializing Transaction' })).toBeVisible();
  await expect(page.getByText('This transaction is either invalid or already completed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid ₦5,000.00' })).toBeVisible();
  await expect(page.getByText('Transaction Successful')).toBeVisible();
  await expect(page.locator('.receipt')).toContainText('CHK_paid');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a transaction without a supported method shows an error', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.origin}/payments/CHK_nomethod`);
  await expect(page.getByRole('heading', { name: 'Error Initializing Transaction' })).toBeVisible();
});

for (const reference of ['CHK_usd', 'CHK_cardonly']) {
  test(`${reference} accepts only cards, without a selector`, {
    tag: ['@fields-13', '@limits-18', '@all'],
  }, async ({ page, sandbox }) => {
    await page.goto(`${sandbox.origin}/payments/${reference}`);
    await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Payment method' })).toHaveCount(0);
  });
}

test('choosing a method moves it to the front', { tag: ['@selector-3', '@states-35', '@all'] }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  const tiles = page.getByRole('group', { name: 'Payment method' }).getByRole('button');
  await expect(tiles).toHaveText(['Card', 'Bank Transfer']);
  await tiles.nth(1).click();
  await expect(tiles).toHaveText(['Bank Transfer', 'Card']);
  await expect(tiles.first()).toHaveAttribute('aria-pressed', 'true');
});

test('the Pay button has the merchant’s colour', { tag: ['@fields-6', '@all'] }, async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.origin}/payments/CHK_themed`);
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCSS('background-color', 'rgb(124, 45, 18)');
});

test('the merchant’s monogram appears before the app has loaded, and stays', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const release = await hold(page, '**/assets/{app,react}-*.js');
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const monogram = document.querySelector('.monogram');
      if (monogram) seen.add(`${monogram.textContent} ${getComputedStyle(monogram).backgroundColor}`);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`${sandbox.origin}/payments/CHK_themed`, { waitUntil: 'commit' });
  const monogram = page.locator('.monogram');
  await expect(monogram).toHaveText('A');
  await expect(monogram).toHaveCSS('background-color', 'rgb(124, 45, 18)');
  release();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
  // No other name or colour may have appeared before or after the reply.
  const seen = await page.evaluate<string[]>(() => [...Reflect.get(window, 'seen')]);
  expect(seen.at(-1)).toBe('A rgb(124, 45, 18)');
  expect(seen.length).toBeLessThanOrEqual(2);
});

test('the merchant’s monogram stays visible while a reload verifies the payment', {
  tag: ['@any-width', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: APPROVED });
  await page.getByRole('button', { name: /^Pay/ }).click();
  const paid = page.getByRole('heading', { name: 'Transaction Successful' });
  await expect(paid).toBeVisible();
  const release = await hold(page, '**/checkout/status/**');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeVisible();
  await expect(page.locator('.monogram')).toHaveText('T');
  release();
  await expect(paid).toBeVisible();
});

test('a page’s scripts load in parallel with the first ones, and only once', {
  tag: ['@any-width', '@all'],
}, async ({ page, sandbox }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const release = await hold(page, /\/assets\/app-.*\.js$/);
  await page.goto(`${sandbox.origin}/invoice/INV_small?lang=fr`, { waitUntil: 'commit' });
  const scripts = () => requests.filter((path) => path.endsWith('.js'));
  for (const name of ['invoice', 'fr-texts']) {
    await expect.poll(scripts).toContainEqual(expect.stringContaining(`/assets/${name}-`));
  }
  release();
  await expect(page.getByRole('heading', { name: 'Facture', exact: true })).toBeVisible();
  expect(scripts().toSorted()).toEqual([...new Set(scripts())].toSorted());
});

test('Retry loads a method whose style sheet failed to load', { tag: ['@any-width', '@all'] }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  const STYLE = '**/assets/deferred-*.css';
  await page.route(STYLE, (route) => route.abort());
  await page.goto(sandbox.checkout(reference));
  await page.getByRole('button', { name: 'Bank Transfer' }).click();
  await expect(page.getByText('This payment method didn’t load.')).toBeVisible();
  await page.unroute(STYLE);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('.transfer')).toHaveCSS('display', 'flex');
});

test('the prerendered page at top level has the same width as the app’s page', async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const release = await hold(page, /\/assets\/app-.*\.js$/);
  await page.goto(sandbox.checkout(reference), { waitUntil: 'commit' });
  const sheet = page.locator('.sheet');
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const before = await sheet.boundingBox();
  release();
  await expect(page.locator('.sheet[aria-busy]')).toHaveCount(0);
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
  const after = await sheet.boundingBox();
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
});

test('the card form needs no scrolling on a phone', { tag: '@all' }, async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const reference = await sandbox.create({ amount: 5000, customer: { email: 'payer@example.com' } });
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
});

test('pays with the keyboard only', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  const number = page.getByLabel('Card number', { exact: true });
  await expect(number).toBeVisible();
  const focused = () => number.evaluate((input) => input === document.activeElement);
  for (let presses = 0; presses < 5 && !(await focused()); presses += 1) await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  await page.keyboard.type('4111111111111111');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1240');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  // Wait, because a new Pay button ignores presses in its first half second, and no payer is as fast as a test.
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
});

test('the redirect after success counts down and sends its parameters', {
  tag: ['@shell-9', '@fields-10', '@states-26', '@limits-14', '@limits-15'],
}, async ({ page, sandbox, baseURL }) => {
  const reference = await sandbox.create({ amount: 5000, returnUrl: `${baseURL}/?order=7` });
  await page.clock.install();
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  await page.getByLabel('Card number', { exact: true }).fill(APPROVED);
  await page.getByLabel('Expiry date', { exact: true }).fill('12/40');
  await page.getByLabel('CVV', { exact: true }).fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText(/Taking you back to the merchant in (10|9)…/)).toBeVisible();
  await page.clock.fastForward(10_000);
  await page.waitForURL(`${baseURL}/**`);
  const parameters = new URL(page.url()).searchParams;
  expect(Object.fromEntries(parameters)).toEqual({ order: '7', status: 'Successful', reference });
});

test('shows Done if there is no return address', { tag: ['@shell-9', '@states-26', '@all'] }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  await chooseTransfer(page);
  await claimPayment(page, () => sandbox.credit(reference));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('You can close this page now.')).toBeVisible();
});

test('card data leaves the device only in the charge', { tag: ['@fields-20', '@card-calls-1'] }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  const carriers: string[] = [];
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`;
    if (sent.includes('4111111111111111')) carriers.push(new URL(request.url()).pathname);
  });
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  await page.getByLabel('Card number', { exact: true }).fill(APPROVED);
  await page.getByLabel('Expiry date', { exact: true }).fill('12/40');
  await page.getByLabel('CVV', { exact: true }).fill('987');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect(carriers).toEqual(['/checkout/charge/card']);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(secretsIn(kept, ['4111111111111111', '411111', '4111', '1111', '12/40', '1240', '987'])).toEqual([]);
});

test('the page is never cached, its files are immutable, and both are compressed', {
  tag: '@roles-9',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const script = page.waitForResponse((response) => /\/assets\/app-[\w-]+\.js$/.test(response.url()));
  const document = await page.goto(`${sandbox.origin}/payments/${reference}`);
  const headers = (await document?.allHeaders()) ?? {};
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-frame-options']).toBeUndefined();
  const file = await (await script).allHeaders();
  expect(file['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(file['content-encoding']).toBe('br');
});
