import { type Signal, signal } from '@preact/signals';

/** What the overlay shows. Made anew for each opening. */
export type View =
  | { status: 'loading'; slow: boolean }
  /** The frame draws everything, its Close button too. */
  | { status: 'ready' }
  | { status: 'failed'; offline: boolean };

export interface OverlayState {
  view: Signal<View>;
  /** Height that the frame asks for, in CSS pixels; undefined until it does. */
  height: Signal<number | undefined>;
}

export function createOverlayState(): OverlayState {
  return {
    view: signal<View>({ status: 'loading', slow: false }),
    height: signal<number | undefined>(undefined),
  };
}
