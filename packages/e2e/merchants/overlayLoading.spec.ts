import { contrast } from '@kobo/app/core';
import type { Locator, Page } from '@playwright/test';
import { hold } from '../support/hold';
import { expect, test } from '../support/journey';
import type { Sandbox } from '../support/sandbox';
import { dialog, type KoboPage, open, preload, receivedEvents, shop } from '../support/shopPage';

/** Opens a page that is not a checkout, and advances the clock past the overlay's time-out. */
async function openNoCheckout(page: Page, sandbox: Sandbox): Promise<void> {
  const url = sandbox.checkout(await sandbox.create({ amount: 4400 }));
  await page.clock.install();
  await page.route(url, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Under maintenance</h1>' }),
  );
  await shop(page);
  await open(page, { url });
  await expect(page.frameLocator('iframe').getByText('Under maintenance')).toBeAttached();
  // Wait for the overlay's chunk, without which the overlay shows a shorter message.
  await expect(dialog(page).locator('.spin')).toBeAttached();
  await page.clock.fastForward(45_000);
}

test('a frame that takes 20 s still connects', { tag: '@all' }, async ({ page, journey, sandbox }) => {
  const reference = await sandbox.create({ amount: 4400 });
  await page.clock.install();
  const documents = sandbox.checkout(reference);
  const release = await hold(page, documents);
  await shop(page);
  await open(page, { url: documents });
  await expect(page.getByText('Loading secure checkout…')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(page.getByText(/Still loading/)).toBeVisible();
  release();
  await page.clock.resume();
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
  await expect.poll(() => receivedEvents(page)).toEqual(['ready']);
});

test('a page that is not a checkout gives HANDSHAKE_TIMEOUT after 45 s', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await openNoCheckout(page, sandbox);
  await expect(page.getByText('Checkout could not load')).toBeVisible();
  await expect(page.getByText('If you have already paid, don’t pay again.')).toBeVisible();
  await expect(page.getByText('Code: HANDSHAKE_TIMEOUT', { exact: true })).toBeVisible();
  expect(await receivedEvents(page)).toEqual(['error HANDSHAKE_TIMEOUT']);
});

test('a blocked overlay chunk gives one line with Close and Retry', async ({ page, journey, sandbox }) => {
  const reference = await sandbox.create({ amount: 4400 });
  const part = '**/kobo-overlay-*.js';
  await page.route(part, (route) => route.abort());
  await shop(page);
  await open(page, { url: sandbox.checkout(reference) });
  await expect(
    page.getByText('Checkout could not load. If you have already paid, don’t pay again.'),
  ).toBeVisible();
  await page.unroute(part);
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
  await expect.poll(() => receivedEvents(page)).toEqual(['error SCRIPT_BLOCKED', 'ready']);
});

test('a modified overlay chunk does not run', async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 4400 });
  await page.route('**/kobo-overlay-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.stolen=1` });
  });
  await shop(page);
  await open(page, { url: sandbox.checkout(reference) });
  await expect(
    page.getByText('Checkout could not load. If you have already paid, don’t pay again.'),
  ).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(await receivedEvents(page)).toEqual(['error SCRIPT_BLOCKED']);
});

test('shows that the device is offline, and continues once it is online', async ({
  page,
  journey,
  sandbox,
  context,
}) => {
  const reference = await sandbox.create({ amount: 4400 });
  await shop(page);
  await open(page, { url: sandbox.checkout(reference) });
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
  await expect.poll(() => receivedEvents(page)).toEqual(['ready']);
  await journey.checkout.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
  await context.setOffline(true);
  // Preload first, as a pointer near the button does.
  await preload(page, { url: sandbox.checkout(reference) });
  await open(page, { url: sandbox.checkout(reference) });
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByText('We’ll continue when you’re back online.')).toBeVisible();
  await context.setOffline(false);
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
  await expect
    .poll(() => receivedEvents(page))
    .toEqual(['ready', `closed ${reference}`, 'error OFFLINE', 'ready']);
});

test('a press reloads a frame whose preload failed', { tag: '@all' }, async ({ page, journey, sandbox }) => {
  const url = sandbox.checkout(await sandbox.create({ amount: 4400 }));
  await page.route(
    url,
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
    {
      times: 1,
    },
  );
  await page.clock.install();
  await shop(page);
  await preload(page, { url });
  await expect(page.frameLocator('iframe').getByText('Bad Gateway')).toBeAttached();
  await open(page, { url });
  await expect(dialog(page).locator('.spin')).toBeAttached();
  await page.clock.fastForward(2_000);
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
  await expect.poll(() => receivedEvents(page)).toEqual(['ready']);
});

