import { fromDocument } from '../fromDocument';

/**
 * Keeps the page behind where it is. iOS scrolls a page behind a dialog whatever its `overflow` says, but not a body
 * that is fixed. A scrollbar stays, so that nothing shifts.
 */
export function lockScroll(): () => void {
  const body = fromDocument('body');
  const { scrollX, scrollY } = window;
  const before = body.style.cssText;
  const bar = innerWidth > fromDocument('documentElement').clientWidth ? 'scroll' : 'hidden';
  body.style.cssText += `;position:fixed;top:${-scrollY}px;left:0;right:0;overflow-y:${bar}`;
  return () => {
    body.style.cssText = before;
    // Asked for first, as Chromium does not remove what it has not written down yet.
    if (!body.getAttribute('style')) body.removeAttribute('style');
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}
