import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockScroll } from './lockScroll';

// Browser tests measure the layout: packages/e2e/hostile/hostLayouts.spec.ts and pageBehind.spec.ts.

let scrollTo: ReturnType<typeof vi.fn>;
let unlock = () => {};

beforeEach(() => {
  scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  scrolled(20, 300);
});
afterEach(() => {
  unlock();
  vi.unstubAllGlobals();
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
});

function scrolled(left: number, top: number): void {
  vi.stubGlobal('scrollX', left);
  vi.stubGlobal('scrollY', top);
}

const overflow = (element: Element) => getComputedStyle(element).overflow;

it('hides the overflow of the page, and writes nothing into its styles', () => {
  unlock = lockScroll();
  expect(overflow(document.documentElement)).toBe('hidden');
  unlock();
  expect(overflow(document.documentElement)).not.toBe('hidden');
  expect([document.documentElement, document.body].map((element) => element.hasAttribute('style'))).toEqual([
    false,
    false,
  ]);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('hides that of the body if the viewport has it from there, so that the body becomes no scroll container', () => {
  document.documentElement.style.overflow = 'visible';
  document.body.style.overflow = 'auto';
  unlock = lockScroll();
  expect([document.documentElement, document.body].map(overflow)).toEqual(['visible', 'hidden']);
});

it('keeps a lock that the page has, and one that the page ends meanwhile does not come back', () => {
  document.body.style.cssText = 'overflow: hidden; padding-right: 15px;';
  unlock = lockScroll();
  document.body.removeAttribute('style');
  unlock();
  expect(document.body.hasAttribute('style')).toBe(false);
});

it('leaves the overflow as it is if any way to hide it would move the page', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockImplementation(() =>
    document.querySelector('style') || document.adoptedStyleSheets.length > 0 ? 1000 : 985,
  );
  unlock = lockScroll();
  expect(overflow(document.documentElement)).not.toBe('hidden');
});

it('takes the page back to its place, without an animation, if a browser scrolls it nevertheless', () => {
  unlock = lockScroll();
  scrolled(20, 340);
  window.dispatchEvent(new Event('scroll'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 20, top: 300, behavior: 'instant' });
  unlock();
  expect(scrollTo).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('scroll'));
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

it('leaves the next page of a router where it is', () => {
  const { href } = location;
  unlock = lockScroll();
  history.pushState(null, '', '/thanks');
  scrolled(0, 0);
  window.dispatchEvent(new Event('scroll'));
  unlock();
  expect(scrollTo).not.toHaveBeenCalled();
  history.replaceState(null, '', href);
});
