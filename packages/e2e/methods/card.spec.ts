import { comeBack } from '../support/comeBack';
import { expect, fillCard, test } from '../support/journey';
import { shapeOfSeed } from '../support/sandbox';
import { secretsIn } from '../support/secrets';

const CARDS = {
  approved: '4111 1111 1111 1111',
  otp: '5555 5555 5555 4444',
  verve: '5061 0000 0000 0000 007',
  threeDSecure: '4000 0000 0000 3220',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  droppedAfterCharge: '4000 0000 0000 0119',
  silent: '4000 0000 0000 0135',
};

test('a card without authentication pays', {
  tag: ['@shell-8', '@card-1', '@fields-19', '@both'],
}, async ({ journey }) => {
  const reference = await journey.openFromShop();
  await journey.fillCard({ number: CARDS.approved });
  await journey.pay();
  await journey.expectPaid();
  expect((await journey.sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('a card with an OTP pays after a wrong OTP', { tag: '@card-4' }, async ({ journey }) => {
  await journey.openFromShop();
  await journey.fillCard({ number: CARDS.otp });
  await journey.pay();
  await journey.enterOtp('000000');
  await expect(journey.checkout.getByRole('alert')).toContainText('Invalid OTP');
  await journey.enterOtp('123456');
  await journey.expectPaid();
});

test('a card with an OTP pays if the provider uses other reply variants', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000.5 });
  await sandbox.shape(reference, 'nested', 'float-noise', shapeOfSeed());
  await page.goto(sandbox.checkout(reference));
  await expect(page.getByText('₦5,000.50').first()).toBeVisible();
  await fillCard(page, { number: CARDS.otp });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('OTP code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('an OTP sent after expiry leads to a check and not to another OTP field', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.clock.install();
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: CARDS.otp });
  await page.getByRole('button', { name: /^Pay/ }).click();
  const code = page.getByLabel('OTP code', { exact: true });
  await code.fill('123456');
  const confirm = page.getByRole('button', { name: 'Confirm payment' });
  // Wait until the button is enabled, because it ignores presses at first, and the clock is paused next.
  await expect(confirm).toBeEnabled();
  // Pause the clock just after a verification, so that no verification follows for ten seconds.
  const verified = page.waitForResponse(`**/checkout/status/${reference}`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await verified;
  await sandbox.expire(reference);
  await confirm.click();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.getByRole('heading', { name: 'No payment found so far' })).toBeVisible({
      timeout: 100,
    });
  }).toPass({ timeout: 10_000 });
  await expect(code).toHaveCount(0);
});

test('an OTP with fewer than 6 digits can not be sent', { tag: ['@rules-18', '@limits-2', '@all'] }, async ({
  journey,
}) => {
  await journey.openFromShop();
  await journey.fillCard({ number: CARDS.otp });
  await journey.pay();
  await journey.checkout.getByLabel('OTP code', { exact: true }).fill('12345');
  await expect(journey.checkout.getByRole('button', { name: 'Confirm payment' })).toBeDisabled();
});

test('a Verve card needs its PIN, then an OTP', {
  tag: ['@fields-19', '@fields-20', '@rules-12', '@card-calls-2'],
}, async ({ journey }) => {
  await journey.openFromShop();
  await journey.fillCard({ number: CARDS.verve });
  await journey.pay();
  await expect(journey.checkout.getByText('This field cannot be empty')).toBeVisible();
  await journey.fillCard({ number: CARDS.verve, pin: '1234' });
  await journey.pay();
  await journey.enterOtp('123456');
  await journey.expectPaid();
});

test('a 3-D Secure card pays after approval on the bank’s page', {
  tag: ['@card-3', '@states-10', '@answers-3', '@limits-10'],
}, async ({ journey }) => {
  await journey.openFromShop();
  await journey.fillCard({ number: CARDS.threeDSecure });
  await journey.pay();
  const bank = journey.checkout.locator('iframe');
  await expect(bank).toHaveAttribute('height', '350');
  expect((await bank.boundingBox())?.height).toBe(350);
  await bank.contentFrame().getByRole('button', { name: 'Approve', exact: true }).click();
  await journey.expectPaid();
});

