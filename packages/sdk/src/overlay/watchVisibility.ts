import { after, attempt } from '../guard';

/** Milliseconds that the overlay may be out of view. A page may change several styles, one after another. */
const HIDDEN_FOR = 500;

/**
 * Calls `onHidden` if the page hides the overlay or moves it out of the viewport, also after it has opened.
 * @returns a function that stops watching.
 */
export function watchVisibility(overlay: Element, onHidden: () => void): () => void {
  let stopTimer = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      stopTimer();
      if (entries.at(-1)?.isIntersecting === false) stopTimer = after(HIDDEN_FOR, onHidden);
    },
    // The viewport of this page. The default also counts what a surrounding page has scrolled away.
    { root: document },
  );
  observer.observe(overlay);
  return () => {
    stopTimer();
    attempt(() => observer.disconnect());
  };
}
