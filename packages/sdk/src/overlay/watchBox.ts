import { fromDocument } from '../fromDocument';
import { attempt, NativePromise } from '../guard';

/**
 * Calls `onChange` once at the start, and when the page may have removed or hidden the element.
 * @returns a function that stops watching.
 */
export function watchBox(box: Element, onChange: () => void): () => void {
  // The page may have changed while this script loaded.
  void NativePromise.resolve().then(onChange);
  // An inline checkout can be at any depth. A ResizeObserver fires when the element loses its box.
  const boxes = attempt(() => new ResizeObserver(onChange));
  attempt(() => boxes?.observe(box));
  const changes = attempt(() => new MutationObserver(onChange));
  // The overlay is a sibling of the body.
  for (const parent of [fromDocument('documentElement'), fromDocument('body')]) {
    if (parent) attempt(() => changes?.observe(parent, { childList: true }));
  }
  return () => {
    attempt(() => boxes?.disconnect());
    attempt(() => changes?.disconnect());
  };
}
