import { scan } from '@kobo/app/testScan';
import type { Page } from '@playwright/test';
import { chooseTransfer, expect, fillCard, test } from '../support/journey';

/** Returns the text of the page's QR code, as a phone's camera would read it. */
async function scanned(page: Page): Promise<string | undefined> {
  const code = page.locator('.qr-code');
  const path = await code.locator('path').getAttribute('d');
  return scan(`${path}`, `${await code.getAttribute('viewBox')}`);
}

test('a desktop’s QR code opens the same transfer account on the payer’s phone', {
  tag: '@both',
}, async ({ page, browser, sandbox, hasTouch }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  const number = page.locator('.copy-value').last();
  await expect(number).toHaveText(/^\d{10}$/);
  if (hasTouch) {
    await expect(page.locator('.to-phone')).toHaveCount(0);
    return;
  }
  await expect(page.getByRole('img', { name: 'Scan to continue on your phone' })).toBeVisible();
  const address = await scanned(page);
  expect(address).toBe(`${sandbox.checkout(reference)}?method=bank-transfer`);
  const phone = await browser.newPage({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.goto(`${address}`);
  await expect(phone.locator('.copy-value').last()).toHaveText(`${await number.textContent()}`);
  await phone.close();
});

test('a QR code is exempt from the browser’s forced dark mode', { tag: '@all' }, async ({
  page,
  sandbox,
  hasTouch,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  const code = page.locator('.qr-code');
  // A phone can't scan its own screen.
  if (hasTouch) return expect(code).toHaveCount(0);
  // Chromium's emulation of a forced dark mode ignores this property, but the real mode (WebContentsForceDark) respects it.
  await expect(code).toHaveCSS('color-scheme', 'light only');
});

test('a USSD code has a dial link, and on a desktop a QR code with the same link', { tag: '@all' }, async ({
  page,
  sandbox,
  hasTouch,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(`${sandbox.checkout(reference)}?method=ussd`);
  await page.getByRole('button', { name: 'GTBank', exact: true }).click();
  const link = page.getByRole('link', { name: 'Dial now' });
  await expect(link).toHaveAttribute('href', /^tel:\*737\*.*%23$/);
  const code = page.getByRole('img', { name: 'Scan this with your phone’s camera' });
  await expect(code).toHaveCount(hasTouch ? 0 : 1);
  if (!hasTouch) expect(await scanned(page)).toBe(await link.getAttribute('href'));
});

test('opens the method in the address if the transaction offers it', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(`${sandbox.checkout(reference)}?method=pocket`);
  await expect(page.getByLabel('Pocket tag')).toBeVisible();
  await page.goto(`${sandbox.checkout(reference)}?method=barter`);
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('fills in the OTP from a text message, and sends it only when the payer confirms', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  // Chromium has WebOTP only on Android, so replace its interface (WICG, WebOTP API).
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    navigator.credentials.get = (options) => {
      const { otp, signal } = options as { otp?: { transport: string[] }; signal?: AbortSignal };
      if (otp?.transport[0] !== 'sms' || !signal)
        return Promise.reject(new Error('not asked as it should be'));
      return Promise.resolve({ id: '', type: 'otp', code: '123456' } as Credential);
    };
  });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: '5555 5555 5555 4444' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByLabel('OTP code', { exact: true })).toHaveValue('123456');
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
});

test('copies the amount as plain digits for a bank’s form', { tag: '@all' }, async ({
  page,
  sandbox,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = await sandbox.create({ amount: '12500.50' });
  await page.goto(`${sandbox.checkout(reference)}?method=bank-transfer`);
  await page.getByRole('button', { name: 'Copy: Amount' }).click();
  await expect(page.getByText('Amount copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('12500.50');
});
