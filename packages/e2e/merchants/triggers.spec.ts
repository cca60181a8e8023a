import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { hostPage } from '../support/servers';
import { dialog, type KoboPage, receivedEvents, shop } from '../support/shopPage';

/** Adds a trigger to the page, and allows its restricted attributes on the script's tag. */
async function addTrigger(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const tag = document.querySelector<HTMLElement>('script[src$="/kobo.js"]');
    if (tag) tag.dataset['allow'] = 'url key';
    const button = document.createElement('button');
    button.textContent = 'Pay now';
    Object.assign(button.dataset, given);
    document.body.prepend(button);
  }, data);
}

/** Collects every further call to the provider that contains this transaction's reference. */
function callsOf(page: Page, reference: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const content = pathname + (request.postData() ?? '');
    const called = request.resourceType() === 'fetch' || request.resourceType() === 'xhr';
    if (called && content.includes(reference)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/**
 * Opens a shop and focuses its trigger, which preloads the checkout. Resolves when the checkout has reported that it is ready.
 */
async function openReady(page: Page, reference: string): Promise<void> {
  await shop(page);
  await addTrigger(page, { koboReference: reference });
  await page.evaluate(() => {
    const ready = new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => data?.value?.data?.type === 'ready' && resolve());
    });
    Object.assign(window, { ready });
  });
  await page.getByRole('button', { name: 'Pay now' }).focus();
  await page.evaluate(() => (window as unknown as { ready: Promise<void> }).ready);
}

test('markup injected into the page opens no other checkout, and breaks nothing of kobo.js', {
  tag: '@security-19',
}, async ({ page, journey, sandbox, uncaughtErrors }) => {
  const reference = await sandbox.create({ amount: 3300 });
  const host = await hostPage(
    `<!doctype html><form id="Kobo"><input name="doctor"></form>
    <img name="currentScript"><img name="addEventListener"><img name="body">
    <button data-kobo-reference="${reference}" data-kobo-origin="https://evil.example">Pay here</button>
    <script src="${sandbox.origin}/kobo.js"></script>`,
  );
  await page.addInitScript(() => {
    // Attack only the host page, because it can't change globals in the checkout's frame.
    if (self !== top) return;
    const evil = 'https://evil.example';
    for (const name of ['origin', 'url', 'allow', 'file', 'channel', 'reference', 'title']) {
      const value = name === 'allow' ? 'origin url key returnUrl' : evil;
      Object.defineProperty(Object.prototype, name, { value, writable: true });
    }
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).hostname));
  try {
    await page.goto(host.address);
    await page.getByRole('button', { name: 'Pay here' }).click();
    // The message is for the merchant's developer.
    await expect.poll(() => uncaughtErrors).toEqual(['Kobo: origin must be in data-allow.']);
    uncaughtErrors.length = 0;
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    await page.evaluate((reference) => {
      (window as unknown as KoboPage).Kobo.open({ reference });
    }, reference);
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦3,300.00' })).toBeVisible();
    expect(requests).not.toContain('evil.example');
    await expect(page.locator('kobo-checkout iframe')).toHaveAttribute('title', /₦3,300.00/);
    await journey.checkout.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
  } finally {
    host.close();
  }
});

for (const name of ['createElement', 'createElementNS']) {
  test(`an element named ${name} breaks the overlay’s chunk, but leaves a next action`, {
    tag: '@security-20',
  }, async ({ page, sandbox }) => {
    const host = await hostPage(
      `<!doctype html><img name="${name}"><script src="${sandbox.origin}/kobo.js"></script>`,
    );
    try {
      await page.goto(host.address);
      await page.evaluate(() => {
        const page = window as unknown as KoboPage;
        page.receivedEvents = [];
        const onError = (error: Error) => page.receivedEvents.push(error.name);
        page.Kobo.open({ reference: 'CHK_1', onError });
      });
      await expect(
        page.getByText('Checkout could not load. If you have already paid, don’t pay again.'),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the checkout page' })).toHaveAttribute(
        'href',
        `${sandbox.origin}/payments/CHK_1`,
      );
      expect(await receivedEvents(page)).toEqual(['TypeError']);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('kobo-checkout')).toHaveCount(0);
      await expect(page.locator('body')).not.toHaveAttribute('style');
    } finally {
      host.close();
    }
  });
}

