/**
 * A page in a window of its own. Nothing where the browser blocks that, or knows no `window.open`, as the browsers inside
 * other apps do. Must be called in the payer's own click.
 */
export function openWindow(url: string): Window | undefined {
  try {
    const opened = window.open(url, '_blank', 'popup,width=480,height=720');
    // Some blockers give a window that is closed already.
    return opened && !opened.closed ? opened : undefined;
  } catch {
    return undefined;
  }
}
