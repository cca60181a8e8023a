/**
 * From the ledger to 'Transaction Successful', with the provider's stream of events; and how often a checkout asks that has
 * one, in half an hour of waiting.
 */
import { newTab, newVisitor } from '../browser.mjs';
import { percentile } from '../statistics.mjs';
import { countCalls, pass, promptOnPhone } from './waiting.mjs';

/** Fewer would have no 95th percentile. */
const PAYMENTS = 20;
const SECOND = 1_000;
const HALF_AN_HOUR = 1_800 * SECOND;
/** What docs/providers/events.md asks of a provider. */
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

/** Milliseconds from what the ledger notes to the heading, by the one clock of this machine. */
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

/** Notes, in the page, when the heading is drawn. */
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

/** By a clock that is wound on, to which the heartbeats of the stream keep. */
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

/** In the page: a stream that sends a comment in time and nothing else. */
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
        controller.enqueue(encoder.encode(': open\n\n'));
        timer = setInterval(() => controller.enqueue(encoder.encode(':\n\n')), every);
      },
      cancel: () => clearInterval(timer),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}
