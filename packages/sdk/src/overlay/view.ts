/** The state of the overlay. Each opening has its own. */
export type View =
  | { status: 'loading'; slow?: boolean }
  /** The frame shows the screen with its own Close button, but does not respond to input yet. */
  | { status: 'shown' }
  /** The frame responds to input. */
  | { status: 'ready' }
  /** The device is offline. Loading continues automatically once the device is online. */
  | { status: 'offline' }
  | { status: 'failed'; code: string };

/** Whether the payer sees the frame. */
export function isSeen(view: View): view is { status: 'shown' | 'ready' } {
  return /shown|ready/.test(view.status);
}
