/** What the overlay shows. Each opening has its own. */
export type View =
  | { status: 'loading'; slow?: boolean }
  /** The frame draws everything, its Close button too, but does not answer yet. */
  | { status: 'shown' }
  /** It does. */
  | { status: 'ready' }
  /** It continues on its own once the device is online again. */
  | { status: 'offline' }
  | { status: 'failed'; code: string };

/** Whether the payer sees the frame. */
export function isSeen(view: View): view is { status: 'shown' | 'ready' } {
  return /shown|ready/.test(view.status);
}
