import { chromium } from '@playwright/test';
import { CARD_NUMBER, PRERENDERED, probe } from './probe.mjs';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // For a browser that is driven V8 looks up where in the source each error was made, and reads all of React again for
  // the five that React makes as it starts: 60 ms at 4 x CPU, which no payer's phone spends. So it notes it beforehand.
  '--js-flags=--no-enable-lazy-source-positions',
];

/** @param {string} executablePath @param {string} pin of the certificate to trust. */
export function launch(executablePath, pin) {
  const trust = `--ignore-certificate-errors-spki-list=${pin}`;
  return chromium.launch({ executablePath, args: [...ARGUMENTS, trust] });
}

/**
 * A phone on its first visit: nothing cached, nothing stored.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 */
export async function newVisitor(browser, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript(probe, { field: CARD_NUMBER, prerendered: PRERENDERED });
  return context;
}

/** A new tab, and the line to its engine. @param {import('@playwright/test').BrowserContext} context */
export async function newTab(context) {
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

/** Two frames: what was done before is drawn. @param {import('@playwright/test').Page} page */
export function drawn(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
}
