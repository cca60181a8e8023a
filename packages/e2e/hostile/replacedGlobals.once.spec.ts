import type { Page } from '@playwright/test';
import { chooseTransfer, claimPayment, expect, test } from '../support/journey';
import { hostPage } from '../support/servers';
import type { KoboPage } from '../support/shopPage';

/** Scripts of a merchant's page. Most replace a global with a value that throws or returns nonsense. */
const SCRIPTS = {
  scrollTo: 'function scrollTo(id) { document.querySelector(id).scrollIntoView() }',
  addEventListener: 'function addEventListener(id) { document.getElementById(id).onclick = null }',
  removeEventListener: 'function removeEventListener() { throw new Error("theirs") }',
  setTimeout: 'function setTimeout() { throw new Error("theirs") }',
  clearTimeout: 'function clearTimeout(id) { id.cancel() }',
  setInterval: 'function setInterval() { return null }; function clearInterval(id) { id.cancel() }',
  URL: 'const URL = "https://shop.example"; window.URL = URL',
  Promise: 'window.Promise = function () { throw new Error("theirs") }',
  CustomEvent: 'window.CustomEvent = function (name) { return { name } }',
  CSSStyleSheet: 'window.CSSStyleSheet = function () { return { replaceSync() {} } }',
  ResizeObserver: 'window.ResizeObserver = class { observe() { throw new Error("theirs") } }',
  visualViewport: 'Object.defineProperty(window, "visualViewport", { value: { height: 0 } })',
  'requestAnimationFrame and queueMicrotask':
    'function requestAnimationFrame() { throw 1 }; function queueMicrotask() { throw 1 }',
  'names of few letters':
    'var name = {}, status = 0, event = null; function open() { throw 1 }; function close() { throw 1 }; function stop() { throw 1 }; function focus() { throw 1 }; function print() { throw 1 }; function history() {}; function screen() {}',
  'history and matchMedia':
    'Object.defineProperty(window, "history", { value: null }); window.matchMedia = () => null',
  'classes of the DOM':
    'class Node {}; class Element {}; class HTMLElement {}; class Document {}; class Map {}',
  'classes of elements': 'class HTMLButtonElement {}; class HTMLDialogElement {}; class HTMLDivElement {}',
  'classes of events': 'class Event {}; class CustomEvent {}; class MouseEvent {}; class KeyboardEvent {}',
  crypto: 'const crypto = {}',
  'classes of collections': 'class Set {}; function WeakMap() {}; class WeakSet {}',
  'Date and Reflect': 'class Date {}; class Reflect {}',
  'observers of the DOM': 'class MutationObserver {}; window.IntersectionObserver = function () {}',
  'getComputedStyle and scroll positions': 'function getComputedStyle() {}; var scrollX = "", scrollY = null',
  navigator: 'const navigator = {}',
  origin: 'var origin = String(null)',
  innerHeight: 'var innerHeight = 2000, innerWidth = 5',
  'Element.prototype.remove, as in Prototype.js':
    'Element.prototype.remove = function () { this.parentNode.removeChild(this) }',
  'callbacks that throw': 'window.throwing = true',
} as const;

/** The only script that `npm test` tries. */
const ALWAYS: keyof typeof SCRIPTS = 'classes of the DOM';

async function openCounting(page: Page, reference: string): Promise<void> {
  await page.evaluate((reference) => {
    const shop = window as unknown as KoboPage & { throwing?: boolean; results: string[] };
    shop.receivedEvents ??= [];
    shop.results ??= [];
    const record = (name: string) => () => {
      shop.receivedEvents.push(name);
      if (shop.throwing) throw new Error('theirs');
    };
    const callbacks = { onReady: record('ready'), onClose: record('closed'), onError: record('error') };
    shop.Kobo.open({ reference, ...callbacks, onEvent: record('event') }).result.then((result) =>
      shop.results.push(JSON.stringify(result)),
    );
  }, reference);
}

