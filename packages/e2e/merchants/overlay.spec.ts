import { claimPayment, expect, test } from '../support/journey';
import type { KoboPage } from '../support/shopPage';

test('three payments on one page give three `done` with different references', { tag: '@all' }, async ({
  journey,
  page,
}) => {
  const references: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    references.push(await journey.openFromShop());
    await journey.fillCard({ number: '4111 1111 1111 1111' });
    await journey.pay();
    await journey.expectPaid();
    await expect(page.getByRole('button', { name: /^pay/i })).toBeFocused();
  }
  expect(new Set(references).size).toBe(3);
});

test('closing before paying sends one `closed`, and restores the page', {
  tag: ['@wrapper-5', '@both'],
}, async ({ journey, page }) => {
  await page.goto('/');
  const body = () =>
    page.evaluate(() => [document.body.children.length, document.body.getAttribute('style')]);
  const before = await body();
  await journey.openFromShop();
  await journey.checkout.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await journey.expectEvents(['closed']);
  expect(await body()).toEqual(before);
  const pay = page.getByRole('button', { name: /^pay/i });
  await expect(pay).toBeEnabled();
  await expect(pay).toBeFocused();
});

test('Esc closes the overlay from inside the frame and from the page', async ({ journey, page }) => {
  await journey.openFromShop();
  await journey.checkout.getByLabel('Card number', { exact: true }).press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await journey.openFromShop();
  await page.evaluate(() => {
    const dialog = document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('dialog');
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('closing during a payment asks the payer first', async ({ journey, page }) => {
  await journey.openFromShop();
  await journey.fillCard({ number: '5555 5555 5555 4444' });
  await journey.pay();
  const { checkout } = journey;
  await expect(checkout.getByRole('heading', { name: 'Enter the OTP code sent to you' })).toBeVisible();
  await checkout.getByRole('button', { name: 'Close' }).click();
  await expect(checkout.getByRole('dialog', { name: 'Leave this payment?' })).toBeVisible();
  await checkout.getByRole('button', { name: 'Keep waiting' }).click();
  await expect(checkout.getByRole('dialog')).toHaveCount(0);
  await checkout.getByRole('heading', { name: 'Enter the OTP code sent to you' }).press('Escape');
  await checkout.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await journey.expectEvents(['closed']);
});

test('closing after the payment sends one `done`', async ({ journey, page }) => {
  await journey.openFromShop();
  await journey.fillCard({ number: '4111 1111 1111 1111' });
  await journey.pay();
  await expect(journey.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await journey.checkout.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await journey.expectEvents(['done']);
});

test('a second open with the same reference returns the same handle; another rejects', {
  tag: '@all',
}, async ({ journey, page, sandbox }) => {
  const reference = await journey.openFromShop();
  const other = await sandbox.create({ amount: 100 });
  const [same, code] = await page.evaluate(
    async ([open = '', another = '']) => {
      const { Kobo } = window as unknown as KoboPage;
      const handles = [Kobo.open({ reference: open }), Kobo.open({ reference: open })];
      const refused = Kobo.open({ reference: another }).result;
      return [handles[0] === handles[1], await refused.catch((error: { code: string }) => error.code)];
    },
    [reference, other],
  );
  expect([same, code]).toEqual([true, 'ALREADY_OPEN']);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦12,000.00' })).toBeVisible();
});

test('an invalid option throws an error with its name', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  const message = await page.evaluate(() => {
    const { Kobo } = window as unknown as { Kobo: { open(options: object): object } };
    try {
      Kobo.open({ reference: '../x' });
    } catch (error) {
      return String(error);
    }
    return undefined;
  });
  expect(message).toContain('reference must be');
});

test('a checkout without a response shows a notice after 8 s and Retry after 45 s', { tag: '@all' }, async ({
  journey,
  page,
  sandbox,
}) => {
  await page.clock.install();
  const documents = `${sandbox.origin}/payments/**`;
  await page.route(documents, () => {});
  await page.goto('/');
  await page.getByRole('button', { name: /add/i }).first().click();
  await page.getByLabel(/e-?mail/i).fill('payer@example.com');
  await page.getByRole('button', { name: /^pay/i }).click();
  await expect(page.getByText('Loading secure checkout…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(page.getByText(/Still loading/)).toBeVisible();
  const past = page.getByRole('link', { name: 'Open the checkout page' });
  await expect(past).toHaveAttribute('href', /\/payments\/CHK_\w+$/);
  await page.clock.fastForward(37_000);
  await expect(page.getByRole('heading', { name: 'Checkout could not load' })).toBeVisible();
  await expect(past).toBeVisible();
  await page.unroute(documents);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(journey.checkout.getByLabel('Card number', { exact: true })).toBeVisible();
});

test('Close works while the checkout is loading', { tag: '@all' }, async ({ journey, page, sandbox }) => {
  await page.route(`${sandbox.origin}/payments/**`, () => {});
  await page.goto('/');
  await page.getByRole('button', { name: /add/i }).first().click();
  await page.getByLabel(/e-?mail/i).fill('payer@example.com');
  await page.getByRole('button', { name: /^pay/i }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await journey.expectEvents(['closed']);
});

test('the frame asks the SDK to open the return address', async ({ journey, page, sandbox, baseURL }) => {
  const reference = await sandbox.create({ amount: 5000, returnUrl: `${baseURL}/?thanks=1` });
  await page.goto('/');
  await page.evaluate((reference) => {
    const { Kobo } = window as unknown as { Kobo: { open(options: object): object } };
    Kobo.open({ reference });
  }, reference);
  await journey.chooseTransfer();
  await claimPayment(journey.checkout, () => sandbox.credit(reference));
  await journey.checkout.getByRole('button', { name: 'Continue now' }).click();
  await page.waitForURL(`${baseURL}/?thanks=1&reference=${reference}&status=Successful`);
});