test.describe('triggers', () => {
  test('are found if added later, even in a shadow root, and dispatch events', async ({
    page,
    journey,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 2500 });
    await shop(page);
    await page.evaluate((reference) => {
      const events: string[] = [];
      Object.assign(window, { events });
      for (const name of ['ready', 'done', 'close']) {
        document.addEventListener(`kobo:${name}`, (event) =>
          events.push(`${name} ${(event as CustomEvent).detail?.reference ?? ''}`.trim()),
        );
      }
      const host = document.createElement('div');
      const button = document.createElement('button');
      button.textContent = 'Pay late';
      button.dataset['koboReference'] = reference;
      host.attachShadow({ mode: 'open' }).append(button);
      document.body.prepend(host);
    }, reference);
    await page.getByRole('button', { name: 'Pay late' }).click();
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦2,500.00' })).toBeVisible();
    // The heading may still be the prerendered form's.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { events: string[] }).events))
      .toEqual(['ready']);
    await journey.checkout.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { events: string[] }).events)).toEqual([
      'ready',
      `close ${reference}`,
    ]);
  });

  test('preload a hidden frame when the payer comes near, and show it on press', { tag: '@all' }, async ({
    page,
    journey,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 3300 });
    await shop(page);
    await addTrigger(page, { koboReference: reference });
    const calls = callsOf(page, reference);
    const length = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Pay now' }).focus();
    const frame = page.locator('kobo-checkout iframe');
    await expect(journey.checkout.locator('h1')).toHaveText('PAY ₦3,300.00');
    await expect(journey.checkout.getByLabel('Card number', { exact: true })).toHaveCount(1);
    await expect(dialog(page)).toBeHidden();
    const src = await frame.getAttribute('src');
    expect(src).toContain(`/payments/${reference}#kobo=`);
    await page.keyboard.press('Enter');
    await expect(journey.checkout.getByLabel('Card number', { exact: true })).toBeVisible();
    expect(await frame.getAttribute('src')).toBe(src);
    expect(calls).toEqual([`GET /api/v1/checkout/${reference}`]);
    await journey.checkout.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  test('show a preloaded checkout in the next frame after the press', async ({ page, journey, sandbox }) => {
    await openReady(page, await sandbox.create({ amount: 3300 }));
    await expect(journey.checkout.getByLabel('Card number', { exact: true })).toHaveCount(1);
    const shown = await page.getByRole('button', { name: 'Pay now' }).evaluate((button) => {
      if (button instanceof HTMLElement) button.click();
      const frame = document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('iframe');
      return new Promise((resolve) => {
        requestAnimationFrame(() => resolve(frame?.checkVisibility({ visibilityProperty: true })));
      });
    });
    expect(shown).toBe(true);
  });

  test('keep Pay disabled at first, even if the checkout was preloaded long before', { tag: '@all' }, async ({
    page,
    journey,
    sandbox,
  }) => {
    await page.clock.install();
    await openReady(page, await sandbox.create({ amount: 3300 }));
    const pay = journey.checkout.locator('[type=submit]');
    await expect(pay).toHaveCount(1);
    await page.clock.pauseAt(Date.now() + 20_000);
    await page.keyboard.press('Enter');
    await expect(pay).toBeVisible();
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(1000);
    await expect(pay).not.toHaveAttribute('aria-disabled');
  });

  test('keep the focus where it is, even if the preload fails', {
    tag: '@all',
  }, async ({ page, journey, sandbox }) => {
    const reference = await sandbox.create({ amount: 3300 });
    await shop(page);
    await addTrigger(page, { koboReference: reference });
    await page.route(`**/api/v1/checkout/${reference}`, (route) =>
      route.fulfill({ status: 400, json: { status: false, message: 'No' } }),
    );
    const field = page.getByRole('textbox', { name: 'E-mail' });
    await field.focus();
    await page.mouse.move(100, 400);
    await page.getByRole('button', { name: 'Pay now' }).hover();
    await expect(journey.checkout.getByText('Error Initializing Transaction')).toHaveCount(1);
    await page.keyboard.type('ada@example.com');
    await expect(field).toHaveValue('ada@example.com');
  });

  test('request no account before the press', { tag: '@all' }, async ({ page, journey, sandbox }) => {
    const reference = await sandbox.create({ amount: 3300 });
    await shop(page);
    await addTrigger(page, { koboUrl: `${sandbox.checkout(reference)}?method=bank-transfer` });
    const calls = callsOf(page, reference);
    await page.getByRole('button', { name: 'Pay now' }).focus();
    await expect(journey.checkout.locator('h1')).toHaveText('PAY ₦3,300.00');
    await page.frames()[1]?.waitForLoadState('networkidle');
    calls.push('press');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(journey.checkout.getByText('Account number', { exact: true })).toBeVisible();
    expect(calls.map((call) => call.split(/ .*\//)[0])).toEqual(['GET', 'press', 'POST']);
  });

  test('read the transaction again on press if the preload failed', { tag: '@all' }, async ({
    page,
    journey,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 3300 });
    await shop(page);
    await addTrigger(page, { koboReference: reference });
    const call = `**/api/v1/checkout/${reference}`;
    await page.route(call, (route) => route.fulfill({ status: 400, json: { status: false, message: 'No' } }));
    await page.getByRole('button', { name: 'Pay now' }).focus();
    await expect(journey.checkout.getByText('Error Initializing Transaction')).toHaveCount(1);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(journey.checkout.getByLabel('Card number', { exact: true })).toBeVisible();
  });

  test('preload a waiting frame for a new payment, and send its path on press', {
    tag: '@all',
  }, async ({ page, journey }) => {
    await shop(page);
    await addTrigger(page, {
      koboKey: 'pk_test_adire',
      koboAmount: '1500',
      koboCurrency: 'NGN',
      koboWalletId: 'WAL_adire',
    });
    await page.getByRole('button', { name: 'Pay now' }).focus();
    const frame = page.locator('kobo-checkout iframe');
    await expect(frame).toHaveCount(1);
    const src = await frame.getAttribute('src');
    expect(src).toContain('/error#kobo=');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦1,500.00' })).toBeVisible();
    expect(await frame.getAttribute('src')).toBe(src);
  });

  test('preload nothing for a payer who saves data', { tag: '@all' }, async ({ page, sandbox }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const reference = await sandbox.create({ amount: 3300 });
    await shop(page);
    await addTrigger(page, { koboReference: reference });
    await page.getByRole('button', { name: 'Pay now' }).focus();
    await page.getByRole('button', { name: 'Pay now' }).hover();
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
  });
});