/** Reads a list as text, because Playwright serializes arrays with the page's `Map`, which the page may have replaced. */
async function recorded(page: Page, list: 'receivedEvents' | 'results'): Promise<string[]> {
  const text = await page.evaluate(
    (name) => JSON.stringify((window as unknown as Record<string, string[]>)[name]),
    list,
  );
  return JSON.parse(text);
}

for (const [name, script] of Object.entries(SCRIPTS)) {
  test(`a page that replaces ${name}: the checkout opens, closes, reopens and takes a payment`, {
    tag: name === ALWAYS ? [] : '@all',
  }, async ({ page, sandbox, journey, uncaughtErrors }) => {
    const unpaid = await sandbox.create({ amount: 1000 });
    const host = await hostPage(
      `<!doctype html><title>Shop</title><script>${script}</script><script src="${sandbox.origin}/kobo.js"></script><button data-kobo-reference="${unpaid}">Pay</button><main></main><p style="height:3000px">Shop`,
    );
    try {
      await page.goto(host.address);
      for (const round of [1, 2]) {
        await openCounting(page, unpaid);
        await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦1,000.00' })).toBeVisible();
        await journey.checkout.getByRole('button', { name: 'Close' }).click();
        await expect(page.locator('kobo-checkout')).toHaveCount(0);
        await expect
          .poll(() => recorded(page, 'results'))
          .toEqual(Array(round).fill(JSON.stringify({ status: 'closed', reference: unpaid })));
        const calls = await recorded(page, 'receivedEvents');
        expect(calls.filter((call) => call !== 'event')).toEqual(
          Array(round).fill(['ready', 'closed']).flat(),
        );
      }
      if (name === 'callbacks that throw') {
        // Each exception reaches the page's error handling, as if the SDK had not called the callback.
        const thrown = (await recorded(page, 'receivedEvents')).map(() => 'theirs');
        await expect.poll(() => uncaughtErrors).toEqual(thrown);
        uncaughtErrors.length = 0;
      }
      await page.getByRole('button', { name: 'Pay' }).click();
      await journey.checkout.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('kobo-checkout')).toHaveCount(0);
      await page.evaluate(
        (reference) =>
          void (window as unknown as KoboPage).Kobo.open({
            reference,
            mode: 'inline',
            element: document.querySelector('main'),
          }),
        unpaid,
      );
      await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦1,000.00' })).toBeVisible();
      await page.evaluate(() => (window as unknown as { Kobo: { close(): void } }).Kobo.close());
      await expect(page.locator('kobo-checkout')).toHaveCount(0);

      const returnUrl = `${host.address}thanks`;
      const paid = await sandbox.create({ amount: 5000, returnUrl });
      await page.evaluate((reference) => void (window as unknown as KoboPage).Kobo.open({ reference }), paid);
      await chooseTransfer(journey.checkout);
      await claimPayment(journey.checkout, () => sandbox.credit(paid));
      await journey.checkout.getByRole('button', { name: 'Continue now' }).click();
      await page.waitForURL(`${returnUrl}?reference=${paid}&status=Successful`);
    } finally {
      host.close();
    }
  });
}

test('metadata arrives unchanged from a page with Prototype.js’s toJSON', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const script =
    'Array.prototype.toJSON = function () { return "array" }; Object.prototype.toJSON = function () { return "object" }; String.prototype.toJSON = function () { return "text" }';
  const host = await hostPage(
    `<!doctype html><title>Shop</title><script>${script}</script><script src="${sandbox.origin}/kobo.js"></script>`,
  );
  try {
    await page.goto(host.address);
    const requests = page.waitForRequest('**/checkout/initialize');
    await page.evaluate(() => {
      const { Kobo } = window as unknown as KoboPage;
      const metadata = { items: [{ sku: 'A', sizes: [1, 2] }], at: new Date(0) };
      Kobo.open({ key: 'pk_test_adire', amount: 5000, currency: 'NGN', walletId: 'W', metadata });
    });
    expect((await requests).postDataJSON().metadata).toEqual({
      items: [{ sku: 'A', sizes: [1, 2] }],
      at: '1970-01-01T00:00:00.000Z',
    });
  } finally {
    host.close();
  }
});
