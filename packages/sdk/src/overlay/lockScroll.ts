import { fromDocument } from '../fromDocument';
import { attempt, listenToWindow } from '../guard';
import { addPageStyles } from './pageStyles';

/**
 * Rules that stop the payer from scrolling the page, best first. A scrollbar that takes up space must keep it. The last
 * two leave one of two scrollbars as it is.
 */
const RULES = [
  ['overflow:hidden', ''],
  ['overflow:hidden', 'scrollbar-gutter:stable'],
  ['overflow-y:hidden', 'scrollbar-gutter:stable'],
  ['overflow-x:hidden', ''],
] as const;

/**
 * Stops the page behind from scrolling. Nothing in the page moves, because the lock changes no element's position. If a
 * browser scrolls nevertheless, as iOS does before 16 and for its keyboard, the page goes back to where it was.
 * @returns what ends it.
 */
export function lockScroll(): () => void {
  const left = scrollX;
  const top = scrollY;
  const path = location.pathname;
  const hold = () => {
    // A router's next page begins at its top.
    if (location.pathname !== path || (scrollX === left && scrollY === top)) return;
    attempt(() => scrollTo({ behavior: 'instant', left, top }));
  };
  const stopListening = listenToWindow('scroll', hold);
  const showOverflow = attempt(hideOverflow);
  hold();
  return () => {
    stopListening();
    showOverflow?.();
    hold();
  };
}

/** Applies the first rules that leave the page's layout as it is. If none do, the page keeps its overflow. */
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
 * Selects the element whose `overflow` the browser applies to the viewport. On the other one, `overflow` would make a
 * scroll container of the body: its margins would no longer collapse, and sticky elements would be released.
 */
function overflowSource(): string {
  const isVisible = (element: Element) => getComputedStyle(element).overflow === 'visible';
  const body = fromDocument('body');
  return body && isVisible(fromDocument('documentElement')) && !isVisible(body)
    ? ':root:root>body'
    : ':root:root';
}

/** The positions and sizes that a change of the viewport's overflow could alter. */
function measurePage(): string {
  const root = fromDocument('documentElement');
  const body = fromDocument('body');
  const boxes = [root, ...(body ? [body, ...body.children] : [])].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height];
  });
  // In quirks mode the body has the size of the viewport.
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
