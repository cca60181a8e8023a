import type { FrameLocator, Page } from '@playwright/test';

/** The payer comes back from the bank's app or the wallet's: the checkout asks the provider now, not at its next poll. */
export async function comeBack(checkout: Page | FrameLocator): Promise<void> {
  await checkout
    .locator('html')
    .evaluate(({ ownerDocument }) => ownerDocument.dispatchEvent(new Event('visibilitychange')));
}
