import type { Page } from '@playwright/test';

export interface KoboPage {
  Kobo: {
    open(options: object): { close(): void; result: Promise<object> };
    preload(options?: object): void;
    version: string;
  };
  receivedEvents: unknown[];
}

/** Opens a checkout in the shop's page. Records the callbacks' arguments in `receivedEvents`. */
export async function open(page: Page, options: object): Promise<void> {
  await page.evaluate((given) => {
    const shop = window as unknown as KoboPage;
    shop.receivedEvents ??= [];
    const record = (name: string) => (detail: { reference?: string; code?: string } | undefined) =>
      shop.receivedEvents.push([name, detail?.reference ?? detail?.code].filter(Boolean).join(' '));
    shop.Kobo.open({
      ...given,
      onReady: record('ready'),
      onDone: record('done'),
      onClose: record('closed'),
      onError: record('error'),
    });
  }, options);
}

/** Preloads a checkout in the shop's page, as a payer's pointer on a button does. */
export async function preload(page: Page, options: object): Promise<void> {
  await page.evaluate((given) => (window as unknown as KoboPage).Kobo.preload(given), options);
}

export const receivedEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as KoboPage).receivedEvents);
export const dialog = (page: Page) => page.locator('kobo-checkout dialog');

export async function shop(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => 'Kobo' in window);
}
