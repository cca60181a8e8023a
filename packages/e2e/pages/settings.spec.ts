import { first } from '../support/extent';
import { test as base, expect, fillCard } from '../support/journey';
import { plainFrame } from '../support/plainFrame';
import { open, shop } from '../support/shopPage';

const APPROVED = { number: '4111 1111 1111 1111' };

const test = base.extend<{ frame: (address: string) => Promise<void> }>({ frame: plainFrame });

for (const prefix of first(1, ['/payments/', '/'])) {
  test(`redirectSuccessUrl on ${prefix} overrides returnUrl, and receives only the reference`, {
    tag: ['@fields-11', '@limits-15'],
  }, async ({ page, sandbox, baseURL }) => {
    const reference = await sandbox.create({
      amount: 5000,
      returnUrl: `${baseURL}/?back=1`,
      metadata: { redirectSuccessUrl: `${baseURL}/?yes=1` },
    });
    await page.goto(sandbox.origin + prefix + reference);
    await fillCard(page, APPROVED);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Continue now' }).click();
    await page.waitForURL(`${baseURL}/?yes=1&reference=${reference}`);
  });
}

test('showSuccessBtnOnDone: no countdown, and Done opens the merchant’s address', {
  tag: ['@shell-9', '@fields-15', '@all'],
}, async ({ page, sandbox, baseURL }) => {
  const reference = await sandbox.create({
    amount: 5000,
    returnUrl: `${baseURL}/?back=1`,
    metadata: { showSuccessBtnOnDone: true },
  });
  await page.clock.install();
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, APPROVED);
  await page.getByRole('button', { name: /^Pay/ }).click();
  const done = page.getByRole('button', { name: 'Done' });
  await expect(done).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(done).toBeVisible();
  await expect(page.getByText(/Taking you back/)).toHaveCount(0);
  await done.click();
  await page.waitForURL(`${baseURL}/?back=1&reference=${reference}&status=Successful`);
});

test('redirectCancelledUrl at top level: a button back, which asks first during a payment', {
  tag: ['@fields-12', '@all'],
}, async ({ page, sandbox, baseURL }) => {
  const redirectCancelledUrl = `${baseURL}/?no=1`;
  const reference = await sandbox.create({ amount: 5000, metadata: { redirectCancelledUrl } });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: '5555 5555 5555 4444' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByLabel('OTP code', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and go back to the merchant' }).click();
  await page
    .getByRole('dialog', { name: 'Leave this payment?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await page.waitForURL(`${redirectCancelledUrl}&reference=${reference}`);
});

test('redirectCancelledUrl in the overlay: the SDK opens the address on Close', {
  tag: ['@fields-12', '@all'],
}, async ({ journey, page, sandbox, baseURL }) => {
  const redirectCancelledUrl = `${baseURL}/?no=1`;
  const reference = await sandbox.create({ amount: 5000, metadata: { redirectCancelledUrl } });
  await shop(page);
  await open(page, { reference });
  await expect(journey.checkout.getByLabel('Card number', { exact: true })).toBeVisible();
  await journey.checkout.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(`${redirectCancelledUrl}&reference=${reference}`);
});

test('redirectCancelledUrl in a plain frame: Close navigates the window', {
  tag: ['@fields-12', '@all'],
}, async ({ page, sandbox, baseURL, frame }) => {
  const redirectCancelledUrl = `${baseURL}/?no=1`;
  const reference = await sandbox.create({ amount: 5000, metadata: { redirectCancelledUrl } });
  await frame(sandbox.checkout(reference));
  const checkout = page.frameLocator('iframe');
  await expect(checkout.getByLabel('Card number', { exact: true })).toBeVisible();
  await checkout.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(`${redirectCancelledUrl}&reference=${reference}`);
});

test('an unsafe redirectCancelledUrl is ignored', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({
    amount: 5000,
    metadata: { redirectCancelledUrl: 'javascript:alert(1)' },
  });
  await page.goto(sandbox.checkout(reference));
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Cancel/ })).toHaveCount(0);
});

test('isAggregator shows the recipient and the intermediary', { tag: ['@fields-9', '@all'] }, async ({
  page,
  sandbox,
}) => {
  const metadata = {
    isAggregator: true,
    merchant: { name: 'Payhub' },
    other_info: { merchant: { name: 'Adire & Sons' } },
  };
  await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000, metadata })));
  await expect(page.getByText('To Adire & Sons, through Payhub')).toBeVisible();
});

test('paylink and plan replace the payer’s e-mail in the header', {
  tag: ['@shell-2', '@fields-17', '@all'],
}, async ({ page, sandbox }) => {
  const customer = { email: 'payer@example.com' };
  for (const [metadata, name] of [
    [{ paylink: { name: 'School fees' } }, 'School fees'],
    [{ plan: { name: 'Gold', interval: 'quarterly' } }, 'Gold · 3 Months plan'],
  ] as const) {
    await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000, customer, metadata })));
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByText(customer.email)).toHaveCount(0);
  }
});

for (const prefix of first(1, ['/payments/', '/'])) {
  test(`inApp on ${prefix}: offers the provider’s cards, and charges them by token`, {
    tag: ['@fields-2', '@fields-14', '@fields-21', '@roles-8', '@card-calls-3', '@card-calls-4'],
  }, async ({ page, sandbox }) => {
    const reference = await sandbox.create({
      amount: 5000,
      customer: { email: 'saved@example.com' },
      metadata: { inApp: true, merchant: { publicKey: 'pk_test_adire' } },
    });
    await page.goto(sandbox.origin + prefix + reference);
    const cards = page.getByRole('group', { name: 'Your saved cards' });
    await expect(cards.getByRole('radio')).toHaveCount(2);
    const cvv = page.getByLabel('CVV', { exact: true });
    await cards.getByRole('radio', { name: /Mastercard/ }).check();
    await expect(cvv).toHaveCount(1);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('This field cannot be empty')).toBeVisible();
    expect((await sandbox.ledgerOf(reference)).attempts).toBe(0);
    const charge = page.waitForRequest('**/checkout/charge/card/tok_saved_visa');
    await cards.getByRole('radio', { name: /Visa/ }).check();
    await expect(cvv).toHaveCount(0);
    await page.getByRole('button', { name: /^Pay/ }).click();
    expect((await charge).postDataJSON()).toEqual({ email: 'saved@example.com', reference });
    await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
    expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
  });
}

test('inApp: a refused card stays in the list, with the reason', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await page.goto(sandbox.checkout('CHK_saved'));
  await page.getByRole('radio', { name: /Mastercard/ }).check();
  await page.getByLabel('CVV', { exact: true }).fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert')).toContainText('Insufficient funds');
  await expect(page.getByRole('radio', { name: /Mastercard/ })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeFocused();
});

test('inApp: saves a new card at the provider, and nothing on the device', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const customer = { email: `app-${Date.now()}@example.com` };
  const fields = { amount: 5000, customer, metadata: { inApp: true } };
  await page.goto(sandbox.checkout(await sandbox.create(fields)));
  await fillCard(page, APPROVED);
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('cards')))).toEqual(
    [],
  );
  await page.goto(sandbox.checkout(await sandbox.create(fields)));
  await expect(page.getByRole('radio', { name: /Visa.*1111/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove/ })).toHaveCount(0);
});
