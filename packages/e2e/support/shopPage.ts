import type { Page } from '@playwright/test';

/** The shop's page, as a script in it sees it. */
export interface KoboPage {
  Kobo: {
    open(options: object): { close(): void; result: Promise<object> };
    preload(options?: object): void;
    version: string;
  };
  heard: unknown[];
}

/** Opens a checkout in the shop's page; the callbacks' arguments are recorded in `heard`. */
export async function open(page: Page, options: object): Promise<void> {
  await page.evaluate((given) => {
    const shop = window as unknown as KoboPage;
    shop.heard ??= [];
    const hear = (name: string) => (detail: { reference?: string; code?: string } | undefined) =>
      shop.heard.push([name, detail?.reference ?? detail?.code].filter(Boolean).join(' '));
    shop.Kobo.open({
      ...given,
      onReady: hear('ready'),
      onDone: hear('done'),
      onClose: hear('closed'),
      onError: hear('error'),
    });
  }, options);
}

/** Preloads a checkout in the shop's page, as a payer does who comes near to a button. */
export async function preload(page: Page, options: object): Promise<void> {
  await page.evaluate((given) => (window as unknown as KoboPage).Kobo.preload(given), options);
}

export const heard = (page: Page) => page.evaluate(() => (window as unknown as KoboPage).heard);
export const dialog = (page: Page) => page.locator('kobo-checkout dialog');

/** The shop's page, once the script has arrived. */
export async function shop(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => 'Kobo' in window);
}