test('a 3-D Secure card that its bank declines fails, and another card pays', {
  tag: ['@states-16', '@all'],
}, async ({ journey }) => {
  const reference = await journey.openFromShop();
  await journey.fillCard({ number: CARDS.threeDSecure });
  await journey.pay();
  await journey.checkout.locator('iframe').contentFrame().getByRole('button', { name: 'Decline' }).click();
  await expect(journey.checkout.getByRole('heading', { name: 'Transaction Failed!' })).toBeVisible();
  await journey.checkout.getByRole('button', { name: 'Retry' }).click();
  await expect(journey.checkout.getByLabel('Card number', { exact: true })).toHaveValue('');
  await journey.fillCard({ number: CARDS.approved });
  await journey.pay();
  await journey.expectPaid();
  expect((await journey.sandbox.ledgerOf(reference)).attempts).toBe(2);
});

test('a payer who cancels 3-D Secure sees that the payment was not completed', {
  tag: ['@states-16', '@errors-9', '@all'],
}, async ({ journey }) => {
  await journey.openFromShop();
  await journey.fillCard({ number: CARDS.threeDSecure });
  await journey.pay();
  await journey.checkout.getByRole('button', { name: 'Cancel verification' }).click();
  await expect(journey.checkout.getByText('Transaction cancelled or not completed')).toBeVisible();
});

test('a declined card fails, and a good card pays after Retry', {
  tag: ['@card-6', '@states-14', '@errors-9'],
}, async ({ journey }) => {
  await journey.openFromShop();
  await journey.fillCard({ number: CARDS.declined });
  await journey.pay();
  await expect(journey.checkout.getByRole('heading', { name: 'Transaction Failed!' })).toBeVisible();
  await expect(journey.checkout.getByText('Card declined by issuer')).toBeVisible();
  await journey.checkout.getByRole('button', { name: 'Retry' }).click();
  await journey.fillCard({ number: CARDS.approved });
  await journey.pay();
  await journey.expectPaid();
});

test('a refusal keeps the form and can be dismissed', {
  tag: ['@all', '@states-12', '@answers-2', '@errors-17'],
}, async ({ journey }) => {
  await journey.openFromShop();
  await journey.fillCard({ number: CARDS.insufficient });
  await journey.pay();
  const alert = journey.checkout.getByRole('alert');
  await expect(alert).toContainText('Insufficient funds');
  await expect(journey.checkout.getByLabel('Card number', { exact: true })).toHaveValue(CARDS.insufficient);
  // The payer must type the CVV again for each charge.
  await expect(journey.checkout.getByLabel('CVV', { exact: true })).toHaveValue('');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
});

