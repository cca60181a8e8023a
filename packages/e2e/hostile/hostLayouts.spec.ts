import { chromium, type Page } from '@playwright/test';
import { expect, type Journey, test } from '../support/journey';
import { LAYOUTS, type Layout, pageIn } from '../support/layouts';
import { hostPage } from '../support/servers';
import type { KoboPage } from '../support/shopPage';

/** Returns the position of every element of the page and every scroll offset. */
function measure(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('html, body, body *')];
    return [
      `viewport ${scrollX} ${scrollY}`,
      ...elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.localName} ${[x, y, width, height, element.scrollLeft, element.scrollTop].join(' ')}`;
      }),
    ];
  });
}

/** Scrolls, but keeps the trigger in view. */
async function scroll(page: Page, { scroller, css = '' }: Layout): Promise<void> {
  await page.evaluate(
    ([selector, vertical]) => {
      const [left, top] = vertical ? [/-rl/.test(vertical) ? -30 : 30, 0] : [0, 70];
      if (selector) document.querySelector(selector)?.scrollTo({ left, top, behavior: 'instant' });
      else scrollTo({ left, top, behavior: 'instant' });
    },
    [scroller, /vertical-\w+/.exec(css)?.[0]] as const,
  );
}

/** Presses at the position that the trigger had before the pointer came near. */
async function pay(page: Page, layout: Layout, journey: Journey): Promise<void> {
  await scroll(page, layout);
  const before = await measure(page);
  const box = await page.locator('#pay').boundingBox();
  if (!box) throw new Error('the trigger has no box');
  // The first event of a pointer reports no movement.
  await page.mouse.move(1, 1);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('kobo-checkout iframe')).toHaveCount(1);
  expect(await measure(page), 'after the pointer came near').toEqual(before);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator('kobo-checkout dialog[open]')).toHaveCount(1);
  expect(await measure(page), 'after the press').toEqual(before);
  await expect(journey.checkout.getByLabel('Card number', { exact: true })).toBeVisible();
  expect(await measure(page), 'under the checkout').toEqual(before);
  await expectToCover(page);
  await page.mouse.move(20, 5);
  await page.mouse.wheel(30, 300);
  await page.keyboard.press('PageDown');
  expect(await measure(page), 'after a scroll gesture').toEqual(before);
  await journey.checkout.getByLabel('Card number', { exact: true }).fill('4111');
  const close = journey.checkout.getByRole('button', { name: 'Close' });
  // In a zoomed frame, Playwright clicks at the wrong position.
  await (layout.zoomed ? close.press('Enter') : close.click());
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
  expect(await measure(page), 'after the close').toEqual(before);
}

/** Expects the backdrop to cover the page up to its corners, and the dialog to be inside the viewport. */
async function expectToCover(page: Page): Promise<void> {
  const covering = await page.evaluate(async () => {
    const dialog = document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('dialog');
    await Promise.all(dialog?.getAnimations().map(({ finished }) => finished) ?? []);
    const { left, top, right, bottom, width, height } = dialog?.getBoundingClientRect() ?? new DOMRect();
    const corners = [
      [30, 1],
      [innerWidth - 40, 1],
      [30, innerHeight - 20],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return {
      corners: corners.map(([x, y]) => document.elementFromPoint(x, y)?.localName),
      inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
      large: width >= 250 && height >= 300,
    };
  });
  expect(covering).toEqual({ corners: Array(4).fill('kobo-checkout'), inside: true, large: true });
}

for (const layout of LAYOUTS) {
  test(`does not move anything on ${layout.name}`, { tag: layout.always ? [] : '@all' }, async ({
    page,
    journey,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 5000 });
    const host = await hostPage(pageIn(layout, sandbox.origin, reference));
    try {
      await page.goto(host.address);
      await pay(page, layout, journey);
    } finally {
      host.close();
    }
  });
}

/** Style declarations for the body. Each aligns its children differently. */
function alignments(): string[] {
  const places = ['normal', 'start', 'center', 'end', 'stretch'];
  const contents = [...places, 'space-between', 'space-around', 'space-evenly'];
  const boxes = [
    'flex',
    'flex;flex-direction:column',
    'flex;flex-wrap:wrap-reverse',
    'grid',
    'grid;grid-auto-flow:column',
  ];
  return [
    'display:block',
    'display:flow-root',
    'display:inline-block',
    ...boxes.flatMap((box) => [
      ...contents.flatMap((value) => [
        `display:${box};justify-content:${value};gap:20px`,
        `display:${box};align-content:${value};row-gap:5vh`,
        `display:${box};place-content:${value}`,
      ]),
      ...places.flatMap((value) => [
        `display:${box};align-items:${value}`,
        `display:${box};place-items:${value};gap:1rem`,
      ]),
    ]),
  ];
}

test('does not move anything in any alignment of the body, preloaded, open or closed', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const body = '<button id="pay">Pay now</button><p>Two shirts</p><footer>Call us.</footer>';
  const host = await hostPage(
    pageIn({ name: '', body, css: 'body{min-height:100vh}' }, sandbox.origin, reference),
  );
  // Don't load the checkout, because only the page is measured.
  await page.route('**/payments/*', (route) => route.fulfill({ body: '' }));
  await page.route(`${sandbox.origin}/${reference}`, (route) => route.fulfill({ body: '' }));
  try {
    await page.goto(host.address);
    const moved = await page.evaluate(
      async ([reference, styles]) => {
        const { Kobo } = window as unknown as KoboPage;
        const measure = () =>
          String(
            [...document.querySelectorAll('html, body, body *')].flatMap((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return [x, y, width, height];
            }),
          );
        /** Resolves once the overlay's chunk has locked the page. */
        const locked = async () => {
          while (!document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('.spin'))
            await new Promise(requestAnimationFrame);
        };
        const moving: string[] = [];
        for (const style of styles) {
          document.body.style.cssText = style;
          const before = measure();
          Kobo.preload({ reference });
          const preloaded = measure();
          const handle = Kobo.open({ reference });
          const open = measure();
          await locked();
          const settled = measure();
          handle.close();
          if ([preloaded, open, settled, measure()].some((later) => later !== before)) moving.push(style);
        }
        return moving;
      },
      [reference, alignments()] as const,
    );
    expect(moved).toEqual([]);
  } finally {
    host.close();
  }
});

test('keeps the page in place beside scrollbars that take up space', { tag: '@all' }, async ({
  wholeChromium,
  sandbox,
}) => {
  const browser = await chromium.launch({ ...wholeChromium, ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 640 } });
    const reference = await sandbox.create({ amount: 5000 });
    // The checkout never loads, because only the page is measured.
    await page.route(sandbox.checkout(reference), () => {});
    await page.route(`${sandbox.origin}/payments/*`, () => {});
    for (const css of [
      '',
      'html{overflow-y:scroll}.long{display:none}',
      'html{direction:rtl}',
      'main{width:2000px}',
      'body{overflow-x:hidden}',
      'html{scrollbar-gutter:stable both-edges}',
      'html{writing-mode:vertical-rl}.long{inline-size:10px;block-size:2400px}',
    ]) {
      const host = await hostPage(pageIn({ name: '', css }, sandbox.origin, reference));
      await page.goto(host.address);
      await page.evaluate(() => scrollBy({ top: 40, left: 5, behavior: 'instant' }));
      const before = await measure(page);
      await page.locator('#pay').evaluate((button: HTMLElement) => button.click());
      await expect(page.locator('kobo-checkout .spin')).toBeVisible();
      expect([css, ...(await measure(page))]).toEqual([css, ...before]);
      await page.mouse.move(20, 5);
      await page.mouse.wheel(0, 300);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('kobo-checkout')).toHaveCount(0);
      expect([css, ...(await measure(page))]).toEqual([css, ...before]);
      host.close();
    }
  } finally {
    await browser.close();
  }
});
