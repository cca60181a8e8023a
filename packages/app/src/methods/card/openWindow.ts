/**
 * Opens a page in its own window. Call it in the payer's own click.
 * Returns `undefined` if the browser blocks the window or lacks `window.open`, as browsers inside other apps do.
 */
export function openWindow(url: string): Window | undefined {
  try {
    const opened = window.open(url, '_blank', 'popup,width=480,height=720');
    // Some blockers return a window that is already closed.
    return opened && !opened.closed ? opened : undefined;
  } catch {
    return undefined;
  }
}
