import type { Page } from '@playwright/test';
import { hostPage } from './servers';

/** A fixture that shows an address in a frame, on a host without the SDK and with a separate origin. */
export async function plainFrame(
  { page }: { page: Page },
  use: (show: (address: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const hosts: { close: () => void }[] = [];
  await use(async (address) => {
    const host = await hostPage(`<!doctype html><script>
      receivedEvents = []; addEventListener('message', (event) => receivedEvents.push({ origin: event.origin, data: event.data }));
    </script><iframe title="Checkout" src="${address}" style="border:0;width:100%;height:600px"></iframe>`);
    hosts.push(host);
    await page.goto(host.address);
  });
  for (const host of hosts) host.close();
}

export function receivedOutside(page: Page): Promise<{ origin: string; data: unknown }[]> {
  return page.evaluate('receivedEvents');
}

/** A minute in milliseconds. It covers several polls, the redirect's countdown and every time-out of a message. */
const A_MINUTE = 60_000;

/**
 * Advances the page's clock by a minute. Returns every message that the host has received until then.
 * The frame then sends a last message, which arrives after all others. The test must install the clock.
 */
export async function receivedInTheEnd(page: Page): Promise<{ origin: string; data: unknown }[]> {
  await page.clock.runFor(A_MINUTE);
  await page
    .frameLocator('iframe')
    .locator('html')
    .evaluate(() => parent.postMessage('last', '*'));
  await page.waitForFunction("receivedEvents.some(({ data }) => data === 'last')");
  return (await receivedOutside(page)).filter(({ data }) => data !== 'last');
}
