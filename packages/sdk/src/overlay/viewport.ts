import type { Signal } from '@preact/signals';
import { fromDocument } from '../fromDocument';

/** Resets these properties, because the overlay would otherwise inherit the page's values. */
export const WHOLE_AREA = '--kobo-visible:initial;--kobo-below:initial';

/** In CSS pixels. A smaller change of the viewport's height comes from a browser's toolbar, not from a keyboard. */
const KEYBOARD = 120;

/**
 * Follows the on-screen keyboard, which covers the fixed elements of a page. The overlay fills the area that stays visible.
 * @returns a function that stops following.
 */
export function followKeyboard(visibleArea: Signal<string>): () => void {
  const viewport = window.visualViewport;
  const follow = () => {
    if (!viewport) return;
    const { height, offsetTop, scale } = viewport;
    // Ignore a zoomed page, which also has a smaller viewport, and an `innerHeight` that is a variable of the page.
    const covered = scale < 1.1 && innerHeight - height > KEYBOARD && isHeightOfPage();
    visibleArea.value = covered
      ? `--kobo-visible:${height}px;--kobo-below:${innerHeight - height - offsetTop}px`
      : WHOLE_AREA;
  };
  viewport?.addEventListener('resize', follow);
  viewport?.addEventListener('scroll', follow);
  follow();
  return () => {
    viewport?.removeEventListener('resize', follow);
    viewport?.removeEventListener('scroll', follow);
  };
}

/** Returns whether `innerHeight` differs from the height of the page's viewport by a browser's bar at most. */
function isHeightOfPage(): boolean {
  const { clientHeight } = fromDocument('scrollingElement') ?? fromDocument('documentElement');
  return Math.abs(innerHeight - clientHeight) <= KEYBOARD;
}
