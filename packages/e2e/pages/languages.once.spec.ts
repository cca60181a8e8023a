import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';

interface KoboPage {
  Kobo: { open(options: object): unknown };
}

const APPROVED = '4111 1111 1111 1111';

/** The languages whose texts a page requests, in order. */
function textsOf(page: Page): string[] {
  const languages: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/assets\/(\w\w)-texts-[^/]*\.js$/.exec(request.url()) ?? [];
    if (language) languages.push(language);
  });
  return languages;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a card payment in French from the shop loads only French texts', async ({ page, journey, sandbox }) => {
  const languages = textsOf(page);
  const reference = await sandbox.create({ amount: 7500 });
  await page.goto('/');
  await page.waitForFunction(() => 'Kobo' in window);
  await page.evaluate((options) => (window as unknown as KoboPage).Kobo.open(options), {
    reference,
    language: 'fr-BJ',
  });
  const { checkout } = journey;
  await expect(checkout.getByRole('heading', { name: 'PAYER 7 500,00 ₦' })).toBeVisible();
  await expect(checkout.locator('html')).toHaveAttribute('lang', 'fr');
  await checkout.getByLabel('Numéro de carte', { exact: true }).fill(APPROVED);
  await checkout.getByLabel('Expiration', { exact: true }).fill('12/40');
  await checkout.getByRole('button', { name: 'Payer 7 500,00 ₦' }).click();
  await expect(checkout.getByText('Ce champ est obligatoire')).toBeVisible();
  await checkout.getByLabel('CVV', { exact: true }).fill('123');
  await checkout.getByRole('button', { name: 'Payer 7 500,00 ₦' }).click();
  await expect(checkout.getByRole('heading', { name: 'Paiement réussi' })).toBeVisible();
  await checkout.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(new Set(languages)).toEqual(new Set(['fr']));
});

test('Arabic pages are right-to-left without overflow, and keep numbers left-to-right', async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 7500 });
  await page.goto(`${sandbox.checkout(reference)}?lang=ar`);
  await page.reload();
  const number = page.getByLabel('رقم البطاقة', { exact: true });
  await expect(number).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(number).toHaveCSS('direction', 'ltr');
  expect(await overflow(page)).toBe(0);

  await page.getByRole('button', { name: 'تحويل مصرفي' }).click();
  const account = page.locator('.copy-value').last();
  await expect(account).toHaveCSS('direction', 'ltr');
  expect(await overflow(page)).toBe(0);

  await page.goto(`${sandbox.origin}/invoice/INV_partially_paid?lang=ar`);
  await expect(page.getByRole('heading', { name: 'فاتورة', exact: true })).toBeVisible();
  await expect(page.getByLabel('المبلغ', { exact: true })).toHaveCSS('direction', 'ltr');
  expect(await overflow(page)).toBe(0);
});

test('uses English if the texts of a language do not load', { tag: '@all' }, async ({ page, sandbox }) => {
  await page.route('**/assets/fr-*', (route) => route.abort());
  const reference = await sandbox.create({ amount: 7500 });
  await page.goto(`${sandbox.checkout(reference)}?lang=fr`);
  await page.getByLabel('Card number', { exact: true }).fill(APPROVED);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByLabel('Expiry date', { exact: true }).fill('12/40');
  await page.getByLabel('CVV', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Pay ₦7,500.00' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
});

test('an invoice and the initialiser pass their language to the checkout', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const invoice = await sandbox.copy('INV_issued');
  await page.goto(`${sandbox.origin}/invoice/${invoice}?lang=yo`);
  await page.getByRole('button', { name: 'San owó', exact: true }).click();
  const overlay = page.frameLocator('iframe[title]');
  await expect(overlay.getByLabel('Nọ́ńbà káàdì', { exact: true })).toBeVisible();

  const query = new URLSearchParams({
    k: 'pk_test_adire',
    id: 'WAL_adire',
    a: '1500',
    cur: 'NGN',
    lang: 'ha',
  });
  await page.goto(`${sandbox.origin}/payments/initialize?${query}`);
  await expect(page.getByRole('heading', { name: 'BIYA ₦1,500.00' })).toBeVisible();
});
