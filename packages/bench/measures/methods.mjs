/**
 * Measures the first screen with each method as the first: the card's number, the account of a transfer, the banks of USSD.
 * Also measures a press on the Bank Transfer button as soon as the button is visible. The baseline is a plain HTML page that
 * reads the transaction and opens an account with the same two calls.
 */
import { newTab, newVisitor } from '../browser.mjs';
import { CPU, NETWORKS, throttle } from '../network.mjs';
import { CARD_NUMBER } from '../probe.mjs';
import { medians } from '../statistics.mjs';
import { press } from './overlay.mjs';

const LIMIT = 120_000;
/** Selects the account's number, which is below the amount in the checkout. The baseline shows no amount. */
const ACCOUNT = '.copy-field + .copy-field .copy-value, .account .copy-value';

const FIRST = {
  'card first': { field: CARD_NUMBER, fields: { paymentMethods: ['Card', 'Bank Transfer', 'USSD'] } },
  'transfer first': { field: ACCOUNT, fields: { paymentMethods: ['Bank Transfer', 'Card', 'USSD'] } },
  'USSD first': { field: '.banks button', fields: { paymentMethods: ['USSD', 'Card', 'Bank Transfer'] } },
};

/** @param {import('../bench.mjs').Lab} lab */
export async function methods(lab) {
  const rows = rowsOf(lab);
  for (const measure of Object.values(rows)) await measure({});
  const figures = {};
  for (const [name, network] of Object.entries(NETWORKS)) {
    figures[name] = {};
    for (const [row, measure] of Object.entries(rows)) {
      const runs = [];
      for (let run = 0; run < lab.runs; run += 1) runs.push(await measure({ network, cpu: CPU }));
      figures[name][row] = medians(runs);
      lab.say(`${name}, ${row}: ${Math.round(figures[name][row].cold)} ms`);
    }
  }
  return figures;
}

/** Returns the rows by name. Each row is a function that measures a first (`cold`) and a second or preloaded visit (`warm`). */
function rowsOf(lab) {
  const cardFirst = FIRST['card first'].fields;
  const address = (fields) => async () => lab.checkout(await lab.api.transaction(fields));
  const inWindow =
    ({ field, fields }) =>
    (limits) =>
      visitTwice(lab, { address: address(fields), field }, limits);
  const inOverlay = (first) => async (limits) => ({
    cold: await press(lab, { warm: false, ...first, ...limits }),
    warm: await press(lab, { warm: true, ...first, ...limits }),
  });
  const pressed = { address: address(cardFirst), field: ACCOUNT, start: pressTransfer };
  return {
    'account in plain HTML': (limits) =>
      visitTwice(lab, { address: lab.accountFloor, field: ACCOUNT }, limits),
    ...named('own window', inWindow),
    'own window, Bank Transfer pressed': (limits) => visitTwice(lab, pressed, limits),
    ...named('overlay', inOverlay),
  };
}

function named(place, measure) {
  return Object.fromEntries(
    Object.entries(FIRST).map(([name, first]) => [`${place}, ${name}`, measure(first)]),
  );
}

/** Measures two visits, each for a new payment. The second visit finds the files in the cache. */
async function visitTwice(lab, { address, field, start = undefined }, limits) {
  const context = await newVisitor(lab.browser, { bypassCSP: true }, field);
  if (start) await context.addInitScript(start);
  const cold = await visit(context, await address(), limits);
  const warm = await visit(context, await address(), limits);
  await context.close();
  return { cold, warm };
}

async function visit(context, address, limits) {
  const { page, session } = await newTab(context);
  await throttle(session, limits);
  await page.goto(address, { waitUntil: 'commit', timeout: LIMIT });
  await page.waitForFunction(() => window['bench']?.wholeAt, undefined, { timeout: LIMIT });
  const time = await page.evaluate(
    () => window['bench'].usableAt - (window['pressedAt'] ?? performance.timeOrigin),
  );
  await page.close();
  return time;
}

/** Runs in the page. Presses Bank Transfer as soon as the button is visible. */
function pressTransfer() {
  const look = () => {
    const tiles = [...document.querySelectorAll('.methods > button')];
    const tile = tiles.find(({ textContent }) => textContent?.includes('Bank Transfer'));
    if (!(tile instanceof HTMLElement) || !tile.checkVisibility()) return requestAnimationFrame(look);
    window['pressedAt'] = performance.timeOrigin + performance.now();
    return tile.click();
  };
  requestAnimationFrame(look);
}
