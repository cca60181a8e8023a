/** Pays on a consumer's page in a browser, and counts the page's callbacks. The provider is a sandbox. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
/** The timeout in milliseconds. It is long, because the machine may be busy. */
const PATIENCE = 60_000;

/** Serves the files of a folder. @returns {Promise<{ origin: string, stop: () => void }>} */
export async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  return { origin: `http://localhost:${server.address().port}`, stop: () => server.close() };
}

/** @returns {Promise<string[]>} the problems; empty if the page received exactly one callback for this payment. */
export function payOnce(browser, page, { checkout, reference }) {
  return problemsIn(browser, async (tab) => {
    await tab.goto(`${page}/?${new URLSearchParams({ origin: checkout, reference })}`);
    await tab.getByRole('button', { name: 'Pay' }).click();
    await payByCard(tab.frameLocator('iframe[title]'));
    await tab.locator('iframe').waitFor({ state: 'detached' });
    const receivedEvents = await tab.locator('output').textContent();
    return receivedEvents === reference
      ? []
      : [`The page received '${receivedEvents}', not '${reference}' once.`];
  });
}

/**
 * Runs a journey in its own tab.
 * @param {(tab: import('@playwright/test').Page) => Promise<string[]>} journey resolves to its problems.
 * @returns {Promise<string[]>} the problems, including exceptions and messages of the page's console.
 */
export async function problemsIn(browser, journey) {
  const context = await browser.newContext();
  const problems = [];
  try {
    const tab = await context.newPage();
    tab.setDefaultTimeout(PATIENCE);
    tab.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    tab.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !/favicon/.test(message.location().url))
        problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    problems.push(...(await journey(tab)));
  } catch (error) {
    problems.push(error.message);
  } finally {
    await context.close();
  }
  return problems;
}

/** Pays on the checkout's own page, without a merchant's page. */
export async function payAtCheckout(browser, address) {
  const context = await browser.newContext();
  try {
    const tab = await context.newPage();
    tab.setDefaultTimeout(PATIENCE);
    await tab.goto(address);
    await payByCard(tab, false);
  } finally {
    await context.close();
  }
}

/** Pays by card. Presses Done if `leaves` is true. */
export async function payByCard(checkout, leaves = true) {
  await checkout.getByLabel('Card number', { exact: true }).fill('4111 1111 1111 1111');
  await checkout.getByLabel('Expiry date', { exact: true }).fill('12/40');
  await checkout.getByLabel('CVV', { exact: true }).fill('123');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await checkout.getByRole('heading', { name: 'Transaction Successful' }).waitFor();
  if (leaves) await checkout.getByRole('button', { name: 'Done' }).click();
}
