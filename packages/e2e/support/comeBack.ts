import type { Page } from '@playwright/test';

/** The payer comes back from the bank's app or the wallet's: the checkout asks the provider now, not at its next poll. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
