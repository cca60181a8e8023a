import { fromDocument } from '../fromDocument';

/**
 * Keeps the page behind where it is. iOS scrolls a page behind a dialog whatever its `overflow` says, but not a body
 * that is fixed. A scrollbar stays, so that nothing shifts.
 */
export function lockScroll(): () => void {
  const body = fromDocument('body');
  const { style } = body;
  const left = scrollX;
  const top = scrollY;
  const path = location.pathname;
  const before = style.cssText;
  const bar = innerWidth > fromDocument('documentElement').clientWidth ? 'scroll' : 'hidden';
  style.cssText += `;position:fixed;inset:${-top}px 0 auto;overflow-y:${bar}`;
  const locked = style.cssText;
  return () => {
    // A drawer of the page that closed meanwhile has ended its own lock, which must not come back.
    if (style.cssText === locked) style.cssText = before;
    else style.position = style.inset = style.overflow = '';
    // Asked for first, as Chromium does not remove what it has not written down yet.
    if (!body.getAttribute('style')) body.removeAttribute('style');
    // A router's next page begins at its top.
    if (location.pathname === path) scrollTo({ behavior: 'instant', left, top });
  };
}
