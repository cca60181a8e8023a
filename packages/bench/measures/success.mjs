/**
 * Measures the time from the success in the ledger to 'Transaction Successful', with the provider's event stream.
 * Also counts the calls of a checkout with a stream during half an hour.
 */
import { newTab, newVisitor } from '../browser.mjs';
import { percentile } from '../statistics.mjs';
import { countCalls, pass, promptOnPhone } from './waiting.mjs';

/** The minimum number of payments, for a meaningful 95th percentile. */
const PAYMENTS = 20;
const SECOND = 1_000;
const HALF_AN_HOUR = 1_800 * SECOND;
/** The interval that docs/providers/events.md requires of a provider. */
const HEARTBEAT = 5 * SECOND;

/** @param {import('../bench.mjs').Lab} lab */
export async function success(lab) {
  await lab.api.stream('on');
  const times = [];
  for (let payment = 0; payment < Math.max(lab.runs, PAYMENTS); payment += 1) times.push(await pay(lab));
  const calls = await waitHalfAnHour(lab);
  await lab.api.stream('off');
  const found = {
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    payments: times.length,
    calls,
  };
  lab.say(`success: median ${found.median} ms, p95 ${found.p95} ms; ${calls} calls in half an hour`);
  return found;
}

/** Returns the milliseconds from the entry in the ledger to the heading. Both times are from this machine's clock. */
async function pay(lab) {
  const context = await newVisitor(lab.browser);
  const { page } = await newTab(context);
  await context.addInitScript(noteSuccess);
  const reference = await lab.api.transaction();
  const opened = page.waitForResponse((response) => response.url().endsWith('/events'));
  await page.goto(lab.checkout(reference));
  await promptOnPhone(page);
  await opened;
  const paidAt = await lab.api.approve(reference);
  const handle = await page.waitForFunction(() => window['succeededAt']);
  const seenAt = await handle.jsonValue();
  await context.close();
  return Math.max(0, seenAt - paidAt);
}

/** Runs in the page. Records when the heading is painted. */
function noteSuccess() {
  const look = () => {
    const heading = [...document.querySelectorAll('h1, h2')].some(({ textContent }) =>
      textContent?.includes('Transaction Successful'),
    );
    if (heading) {
      const now = Date.now();
      requestAnimationFrame(() => {
        window['succeededAt'] ??= Math.max(now, Date.now());
      });
    } else setTimeout(look, 10);
  };
  look();
}

/** Counts the calls with a simulated clock, which also drives the stream's heartbeats. */
async function waitHalfAnHour(lab) {
  const context = await newVisitor(lab.browser);
  const { page } = await newTab(context);
  const calls = countCalls(page);
  await page.clock.install();
  await context.addInitScript(playStream, HEARTBEAT);
  await page.goto(lab.checkout(await lab.api.transaction()));
  await promptOnPhone(page);
  await page.clock.pauseAt(Date.now() + 5 * SECOND);
  await pass(page, calls, 5 * SECOND);
  const before = calls.sent;
  await pass(page, calls, HALF_AN_HOUR);
  const streams = await page.evaluate(() => window['streamsOpened']);
  await context.close();
  return calls.sent - before + streams;
}

/** Runs in the page. Replaces the stream with an `open` event and then only heartbeats (docs/providers/events.md). */
function playStream(every) {
  window['streamsOpened'] = 0;
  const { fetch: ask } = window;
  window.fetch = async (input, init) => {
    if (!String(input).endsWith('/events')) return ask(input, init);
    window['streamsOpened'] += 1;
    const encoder = new TextEncoder();
    let timer;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(encoder.encode('event: open\ndata: {}\n\n'));
        timer = setInterval(() => controller.enqueue(encoder.encode(':\n\n')), every);
      },
      cancel: () => clearInterval(timer),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}
