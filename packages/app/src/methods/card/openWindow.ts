/**
 * Opens a page in its own window. `undefined` where the browser blocks that or has no `window.open`, like the browsers
 * inside other apps. Must be called in the payer's own click.
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
