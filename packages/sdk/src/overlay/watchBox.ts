import { fromDocument } from '../fromDocument';
import { attempt } from '../guard';

/**
 * Calls back at the start, and when the page may have removed or hidden the box, or replaced the content around it.
 * @returns what ends it.
 */
export function watchBox(box: Element, look: () => void): () => void {
  // The page may have changed while this script loaded.
  queueMicrotask(look);
  // An inline checkout is anywhere in the page. The observer reports an element whose box is gone.
  const boxes = attempt(() => new ResizeObserver(look));
  boxes?.observe(box);
  const changes = attempt(() => new MutationObserver(look));
  // The overlay is next to the body.
  for (const parent of [fromDocument('documentElement'), fromDocument('body')]) {
    if (parent) changes?.observe(parent, { childList: true });
  }
  return () => {
    boxes?.disconnect();
    changes?.disconnect();
  };
}
