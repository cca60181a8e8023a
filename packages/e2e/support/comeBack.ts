import type { FrameLocator, Page } from '@playwright/test';

/** Simulates a return from the bank's or wallet's app, after which the checkout verifies immediately. */
export async function comeBack(checkout: Page | FrameLocator): Promise<void> {
  await checkout
    .locator('html')
    .evaluate(({ ownerDocument }) => ownerDocument.dispatchEvent(new Event('visibilitychange')));
}
