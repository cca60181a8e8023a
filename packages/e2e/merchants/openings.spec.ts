import { first } from '../support/extent';
import { claimPayment, expect, test } from '../support/journey';
import { open, receivedEvents, shop } from '../support/shopPage';

test.describe('Kobo.open opens', () => {
  const objects = [
    [{ reference: 'INV_issued', kind: 'invoice' }, /invoice/i],
    [{ reference: 'PAGE_single', kind: 'page' }, /pay now/i],
    [{ reference: 'LNK_open', kind: 'link' }, /continue/i],
    [{ reference: 'QR_fixed', kind: 'qr-code' }, /pay/i],
    [{ reference: 'SUB_card', kind: 'subscription' }, /subscription summary/i],
  ] as const;
  for (const [options, words] of first(1, objects)) {
    test(`the ${options.kind} of a reference`, async ({ page, journey }) => {
      await shop(page);
      await open(page, options);
      await expect(journey.checkout.getByText(words).first()).toBeVisible();
      await expect.poll(() => receivedEvents(page)).toEqual(['ready']);
    });
  }

  test('a payment that the checkout starts; `done` has its reference', async ({ page, journey, sandbox }) => {
    await shop(page);
    await open(page, {
      key: 'pk_test_adire',
      amount: '1500.50',
      currency: 'NGN',
      walletId: 'adire-main',
      metadata: { order: 7, customer: { email: 'payer@example.com' } },
    });
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦1,500.50' })).toBeVisible();
    await journey.fillCard({ number: '4111 1111 1111 1111' });
    await journey.pay();
    await expect(journey.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
    await journey.checkout.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    const [, done] = (await receivedEvents(page)) as string[];
    expect(done).toMatch(/^done [\w-]+$/);
    expect((await sandbox.ledgerOf(String(done).slice('done '.length))).transaction.status).toBe('success');
  });

  test('the wallet-funding frame, after the handshake with the host', { tag: '@all' }, async ({
    page,
    journey,
    sandbox,
  }) => {
    await shop(page);
    await open(page, {
      kind: 'fund-wallet',
      accountName: 'Ada Obi',
      accountNumber: '0123456789',
      bankName: 'Kobo Bank',
      amount: 5000,
      currency: 'NGN',
      logoLink: `${sandbox.origin}/sandbox/public/adire-logo.svg`,
    });
    const { checkout } = journey;
    await expect(checkout.getByText('Transfer exactly ₦5,000.00 to this account')).toBeVisible();
    await expect(checkout.getByText('0123456789')).toBeVisible();
    await expect(checkout.getByText('Secured by Kobo')).toBeVisible();
    await expect(checkout.locator('header img')).toBeVisible();
    await expect(checkout.getByText('has not confirmed')).toHaveCount(0);
    await checkout.getByRole('button', { name: 'I have completed payment' }).click();
    await expect(checkout.getByText('Your wallet is credited when the money arrives.')).toBeVisible();
  });
});

test('a reopened checkout shows an amount that changed in between', { tag: '@all' }, async ({
  page,
  journey,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 1000 });
  await shop(page);
  await open(page, { url: sandbox.checkout(reference) });
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦1,000.00' })).toBeVisible();
  await journey.checkout.getByRole('button', { name: 'Close' }).click();
  // Wait for the close, because `open` returns the same handle for a transaction until then.
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
  await page.route(`${sandbox.origin}/**/checkout/${reference}`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.amount = 2000;
    await route.fulfill({ response, json: body });
  });
  await open(page, { url: sandbox.checkout(reference) });
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦2,000.00' })).toBeVisible();
});

test('two merchants’ checkouts on one page receive only their own events', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const [first, second] = [await sandbox.create({ amount: 1100 }), await sandbox.create({ amount: 2200 })];
  await shop(page);
  await open(page, { url: sandbox.checkout(first) });
  // Import the second merchant's copy of the library, as a bundle does.
  await page.evaluate(
    async ({ origin, url }) => {
      const { open: openOther } = await import(`${origin}/kobo.mjs`);
      const callbacks: string[] = [];
      Object.assign(window, { callbacks });
      openOther({
        origin,
        url,
        onDone: ({ reference }: { reference: string }) => callbacks.push(`done ${reference}`),
        onClose: ({ reference }: { reference: string }) => callbacks.push(`closed ${reference}`),
      });
    },
    { origin: sandbox.origin, url: sandbox.checkout(second) },
  );
  const frames = page.locator('kobo-checkout iframe');
  await expect(frames).toHaveCount(2);
  const upper = frames.nth(1).contentFrame();
  await expect(upper.getByRole('heading', { name: 'PAY ₦2,200.00' })).toBeVisible();
  await upper.getByRole('button', { name: 'Bank Transfer' }).click();
  await expect(upper.getByText('Account number', { exact: true })).toBeVisible();
  await claimPayment(upper, () => sandbox.credit(second));
  await upper.getByRole('button', { name: 'Done' }).click();
  await expect(frames).toHaveCount(1);
  const lower = frames.first().contentFrame();
  await expect(lower.getByRole('heading', { name: 'PAY ₦1,100.00' })).toBeVisible();
  await lower.getByRole('button', { name: 'Close' }).click();
  await expect(frames).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { callbacks: string[] }).callbacks)).toEqual([
    `done ${second}`,
  ]);
  expect(await receivedEvents(page)).toEqual(['ready', `closed ${first}`]);
});