test('a checkout of another version gives VERSION at once', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 4400 });
  await page.route(sandbox.checkout(reference), (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        const session = new URLSearchParams(location.hash.slice(1)).get('kobo');
        addEventListener('message', () => parent.postMessage({ type: 'kobo-version', session, versions: [9] }, '*'));
      </script>`,
    }),
  );
  await shop(page);
  await open(page, { url: sandbox.checkout(reference) });
  await expect(page.getByText('Code: VERSION')).toBeVisible();
  expect(await receivedEvents(page)).toEqual(['error VERSION']);
});

test('the checkout refuses a host of another version at once', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 4400 });
  await page.goto('/');
  const refusal = await page.evaluate((address) => {
    const session = 'a'.repeat(32);
    const frame = document.createElement('iframe');
    frame.src = `${address}#kobo=${session}`;
    const type = 'application/x-postmate-v1+json';
    frame.onload = () =>
      frame.contentWindow?.postMessage(
        { type, postmate: 'handshake', model: { v: 9, session } },
        new URL(address).origin,
      );
    document.body.append(frame);
    return new Promise((resolve) => {
      addEventListener('message', ({ data }) => data?.type === 'kobo-version' && resolve(data));
    });
  }, sandbox.checkout(reference));
  expect(refusal).toEqual({ type: 'kobo-version', session: 'a'.repeat(32), versions: [1] });
});

test('the shop shows an error at once if kobo.js is blocked, and creates no order', { tag: '@all' }, async ({
  page,
}) => {
  const orders = ordersOf(page);
  await page.route('**/kobo.js', (route) => route.abort());
  await page.clock.install();
  await pressPay(page);
  await expect(page.getByText('The checkout could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^pay/i })).toBeEnabled();
  expect(orders).toEqual([]);
});

test('the shop creates no order before a slow kobo.js arrives, and then continues', {
  tag: '@all',
}, async ({ page }) => {
  const orders = ordersOf(page);
  const release = await hold(page, '**/kobo.js');
  await page.clock.install();
  const pay = await pressPay(page);
  await expect(page.getByText('One moment')).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(page.getByText('The checkout could not be loaded.')).toBeVisible();
  await pay.click();
  await expect(page.getByText('One moment')).toBeVisible();
  expect(orders).toEqual([]);
  const ordered = page.waitForRequest('**/orders');
  release();
  await ordered;
  await page.clock.resume();
  await expect(page.frameLocator('iframe[title]').getByRole('heading', { name: /^PAY/ })).toBeVisible();
  expect(orders).toHaveLength(1);
});

function ordersOf(page: Page): string[] {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/orders')) orders.push(request.url());
  });
  return orders;
}

/** Fills the basket and presses Pay with the clock stopped, so that later events can't depend on a delay. */
async function pressPay(page: Page): Promise<Locator> {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('button', { name: /add/i }).first().click();
  await page.getByLabel(/e-?mail/i).fill('payer@example.com');
  const pay = page.getByRole('button', { name: /^pay/i });
  await pay.click();
  return pay;
}

for (const [wanted, motion] of [
  ['no-preference', [160]],
  ['reduce', []],
] as const)
  test(`the overlay slides up at once, and an inline checkout does not: ${wanted}`, { tag: '@all' }, async ({
    page,
    sandbox,
  }) => {
    await page.emulateMedia({ reducedMotion: wanted });
    const reference = await sandbox.create({ amount: 4400 });
    await shop(page);
    const rising = (mode: string) =>
      page.evaluate(
        ({ url, mode }) => {
          const { Kobo } = window as unknown as KoboPage;
          const element = document.body.appendChild(document.createElement('div'));
          const { close } = Kobo.open({ url, mode, element });
          const box = document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('dialog, section');
          const times = box?.getAnimations().map(({ effect }) => effect?.getTiming().duration);
          close();
          return times;
        },
        { url: sandbox.checkout(reference), mode },
      );
    expect(await rising('overlay')).toEqual(motion);
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    expect(await rising('inline')).toEqual([]);
  });

for (const scheme of ['light', 'dark'] as const)
  test(`the overlay’s text at 200 % is not cut, and its buttons have an edge: ${scheme}`, {
    tag: '@all',
  }, async ({ page, sandbox, context }) => {
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await openNoCheckout(page, sandbox);
    await expect(page.getByRole('heading', { name: 'Checkout could not load' })).toHaveCSS(
      'font-size',
      '32px',
    );
    const box = await dialog(page).boundingBox();
    for (const part of await dialog(page).locator('.body *').all()) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(box?.x ?? 0);
      expect(x + width).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
      expect(y).toBeGreaterThanOrEqual(box?.y ?? 0);
      expect(y + height).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
    const color = async (locator: Locator, property: string) => {
      const value = await locator.evaluate(
        (element, name) => getComputedStyle(element).getPropertyValue(name),
        property,
      );
      // Other colour formats would be parsed wrongly.
      expect(value).toMatch(/^rgb\(/);
      const [r = 0, g = 0, b = 0] = value.match(/\d+/g)?.map(Number) ?? [];
      return { r, g, b };
    };
    const edge = await color(dialog(page).getByRole('button', { name: 'Retry' }), 'border-top-color');
    expect(contrast(edge, await color(dialog(page), 'background-color'))).toBeGreaterThanOrEqual(3);
  });
