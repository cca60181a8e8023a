import type { FrameLocator, Locator, Page } from '@playwright/test';
import { comeBack } from '../support/comeBack';
import { chooseTransfer, expect, fillCard, fillPayer, test } from '../support/journey';
import { ownSandbox } from '../support/servers';

const APPROVED = { number: '4111 1111 1111 1111' };

/** Simulates Chrome's translator, which replaces each text node with `<font>` elements, even nodes that are added later. */
async function translate(page: Page): Promise<Error[]> {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    const wrap = (node: Node) => {
      const parent = node.parentElement;
      if (!parent || node.textContent?.trim() === '') return;
      if (parent.closest('font, script, style, option, textarea, svg, title')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(node.textContent ?? '');
      outer.append(inner);
      parent.replaceChild(outer, node);
    };
    const walk = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
      nodes.forEach(wrap);
    };
    new MutationObserver(() => walk(document)).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return errors;
}

const paid = (checkout: Page | FrameLocator) =>
  checkout.getByRole('heading', { name: 'Transaction Successful' });

/** Expects that the translator has replaced texts, because the test would otherwise prove nothing. */
const expectTranslated = (checkout: Page | FrameLocator) =>
  expect(checkout.locator('font').first()).toBeAttached();

test('a translated invoice is paid by card', { tag: '@any-width' }, async ({ page, sandbox, journey }) => {
  const errors = await translate(page);
  await page.goto(`${sandbox.origin}/invoice/${await sandbox.copy('INV_issued')}`);
  await expect(page.locator('font').first()).toBeAttached();
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await fillCard(journey.checkout, APPROVED);
  await journey.pay();
  await expect(journey.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the totals of a translated product page follow its quantities', {
  tag: ['@all', '@any-width'],
}, async ({ page, sandbox }) => {
  const errors = await translate(page);
  await page.goto(`${sandbox.origin}/page/PAGE_product`);
  const row = page.getByRole('listitem').first();
  const total = row.locator('.product-total > span').last();
  await expect(total.locator('font').first()).toBeAttached();
  const before = await total.textContent();
  await row.getByRole('button', { name: /more|add|increase/i }).click();
  await expect(total).not.toHaveText(before ?? '');
  await expect(total.locator('font').first()).toBeAttached();
  expect(errors).toEqual([]);
});

test('a translated payment link is paid in the overlay', { tag: ['@any-width', '@all'] }, async ({
  page,
  sandbox,
  journey,
}) => {
  const errors = await translate(page);
  await page.goto(`${sandbox.origin}/payments/link/LNK_static`);
  await fillPayer(page);
  await expectTranslated(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await payInOverlay(journey.checkout);
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeFocused();
  await expect(page.getByText('You have paid ₦2,500.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Make another payment' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  expect(errors).toEqual([]);
});

test('a translated QR code is paid in the overlay, and can be paid again', {
  tag: ['@any-width', '@all'],
}, async ({ page, sandbox, journey }) => {
  const errors = await translate(page);
  await page.goto(`${sandbox.origin}/payments/qr-code/QR_fixed`);
  await fillPayer(page);
  await expectTranslated(page);
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await pay.click();
  await payInOverlay(journey.checkout);
  await expect(paid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Make another payment' }).click();
  await expect(pay).toBeEnabled();
  expect(errors).toEqual([]);
});

test('a translated subscription is paid from a wallet after a wrong OTP', {
  tag: ['@any-width', '@all'],
}, async ({ page }) => {
  const own = await ownSandbox();
  const errors = await translate(page);
  await page.goto(`${own.origin}/payments/subscription/SUB_wallet`);
  await page.getByRole('button', { name: 'Pay ₦3,500.00' }).click();
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel('OTP code', { exact: true });
  const complete = dialog.getByRole('button', { name: 'Complete Payment' });
  await code.fill('000000');
  await expectTranslated(page);
  await complete.click();
  await expect(dialog.getByRole('alert')).toContainText('Invalid OTP');
  await code.fill('123456');
  await complete.click();
  const activated = 'Subscription activation successful';
  await expect(dialog.getByRole('heading', { name: activated })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: activated })).toBeVisible();
  expect(errors).toEqual([]);
  await own.dispose();
});

test('a translated card form accepts an OTP after a wrong one', {
  tag: ['@any-width', '@all'],
}, async ({ page, journey }) => {
  const errors = await translate(page);
  await journey.openFromShop();
  await expectTranslated(journey.checkout);
  await journey.fillCard({ number: '5555 5555 5555 4444' });
  await journey.pay();
  await journey.enterOtp('000000');
  await expect(journey.checkout.getByRole('alert')).toContainText('Invalid OTP');
  await journey.enterOtp('123456');
  await journey.expectPaid();
  expect(errors).toEqual([]);
});

test('a translated checkout accepts the approval on the bank’s page', {
  tag: ['@any-width', '@all'],
}, async ({ page, journey }) => {
  const errors = await translate(page);
  await journey.openFromShop();
  await journey.fillCard({ number: '4000 0000 0000 3220' });
  await journey.pay();
  await expectTranslated(journey.checkout);
  const bank = journey.checkout.locator('iframe').contentFrame();
  await bank.getByRole('button', { name: 'Approve', exact: true }).click();
  await journey.expectPaid();
  expect(errors).toEqual([]);
});

test('a translated checkout charges a good card after a declined one', {
  tag: ['@any-width', '@all'],
}, async ({ page, journey }) => {
  const errors = await translate(page);
  await journey.openFromShop();
  await journey.fillCard({ number: '4000 0000 0000 0002' });
  await journey.pay();
  await expect(journey.checkout.getByRole('heading', { name: 'Transaction Failed!' })).toBeVisible();
  await expect(journey.checkout.getByText('Card declined by issuer')).toBeVisible();
  await expectTranslated(journey.checkout);
  await journey.checkout.getByRole('button', { name: 'Retry' }).click();
  await journey.fillCard(APPROVED);
  await journey.pay();
  await journey.expectPaid();
  expect(errors).toEqual([]);
});

test('a translated transfer has running countdowns, and the last one redirects', {
  tag: ['@all', '@any-width'],
}, async ({ page, sandbox, servers }) => {
  const errors = await translate(page);
  const reference = await sandbox.create({ amount: 5000, metadata: { returnUrl: `${servers.shop}/thanks` } });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  const timer = page.getByRole('timer');
  await expect(timer.locator('font').first()).toBeAttached();
  await expectChange(timer);
  await page.getByRole('button', { name: 'I have completed payment' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your transfer' })).toBeVisible();
  await expectChange(timer);
  await sandbox.credit(reference);
  await comeBack(page);
  await expect(paid(page)).toBeVisible();
  const leading = page.getByText(/Taking you back to the merchant in \d+…/);
  await expect(leading.locator('xpath=self::font')).toBeVisible();
  await expectChange(leading);
  await page.waitForURL(`${servers.shop}/thanks*`);
  expect(errors).toEqual([]);
});

test('a translated USSD code is paid', { tag: ['@any-width', '@all'] }, async ({ page, sandbox }) => {
  const errors = await translate(page);
  const reference = await sandbox.create({ amount: '5000.00' });
  await page.goto(sandbox.checkout(reference));
  await page.getByRole('combobox').selectOption('USSD');
  await page.getByLabel('Find your bank').fill('zen');
  await expect(page.locator('.banks button')).toHaveText([/Zenith Bank/]);
  await page.getByRole('button', { name: 'Zenith Bank' }).click();
  await expect(page.locator('.copy-value').last()).toHaveText(/^\*966\*5000\*\d{10}#$/);
  await expectTranslated(page);
  await expectChange(page.getByRole('timer'));
  await page.getByRole('button', { name: 'I have completed payment' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await sandbox.credit(reference);
  await comeBack(page);
  await expect(paid(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('a translated MoMo prompt is approved on the phone', { tag: ['@any-width', '@all'] }, async ({
  page,
  sandbox,
}) => {
  const errors = await translate(page);
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await page.getByRole('combobox', { name: 'More ways to pay' }).selectOption('MoMo');
  await page.getByLabel('Phone number').fill('0803 000 0009');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  await expectTranslated(page);
  await sandbox.approve(reference);
  await comeBack(page);
  await expect(paid(page)).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
  expect(errors).toEqual([]);
});

async function payInOverlay(checkout: FrameLocator): Promise<void> {
  await fillCard(checkout, APPROVED);
  await expectTranslated(checkout);
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(paid(checkout)).toBeVisible();
  await checkout.getByRole('button', { name: 'Done' }).click();
}

/** Expects the text to change although the translator has replaced its node. */
async function expectChange(text: Locator): Promise<void> {
  const before = (await text.first().textContent()) ?? '';
  await expect(text.first()).not.toHaveText(before);
}
