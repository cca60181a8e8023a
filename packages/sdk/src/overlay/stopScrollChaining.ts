import type { Shell } from '../shell';

/**
 * Keeps wheel and touch gestures on the overlay from the page behind: browsers pass a gesture on that scrolls nothing in the
 * overlay. Gestures in the frame are the checkout's own.
 */
export function stopScrollChaining({ dialog, body }: Shell): void {
  const hold = (event: WheelEvent | TouchEvent) => {
    const zooms = 'touches' in event ? event.touches.length > 1 : event.ctrlKey;
    if (zooms || body.scrollHeight > body.clientHeight) return;
    event.preventDefault();
  };
  for (const type of ['wheel', 'touchmove'] as const) {
    dialog.addEventListener(type, hold, { passive: false });
  }
}
