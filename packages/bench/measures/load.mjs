/** Measures the first and second load of every card form: bytes, requests, paints, first field, blocking time. */
import { newTab, newVisitor } from '../browser.mjs';
import { CPU, NETWORKS, throttle } from '../network.mjs';
import { CARD_NUMBER } from '../probe.mjs';
import { medians } from '../statistics.mjs';
import { recordTraffic } from '../traffic.mjs';

/** The duration in milliseconds beyond which a task blocks the payer. */
const LONG = 50;
const LIMIT = 120_000;

/** @param {import('../bench.mjs').Lab} lab */
export async function load(lab) {
  // Warm up the servers and the browser with a run without limits, which is not measured.
  for (const { address } of lab.rivals) await visitTwice(lab, await address(), {});
  const figures = {};
  for (const [name, network] of Object.entries(NETWORKS)) {
    figures[name] = {};
    for (const rival of lab.rivals) {
      const runs = [];
      for (let run = 0; run < lab.runs; run += 1) {
        runs.push(await visitTwice(lab, await rival.address(), { network, cpu: CPU }));
      }
      figures[name][rival.name] = {
        cold: medians(runs.map(({ cold }) => cold)),
        warm: medians(runs.map(({ warm }) => warm)),
      };
      lab.say(
        `${name}, ${rival.name}: first field after ${Math.round(figures[name][rival.name].cold.field)} ms`,
      );
    }
  }
  return figures;
}

async function visitTwice(lab, address, limits) {
  const context = await newVisitor(lab.browser);
  const cold = await visit(context, address, limits);
  const warm = await visit(context, address, limits);
  await context.close();
  return { cold, warm };
}

async function visit(context, address, limits) {
  const { page, session } = await newTab(context);
  await throttle(session, limits);
  const traffic = await recordTraffic(session);
  await page.goto(address, { waitUntil: 'commit', timeout: LIMIT });
  const frame = await firstUsable(page);
  await type(frame);
  await traffic.quiet();
  const seen = await page.evaluate(() => ({
    start: performance.timeOrigin,
    paint: performance.getEntriesByName('first-paint')[0]?.startTime,
    contentful: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    ...window['bench'],
    ready: Number(document.documentElement.dataset['benchReady'] ?? 0),
    main: document.querySelector('script[type=module]')?.getAttribute('src'),
  }));
  const moments = await frame.evaluate(() => window['bench']);
  const field = Math.max(moments.usableAt, seen.ready) - seen.start;
  const wholeAt = Math.max(moments.wholeAt, seen.ready);
  const { js, css, html, api, all, requests } = traffic.totals();
  const figures = {
    ...{ js, css, html, api, all, requests },
    jsAtWhole: traffic.bytesBy(wholeAt, 'js'),
    cssAtWhole: traffic.bytesBy(wholeAt, 'css'),
    allAtWhole: traffic.bytesBy(wholeAt),
    paint: seen.paint,
    contentful: seen.contentful,
    largest: seen.largest,
    field,
    whole: wholeAt - seen.start,
    blocking: seen.longTasks
      .filter(({ startTime }) => startTime < wholeAt - seen.start)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG), 0),
    bytesAtPaint: traffic.bytesBy(seen.start + seen.paint),
    branded: seen.brandedAt && seen.brandedAt - seen.start,
    bytesAtBrand: seen.brandedAt && traffic.bytesBy(seen.brandedAt),
    ...headStart(traffic, seen.main),
  };
  await page.close();
  return figures;
}

/** Returns the milliseconds from the start of the first API call to the end of the main bundle's download. */
function headStart(traffic, main) {
  const call = traffic.sent().find(({ kind }) => kind === 'api');
  const bundle = traffic.sent().find(({ url }) => main && url.endsWith(main));
  return call && bundle?.end ? { headStart: bundle.end - call.start } : {};
}

/** Waits for a usable card number, in the page or in a frame. Returns the frame that contains the field. */
async function firstUsable(page) {
  const deadline = Date.now() + LIMIT;
  while (Date.now() < deadline) {
    for (const frame of page.frames()) {
      const usable = await frame.evaluate(() => window['bench']?.usableAt).catch(() => undefined);
      if (usable) return frame;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No card number can be typed at ${page.url()}.`);
}

/** Types a digit. Waits until the page is complete and the digit is still in the field. */
async function type(frame) {
  const input = frame.locator(CARD_NUMBER);
  await input.focus();
  await frame.page().keyboard.type('4');
  // The field's original selector no longer matches, because the checkout sets autocomplete="off" on a field with a value.
  await frame.waitForFunction(
    () =>
      window['bench'].wholeAt &&
      [...document.querySelectorAll('input')].some(({ value }) => value.startsWith('4')),
  );
}
