/** Measures long lists on a slow processor: invoice lines, products, banks. */
import { newTab, newVisitor } from '../browser.mjs';
import { CPU, throttle } from '../network.mjs';
import { medians } from '../statistics.mjs';

const LINES = 'tbody tr';
const PRODUCTS = '.product';
const BANKS = 500;
/** The threshold of the Long Tasks API, in milliseconds. */
const LONG = 50;

/** @param {import('../bench.mjs').Lab} lab */
export async function lists(lab) {
  const huge = await lab.api.object('INV_huge');
  const items = huge.data.other_info.calculated_items;
  const shorter = { other_info: { ...huge.data.other_info, calculated_items: items.slice(0, 1000) } };
  const cases = {
    '1,000 invoice lines': async () => invoice(lab, await lab.api.copy('INV_huge', shorter), 1_000),
    '10,000 invoice lines': async () => invoice(lab, await lab.api.copy('INV_huge'), 10_000),
    '1,000 products': () => read(lab, `${lab.origin}/payments/page/PAGE_huge`, PRODUCTS, 1_000),
    '500 banks': () => banks(lab),
  };
  const figures = {};
  for (const [name, measure] of Object.entries(cases)) {
    const runs = [];
    for (let run = 0; run < lab.runs; run += 1) runs.push(await measure());
    figures[name] = medians(runs);
    lab.say(
      `${name}: readable after ${Math.round(figures[name].readable)} ms, whole after ${Math.round(figures[name].whole)} ms`,
    );
  }
  return figures;
}

/** Measures when a page with a list is readable (the first entries are painted) and whole (all entries are painted). */
async function read(lab, address, selector, count) {
  const context = await newVisitor(lab.browser);
  const { page, session } = await newTab(context);
  await throttle(session, { cpu: CPU });
  await page.addInitScript(watchList, { selector, count });
  await page.goto(address, { waitUntil: 'commit' });
  // Playwright's `evaluate` would use a tenth of a second of the main thread during the measurement.
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: 'window.list',
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`${address}: ${exceptionDetails.exception?.value}`);
  const { readable, whole } = result.value;
  const tasks = await page.evaluate(() => window['bench'].longTasks);
  await context.close();
  return { readable, whole, blocking: blockingOf(tasks) };
}

/** Sets `window.list` to a promise of two times since navigation: when the first entry and when all entries were painted. */
function watchList({ selector, count }) {
  const drawn = (least) =>
    new Promise((resolve) => {
      const look = () => {
        if (document.querySelectorAll(selector).length < least) requestAnimationFrame(look);
        // The second frame from now paints the list.
        else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      };
      requestAnimationFrame(look);
    });
  const late = new Promise((_, reject) => setTimeout(() => reject('the list is not whole'), 120_000));
  const drawnList = Promise.all([drawn(1), drawn(count)]).then(([readable, whole]) => ({ readable, whole }));
  Object.assign(window, { list: Promise.race([drawnList, late]) });
}

async function invoice(lab, reference, count) {
  const address = `${lab.origin}/invoice/${reference}`;
  const figures = await read(lab, address, LINES, count);
  return { ...figures, printed: await printedAtOnce(lab, address) };
}

/** Counts the printed lines for a payer who prints as soon as the first line is visible. */
async function printedAtOnce(lab, address) {
  const context = await newVisitor(lab.browser);
  const { page } = await newTab(context);
  await page.goto(address);
  await page.locator(LINES).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate((selector) => {
    dispatchEvent(new Event('beforeprint'));
    return [...document.querySelectorAll(selector)].filter((row) => row.checkVisibility()).length;
  }, LINES);
  await context.close();
  return printed;
}

/** Measures the time from the press to the list of banks, and from a typed name to the filtered list. */
async function banks(lab) {
  const context = await newVisitor(lab.browser);
  const { page, session } = await newTab(context);
  const many = Array.from({ length: BANKS }, (_, index) => ({
    bankName: `Bank ${index + 1}`,
    bankCode: String(10_000 + index),
  }));
  // Replace the list, because the sandbox offers only 17 banks.
  await page.route('**/bank-account/bank-list', (route) =>
    route.fulfill({ json: { status: true, data: { sessionId: 'bench', accounts: [], banks: many } } }),
  );
  await page.goto(lab.checkout(await lab.api.transaction()));
  await page.getByRole('combobox').first().selectOption('Bank Account');
  await page.locator('input[autocomplete="tel"]').fill('2348031234567');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const choose = page.getByRole('button', { name: /^Bank (?!Account|Transfer)/ });
  await choose.waitFor();
  await throttle(session, { cpu: CPU });
  const readable = await choose.evaluate(untilBanks, { count: BANKS, text: undefined });
  const search = page.locator('input[maxlength="40"]');
  await search.focus();
  const searched = await search.evaluate(untilBanks, { count: 1, text: 'Bank 499' });
  const tasks = await page.evaluate(() => window['bench'].longTasks);
  await context.close();
  return { readable, whole: readable, searched, blocking: blockingOf(tasks) };
}

/** Runs in the page. Presses the button or types the text. Resolves with the milliseconds until `count` banks are painted. */
function untilBanks(element, { count, text }) {
  return new Promise((resolve) => {
    const start = performance.now();
    if (text === undefined) element.click();
    else document.execCommand('insertText', false, text);
    const look = () => {
      if (document.querySelectorAll('.banks li').length !== count) requestAnimationFrame(look);
      else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
    };
    look();
  });
}

function blockingOf(tasks) {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG), 0);
}
