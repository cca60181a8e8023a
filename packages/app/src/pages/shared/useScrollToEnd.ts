import { useEffect } from 'react';

/**
 * Events after which the page stops scrolling, because the payer uses it.
 * `focusin` is included, because a screen reader moves only the focus.
 */
const USED = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Scrolls a new page to its end (specification §2, page wrapper).
 * The end moves while pictures load and a long list is rendered. The page therefore scrolls again until the payer uses the page.
 */
export function useScrollToEnd(): void {
  useEffect(() => {
    const page = document.documentElement;
    let end = 0;
    const scroll = () => {
      window.scrollTo({ top: page.scrollHeight });
      end = window.scrollY;
    };
    const observer = new ResizeObserver(scroll);
    const stop = () => {
      observer.disconnect();
      window.removeEventListener('scroll', moved);
      for (const type of USED) window.removeEventListener(type, used);
    };
    // Ignore the focus of a heading, because the page itself sets that focus.
    const used = ({ type, target }: Event) => {
      if (type !== 'focusin' || !(target instanceof Element && target.matches('h1, h2'))) stop();
    };
    // Also detect scrolling, because dragging a scrollbar fires no pointer event.
    const moved = () => {
      const behind = page.scrollHeight - window.innerHeight - window.scrollY;
      if (window.scrollY < end && behind > 1) stop();
    };
    scroll();
    window.addEventListener('scroll', moved);
    for (const element of document.querySelectorAll('#root > *')) observer.observe(element);
    for (const type of USED) window.addEventListener(type, used, { passive: true });
    return stop;
  }, []);
}
