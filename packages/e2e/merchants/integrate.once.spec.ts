import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { test as base, expect, fillCard } from '../support/journey';
import { freePort } from '../support/servers';

const DOCUMENT = fileURLToPath(new URL('../../../docs/merchants/integrate.md', import.meta.url));
const SERVER_PACKAGE = fileURLToPath(new URL('../../server', import.meta.url));

/** Returns the names and texts of the files in the guide. */
function files(): [name: string, text: string][] {
  const blocks = readFileSync(DOCUMENT, 'utf8').matchAll(/^```\w+ run=(\S+)\n(.*?)^```/gms);
  return [...blocks].map(([, name = '', text = '']) => [name, text]);
}

const test = base.extend<{ folder: string; shop: string; orders: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'kobo-integrate-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  shop: async ({ folder, sandbox, request }, use) => {
    const port = await freePort();
    let server: ChildProcess | undefined;
    try {
      const saved = files();
      expect(saved.map(([name]) => name)).toEqual(['server.mjs', 'index.html']);
      for (const [name, text] of saved) writeFileSync(join(folder, name), text);
      // Link the package as `npm install @kobo/server` would.
      mkdirSync(join(folder, 'node_modules/@kobo'), { recursive: true });
      symlinkSync(SERVER_PACKAGE, join(folder, 'node_modules/@kobo/server'));
      server = spawn(process.execPath, [join(folder, 'server.mjs')], {
        stdio: 'inherit',
        env: { ...process.env, CHECKOUT_ORIGIN: sandbox.origin, PORT: String(port) },
      });
      const address = `http://localhost:${port}/`;
      await expect(async () => {
        await request.get(address);
      }).toPass();
      await use(address);
    } finally {
      server?.kill();
    }
  },
  orders: async ({ page }, use) => {
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/orders')) orders.push(request.url());
    });
    await use(orders);
  },
});

const payOf = (page: Page) => page.getByRole('button', { name: 'Pay ₦5,000' });
const checkoutOf = (page: Page) => page.frameLocator('iframe[title]');

/** Stops the page's clock, so that nothing can depend on a delay. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Adds a broken picture whose name resembles the script's. */
async function breakPicture(page: Page, src: string): Promise<void> {
  await page.evaluate((address) => {
    const picture = new Image();
    picture.src = address;
    document.body.append(picture);
    return new Promise((resolve) => picture.addEventListener('error', resolve));
  }, src);
}

test('the shop from docs/merchants/integrate.md takes a payment and checks it with the provider', async ({
  page,
  shop,
  orders,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  await page.goto(shop);
  const pay = payOf(page);
  const checkout = checkoutOf(page);
  await pay.dblclick();
  await expect(pay).toBeDisabled();
  await expect(checkout.getByRole('heading', { name: /^PAY/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not paid yet.')).toBeVisible();

  await pay.click();
  await fillCard(checkout, { number: '4111 1111 1111 1111' });
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await checkout.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Paid. Thank you!')).toBeVisible();
  expect(orders).toHaveLength(1);
  expect(logged, 'in the console').toEqual([]);
});

test('a reload keeps the unpaid order, and a paid order is followed by a new one', { tag: '@all' }, async ({
  page,
  shop,
  orders,
}) => {
  await page.goto(shop);
  const checkout = checkoutOf(page);
  await payOf(page).click();
  await expect(checkout.getByRole('heading', { name: /^PAY/ })).toBeVisible();
  await page.reload();
  await payOf(page).click();
  await fillCard(checkout, { number: '4111 1111 1111 1111' });
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await checkout.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Paid. Thank you!')).toBeVisible();
  expect(orders).toHaveLength(1);
  await page.reload();
  await payOf(page).click();
  await expect(checkout.getByRole('heading', { name: /^PAY/ })).toBeVisible();
  expect(orders).toHaveLength(2);
});

test('shows an error of the checkout with its code', { tag: '@all' }, async ({ page, shop }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  });
  await page.goto(shop);
  await payOf(page).click();
  await expect(page.getByText('The checkout can’t be opened here (UNSUPPORTED).')).toBeVisible();
});

test('shows an error at once if kobo.js is blocked, and creates no order', { tag: '@all' }, async ({
  page,
  shop,
  orders,
}) => {
  await page.route('**/kobo.js', (route) => route.abort());
  await page.clock.install();
  await page.goto(shop);
  await stopClock(page);
  await payOf(page).click();
  await expect(page.getByText('The checkout could not be loaded.')).toBeVisible();
  await expect(payOf(page)).toBeEnabled();
  expect(orders).toEqual([]);
});

test('waits for a slow kobo.js, and continues whenever it arrives', { tag: '@all' }, async ({
  page,
  shop,
  orders,
}) => {
  const release = await hold(page, '**/kobo.js');
  await page.clock.install();
  await page.goto(shop, { waitUntil: 'domcontentloaded' });
  await breakPicture(page, '/nowhere/kobo-1.js');
  await stopClock(page);
  await payOf(page).click();
  await expect(page.getByText('One moment')).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(page.getByText('The checkout could not be loaded.')).toBeVisible();

  await payOf(page).click();
  await expect(page.getByText('One moment')).toBeVisible();
  expect(orders).toEqual([]);
  const ordered = page.waitForRequest('**/orders');
  release();
  await ordered;
  await page.clock.resume();
  await expect(checkoutOf(page).getByRole('heading', { name: /^PAY/ })).toBeVisible();
  expect(orders).toHaveLength(1);
});

test('finds a kobo.js that has run before the page’s other scripts', { tag: '@all' }, async ({
  page,
  folder,
  shop,
}) => {
  const file = join(folder, 'index.html');
  const tag = /<script src="\S+\/kobo\.js" async><\/script>/;
  const html = readFileSync(file, 'utf8');
  const [async = ''] = tag.exec(html) ?? [];
  const sync = async.replace(' async', '');
  writeFileSync(file, html.replace(async, '').replace('<head>', `<head>${sync}`));
  await page.clock.install();
  await page.goto(shop);
  await stopClock(page);
  const ordered = page.waitForRequest('**/orders');
  await payOf(page).click();
  await ordered;
  await page.clock.resume();
  await expect(checkoutOf(page).getByRole('heading', { name: /^PAY/ })).toBeVisible();
});

test('does not say “Not paid yet” while the provider can not be reached', { tag: '@all' }, async ({
  page,
  shop,
  orders,
}) => {
  await page.goto(shop);
  await payOf(page).click();
  await expect(checkoutOf(page).getByRole('heading', { name: /^PAY/ })).toBeVisible();
  await page.route('**/orders/*', (route) => route.fulfill({ status: 502, json: {} }));
  await page.keyboard.press('Escape');
  await expect(page.getByText('We can’t check your payment now.')).toBeVisible();
  await page.unroute('**/orders/*');
  await payOf(page).click();
  await expect(checkoutOf(page).getByRole('heading', { name: /^PAY/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not paid yet.')).toBeVisible();
  expect(orders).toHaveLength(1);
});
