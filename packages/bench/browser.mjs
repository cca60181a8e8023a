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
  // While DevTools is attached, V8 computes the source position of each error. For the five errors that React creates at start,
  // V8 parses all of React again, which takes 60 ms at 4 × CPU. A payer's phone does not parse it again. With this flag, V8
  // records the positions early.
  '--js-flags=--no-enable-lazy-source-positions',
];

/** @param {string} executablePath @param {string} pin the hash of the trusted certificate's public key. */
export function launch(executablePath, pin) {
  const trust = `--ignore-certificate-errors-spki-list=${pin}`;
  return chromium.launch({ executablePath, args: [...ARGUMENTS, trust] });
}

/**
 * Opens a browser context like a phone on its first visit, with an empty cache and empty storage.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 * @param {string} [field] the selector of the element that makes the page usable.
 */
export async function newVisitor(browser, options = {}, field = CARD_NUMBER) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript(probe, { field, prerendered: PRERENDERED });
  return context;
}

/** Opens a tab with a DevTools session. @param {import('@playwright/test').BrowserContext} context */
export async function newTab(context) {
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

/** Waits for two frames, so that earlier changes are painted. @param {import('@playwright/test').Page} page */
export function drawn(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
}
