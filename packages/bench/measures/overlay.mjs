/** Measures the time from a press on a merchant's button to a usable card number in the overlay, with and without preloading. */
import { drawn, newTab, newVisitor } from '../browser.mjs';
import { CPU, NETWORKS, throttle } from '../network.mjs';
import { medians } from '../statistics.mjs';

/** The limits by network; `undefined` means no limits. */
const SETTINGS = { 'no limit': undefined, 'Slow 4G': NETWORKS['Slow 4G'] };

/** @param {import('../bench.mjs').Lab} lab */
export async function overlay(lab) {
  await press(lab, { warm: true });
  const figures = {};
  for (const [name, network] of Object.entries(SETTINGS)) {
    const runs = [];
    for (let run = 0; run < lab.runs; run += 1) {
      const warm = await press(lab, { warm: true, network, cpu: CPU });
      const cold = await press(lab, { warm: false, network, cpu: CPU });
      runs.push({ warm, cold });
    }
    figures[name] = medians(runs);
    lab.say(
      `overlay, ${name}: preloaded ${Math.round(figures[name].warm)} ms, not preloaded ${Math.round(figures[name].cold)} ms`,
    );
  }
  return figures;
}

/**
 * @param {import('../bench.mjs').Lab} lab
 * @param {{ warm: boolean, network?: { rate: number, latency: number }, cpu?: number, field?: string, fields?: object }} options
 *   `field`: the selector of the element that makes the checkout usable. `fields`: the fields of the transaction.
 * @returns {Promise<number>} the time in milliseconds.
 */
export async function press(lab, { warm, network = undefined, cpu = 1, field = undefined, fields = {} }) {
  const reference = await lab.api.transaction(fields);
  // Bypass the sandbox's CSP, which is for the checkout's page. A merchant's CSP would allow the checkout's origin.
  const context = await newVisitor(lab.browser, { bypassCSP: true }, field);
  const { page, session } = await newTab(context);
  await throttle(session, { network, cpu });
  await page.goto(lab.hostAddress);
  await page.waitForFunction(() => 'Kobo' in window);
  const button = page.getByRole('button', { name: 'Pay' });
  await button.evaluate((element, named) => element.setAttribute('data-kobo-reference', named), reference);
  if (warm) {
    await button.hover();
    await page.mouse.move(180, 400);
    await button.hover();
    await warmed(page);
  }
  await drawn(page);
  await page.evaluate(watchFrame);
  await button.evaluate((element) => element instanceof HTMLElement && element.click());
  const frame = await checkoutFrame(page);
  await frame.waitForFunction(() => window['bench']?.usableAt, undefined, { timeout: 60_000 });
  await page.waitForFunction(() => document.documentElement.dataset['shownAt']);
  const usableAt = await frame.evaluate(() => window['bench'].usableAt);
  const { clickedAt, shownAt } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  await context.close();
  return Math.max(usableAt, Number(shownAt)) - Number(clickedAt);
}

/** Records when the merchant's page shows the frame. Until then, the payer can't see or use the frame's content. */
function watchFrame() {
  const look = () => {
    const frame = document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('iframe');
    if (frame?.closest('dialog')?.open && frame.checkVisibility({ visibilityProperty: true })) {
      document.documentElement.dataset['shownAt'] = String(performance.timeOrigin + performance.now());
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Waits until the hidden frame has loaded everything that doesn't depend on the transaction. */
async function warmed(page) {
  const frame = await checkoutFrame(page);
  await frame.waitForLoadState('networkidle');
  await frame.waitForFunction(() => document.readyState === 'complete' && 'koboBoot' in window);
}

async function checkoutFrame(page) {
  const inside = () => page.frames().find((one) => one !== page.mainFrame());
  const frame = inside() ?? (await page.waitForEvent('frameattached'));
  await frame.waitForLoadState('domcontentloaded');
  return frame;
}
