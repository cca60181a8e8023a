import { type Signal, signal } from '@preact/signals-core';

/** What the overlay shows. Each opening has its own. */
export type View =
  | { status: 'loading'; slow: boolean }
  /** The frame draws everything, its Close button too, but does not answer yet. */
  | { status: 'shown' }
  /** It does. */
  | { status: 'ready' }
  /** It continues on its own once the device is online again. */
  | { status: 'offline' }
  | { status: 'failed'; code: string };

/** Whether the payer sees the frame. */
export function isSeen(view: View): view is { status: 'shown' | 'ready' } {
  return view.status === 'shown' || view.status === 'ready';
}

interface OverlayState {
  view: Signal<View>;
  /** Height that the frame asks for, in CSS pixels. */
  height: Signal<number>;
  /** What the on-screen keyboard leaves free, as the style sheet's properties; empty while there is none. */
  visibleArea: Signal<string>;
}

/** Of one opening: loading, and as high as a checkout is at first, which styles.ts knows, too. */
export function createOverlayState(): OverlayState {
  return {
    view: signal<View>({ status: 'loading', slow: false }),
    height: signal(600),
    visibleArea: signal(''),
  };
}
