/** From a press on a merchant's button to a card number that can be typed, in the overlay: warm and cold. */
import { drawn, newTab, newVisitor } from '../browser.mjs';
import { CPU, NETWORKS, throttle } from '../network.mjs';
import { medians } from '../statistics.mjs';

/** `undefined` is the machine's own loopback. */
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
      `overlay, ${name}: warm ${Math.round(figures[name].warm)} ms, cold ${Math.round(figures[name].cold)} ms`,
    );
  }
  return figures;
}

/** @returns {Promise<number>} milliseconds. */
async function press(lab, { warm, network = undefined, cpu = 1 }) {
  const reference = await lab.api.transaction();
  // The sandbox's policy is for the checkout's own page; a merchant's names the checkout's origin.
  const context = await newVisitor(lab.browser, { bypassCSP: true });
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

/** Records when the merchant's page shows the frame: its content can't be seen or used any sooner. */
function watchFrame() {
  const look = () => {
    const frame = document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('iframe');
    if (frame?.closest('dialog')?.open && frame.checkVisibility({ visibilityProperty: true })) {
      document.documentElement.dataset['shownAt'] = String(performance.timeOrigin + performance.now());
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The hidden frame has loaded all it can before it knows what to show. */
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
