import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The visible height of a page without and with the keyboard, in CSS pixels. */
const AWAY = 640;
const THERE = 320;

/** Returns why the payer can't see and press a whole element; `undefined` if the payer can. */
function hidden(element: Locator): Promise<string | undefined> {
  return element.evaluate((found) => {
    const box = found.getBoundingClientRect();
    // Allow one pixel for the browser's rounding.
    if (box.top < -1) return `${-box.top} px above the edge`;
    if (box.bottom > innerHeight + 1) return `${box.bottom - innerHeight} px below the edge`;
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height - 4);
    return found.contains(middle) ? undefined : `behind ${middle?.outerHTML.slice(0, 80)}`;
  });
}

/** Expects all elements in view at the same time. */
export async function expectInView(...elements: Locator[]): Promise<void> {
  for (const element of elements) await expect.poll(() => hidden(element), String(element)).toBe(undefined);
}

/**
 * Waits until the document is rendered with a height from `least` to `most`.
 * The page receives no event if its size changes back before the next frame.
 */
export function drawn(root: Page | FrameLocator, least: number, most: number): Promise<void> {
  return root.locator('html').evaluate(
    (_, [from, to]) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const there = innerHeight >= from && innerHeight <= to;
          requestAnimationFrame(there ? () => resolve() : look);
        };
        look();
      }),
    [least, most] as const,
  );
}

/** Simulates a phone's on-screen keyboard by the visible height, because Chromium shows no keyboard in tests. */
interface ScreenKeyboard {
  show(): Promise<void>;
  hide(): Promise<void>;
}

/** Adds the keyboard to a page. Call it before the page loads. */
export async function addScreenKeyboard(page: Page): Promise<ScreenKeyboard> {
  await page.addInitScript(() => {
    if (window !== top) return;
    const keyboard = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: keyboard });
    Object.assign(window, { keyboard });
  });
  const leave = (left: number) =>
    page.evaluate((free) => {
      const { keyboard } = window as unknown as { keyboard: EventTarget & { height: number } };
      keyboard.height = free;
      keyboard.dispatchEvent(new Event('resize'));
    }, left);
  return { show: () => leave(THERE), hide: () => leave(AWAY) };
}

/** Expects the card form's fields to stay in view when the keyboard appears. */
export async function expectAboveKeyboard(checkout: FrameLocator, keyboard: ScreenKeyboard): Promise<void> {
  const pay = checkout.getByRole('button', { name: /^Pay/ });
  for (const label of ['Card number', 'Expiry date', 'CVV']) {
    const field = checkout.getByLabel(label, { exact: true });
    await keyboard.hide();
    await drawn(checkout, THERE + 1, AWAY);
    await field.focus();
    await keyboard.show();
    await drawn(checkout, 0, THERE);
    await expectInView(field, pay);
    const box = await pay.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(THERE);
  }
}
