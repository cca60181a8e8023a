import type { Page } from '@playwright/test';
import { first } from '../support/extent';
import { claimPayment, expect, test } from '../support/journey';

// Tests the overlay in browsers that deny its frame storage or the clipboard. No denied call may cause an uncaught error.

/** Runs a script only in the checkout's frame, so that the shop's page keeps its storage and clipboard. */
async function inFrame(page: Page, script: string): Promise<void> {
  await page.addInitScript(`if (window !== top) { ${script} }`);
}

const STORES = "['localStorage', 'sessionStorage', 'indexedDB']";
const STORAGE: Record<string, string> = {
  // Chromium throws in a third-party frame if cookies are blocked.
  refused: `for (const name of ${STORES}) Object.defineProperty(window, name, {
      get() { throw new DOMException('Access is denied for this document', 'SecurityError'); },
    });
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));`,
  // An Android web view has no storage by default.
  absent: `for (const name of ${STORES}) Object.defineProperty(window, name, { value: name === 'indexedDB' ? undefined : null });`,
  full: `Storage.prototype.setItem = () => { throw new DOMException('exceeded', 'QuotaExceededError'); };
    IDBObjectStore.prototype.put = () => { throw new DOMException('exceeded', 'QuotaExceededError'); };`,
};

for (const [state, script] of first(1, Object.entries(STORAGE))) {
  test(`storage ${state}: a card with an OTP pays, and saving the card shows an error`, async ({
    journey,
    page,
  }) => {
    await inFrame(page, script);
    const reference = await journey.openFromShop();
    await journey.fillCard({ number: '5555 5555 5555 4444' });
    const box = journey.checkout.getByRole('checkbox', { name: 'Save this card on this device' });
    await box.click();
    await expect(journey.checkout.getByText('Local storage permission is needed')).toBeVisible();
    await expect(box).not.toBeChecked();
    await journey.pay();
    await journey.enterOtp('123456');
    await journey.expectPaid();
    expect((await journey.sandbox.ledgerOf(reference)).attempts).toBe(1);
  });

  test(`storage ${state}: pays by transfer`, { tag: '@all' }, async ({ journey, page }) => {
    await inFrame(page, script);
    const reference = await journey.openFromShop();
    await journey.chooseTransfer();
    await claimPayment(journey.checkout, () => journey.sandbox.credit(reference));
    await journey.expectPaid();
  });

  test(`storage ${state}: pays by USSD, MoMo and 3-D Secure`, { tag: '@all' }, async ({
    journey,
    page,
    sandbox,
  }) => {
    await inFrame(page, script);
    const { checkout } = journey;
    const open = async () => {
      const reference = await sandbox.create({ amount: 5000, customer: { email: 'payer@example.com' } });
      await page.goto('/');
      await page.evaluate((reference) => {
        const { Kobo } = window as unknown as { Kobo: { open(options: object): object } };
        Kobo.open({ reference });
      }, reference);
      return reference;
    };
    const paid = () =>
      expect(checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
        timeout: 25_000,
      });
    const choose = (label: string) => checkout.getByLabel('More ways to pay').selectOption({ label });

    const ussd = await open();
    await choose('USSD');
    await checkout.getByRole('button', { name: 'Access Bank' }).click();
    await claimPayment(checkout, () => sandbox.credit(ussd));
    await paid();

    await open();
    await choose('MoMo');
    await checkout.getByLabel('Phone number').fill('2348030000001');
    await checkout.getByRole('button', { name: 'Continue' }).click();
    await paid();

    await open();
    await journey.fillCard({ number: '4000 0000 0000 3220' });
    await journey.pay();
    await checkout
      .locator('iframe')
      .contentFrame()
      .getByRole('button', { name: 'Approve', exact: true })
      .click();
    await paid();
  });
}

const REFUSE_COMMAND = 'document.execCommand = () => false;';
const CLIPBOARD: Record<string, string> = {
  refused: `navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError')); ${REFUSE_COMMAND}`,
  absent: `Object.defineProperty(navigator, 'clipboard', { value: undefined }); ${REFUSE_COMMAND}`,
  'absent, as is its old command': `Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = undefined;`,
  throwing: `Object.defineProperty(navigator, 'clipboard', { get() { throw new DOMException('denied', 'SecurityError'); } });
    document.execCommand = () => { throw new DOMException('denied', 'SecurityError'); };`,
};

for (const [state, script] of Object.entries(CLIPBOARD)) {
  test(`clipboard ${state}: copy buttons select the text and ask the payer to copy it`, {
    tag: '@all',
  }, async ({ journey, page }) => {
    await inFrame(page, script);
    await journey.openFromShop();
    const { checkout } = journey;
    const by = 'Couldn’t copy. Press and hold the selected text.';
    const selected = () => checkout.locator('body').evaluate(() => String(getSelection()).trim());

    await journey.chooseTransfer();
    const number = await checkout.locator('.copy-value').last().textContent();
    await checkout.getByRole('button', { name: 'Copy: Account number' }).click();
    await expect(checkout.getByText(by)).toBeVisible();
    expect(await selected()).toBe(number);
    await expect(checkout.getByText('Account Number Copied Successfully!!!')).toHaveCount(0);

    await checkout.getByLabel('More ways to pay').selectOption({ label: 'USSD' });
    await checkout.getByRole('button', { name: 'Access Bank' }).click();
    const code = await checkout.locator('.copy-value').last().textContent();
    expect(code).toMatch(/^\*\d+\*.+#$/);
    await checkout.getByRole('button', { name: 'Copy: USSD code' }).click();
    await expect(checkout.getByText(by)).toBeVisible();
    expect(await selected()).toBe(code);
    await expect(checkout.getByText('USSD code copied')).toHaveCount(0);
  });
}
