import { fromDocument } from '../fromDocument';
import { attempt, listenToWindow } from '../guard';
import { addPageStyles } from './pageStyles';

/**
 * CSS rules that stop the page from scrolling, best first. `scrollbar-gutter` keeps the space of a classic scrollbar. The last
 * two rules lock only one axis.
 */
const RULES = [
  ['overflow:hidden', ''],
  ['overflow:hidden', 'scrollbar-gutter:stable'],
  ['overflow-y:hidden', 'scrollbar-gutter:stable'],
  ['overflow-x:hidden', ''],
] as const;

/**
 * Locks the scroll position of the page. The lock applies only CSS rules that leave the layout unchanged. If the browser
 * scrolls nevertheless (iOS before 16, or for its keyboard), the page returns to the locked position.
 * @returns a function that unlocks the page.
 */
export function lockScroll(): () => void {
  const left = scrollX;
  const top = scrollY;
  const path = location.pathname;
  const restorePosition = () => {
    // Don't restore the position after a router has opened another page, which begins at its top.
    if (location.pathname !== path || (scrollX === left && scrollY === top)) return;
    attempt(() => scrollTo({ behavior: 'instant', left, top }));
  };
  const stopListening = listenToWindow('scroll', restorePosition);
  const showOverflow = attempt(hideOverflow);
  restorePosition();
  return () => {
    stopListening();
    showOverflow?.();
    restorePosition();
  };
}

/** Applies the first rule that leaves the layout unchanged. If every rule changes the layout, the page stays scrollable. */
function hideOverflow(): () => void {
  const before = measurePage();
  const source = overflowSource();
  for (const [overflow, gutter] of RULES) {
    const remove = addPageStyles(
      `${source}{${important(overflow)}}${gutter && `:root:root{${important(gutter)}}`}`,
    );
    if (measurePage() === before) return remove;
    remove();
  }
  return () => {};
}

const important = (declaration: string) => `${declaration}!important`;

/**
 * Returns a selector for the element whose `overflow` the browser propagates to the viewport. `overflow` on the wrong element
 * would make the body a scroll container, which breaks collapsing margins and sticky elements.
 */
function overflowSource(): string {
  const isVisible = (element: Element) => getComputedStyle(element).overflow === 'visible';
  const body = fromDocument('body');
  return body && isVisible(fromDocument('documentElement')) && !isVisible(body)
    ? ':root:root>body'
    : ':root:root';
}

/** Returns the positions and sizes that a change of the viewport's overflow could alter. */
function measurePage(): string {
  const root = fromDocument('documentElement');
  const body = fromDocument('body');
  const boxes = [root, ...(body ? [body, ...body.children] : [])].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height];
  });
  // Also compare `body.clientHeight`, which is the height of the viewport in quirks mode.
  return String([
    scrollX,
    scrollY,
    root.clientWidth,
    root.clientHeight,
    body?.clientWidth,
    body?.clientHeight,
    boxes,
  ]);
}
