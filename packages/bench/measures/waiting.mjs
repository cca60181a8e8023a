/**
 * Measures, with Playwright's simulated clock, a checkout that waits for money: its memory after half an hour, and the
 * timers and calls of a hidden tab.
 */
import { newTab, newVisitor } from '../browser.mjs';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The length of a step in milliseconds. All calls of a step are answered before the next step. */
const STEP = 2 * SECOND;

/** @param {import('../bench.mjs').Lab} lab */
export async function memory(lab) {
  const { page, session, context, calls } = await openWaiting(lab, promptOnPhone);
  // Objects that are created once, during the first polls, are not a leak.
  await pass(page, calls, MINUTE);
  const before = await heap(session);
  const sent = calls.sent;
  await pass(page, calls, 30 * MINUTE);
  const after = await heap(session);
  const polls = calls.sent - sent;
  await context.close();
  lab.say(`memory: ${before.bytes} bytes, ${after.bytes} after half an hour and ${polls} polls`);
  return { before, after, polls };
}

/** @param {import('../bench.mjs').Lab} lab */
export async function hidden(lab) {
  const figures = {};
  for (const state of ['visible', 'hidden']) {
    const { page, context, calls } = await openWaiting(lab, accountToPayInto);
    await page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
    await pass(page, calls, 12 * SECOND);
    const sent = calls.sent;
    await page.evaluate(() => {
      window['timersFired'] = 0;
    });
    await pass(page, calls, 10 * MINUTE);
    const timers = await page.evaluate(() => window['timersFired']);
    figures[state] = { requests: calls.sent - sent, timers };
    lab.say(`${state}: ${figures[state].requests} requests and ${timers} timers in ten minutes`);
    await context.close();
  }
  return figures;
}

/** Pays by MoMo, up to the prompt on the payer's phone. */
export async function promptOnPhone(page) {
  await page.getByRole('combobox').first().selectOption('MoMo');
  await page.locator('input[autocomplete="tel"]').fill('2348030000009');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('heading', { name: 'Approve the payment on your phone' }).waitFor();
}

/** Opens the virtual account, whose countdown outlasts the measurement, and claims the payment. */
async function accountToPayInto(page) {
  await page.getByRole('button', { name: /^Bank Transfer/ }).click();
  await page.getByRole('button', { name: 'I have completed payment' }).click();
}

async function openWaiting(lab, enter) {
  const context = await newVisitor(lab.browser);
  const { page, session } = await newTab(context);
  const calls = countCalls(page);
  await page.clock.install();
  await context.addInitScript(countTimers);
  await page.goto(lab.checkout(await lab.api.transaction()));
  await enter(page);
  await page.clock.pauseAt(Date.now() + 5 * SECOND);
  return { page, session, context, calls };
}

/** Runs in the page. Counts every timer that fires. */
function countTimers() {
  window['timersFired'] = 0;
  const { setTimeout: later, setInterval: often } = window;
  const counted = (handler) =>
    typeof handler === 'function'
      ? (...values) => {
          window['timersFired'] += 1;
          handler(...values);
        }
      : handler;
  Object.assign(window, {
    setTimeout: (handler, ...rest) => later(counted(handler), ...rest),
    setInterval: (handler, ...rest) => often(counted(handler), ...rest),
  });
}

export function countCalls(page) {
  const calls = { sent: 0, underWay: 0 };
  page.on('request', () => {
    calls.sent += 1;
    calls.underWay += 1;
  });
  for (const end of ['requestfinished', 'requestfailed']) {
    page.on(end, () => {
      calls.underWay -= 1;
    });
  }
  return calls;
}

/** Advances the clock in steps, and waits for the replies of each step. */
export async function pass(page, calls, time) {
  for (let passed = 0; passed < time; passed += STEP) {
    await page.clock.runFor(STEP);
    do await page.evaluate(() => undefined);
    while (calls.underWay > 0);
  }
}

async function heap(session) {
  await session.send('Performance.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
