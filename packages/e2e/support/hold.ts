import type { Page } from '@playwright/test';

/** Holds back a page's requests to these addresses until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}