test('a charge with a lost reply is verified, and never sent twice', { tag: '@security-3' }, async ({
  journey,
}) => {
  test.setTimeout(180_000);
  const reference = await journey.openFromShop();
  await journey.fillCard({ number: CARDS.droppedAfterCharge });
  await journey.pay();
  await expect(journey.checkout.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
  await journey.expectPaid();
  expect((await journey.sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('a charge without a reply is verified after its time-out, and never sent twice', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.clock.install();
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: CARDS.silent });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('button', { name: /Processing your payment/ })).toBeDisabled();
  await expect.poll(async () => (await sandbox.ledgerOf(reference)).attempts).toBe(1);
  await page.clock.fastForward(45_000);
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
  // The bank completes the charge in real time. Each round sends one verification.
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('a form submitted twice at once charges once', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: CARDS.approved });
  await page.getByLabel('CVV', { exact: true }).focus();
  await page.evaluate(() => {
    const form = document.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('two presses on Pay charge once', { tag: '@security-3' }, async ({ journey }) => {
  const reference = await journey.openFromShop();
  await journey.fillCard({ number: CARDS.approved });
  await journey.checkout.getByRole('button', { name: /^Pay/ }).dblclick();
  await journey.expectPaid();
  expect((await journey.sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('each field shows its own error', {
  tag: ['@card-1', '@rules-1', '@rules-11', '@rules-13', '@rules-14'],
}, async ({ journey }) => {
  await journey.openFromShop();
  const { checkout } = journey;
  await journey.pay();
  await expect(checkout.getByText('This field cannot be empty')).toHaveCount(3);
  await expect(checkout.getByLabel('Card number', { exact: true })).toBeFocused();
  await journey.fillCard({ number: '4111 1111 1111 1112', expiry: '01/20', cvv: '12' });
  await journey.pay();
  await expect(checkout.getByText('Invalid Card Number')).toBeVisible();
  await expect(checkout.getByText('Invalid Date')).toBeVisible();
  await expect(checkout.getByText('Invalid CVV')).toBeVisible();
  await expect(checkout.getByLabel('CVV', { exact: true })).toHaveAccessibleDescription('Invalid CVV');
});

test('groups the card number while the payer types, and keeps the caret in place', async ({ journey }) => {
  await journey.openFromShop();
  const number = journey.checkout.getByLabel('Card number', { exact: true });
  await number.pressSequentially('41111111');
  await expect(number).toHaveValue('4111 1111');
  for (let step = 0; step < 5; step += 1) await number.press('ArrowLeft');
  await number.pressSequentially('2');
  await expect(number).toHaveValue('4111 2111 1');
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
});

test('a card payment loads no further file between the form and its receipt', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  const style = page.waitForResponse(/\/assets\/deferred-.*\.css/);
  await page.goto(sandbox.checkout(reference));
  await style;
  await page.route('**/assets/**', (route) => route.abort());
  await fillCard(page, { number: CARDS.otp });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('OTP code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await expect(page.locator('.receipt')).toContainText(reference);
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
});

test('a card with an OTP sends one charge and one OTP', { tag: '@all' }, async ({ page, sandbox }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/checkout/charge/card')) sent.push(request.method());
  });
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: CARDS.otp });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('OTP code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect(sent).toEqual(['POST', 'PUT']);
  expect(await sandbox.ledgerOf(reference)).toMatchObject({ attempts: 1, requests: 2 });
});

test('stores no card data on the device during a charge', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: CARDS.silent, cvv: '987' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect.poll(async () => (await sandbox.ledgerOf(reference)).attempts).toBe(1);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).toContain(reference);
  expect(secretsIn(kept, [CARDS.silent.replaceAll(' ', ''), '0135', '12/40', '987'])).toEqual([]);
});

test('a reload on the bank’s page checks the payment, and does not charge again', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: CARDS.threeDSecure });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(
    page.frameLocator('iframe').getByRole('button', { name: 'Approve', exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
  await expect(page.getByLabel('Card number', { exact: true })).toHaveCount(0);
  await sandbox.approve(reference);
  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

for (const [kind, address] of [
  ['javascript:', 'javascript:void(document.title = "followed")'],
  ['plain http', 'http://bank.example/3ds'],
] as const) {
  test(`a charge reply with an unsafe address (${kind}) fails without opening it`, async ({
    page,
    sandbox,
  }) => {
    await page.route('**/checkout/charge/card', (route) =>
      route.fulfill({
        json: { status: true, data: { status: 'PENDING_AUTH_CAPTURE', redirectUrl: address } },
      }),
    );
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(sandbox.origin)) elsewhere.push(request.url());
    });
    const reference = await sandbox.create({ amount: 5000 });
    await page.goto(sandbox.checkout(reference));
    await fillCard(page, { number: CARDS.threeDSecure });
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Transaction Failed!' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page).not.toHaveTitle('followed');
    expect(page.url()).toBe(sandbox.checkout(reference));
    expect(elsewhere).toEqual([]);
  });
}
