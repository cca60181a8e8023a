import { effect, signal } from '@preact/signals';
import { after, attempt } from '../guard';
import type { Opening } from '../opening';
import { lockScroll } from './lockScroll';
import { stopScrollChaining } from './stopScrollChaining';
import { followKeyboard, WHOLE_AREA } from './viewport';

/** The initial and minimum height in CSS pixels. `../styles.ts` contains the same value. */
const HEIGHT = 600;
/** Milliseconds that an inline checkout keeps its height after its content has shrunk. */
const SHRINK_AFTER = 300;

export interface Layout {
  /** Adopts the height in CSS pixels that the frame's screen needs. */
  resize(content: number): void;
  /** Functions that stop the layout, and unlock the page's scroll position. */
  stops: ((() => void) | undefined)[];
}

/**
 * Fits the box into the area that the on-screen keyboard leaves visible. Also locks the scroll position of the page behind an
 * overlay.
 */
export function createLayout(opening: Opening): Layout {
  const { dialog, inline } = opening.shell;
  const height = signal(HEIGHT);
  /** The area that the on-screen keyboard leaves visible, as custom properties for the style sheet. */
  const visibleArea = signal(WHOLE_AREA);
  let stopShrinking = () => {};

  const stops = [
    () => stopShrinking(),
    effect(() => {
      const { colorScheme } = dialog.style;
      dialog.style.cssText = `color-scheme:${colorScheme};--height:${height.value}px;${ownArea(visibleArea.value)}`;
    }),
    effect(() => {
      // Scroll the top of the frame into the visible area, so that the keyboard does not cover the field and its button.
      if (isKeyboardOpen() && inline) dialog.scrollIntoView();
    }),
    // If the page has replaced a browser function that these calls use, the overlay works without the calls.
    attempt(() => followKeyboard(visibleArea)),
    inline ? undefined : attempt(lockScroll),
  ];
  if (!inline) attempt(() => stopScrollChaining(opening.shell));
  return { resize, stops };

  /**
   * Adopts a height. An overlay never shrinks, so that its buttons stay in place. An inline checkout shrinks after a delay,
   * because a short loading screen would move the page below twice. An inline checkout does not shrink while the keyboard is
   * open, because the screen is then compact.
   */
  function resize(content: number): void {
    stopShrinking();
    const next = Math.max(content, HEIGHT);
    const adopt = () => {
      height.value = next;
    };
    if (next > height.value) adopt();
    else if (inline && !isKeyboardOpen())
      stopShrinking = after(SHRINK_AFTER, () => isKeyboardOpen() || adopt());
  }

  function isKeyboardOpen(): boolean {
    return ownArea(visibleArea.value) !== WHOLE_AREA;
  }

  /** Returns the visible area, or the whole area if the keyboard belongs to a field outside the inline checkout. */
  function ownArea(visible: string): string {
    const focused = (dialog.getRootNode() as ShadowRoot).activeElement;
    return inline && focused !== opening.frame?.element ? WHOLE_AREA : visible;
  }
}
