import { EVERY_RULE, findingsOf } from '../support/axe';
import { expect, fillCard, test } from '../support/journey';

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
  'Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 354.0.0.29.90 Android (34/14; 450dpi; 1080x2219; samsung)';
const NAME = 'Open in your browser';

test.use({ userAgent: INSTAGRAM });

test('an in-app browser offers the payer’s own browser, and the payment is charged once', {
  tag: '@all',
}, async ({ page, browser, sandbox }) => {
  const opened: unknown[] = [];
  page.on('popup', (popup) => opened.push(popup.url()));
  page.on('download', (download) => opened.push(download.url()));
  const reference = await sandbox.create({ amount: 5000 });
  // Hold verifications back until Pay is pressed. Until then, the page can't detect the other payment.
  let press = () => {};
  const pressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  await page.route('**/checkout/status/**', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(sandbox.checkout(reference));
  const offer = page.getByRole('button', { name: NAME });
  await offer.click();
  const dialog = page.getByRole('dialog', { name: NAME });
  const address = (await dialog.getByText(reference).textContent()) ?? '';
  expect(address).toBe(sandbox.checkout(reference));
  const way = dialog.getByRole('link', { name: NAME });
  await expect(way).toHaveAttribute('href', new RegExp(`^intent://[^#]+/${reference}#Intent;scheme=http;`));
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(offer).toBeFocused();

  // The other browser pays. The first browser must verify before it charges.
  const own = await browser.newContext();
  const browserPage = await own.newPage();
  await browserPage.goto(address);
  await fillCard(browserPage, { number: '4111 1111 1111 1111' });
  await browserPage.getByRole('button', { name: /^Pay/ }).click();
  await expect(browserPage.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await expect(browserPage.getByRole('button', { name: NAME }), 'in an ordinary browser').toHaveCount(0);
  await own.close();
  await fillCard(page, { number: '4111 1111 1111 1111' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  press();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).requests).toBe(1);
  expect(opened).toEqual([]);
});

test('in the shop’s overlay, the link navigates the whole window', {
  tag: '@all',
}, async ({ journey }) => {
  await journey.openFromShop();
  const { checkout } = journey;
  await checkout.getByRole('button', { name: NAME }).click();
  const dialog = checkout.getByRole('dialog', { name: NAME });
  await expect(dialog.getByRole('link', { name: NAME })).toHaveAttribute('target', '_top');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await journey.fillCard({ number: '4000 0000 0000 3220' });
  await journey.pay();
  await expect(checkout.getByRole('button', { name: 'Pay' })).toHaveCount(0);
  await expect(checkout.getByRole('button', { name: NAME }), 'while a charge is on its way').toHaveCount(0);
});

test('the dialog passes axe, light and dark, at 320 px, before and after a copy', {
  tag: '@all',
}, async ({ page, context, sandbox }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000 })));
  await page.getByRole('button', { name: NAME }).click();
  const dialog = page.getByRole('dialog', { name: NAME });
  const copy = dialog.getByRole('button', { name: /Copy|Copied/ });
  const findings: string[] = [];
  for (const label of ['Copy', '✓ Copied']) {
    await expect(copy).toHaveText(label);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Reduced motion keeps colour transitions out of the check.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = await findingsOf(page, EVERY_RULE);
      findings.push(...found.map((finding) => `${label}, ${colorScheme}: ${finding}`));
    }
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), 'nothing hangs over').toBe(0);
    await copy.click();
  }
  expect(findings).toEqual([]);
});
