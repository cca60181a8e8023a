import type { FrameLocator, Page } from '@playwright/test';
import { comeBack } from '../support/comeBack';
import { test as base, chooseTransfer, claimPayment, expect, fillCard } from '../support/journey';
import { addScreenKeyboard, drawn, expectInView } from '../support/screenKeyboard';
import { hostPage } from '../support/servers';
import { type KoboPage, open, receivedEvents } from '../support/shopPage';

type Mode = 'overlay' | 'inline' | 'redirect' | 'tab';

/**
 * The sum of the layout shifts that Chromium reports for the merchant's page.
 * Shifts in a shadow root and shifts of the body's own box are excluded.
 */
interface ShiftPage {
  shift: number;
}

/** A merchant's page under a very strict policy, with content above and below the checkout. */
const PAGE = (checkout: string, body: string) => `<!doctype html>
<html lang="en">
  <title>Shop</title>
  <meta name="viewport" content="width=device-width" />
  <style nonce="n">body { margin: 0 } #place, kobo-pay { display: block; min-height: 600px }</style>
  <h1>Your order</h1>
  <label>Note <input /></label>
  ${body}
  <p>Delivery takes two days.</p>
  <button id="pay">Go to payment</button>
  <footer>Questions? Call us.</footer>
  <script nonce="n">
    window.receivedEvents = [];
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput && sources.some(({ node }) => node && node !== document.body)) shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
    for (const name of ['ready', 'done', 'close', 'error']) {
      addEventListener('kobo:' + name, ({ detail }) => receivedEvents.push([name, detail?.reference].filter(Boolean).join(' ')));
    }
  </script>
  <script nonce="n" src="${checkout}/kobo.js"></script>
</html>`;

const test = base.extend<{ merchant: (body?: string) => Promise<string> }>({
  merchant: async ({ page, servers }, use) => {
    const open: { close(): void }[] = [];
    await use(async (body = '<div id="place"></div>') => {
      const host = await hostPage(PAGE(servers.checkout, body), {
        'Content-Security-Policy': `default-src 'none'; script-src 'nonce-n'; style-src 'nonce-n'; frame-src ${servers.checkout}; require-trusted-types-for 'script'; trusted-types kobo`,
      });
      open.push(host);
      await page.goto(host.address);
      return host.address;
    });
    for (const host of open) host.close();
  },
});

/** Opens the checkout by a press, because a new tab requires a gesture of the payer. */
async function openIn(page: Page, mode: Mode, reference: string): Promise<Page | FrameLocator> {
  await page.evaluate(
    ([how, reference]) => {
      const pay = document.querySelector<HTMLElement>('#pay');
      if (!pay) throw new Error('no button');
      pay.onclick = () => {
        const { Kobo } = window as unknown as KoboPage;
        const element = document.querySelector('#place');
        Kobo.open({ reference, mode: how, element, trigger: pay });
      };
    },
    [mode, reference] as const,
  );
  const tab = mode === 'tab' ? page.context().waitForEvent('page') : undefined;
  await page.getByRole('button', { name: 'Go to payment' }).click();
  if (tab) return tab;
  return mode === 'redirect' ? page : page.frameLocator('iframe[title]');
}

async function leave(page: Page, mode: Mode, checkout: Page | FrameLocator, button: string): Promise<void> {
  if (mode === 'redirect') return void (await page.goBack());
  if (mode !== 'tab') return checkout.getByRole('button', { name: button }).click();
  await (checkout as Page).close();
  await comeBack(page);
}

/** Expects the callbacks on the page. In redirect mode, the page loads again and receives no callback. */
async function expectEvents(page: Page, mode: Mode, paid: boolean, reference: string): Promise<void> {
  if (mode === 'redirect') return expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  const end = paid && mode !== 'tab' ? `done ${reference}` : `close ${reference}`;
  await expect.poll(() => receivedEvents(page)).toEqual(mode === 'tab' ? [end] : ['ready', end]);
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
}

const shift = (page: Page) => page.evaluate(() => (window as unknown as ShiftPage).shift);
const success = (checkout: Page | FrameLocator) =>
  checkout.getByRole('heading', { name: 'Transaction Successful' });

