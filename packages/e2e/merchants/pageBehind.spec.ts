import { expect, test } from '../support/journey';
import { type KoboPage, open, receivedEvents, shop } from '../support/shopPage';

test('the page behind keeps its position, is inert, and does not scroll', async ({
  page,
  journey,
  sandbox,
}) => {
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

test('a new page from a router stays at its top after the overlay closes', { tag: '@all' }, async ({
  page,
  journey,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 1000 });
  await shop(page);
  await page.evaluate(() => {
    document.body.style.minHeight = '4000px';
    scrollTo(0, 1234);
  });
  await open(page, { url: sandbox.checkout(reference) });
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦1,000.00' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/thanks');
    scrollTo(0, 0);
  });
  await journey.checkout.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a page that replaces its body’s content, with the overlay, scrolls again and receives close', {
  tag: '@all',
}, async ({ page, journey, sandbox }) => {
  const reference = await sandbox.create({ amount: 1000 });
  await shop(page);
  const before = await page.evaluate(() => document.body.getAttribute('style'));
  await open(page, { url: sandbox.checkout(reference) });
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦1,000.00' })).toBeVisible();
  // A boosted link of htmx replaces the body like this.
  await page.evaluate(() => document.body.replaceChildren('Another page'));
  await expect.poll(async () => (await receivedEvents(page)).at(-1)).toContain('close');
  expect(await page.evaluate(() => document.body.getAttribute('style'))).toBe(before);
});

test('a drawer that closes during the payment leaves no scroll lock behind', { tag: '@all' }, async ({
  page,
  journey,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 1000 });
  await shop(page);
  const styles = () =>
    page.evaluate(() => [
      document.body.style.cssText,
      getComputedStyle(document.documentElement).overflow,
      getComputedStyle(document.body).overflow,
    ]);
  const unlocked = await styles();
  // The first lock is from Bootstrap and MUI, the second from drawers with support for Safari.
  for (const lock of ['overflow: hidden; padding-right: 15px;', 'position: fixed; top: -40px; left: 0px;']) {
    await page.evaluate((css) => {
      document.body.style.cssText = css;
    }, lock);
    await open(page, { url: sandbox.checkout(reference) });
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦1,000.00' })).toBeVisible();
    await expect.poll(async () => (await receivedEvents(page)).at(-1)).toBe('ready');
    await page.evaluate((css) => {
      for (const rule of css.split('; ')) document.body.style.removeProperty(rule.split(':')[0] ?? '');
    }, lock);
    await journey.checkout.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    expect(await styles()).toEqual(unlocked);
  }
});

test('a page that replaces its body, with the overlay or a preloaded frame, can reopen', {
  tag: '@all',
}, async ({ page, journey, sandbox }) => {
  const reference = await sandbox.create({ amount: 4400 });
  await shop(page);
  await page.evaluate(() => (window as unknown as KoboPage).Kobo.preload());
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => document.body.replaceWith(document.createElement('body')));
    await open(page, { url: sandbox.checkout(reference) });
    await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
    // The heading may still be the prerendered form's.
    await expect.poll(async () => (await receivedEvents(page)).at(-1)).toBe('ready');
  }
  expect(await receivedEvents(page)).toEqual(['ready', `closed ${reference}`, 'ready']);
});

test('closing at any moment, 50 times, leaves no frames, listeners, timers or styles', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    const listeners: string[] = [];
    const timers = new Set<unknown>();
    Object.assign(window, { listeners, timers });
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const isWatched = (target: unknown) =>
      target === window || target === document || target === visualViewport;
    EventTarget.prototype.addEventListener = function (...args) {
      if (isWatched(this)) listeners.push(args[0]);
      return addEventListener.apply(this, args);
    };
    EventTarget.prototype.removeEventListener = function (...args) {
      const index = isWatched(this) ? listeners.indexOf(args[0]) : -1;
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
