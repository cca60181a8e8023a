/** Measures the share of each script of the first load that has not run when the network is idle. */
import { brotli } from '@kobo/tooling/compress';
import { newTab, newVisitor } from '../browser.mjs';

/** @param {import('../bench.mjs').Lab} lab */
export async function unused(lab) {
  const context = await newVisitor(lab.browser);
  const { page } = await newTab(context);
  await page.coverage.startJSCoverage();
  await page.goto(lab.checkout(await lab.api.transaction()), { waitUntil: 'networkidle' });
  await page.waitForFunction(() => window['bench'].usableAt);
  const scripts = await page.coverage.stopJSCoverage();
  await context.close();
  const rows = scripts.map(({ url, source = '', functions }) => ({
    name: new URL(url).pathname.replace('/assets/', ''),
    bytes: brotli(Buffer.from(source)).length,
    unused: notRun(source.length, functions) / source.length,
  }));
  return rows
    .map((row) => (row.name.startsWith('/') ? { ...row, name: 'inline in index.html' } : row))
    .sort((a, b) => b.bytes * b.unused - a.bytes * a.unused);
}

/** Returns the number of characters that never ran. An inner range follows its outer range, and overrides the outer range. */
function notRun(length, functions) {
  const run = new Uint8Array(length).fill(1);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges)
      run.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  return run.reduce((sum, one) => sum + (1 - one), 0);
}
