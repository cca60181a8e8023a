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

it('hides the overflow of the page, and adds no style attribute', () => {
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

it('hides the body’s overflow if the viewport takes its overflow from the body', () => {
  document.documentElement.style.overflow = 'visible';
  document.body.style.overflow = 'auto';
  unlock = lockScroll();
  expect([document.documentElement, document.body].map(overflow)).toEqual(['visible', 'hidden']);
});

it('does not restore a lock of the page that the page has removed meanwhile', () => {
  document.body.style.cssText = 'overflow: hidden; padding-right: 15px;';
  unlock = lockScroll();
  document.body.removeAttribute('style');
  unlock();
  expect(document.body.hasAttribute('style')).toBe(false);
});

it('does not hide the overflow if that would change the width of the page', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockImplementation(() =>
    document.querySelector('style') || document.adoptedStyleSheets.length > 0 ? 1000 : 985,
  );
  unlock = lockScroll();
  expect(overflow(document.documentElement)).not.toBe('hidden');
});

it('restores the scroll position without an animation if the browser scrolls the page', () => {
  unlock = lockScroll();
  scrolled(20, 340);
  window.dispatchEvent(new Event('scroll'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 20, top: 300, behavior: 'instant' });
  unlock();
  expect(scrollTo).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('scroll'));
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

it('does not scroll the next page of a router', () => {
  const { href } = location;
  unlock = lockScroll();
  history.pushState(null, '', '/thanks');
  scrolled(0, 0);
  window.dispatchEvent(new Event('scroll'));
  unlock();
  expect(scrollTo).not.toHaveBeenCalled();
  history.replaceState(null, '', href);
});
