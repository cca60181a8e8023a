import type { Signal } from '@preact/signals';

/** Less is a browser's bar that comes and goes, not a keyboard. In CSS pixels. */
const KEYBOARD = 120;

/**
 * Follows the on-screen keyboard, which covers a page's fixed parts: the overlay keeps to what it leaves free.
 * @returns what ends it.
 */
export function followKeyboard(visibleArea: Signal<string>): () => void {
  const viewport = window.visualViewport;
  const follow = () => {
    if (!viewport) return;
    const { height, offsetTop, scale } = viewport;
    // A page that is zoomed into shows less of itself, too.
    const covered = scale < 1.1 && innerHeight - height > KEYBOARD;
    visibleArea.value = covered ? `;--visible:${height}px;--below:${innerHeight - height - offsetTop}px` : '';
  };
  viewport?.addEventListener('resize', follow);
  viewport?.addEventListener('scroll', follow);
  follow();
  return () => {
    viewport?.removeEventListener('resize', follow);
    viewport?.removeEventListener('scroll', follow);
  };
}
