import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

interface KoboPage {
  Kobo: {
    open(options: object): { close(): void; result: Promise<object> };
    preload(): void;
    version: string;
  };
  heard: unknown[];
}

/** Opens a checkout in the shop's page; what the callbacks hear is kept in `heard`. */
async function open(page: Page, options: object): Promise<void> {
  await page.evaluate((given) => {
    const shop = window as unknown as KoboPage;
    shop.heard ??= [];
    const hear = (name: string) => (detail: { reference?: string; code?: string } | undefined) =>
      shop.heard.push([name, detail?.reference ?? detail?.code].filter(Boolean).join(' '));
    shop.Kobo.open({
      ...given,
      onReady: hear('ready'),
      onDone: hear('done'),
      onClose: hear('closed'),
      onError: hear('error'),
    });
  }, options);
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as KoboPage).heard);
const dialog = (page: Page) => page.locator('kobo-checkout dialog');

/** The shop's page, once the script has arrived. */
async function shop(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => 'Kobo' in window);
}

test.describe('what can be opened', () => {
  const objects = [
    [{ reference: 'INV_issued', kind: 'invoice' }, /invoice/i],
    [{ reference: 'PAGE_single', kind: 'page' }, /pay now/i],
    [{ reference: 'LNK_open', kind: 'link' }, /continue/i],
    [{ reference: 'QR_fixed', kind: 'qr-code' }, /pay/i],
    [{ reference: 'SUB_card', kind: 'subscription' }, /subscription summary/i],
  ] as const;
  for (const [options, words] of objects) {
    test(`the ${options.kind} of a reference`, async ({ page, journey }) => {
      await shop(page);
      await open(page, options);
      await expect(journey.checkout.getByText(words).first()).toBeVisible();
      expect(await heard(page)).toEqual(['ready']);
    });
  }

  test('an address, as the provider’s API names it', async ({ page, journey, sandbox }) => {
    const reference = await sandbox.create({ amount: 7500 });
    await shop(page);
    await open(page, { url: sandbox.checkout(reference) });
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦7,500.00' })).toBeVisible();
  });

  test('a payment that the checkout starts by itself; `done` names its reference', async ({
    page,
    journey,
    sandbox,
  }) => {
    await shop(page);
    await open(page, {
      key: 'pk_test_adire',
      amount: '1500.50',
      currency: 'NGN',
      walletId: 'adire-main',
      metadata: { order: 7, customer: { email: 'payer@example.com' } },
    });
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦1,500.50' })).toBeVisible();
    await journey.fillCard({ number: '4111 1111 1111 1111' });
    await journey.pay();
    await expect(journey.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
    await journey.checkout.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    const [, done] = (await heard(page)) as string[];
    expect(done).toMatch(/^done [\w-]+$/);
    expect((await sandbox.books(String(done).slice('done '.length))).transaction.status).toBe('success');
  });

  test('the wallet-funding frame', async ({ page, journey }) => {
    await shop(page);
    await open(page, {
      kind: 'fund-wallet',
      accountName: 'Ada Obi',
      accountNumber: '0123456789',
      bankName: 'Kobo Bank',
      amount: 5000,
      currency: 'NGN',
    });
    await expect(
      journey.checkout.getByText('0123456789').or(journey.checkout.getByText('Bank Transfer')).first(),
    ).toBeVisible();
  });
});

test.describe('triggers', () => {
  test('are found when they are added later, also in a shadow root, and tell what happens by events', async ({
    page,
    journey,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 2500 });
    await shop(page);
    await page.evaluate((known) => {
      const told: string[] = [];
      Object.assign(window, { told });
      for (const name of ['ready', 'done', 'close']) {
        document.addEventListener(`kobo:${name}`, (event) =>
          told.push(`${name} ${(event as CustomEvent).detail?.reference ?? ''}`.trim()),
        );
      }
      const host = document.createElement('div');
      const button = document.createElement('button');
      button.textContent = 'Pay late';
      button.dataset['koboReference'] = known;
      host.attachShadow({ mode: 'open' }).append(button);
      document.body.prepend(host);
    }, reference);
    await page.getByRole('button', { name: 'Pay late' }).click();
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦2,500.00' })).toBeVisible();
    await journey.checkout.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
      'ready',
      `close ${reference}`,
    ]);
  });

  test('start a hidden frame when the payer comes near: it reads the transaction, and the press shows it', async ({
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

  test('begin nothing ahead: no account is asked for before the press', async ({
    page,
    journey,
    sandbox,
  }) => {
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

  test('try again on the press what could not be read ahead', async ({ page, journey, sandbox }) => {
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

  test('start a frame that waits where there is nothing to read yet, and tell it the path on the press', async ({
    page,
    journey,
  }) => {
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

  test('start nothing ahead for a payer who saves data', async ({ page, sandbox }) => {
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

async function addTrigger(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const button = document.createElement('button');
    button.textContent = 'Pay now';
    Object.assign(button.dataset, given);
    document.body.prepend(button);
  }, data);
}

/** Every call to the provider from now on that is about this transaction. */
function callsOf(page: Page, reference: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const told = pathname + (request.postData() ?? '');
    const called = request.resourceType() === 'fetch' || request.resourceType() === 'xhr';
    if (called && told.includes(reference)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test.describe('hard days', () => {
  test('a frame that is slow by 20 s still connects', async ({ page, journey, sandbox }) => {
    const reference = await sandbox.create({ amount: 4400 });
    await page.clock.install();
    const documents = sandbox.checkout(reference);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(documents, async (route) => {
      await held;
      await route.continue();
    });
    await shop(page);
    await open(page, { url: documents });
    await expect(page.getByText('Loading secure checkout…')).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(page.getByText(/Still loading/)).toBeVisible();
    release();
    await page.clock.resume();
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
    expect(await heard(page)).toEqual(['ready']);
  });

  test('a page that is no checkout: told after 45 s, with what to do', async ({ page, sandbox }) => {
    const reference = await sandbox.create({ amount: 4400 });
    await page.clock.install();
    await page.route(sandbox.checkout(reference), (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Under maintenance</h1>' }),
    );
    await shop(page);
    await open(page, { url: sandbox.checkout(reference) });
    await expect(page.frameLocator('iframe').getByText('Under maintenance')).toBeAttached();
    await page.clock.fastForward(45_000);
    await expect(page.getByText('Checkout could not load')).toBeVisible();
    await expect(page.getByText('Nothing was charged. (HANDSHAKE_TIMEOUT)')).toBeVisible();
    expect(await heard(page)).toEqual(['error HANDSHAKE_TIMEOUT']);
  });

  test('the overlay’s part does not come: one line, Close and Retry all the same', async ({
    page,
    journey,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 4400 });
    const part = '**/kobo-overlay-*.js';
    await page.route(part, (route) => route.abort());
    await shop(page);
    await open(page, { url: sandbox.checkout(reference) });
    await expect(page.getByText('Checkout could not load. Nothing was charged.')).toBeVisible();
    await page.unroute(part);
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
    expect(await heard(page)).toEqual(['error SCRIPT_BLOCKED', 'ready']);
  });

  test('an overlay’s part that was tampered with does not run', async ({ page, sandbox }) => {
    const reference = await sandbox.create({ amount: 4400 });
    await page.route('**/kobo-overlay-*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.stolen=1` });
    });
    await shop(page);
    await open(page, { url: sandbox.checkout(reference) });
    await expect(page.getByText('Checkout could not load. Nothing was charged.')).toBeVisible();
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    expect(await heard(page)).toEqual(['error SCRIPT_BLOCKED']);
  });

  test('offline: says so, and goes on by itself when the network is back', async ({
    page,
    journey,
    sandbox,
    context,
  }) => {
    const reference = await sandbox.create({ amount: 4400 });
    await shop(page);
    await open(page, { url: sandbox.checkout(reference) });
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
    await journey.checkout.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    await context.setOffline(true);
    await open(page, { url: sandbox.checkout(reference) });
    await expect(page.getByText('You are offline')).toBeVisible();
    await context.setOffline(false);
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
    expect(await heard(page)).toEqual(['ready', `closed ${reference}`, 'error OFFLINE', 'ready']);
  });

  test('a page that replaces its body, with the overlay or a warm frame in it, can open the next one', async ({
    page,
    journey,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 4400 });
    await shop(page);
    await page.evaluate(() => (window as unknown as KoboPage).Kobo.preload());
    for (let round = 0; round < 2; round += 1) {
      await page.evaluate(() => document.body.replaceWith(document.createElement('body')));
      await open(page, { url: sandbox.checkout(reference) });
      await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
    }
    expect(await heard(page)).toEqual(['ready', 'closed', 'ready']);
  });

  test('a checkout of another version says so at once', async ({ page, sandbox }) => {
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
    await expect(page.getByText('(VERSION)')).toBeVisible();
    expect(await heard(page)).toEqual(['error VERSION']);
  });

  test('a host of another version is refused by the checkout at once', async ({ page, sandbox }) => {
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

  test('the amount that changed between two openings is the one shown', async ({
    page,
    journey,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 1000 });
    await shop(page);
    await open(page, { url: sandbox.checkout(reference) });
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦1,000.00' })).toBeVisible();
    await journey.checkout.getByRole('button', { name: 'Close' }).click();
    await page.route(`${sandbox.origin}/**/checkout/${reference}`, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.amount = 2000;
      await route.fulfill({ response, json: body });
    });
    await page.route(`${sandbox.origin}/checkout/${reference}`, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.amount = 2000;
      await route.fulfill({ response, json: body });
    });
    await open(page, { url: sandbox.checkout(reference) });
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦2,000.00' })).toBeVisible();
  });

  test('two merchants’ checkouts in one page hear each their own', async ({ page, sandbox }) => {
    const [first, second] = [await sandbox.create({ amount: 1100 }), await sandbox.create({ amount: 2200 })];
    await shop(page);
    await open(page, { url: sandbox.checkout(first) });
    // The second merchant's copy of the library, as a bundler would bring it.
    await page.evaluate(
      async ({ origin, url }) => {
        const { open: openOther } = await import(`${origin}/kobo.mjs`);
        const told: string[] = [];
        Object.assign(window, { told });
        openOther({
          origin,
          url,
          onDone: ({ reference }: { reference: string }) => told.push(`done ${reference}`),
          onClose: ({ reference }: { reference: string }) => told.push(`closed ${reference}`),
        });
      },
      { origin: sandbox.origin, url: sandbox.checkout(second) },
    );
    const frames = page.locator('kobo-checkout iframe');
    await expect(frames).toHaveCount(2);
    const upper = frames.nth(1).contentFrame();
    await expect(upper.getByRole('heading', { name: 'PAY ₦2,200.00' })).toBeVisible();
    await upper.getByRole('button', { name: 'Bank Transfer' }).click();
    await expect(upper.getByText('Account number', { exact: true })).toBeVisible();
    await sandbox.credit(second);
    await upper.getByRole('button', { name: 'I have completed payment' }).click();
    await upper.getByRole('button', { name: 'Done' }).click();
    await expect(frames).toHaveCount(1);
    const lower = frames.first().contentFrame();
    await expect(lower.getByRole('heading', { name: 'PAY ₦1,100.00' })).toBeVisible();
    await lower.getByRole('button', { name: 'Close' }).click();
    await expect(frames).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
      `done ${second}`,
    ]);
    expect(await heard(page)).toEqual(['ready', `closed ${first}`]);
  });
});

test('the page behind keeps its place, is inert, and does not scroll', async ({ page, journey, sandbox }) => {
  const reference = await sandbox.create({ amount: 1000 });
  await shop(page);
  await page.evaluate(() => {
    document.body.style.minHeight = '4000px';
    document.body.style.marginTop = '7px';
    scrollTo(0, 1234);
  });
  const state = () =>
    page.evaluate(() => ({
      scroll: scrollY,
      style: document.body.getAttribute('style'),
      top: document.body.getBoundingClientRect().top,
      width: document.body.clientWidth,
    }));
  const before = await state();
  await open(page, { url: sandbox.checkout(reference) });
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦1,000.00' })).toBeVisible();
  const during = await state();
  expect(during.top).toBe(before.top);
  expect(during.width).toBe(before.width);
  await page.mouse.move(20, 10);
  await page.mouse.wheel(0, 500);
  const email = page.getByLabel(/e-?mail/i);
  await email.evaluate((field) => field.focus());
  await expect(email).not.toBeFocused();
  expect((await state()).top).toBe(before.top);
  await journey.checkout.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
  expect(await state()).toEqual(before);
});

test('close at every moment, 50 times over: frames, listeners, timers and styles are as at the start', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const listeners: string[] = [];
    const timers = new Set<unknown>();
    Object.assign(window, { listeners, timers });
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const known = (target: unknown) => target === window || target === document || target === visualViewport;
    EventTarget.prototype.addEventListener = function (...args) {
      if (known(this)) listeners.push(args[0]);
      return addEventListener.apply(this, args);
    };
    EventTarget.prototype.removeEventListener = function (...args) {
      const index = known(this) ? listeners.indexOf(args[0]) : -1;
      if (index !== -1) listeners.splice(index, 1);
      return removeEventListener.apply(this, args);
    };
    for (const [set, clear] of [
      ['setTimeout', 'clearTimeout'],
      ['setInterval', 'clearInterval'],
    ] as const) {
      const [start, stop] = [window[set], window[clear]];
      Object.assign(window, {
        [set]: (act: () => void, delay: number) => {
          const timer = start(() => {
            if (set === 'setTimeout') timers.delete(timer);
            act();
          }, delay);
          timers.add(timer);
          return timer;
        },
        [clear]: (timer: number) => {
          timers.delete(timer);
          stop(timer);
        },
      });
    }
  });
  const reference = await sandbox.create({ amount: 1000 });
  await shop(page);
  const { before, after } = await page.evaluate(async (url) => {
    const shop = window as unknown as KoboPage & { listeners: string[]; timers: Set<unknown> };
    const state = () => ({
      children: document.body.children.length,
      frames: document.querySelectorAll('iframe, kobo-checkout').length,
      scripts: document.scripts.length,
      style: [document.documentElement.getAttribute('style'), document.body.getAttribute('style')],
      listeners: [...shop.listeners].sort(),
      timers: shop.timers.size,
    });
    const moments = [0, 1, 20, 60, 120, 250, 400, 600, 900, 1300];
    const before = state();
    for (let round = 0; round < 50; round += 1) {
      const moment = moments[round % moments.length] ?? 0;
      const handle = shop.Kobo.open({ url });
      if (moment > 0)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, moment)));
      handle.close();
      await handle.result;
    }
    return { before, after: state() };
  }, sandbox.checkout(reference));
  expect(after).toEqual(before);
});
