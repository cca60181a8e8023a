import type { Locator, Page } from '@playwright/test';
import { expect, fillCard, test } from '../support/journey';
import { addScreenKeyboard, drawn, expectAboveKeyboard, expectInView } from '../support/screenKeyboard';

/** The areas above the on-screen keyboards of small phones: the lowest heights of an overlay's frame. */
const LOW = [
  { width: 360, height: 300 },
  { width: 360, height: 340 },
];
const PHONE = { width: 360, height: 640 };

const EMAIL = 'cardStore@example.com';

/** Expects each field and its button in view, whether the keyboard opens before or after the focus. */
async function expectUsable(page: Page, fields: Locator[], action: Locator): Promise<void> {
  for (const size of LOW) {
    await page.setViewportSize(size);
    for (const field of fields) {
      await field.focus();
      await expectInView(field, action);
    }
    for (const field of fields) {
      await page.setViewportSize(PHONE);
      await drawn(page, PHONE.height, PHONE.height);
      await field.focus();
      await page.setViewportSize(size);
      await expectInView(field, action);
    }
    if (fields.length === 0) await expectInView(action);
  }
}

const labelled = (page: Page, ...labels: string[]) =>
  labels.map((label) => page.getByLabel(label, { exact: true }));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test.describe('with the on-screen keyboard open, the field and the button stay in view', () => {
  test.use({ viewport: PHONE });

  test('for a new card, its PIN and the OTP', async ({ page, sandbox }) => {
    await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000, customer: { email: EMAIL } })));
    await fillCard(page, { number: '5061 0000 0000 0000 007', pin: '1234' });
    const pay = button(page, /^Pay ₦/);
    await expectUsable(page, labelled(page, 'Card number', 'Expiry date', 'CVV', 'Card PIN'), pay);
    await pay.click();
    await expect(page.getByRole('heading', { name: 'Enter the OTP code sent to you' })).toBeVisible();
    await expectUsable(page, labelled(page, 'OTP code'), button(page, 'Confirm payment'));
    await page.getByLabel('OTP code', { exact: true }).fill('000000');
    await button(page, 'Confirm payment').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectUsable(page, labelled(page, 'OTP code'), button(page, 'Confirm payment'));
  });

  test('for the CVV of a saved card', { tag: '@all' }, async ({ page, sandbox }) => {
    for (const saving of [true, false]) {
      await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000, customer: { email: EMAIL } })));
      if (!saving) break;
      await fillCard(page, { number: '4111 1111 1111 1111' });
      await page.getByRole('checkbox', { name: 'Save this card on this device' }).check();
      await button(page, /^Pay ₦/).click();
      await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
    }
    await expect(page.getByRole('group', { name: 'Your saved cards' })).toBeVisible();
    await expectUsable(page, labelled(page, 'CVV'), button(page, /^Pay ₦/));
  });

  test('for a transfer', { tag: '@all' }, async ({ page, sandbox }) => {
    await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000 })));
    await button(page, 'Bank Transfer').click();
    await expect(page.getByText('Account number', { exact: true })).toBeVisible();
    await expectUsable(page, [], button(page, 'I have completed payment'));
    await button(page, 'Copy: Account number').focus();
    await expectInView(button(page, 'Copy: Account number'), button(page, 'I have completed payment'));
  });

  test('for a bank account: phone number, account number, OTP', { tag: '@all' }, async ({
    page,
    sandbox,
  }) => {
    await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000 })));
    await page.getByLabel('More ways to pay').selectOption({ label: 'Bank Account' });
    await page.getByLabel('Phone number').fill('2348030000055');
    await expectUsable(page, [page.getByLabel('Phone number')], button(page, 'Continue'));
    await button(page, 'Continue').click();
    await page.getByRole('button', { name: /^Bank (?!Account|Transfer)/ }).click();
    await page.getByRole('button', { name: 'Access Bank' }).click();
    await page.getByLabel('Account number').fill('0123456789');
    await expect(button(page, 'Continue')).toBeEnabled();
    await expectUsable(page, [page.getByLabel('Account number')], button(page, 'Continue'));
    await button(page, 'Continue').click();
    await expectUsable(page, labelled(page, 'OTP code'), button(page, 'Confirm payment'));
  });

  test('for MoMo', { tag: '@all' }, async ({ page, sandbox }) => {
    await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000 })));
    await page.getByLabel('More ways to pay').selectOption({ label: 'MoMo' });
    await page.getByLabel('Phone number').fill('2348030000001');
    await expectUsable(page, [page.getByLabel('Phone number')], button(page, 'Continue'));
  });

  test('for Pocket', { tag: '@all' }, async ({ page, sandbox }) => {
    await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000 })));
    await page.getByLabel('More ways to pay').selectOption({ label: 'Pocket' });
    await expectUsable(page, labelled(page, 'Pocket tag'), button(page, 'Continue'));
  });

  test('for a payment link', { tag: '@all' }, async ({ page, sandbox }) => {
    await page.goto(`${sandbox.origin}/link/LNK_open`);
    await expect(button(page, 'Continue')).toBeVisible();
    await expectUsable(page, await page.locator('form input').all(), button(page, 'Continue'));
  });

  for (const reference of ['PAGE_fields', 'PAGE_recurring', 'PAGE_product']) {
    test(`for the payment page ${reference}`, { tag: '@all' }, async ({ page, sandbox }) => {
      await page.goto(`${sandbox.origin}/page/${reference}`);
      await expect(button(page, 'Pay Now')).toBeVisible();
      const fields = await page.locator('main :is(input, textarea, select)').all();
      await expectUsable(page, fields, button(page, 'Pay Now'));
    });
  }

  test('for a multi-line field, at every scroll position of the page', { tag: '@all' }, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width: 360, height: 300 });
    await page.goto(`${sandbox.origin}/page/PAGE_fields`);
    const address = page.getByLabel('Shipping Address');
    for (const from of [100, 330, 358, 380]) {
      await page.getByLabel('Phone number').focus();
      await page.evaluate((top) => scrollTo(0, top), from);
      await address.focus();
      await expectInView(address, button(page, 'Pay Now'));
    }
  });

  test('for a QR code', { tag: '@all' }, async ({ page, sandbox }) => {
    await page.goto(`${sandbox.origin}/payments/qr-code/QR_open`);
    await expect(button(page, 'Pay')).toBeVisible();
    await expectUsable(page, await page.locator('form input').all(), button(page, 'Pay'));
  });

  test('for the partial payment of an invoice', { tag: '@all' }, async ({ page, sandbox }) => {
    await page.goto(`${sandbox.origin}/invoice/INV_partial`);
    await expectUsable(page, [page.getByLabel('Amount')], button(page, 'Make Payment'));
  });

  test('for a subscription’s OTP and the amount that funds its wallet', { tag: '@all' }, async ({
    page,
    sandbox,
  }) => {
    await page.goto(`${sandbox.origin}/subscription/${await sandbox.copy('SUB_wallet')}`);
    await button(page, 'Fund Wallet').click();
    const funding = page.getByRole('dialog');
    await expectUsable(
      page,
      [funding.getByLabel('Amount (Minimum of 1000)')],
      funding.getByRole('button', { name: 'Fund Wallet' }),
    );
    await funding.getByRole('button', { name: 'Cancel' }).click();
    await button(page, /^Pay ₦/).click();
    await expectUsable(page, labelled(page, 'OTP code'), button(page, 'Complete Payment'));
  });
});

test('the keyboard of the host page shrinks the overlay’s frame, and the field and Pay stay in view', async ({
  journey,
  page,
}) => {
  await page.setViewportSize(PHONE);
  const keyboard = await addScreenKeyboard(page);
  await journey.openFromShop();
  // Wait for the app's own page, not the prerendered form (prerenderedForm.spec.ts).
  await expect(journey.checkout.locator('.sheet[aria-busy]')).toHaveCount(0);
  await expectAboveKeyboard(journey.checkout, keyboard);
});
