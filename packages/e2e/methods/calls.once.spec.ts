import { first } from '../support/extent';
import { chooseTransfer, expect, fillCard, test } from '../support/journey';

/** Tests requests, and the messages that the payer sees after failures. */

test('a card charge has the required fields, and no PIN for an international card', {
  tag: '@fields-20',
}, async ({ page, sandbox }) => {
  const customer = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Obi' };
  await page.goto(`${sandbox.origin}/payments/${await sandbox.create({ amount: 5000, customer })}`);
  await fillCard(page, { number: '4111 1111 1111 1111' });
  const sent = page.waitForRequest('**/checkout/charge/card');
  await page.getByRole('button', { name: /^Pay/ }).click();
  const request = await sent;
  const body = request.postDataJSON();
  expect(body).toMatchObject({ cardHolder: 'Ada Obi', expiry: '12/40', saveCard: false });
  expect(body).not.toHaveProperty('pin');
  expect(JSON.parse(body.deviceSignature)).toMatchObject({ browserJavascriptEnabled: true });
  expect((await request.allHeaders())['authorization']).toMatch(/^pk_/);
});

test('requests a virtual account with an empty body and the key', {
  tag: ['@start-calls-3', '@all'],
}, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/payments/${await sandbox.create({ amount: 5000 })}`);
  const sent = page.waitForRequest('**/virtual-account');
  await chooseTransfer(page);
  const request = await sent;
  expect(request.postData()).toBe('{}');
  expect((await request.allHeaders())['authorization']).toMatch(/^pk_/);
});

test('sends Opay the return address, with the key', {
  tag: ['@page-calls-4', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  const sent = page.waitForRequest('**/external-wallets/opay');
  await page.getByRole('combobox', { name: 'More ways to pay' }).selectOption('Opay');
  const request = await sent;
  expect(request.postDataJSON()).toEqual({ call_back_url: `${sandbox.origin}/payments/${reference}` });
  expect((await request.allHeaders())['authorization']).toMatch(/^pk_/);
});

for (const [path, call] of first(1, [
  ['/invoice/INV_issued', '/invoices/INV_issued/info'],
  ['/link/LNK_static', '/paymentlink/LNK_static'],
  ['/page/PAGE_fixed', '/payment-page/PAGE_fixed'],
])) {
  test(`${path} is read without a key`, { tag: '@roles-6' }, async ({ page, sandbox }) => {
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === call);
    await page.goto(sandbox.origin + path);
    const headers = await (await sent).allHeaders();
    expect(headers['authorization']).toBeUndefined();
    expect(headers['source']).toBe('checkout');
  });
}

test('a charge reply with an address shows that address in a frame, whatever its status', {
  tag: ['@answers-3', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.route('**/checkout/charge/card', (route) =>
    route.fulfill({ json: { status: true, data: { redirectUrl: `${sandbox.origin}/sandbox/health` } } }),
  );
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  await fillCard(page, { number: '4111 1111 1111 1111' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', `${sandbox.origin}/sandbox/health`);
});

test('shows “Transaction not valid!” for a checkout reply without data', {
  tag: ['@errors-11', '@all'],
}, async ({ page, sandbox }) => {
  await page.route('**/api/v1/checkout/CHK_demo', (route) => route.fulfill({ json: { status: true } }));
  await page.goto(`${sandbox.origin}/payments/CHK_demo`);
  await expect(page.getByText('Transaction not valid!')).toBeVisible();
});

test('shows that the payment service is unreachable', { tag: ['@errors-18', '@all'] }, async ({
  page,
  sandbox,
}) => {
  await page.route('**/api/v1/checkout/CHK_demo', (route) => route.abort());
  await page.goto(`${sandbox.origin}/payments/CHK_demo`);
  await expect(page.getByText(/^We couldn’t reach the payment service/)).toBeVisible();
});

test('an offline device shows an alert with the form, and sends nothing', {
  tag: ['@errors-18', '@all'],
}, async ({ page, context, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  await fillCard(page, { number: '4111 1111 1111 1111' });
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline. Nothing was sent.');
  await context.setOffline(false);
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(0);
});

for (const [merchant, contact] of first(1, [
  [{ email: 'help@adire.example' }, 'help@adire.example'],
  [{ phone_number: '+2348030000000' }, '+2348030000000'],
  [{}, 'support@kobo.example'],
] as const)) {
  test(`an expired account refers the payer to ${contact}, with the reference`, {
    tag: ['@fields-6', '@errors-8'],
  }, async ({ page, sandbox }) => {
    const reference = await sandbox.create({
      amount: 5000,
      metadata: { merchant, sandbox: { accountSeconds: 2 } },
    });
    await page.goto(`${sandbox.origin}/payments/${reference}`);
    await page.getByRole('button', { name: 'Bank Transfer' }).click();
    await expect(page.getByRole('heading', { name: 'Account has expired' })).toBeVisible();
    await expect(page.getByText(`Contact ${contact} with this reference: ${reference}`)).toBeVisible();
  });
}

test('shows the merchant’s logo at a height of 39 pixels', {
  tag: ['@all', '@shell-1', '@limits-24'],
}, async ({ page, sandbox }) => {
  const logo = `${sandbox.origin}/sandbox/public/adire-logo.svg`;
  const reference = await sandbox.create({ amount: 5000, metadata: { merchant: { name: 'Adire', logo } } });
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  const picture = page.locator('img.logo');
  await expect(picture).toHaveAttribute('src', logo);
  await expect(picture).toHaveCSS('height', '39px');
});

test('limits a card number to its scheme’s length, or to 20 digits', {
  tag: ['@limits-11', '@all'],
}, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/payments/${await sandbox.create({ amount: 5000 })}`);
  const number = page.getByLabel('Card number', { exact: true });
  for (const [digits, kept] of [
    ['3'.concat('7', '8282246310005', '9999'), 15],
    ['5555555555554444'.concat('9999'), 16],
    ['5061000000000000007'.concat('9999'), 19],
    ['9'.repeat(25), 20],
  ] as const) {
    await number.fill(digits);
    await expect.poll(async () => (await number.inputValue()).replaceAll(' ', '').length).toBe(kept);
  }
});
