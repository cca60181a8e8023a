/** Tests examples/next-shop: pays an order immediately, and pays another order later at the order's own address. */
import { overflowing, WIDTHS } from './overflow.mjs';
import { payByCard, problemsIn } from './payOnce.mjs';

const PAID = 'Paid. Thank you! Your book is on its way.';
const NOT_PAID = 'Not paid yet. Your order is kept.';

/**
 * @param {{ origin: string, printed: () => string }} shop the shop's origin, and the output of its server until now.
 * @returns {Promise<string[]>} the problems.
 */
export function buyInNextShop(browser, { origin, printed }) {
  return problemsIn(browser, async (tab) => {
    const checkout = tab.frameLocator('iframe[title]');
    const says = (words) => tab.getByRole('status').filter({ hasText: words }).waitFor();
    const idOfOrder = () => new URL(tab.url()).pathname.replace('/orders/', '');
    const sent = (id) => printed().split(`Send order ${id}`).length - 1;

    await tab.goto(origin);
    const tooWide = await overflowsIn(tab);
    await tab.getByRole('button', { name: 'Buy for ₦6,500.00' }).click();
    await payByCard(checkout);
    await says(PAID);
    await tab.getByRole('link', { name: 'See your order' }).click();
    await tab.waitForURL('**/orders/*');
    await says(PAID);
    const atOnce = idOfOrder();

    await tab.getByRole('link', { name: 'Back to the books' }).click();
    await tab.getByRole('button', { name: 'Buy for ₦7,200.00' }).click();
    await checkout.getByLabel('Card number', { exact: true }).waitFor();
    await checkout.getByRole('button', { name: 'Close' }).click();
    await says(NOT_PAID);
    await tab.getByRole('link', { name: 'See your order' }).click();
    await tab.waitForURL('**/orders/*');
    const left = idOfOrder();
    const before = sent(left);
    await tab.reload();
    await tab.getByRole('button', { name: 'Pay this order' }).click();
    await payByCard(checkout);
    await says(PAID);
    await tab.reload();
    await says(PAID);

    await tab.goto(`${origin}/orders/${atOnce.replace(/.$/, '')}`);
    await says('We do not know this order.');
    await tab.getByRole('button', { name: 'Pay this order' }).waitFor({ state: 'detached' });

    const times = [sent(atOnce), before, sent(left)];
    if (`${times}` !== '1,0,1') return [...tooWide, `The orders were sent ${times} times, not 1, 0 and 1.`];
    return tooWide;
  });
}

/** Finds content that doesn't fit at each width. Restores the tab's width afterwards. */
async function overflowsIn(tab) {
  const before = tab.viewportSize();
  const found = [];
  for (const width of WIDTHS) {
    await tab.setViewportSize({ width, height: 800 });
    found.push(...(await tab.evaluate(overflowing)).map((name) => `At ${width} px, ${name} overflows`));
  }
  if (before) await tab.setViewportSize(before);
  return found;
}
