import { expect, test } from '../support/journey';
import { hostPage } from '../support/servers';
import { dialog, open, receivedEvents } from '../support/shopPage';

/** A merchant's style rules that would hide the overlay's element. */
const RULES = [
  ':not(:defined) { display: none }',
  ':not(:defined) { opacity: 0 !important; visibility: hidden !important }',
  'kobo-checkout { content-visibility: hidden !important; display: block !important }',
  'kobo-checkout { transform: scale(0) !important; clip-path: inset(50%) !important; display: block !important }',
  'kobo-checkout { filter: opacity(0) !important; mix-blend-mode: difference !important; display: block !important }',
  'kobo-checkout { pointer-events: none !important; user-select: none !important }',
  'kobo-checkout { width: 0 !important; height: 0 !important; overflow: hidden !important; display: block !important }',
  'kobo-checkout { zoom: 0.01 !important; font-size: 0 !important }',
  'kobo-checkout { position: absolute !important; left: -9999px !important; contain: strict !important }',
  ':root { --visible: 0px; --below: 100vh; --height: 1px }',
  '@property --visible { syntax: "<length>"; inherits: true; initial-value: 0px }',
  'kobo-checkout { animation: away 1s forwards } @keyframes away { to { opacity: 0; visibility: hidden } }',
  'body > * { display: none !important } html > *:not(head, body) { display: none !important }',
];
/** The number of rules that `npm test` tries. */
const FEW = 1;
/** The computed style of an element without any of these rules. */
const PLAIN_STYLE = {
  animationName: 'none',
  clipPath: 'none',
  contentVisibility: 'visible',
  filter: 'none',
  opacity: '1',
  pointerEvents: 'auto',
  transform: 'none',
  visibility: 'visible',
  zoom: '1',
};

function styleOf(element: Element) {
  const style = getComputedStyle(element);
  const { animationName, clipPath, contentVisibility, display, filter } = style;
  const { opacity, pointerEvents, transform, visibility, zoom } = style;
  return {
    ...{ animationName, clipPath, contentVisibility, display, filter },
    ...{ opacity, pointerEvents, transform, visibility, zoom },
  };
}

for (const mode of ['overlay', 'inline'] as const) {
  for (const [index, rule] of RULES.entries()) {
    // In inline mode, a rule for the body also hides the merchant's element that contains the checkout.
    if (mode === 'inline' && rule.startsWith('body')) continue;
    test(`${mode}: stays visible and usable despite the page’s rule ${rule}`, {
      tag: index < FEW ? [] : '@all',
    }, async ({ page, journey, sandbox }) => {
      const reference = await sandbox.create({ amount: 1000 });
      const host = await hostPage(
        `<!doctype html><title>Shop</title><style>${rule}</style><script src="${sandbox.origin}/kobo.js"></script><main></main>`,
      );
      try {
        await page.goto(host.address);
        await page.evaluate(
          ([reference, chosen]) => {
            const { Kobo } = window as unknown as { Kobo: { open(options: object): object } };
            Kobo.open({ reference, mode: chosen, element: document.querySelector('main') });
          },
          [reference, mode],
        );
        const close = journey.checkout.getByRole('button', { name: 'Close' });
        await expect(close).toBeVisible();
        // A browser also clicks transparent elements, so compare the computed style.
        expect(await page.locator('kobo-checkout').evaluate(styleOf)).toEqual({
          ...PLAIN_STYLE,
          display: mode === 'overlay' ? 'contents' : 'inline',
        });
        if (mode === 'overlay') await close.click();
        else await journey.checkout.getByLabel('Card number', { exact: true }).click();
        await expect(page.locator('kobo-checkout')).toHaveCount(mode === 'overlay' ? 0 : 1);
      } finally {
        host.close();
      }
    });
  }
}

test('an overlay that the page hides anyway closes with NOT_VISIBLE', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 1000 });
  const host = await hostPage(
    `<!doctype html><title>Shop</title><script src="${sandbox.origin}/kobo.js"></script><p>Shop`,
  );
  try {
    await page.goto(host.address);
    const style = (css: string) =>
      page.evaluate((text) => {
        document.documentElement.style.cssText = text;
      }, css);
    const hidden = 'error NOT_VISIBLE';
    await style('content-visibility: hidden');
    await open(page, { reference });
    await expect.poll(() => receivedEvents(page)).toEqual([hidden]);
    await expect(page.locator('kobo-checkout')).toHaveCount(0);
    await style('');
    await open(page, { reference });
    await expect.poll(() => receivedEvents(page)).toEqual([hidden, 'ready']);
    await style('display: none');
    await expect.poll(() => receivedEvents(page)).toEqual([hidden, 'ready', hidden]);
    await expect(dialog(page)).toHaveCount(0);
    await style('');
    await open(page, { reference });
    await expect.poll(() => receivedEvents(page)).toEqual([hidden, 'ready', hidden, 'ready']);
    await style('content-visibility: hidden');
    await expect.poll(() => receivedEvents(page)).toEqual([hidden, 'ready', hidden, 'ready', hidden]);
    await expect(dialog(page)).toHaveCount(0);
  } finally {
    host.close();
  }
});
