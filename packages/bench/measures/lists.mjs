/** What long lists cost on a slow processor: invoice lines, products, banks. */
import { newTab, newVisitor } from '../browser.mjs';
import { CPU, throttle } from '../network.mjs';
import { medians } from '../statistics.mjs';

const LINES = 'tbody tr';
const PRODUCTS = '.product';
const BANKS = 500;
/** Milliseconds, as for every long task. */
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

/** Readable: the first entries are rendered. Whole: all of them are in the page. */
async function read(lab, address, selector, count) {
  const context = await newVisitor(lab.browser);
  const { page, session } = await newTab(context);
  await throttle(session, { cpu: CPU });
  await page.addInitScript(watchList, { selector, count });
  await page.goto(address, { waitUntil: 'commit' });
  // Playwright's own way to ask a page takes a tenth of a second of its main thread, while it is measured.
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

/**
 * Promises, in the page, as `window.list`, when the first entries were drawn, and when all of them were, since its
 * navigation.
 */
function watchList({ selector, count }) {
  const drawn = (least) =>
    new Promise((resolve) => {
      const look = () => {
        if (document.querySelectorAll(selector).length < least) requestAnimationFrame(look);
        // In the frame after the one that comes next they are drawn.
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

/** How many lines are on paper for a payer who prints as soon as there is one to read. */
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

/** From the press that asks for the banks to the list, and from a letter to what it leaves of the list. */
async function banks(lab) {
  const context = await newVisitor(lab.browser);
  const { page, session } = await newTab(context);
  const many = Array.from({ length: BANKS }, (_, index) => ({
    bankName: `Bank ${index + 1}`,
    bankCode: String(10_000 + index),
  }));
  // The sandbox knows 17.
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

/** In the page: presses the button, or types the text, and waits until this many banks are rendered. */
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