for (const mode of ['overlay', 'inline', 'redirect', 'tab'] as const) {
  test(`${mode}: pays by card`, { tag: mode === 'inline' ? [] : '@all' }, async ({
    page,
    merchant,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await merchant();
    const checkout = await openIn(page, mode, reference);
    await fillCard(checkout, { number: '4111 1111 1111 1111' });
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await expect(success(checkout)).toBeVisible();
    if (mode === 'inline' || mode === 'overlay') expect(await shift(page)).toBeLessThanOrEqual(0.02);
    await leave(page, mode, checkout, 'Done');
    await expectEvents(page, mode, true, reference);
    expect((await sandbox.ledgerOf(reference)).transaction.status).toBe('success');
    if (mode === 'inline') expect(await shift(page)).toBeLessThanOrEqual(0.02);
  });

  test(`${mode}: pays by transfer`, { tag: '@all' }, async ({ page, merchant, sandbox }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await merchant();
    const checkout = await openIn(page, mode, reference);
    await chooseTransfer(checkout);
    await claimPayment(checkout, () => sandbox.credit(reference));
    await expect(success(checkout)).toBeVisible();
    if (mode === 'inline' || mode === 'overlay') expect(await shift(page)).toBeLessThanOrEqual(0.02);
    await leave(page, mode, checkout, 'Done');
    await expectEvents(page, mode, true, reference);
  });

  test(`${mode}: closes without a payment`, { tag: '@all' }, async ({ page, merchant, sandbox }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await merchant();
    const checkout = await openIn(page, mode, reference);
    await expect(checkout.getByLabel('Card number', { exact: true })).toBeVisible();
    await leave(page, mode, checkout, 'Close');
    await expectEvents(page, mode, false, reference);
    if (mode === 'inline' || mode === 'overlay') expect(await shift(page)).toBeLessThanOrEqual(0.02);
  });
}

test.describe('inline, the checkout', () => {
  const card = (checkout: Page | FrameLocator) => checkout.getByLabel('Card number', { exact: true });
  const note = (page: Page) => page.getByLabel('Note');

  test('does not take the focus, and restores it after Esc', {
    tag: '@all',
  }, async ({ page, merchant, sandbox }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await merchant();
    await note(page).focus();
    await page.evaluate((reference) => {
      const { Kobo } = window as unknown as { Kobo: { mount(element: unknown, options: object): object } };
      const trigger = document.querySelector('footer');
      Kobo.mount(document.querySelector('#place'), { reference, trigger });
    }, reference);
    const checkout = page.frameLocator('iframe[title]');
    await expect(card(checkout)).toBeVisible();
    await expect.poll(() => receivedEvents(page)).toEqual(['ready']);
    await expect(note(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await card(checkout).press('Escape');
    await expect.poll(() => receivedEvents(page)).toEqual(['ready', `close ${reference}`]);
    await expect(note(page)).toBeFocused();
  });

  test('uses the width of a dialog around it', { tag: ['@all', '@any-width'] }, async ({
    page,
    merchant,
    sandbox,
  }) => {
    await merchant('<dialog id="around"><div id="place"></div></dialog>');
    const checkout = await openIn(page, 'inline', await sandbox.create({ amount: 5000 }));
    const around = page.locator('#around');
    await around.evaluate((dialog) => (dialog as HTMLDialogElement).showModal());
    await fillCard(checkout, { number: '4111 1111 1111 1111' });
    const { width = 0 } = (await page.locator('kobo-checkout section').boundingBox()) ?? {};
    expect(width).toBe(await around.evaluate((dialog) => Math.min(dialog.clientWidth - 32, 560)));
    expect(width).toBeGreaterThan(250);
  });

  test('keeps the field and the button in view above an on-screen keyboard', {
    tag: ['@all', '@any-width'],
  }, async ({ page, merchant, sandbox }) => {
    const keyboard = await addScreenKeyboard(page);
    const reference = await sandbox.create({ amount: 5000 });
    await merchant();
    const checkout = await openIn(page, 'inline', reference);
    await card(checkout).focus();
    await drawn(checkout as FrameLocator, 500, 2000);
    await keyboard.show();
    await drawn(checkout as FrameLocator, 0, 320);
    await expectInView(card(checkout), checkout.getByRole('button', { name: /^Pay/ }));
    const top = page.locator('kobo-checkout iframe').evaluate((frame) => frame.getBoundingClientRect().top);
    // The browser may round by a fraction of a pixel.
    expect(await top).toBeCloseTo(0, 0);
    await keyboard.hide();
    await drawn(checkout as FrameLocator, 500, 2000);
    expect(await shift(page)).toBeLessThanOrEqual(0.02);
  });

  test('keeps its size if the keyboard opens for a field of the merchant’s page', {
    tag: ['@all', '@any-width'],
  }, async ({ page, merchant, sandbox }) => {
    const keyboard = await addScreenKeyboard(page);
    await merchant();
    const checkout = await openIn(page, 'inline', await sandbox.create({ amount: 5000 }));
    await expect(card(checkout)).toBeVisible();
    await note(page).focus();
    await keyboard.show();
    await drawn(checkout as FrameLocator, 500, 2000);
  });

  test('resumes the payment after a reload of the page', { tag: '@all' }, async ({
    page,
    merchant,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await merchant();
    const first = await openIn(page, 'inline', reference);
    await chooseTransfer(first);
    const account = first.getByText(/^\d{10}$/);
    const number = await account.textContent();
    await page.reload();
    const second = await openIn(page, 'inline', reference);
    await expect(second.getByText('Account number', { exact: true })).toBeVisible();
    expect(await second.getByText(/^\d{10}$/).textContent()).toBe(number);
  });

  test('follows its content’s height up and down in a sliding drawer', { tag: '@all' }, async ({
    page,
    merchant,
    sandbox,
  }) => {
    for (const narrow of ['0px', '60px']) {
      const reference = await sandbox.create({ amount: 5000 });
      await merchant('<div id="drawer"><div id="place"></div></div>');
      const drawer = page.locator('#drawer');
      await drawer.evaluate((element, width) => {
        element.style.cssText = `width:${width};overflow:hidden`;
      }, narrow);
      const checkout = await openIn(page, 'inline', reference);
      const section = page.locator('kobo-checkout section');
      const height = () => section.evaluate((element) => element.clientHeight);
      await expect.poll(() => receivedEvents(page)).toEqual(['ready']);
      await expect.poll(height).toBeGreaterThan(900);
      for (const width of ['120px', '250px', '340px']) {
        await drawer.evaluate((element, next) => {
          element.style.width = next;
        }, width);
      }
      await expect.poll(height).toBeLessThan(800);
      const formHeight = await height();
      // A long and then a short screen, at the same width.
      const content = checkout.locator('.content');
      await content.evaluate((element) => {
        const long = document.createElement('div');
        long.id = 'long';
        long.style.height = '700px';
        element.append(long);
      });
      await expect.poll(height).toBeGreaterThan(formHeight + 500);
      await content.locator('#long').evaluate((element) => element.remove());
      await expect.poll(height).toBeLessThan(formHeight + 100);
    }
  });

  test('keeps its width in a container that shrinks to its content', { tag: '@all' }, async ({
    page,
    merchant,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await merchant('<div id="around"><div id="place"></div></div>');
    await expect(card(await openIn(page, 'inline', reference))).toBeVisible();
    const width = Math.min(560, page.viewportSize()?.width ?? 0);
    for (const style of [
      '',
      'display: flex',
      'display: flex; flex-direction: column; align-items: center',
      'display: grid; place-items: center',
      'display: inline-block',
      'float: left',
      'position: absolute',
      'display: table-cell',
    ]) {
      const [frame, beside] = await page.evaluate((css) => {
        const around = document.querySelector<HTMLElement>('#around');
        if (around) around.style.cssText = css;
        const root = document.querySelector('kobo-checkout')?.shadowRoot;
        return [
          root?.querySelector('iframe')?.clientWidth,
          document.documentElement.scrollWidth - innerWidth,
        ];
      }, style);
      expect([style, frame, beside]).toEqual([style, width, 0]);
    }
  });

  test('reports `close` if the page removes its element, and another checkout can open', {
    tag: '@all',
  }, async ({ page, merchant, sandbox }) => {
    const references = [await sandbox.create({ amount: 5000 }), await sandbox.create({ amount: 7000 })];
    await merchant('<div id="around"><div id="place"></div></div>');
    await expect(card(await openIn(page, 'inline', references[0] ?? ''))).toBeVisible();
    await expect.poll(() => receivedEvents(page)).toEqual(['ready']);
    await page.evaluate(() => {
      const around = document.querySelector('#around');
      const place = document.createElement('div');
      place.id = 'place';
      around?.replaceChildren(place);
    });
    await expect.poll(() => receivedEvents(page)).toEqual(['ready', `close ${references[0]}`]);
    const checkout = await openIn(page, 'inline', references[1] ?? '');
    await expect(checkout.getByRole('heading', { name: 'PAY ₦7,000.00' })).toBeVisible();
  });
});

test.describe('<kobo-pay>', () => {
  const element = (checkout: string, reference: string, mode: string) =>
    `<kobo-pay reference="${reference}" mode="${mode}"><a href="${checkout}/payments/${reference}">Pay now</a></kobo-pay>`;

  test('is a link if the script is missing', { tag: '@all' }, async ({
    page,
    merchant,
    sandbox,
    servers,
  }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await page.route('**/kobo.js', (route) => route.abort());
    await merchant(element(servers.checkout, reference, 'inline'));
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.waitForURL(`${servers.checkout}/payments/${reference}`);
  });

  test('opens an overlay on a press, and restores the focus', { tag: '@all' }, async ({
    page,
    merchant,
    sandbox,
    servers,
  }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await merchant(element(servers.checkout, reference, 'overlay'));
    await page.getByRole('link', { name: 'Pay now' }).click();
    const checkout = page.frameLocator('iframe[title]');
    await expect.poll(() => receivedEvents(page)).toEqual(['ready']);
    await checkout.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => receivedEvents(page)).toEqual(['ready', `close ${reference}`]);
    await expect(page.getByRole('link', { name: 'Pay now' })).toBeFocused();
  });

  test('shows an inline checkout, then its link, which reopens the checkout', {
    tag: '@all',
  }, async ({ page, merchant, sandbox, servers }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await merchant(element(servers.checkout, reference, 'inline'));
    const checkout = page.frameLocator('iframe[title]');
    const link = page.getByRole('link', { name: 'Pay now' });
    for (const round of [1, 2]) {
      await expect(checkout.getByLabel('Card number', { exact: true })).toBeVisible();
      await expect(link).toBeHidden();
      await expect.poll(() => receivedEvents(page)).toHaveLength(2 * round - 1);
      await checkout.getByRole('button', { name: 'Close' }).click();
      await expect(link).toBeVisible();
      if (round === 1) await link.click();
    }
    expect(await receivedEvents(page)).toEqual([
      'ready',
      `close ${reference}`,
      'ready',
      `close ${reference}`,
    ]);
    expect(await shift(page)).toBeLessThanOrEqual(0.02);
  });

  test('opens no checkout of another origin', { tag: '@all' }, async ({ page, merchant, uncaughtErrors }) => {
    await merchant('<kobo-pay url="https://evil.example/CHK_1" mode="inline">x</kobo-pay>');
    await expect.poll(() => uncaughtErrors.splice(0)).toEqual(['Kobo: url must be in data-allow.']);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('a theme from the merchant overrides the device’s preference in dialog and checkout', {
  tag: '@all',
}, async ({ page, merchant, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const address = await merchant();
  for (const [theme, device] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: device });
    await page.goto(address);
    await open(page, { reference, theme });
    const root = page.frameLocator('iframe').locator('html');
    await expect(root).toHaveCSS('color-scheme', theme);
    const surface = page.frameLocator('iframe').locator('.sheet');
    await expect(surface).toHaveCSS(
      'background-color',
      theme === 'dark' ? 'rgb(22, 24, 29)' : 'rgb(255, 255, 255)',
    );
    await expect(page.getByRole('dialog')).toHaveCSS('color-scheme', theme);
  }
});

for (const [part, what] of [
  ['**/payments/*', 'loading'],
  ['**/kobo-overlay-*.js', 'failed'],
] as const) {
  test(`an inline checkout that is ${what} has readable text, light and dark`, {
    tag: '@all',
  }, async ({ page, merchant, sandbox }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await page.route(part, (route) => (what === 'failed' ? route.abort() : undefined));
    const address = await merchant();
    for (const [theme, device, seen] of [
      ['auto', 'dark', 'dark'],
      [null, 'dark', 'dark'],
      ['dark', 'light', 'dark'],
      ['light', 'dark', 'light'],
      ['auto', 'light', 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme: device });
      await page.goto(address);
      await page.evaluate(
        (given) => {
          const { Kobo } = window as unknown as KoboPage;
          Kobo.open({ ...given, mode: 'inline', element: document.querySelector('#place') });
        },
        { reference, theme },
      );
      const body = page.locator('kobo-checkout .body');
      await expect(body).toBeVisible();
      await expect(body).toHaveCSS('color', seen === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)');
      const surface = page.locator('kobo-checkout section');
      await expect(surface).toHaveCSS(
        'background-color',
        seen === 'dark' ? /^rgb\(1\d, / : 'rgb(255, 255, 255)',
      );
    }
  });
}

test('the overlay is named by merchant and amount, and restores the focus', {
  tag: '@all',
}, async ({ page, merchant, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await merchant();
  const checkout = await openIn(page, 'overlay', reference);
  await expect(page.getByRole('dialog', { name: /^PAY ₦5,000\.00 · Test merchant$/ })).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('title', /Test merchant/);
  await expect(checkout.getByRole('heading', { level: 1 })).toBeFocused();
  await checkout.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Go to payment' })).toBeFocused();
});
