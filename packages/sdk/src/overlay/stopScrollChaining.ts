import type { Shell } from '../shell';

/**
 * Stops wheel and touch gestures on the overlay from scrolling the page behind the overlay. Browsers pass a gesture to the page
 * if nothing in the overlay scrolls. The frame handles its own gestures.
 */
export function stopScrollChaining({ dialog, body }: Shell): void {
  const stopGesture = (event: WheelEvent | TouchEvent) => {
    const zooms = 'touches' in event ? event.touches.length > 1 : event.ctrlKey;
    if (zooms || body.scrollHeight > body.clientHeight) return;
    event.preventDefault();
  };
  for (const type of ['wheel', 'touchmove'] as const) {
    dialog.addEventListener(type, stopGesture, { passive: false });
  }
}
