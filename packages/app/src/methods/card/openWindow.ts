/**
 * Opens a page in a new window.
 * Call this function from the handler of the payer's click, because the browser otherwise blocks the window. Returns
 * `undefined` if the browser blocks the window or lacks `window.open`, as some browsers inside apps do.
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
