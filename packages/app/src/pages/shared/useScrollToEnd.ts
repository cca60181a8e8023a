import { useEffect } from 'react';

/**
 * The payer has begun to use the page: from then on it stays where they put it. Only the focus says so where a screen
 * reader moved it.
 */
const USED = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Scrolls the page to its end once it is there (specification §2, page wrapper): its button is what the payer came for.
 * The end moves on while pictures arrive and a long list is laid out; the page follows it until it is used.
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
    // A heading is focused by the page itself.
    const used = ({ type, target }: Event) => {
      if (type !== 'focusin' || !(target instanceof Element && target.matches('h1, h2'))) stop();
    };
    // Dragging a scrollbar fires no press.
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
