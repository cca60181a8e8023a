/** Measures the time from a keystroke to its paint (INP), in every form, on a slow processor. */
import { drawn, newTab, newVisitor } from '../browser.mjs';
import { CPU, throttle } from '../network.mjs';
import { PRERENDERED } from '../probe.mjs';
import { median, medians } from '../statistics.mjs';
import { FORMS } from './forms.mjs';

/** The milliseconds between two keystrokes, and from the focus to the first keystroke. */
const PACE = 80;
/** The browser reports only interactions of at least this many milliseconds. */
const SHORTEST = 16;

/** @param {import('../bench.mjs').Lab} lab */
export async function typing(lab) {
  const figures = {};
  for (const form of FORMS) {
    const runs = [];
    for (let run = 0; run < lab.runs; run += 1) runs.push(await typeOnce(lab, form));
    figures[form.name] = { ...medians(runs), floor: form.floor ?? false };
    lab.say(`typing, ${form.name}: INP ${figures[form.name].worst} ms`);
  }
  return figures;
}

async function typeOnce(lab, { open, fields }) {
  const context = await newVisitor(lab.browser);
  const { page, session } = await newTab(context);
  await open(lab, page);
  await page.locator(fields[0][0]).waitFor();
  await page.waitForFunction((prerendered) => !document.querySelector(prerendered), PRERENDERED);
  await throttle(session, { cpu: CPU });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => {
    window['bench'].over = true;
    window['bench'].events.length = 0;
  });
  for (const [selector, text] of fields) {
    await page.locator(selector).focus();
    await page.waitForTimeout(PACE);
    await page.keyboard.type(text, { delay: PACE });
  }
  // Wait, because the browser reports an interaction only after it has painted a frame.
  await drawn(page);
  await drawn(page);
  const events = await page.evaluate(() => window['bench'].events);
  await context.close();
  const interactions = new Map();
  for (const { interactionId, duration } of events) {
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }
  const keys = fields.reduce((sum, [, text]) => sum + text.length, 0);
  const unreported = Array.from({ length: Math.max(0, keys - interactions.size) }, () => SHORTEST);
  const all = [...interactions.values(), ...unreported];
  return { worst: Math.max(...all), middle: median(all), keys };
}
