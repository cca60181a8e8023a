import { after, attempt } from '../guard';

/** Milliseconds that the overlay may be out of view. A page may change several styles, one after another. */
const HIDDEN_FOR = 500;

/**
 * Calls `onHidden` if the page hides the overlay or moves it out of the viewport.
 * @returns a function that stops watching.
 */
export function watchVisibility(overlay: Element, onHidden: () => void): () => void {
  let stopTimer = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      stopTimer();
      if (entries.at(-1)?.isIntersecting === false) stopTimer = after(HIDDEN_FOR, onHidden);
    },
    // Use this page's viewport. By default, the observer also clips to the viewport of a surrounding page.
    { root: document },
  );
  observer.observe(overlay);
  return () => {
    stopTimer();
    attempt(() => observer.disconnect());
  };
}
