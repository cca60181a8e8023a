import { afterEach, expect, it, vi } from 'vitest';
import { lockScroll } from './lockScroll';

function scrolledTo(scrollX: number, scrollY: number, scrollbar: number) {
  vi.stubGlobal('scrollX', scrollX);
  vi.stubGlobal('scrollY', scrollY);
  vi.stubGlobal('innerWidth', 1000);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000 - scrollbar);
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  return scrollTo;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.removeAttribute('style');
});

it('holds the page where it was scrolled to, and puts it back there without an animation', () => {
  const scrollTo = scrolledTo(20, 300, 0);
  const unlock = lockScroll();
  // What is measured in a browser: packages/e2e/pageBehind.spec.ts.
  const { position, inset } = document.body.style;
  expect({ position, inset }).toEqual({ position: 'fixed', inset: '-300px 0 auto' });
  expect(scrollTo).not.toHaveBeenCalled();
  unlock();
  expect(document.body.hasAttribute('style')).toBe(false);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 20, top: 300, behavior: 'instant' });
});

it('leaves a page that has been put in its place meanwhile where that one is', () => {
  const scrollTo = scrolledTo(0, 300, 0);
  const unlock = lockScroll();
  const { href } = location;
  history.pushState(null, '', '/thanks');
  unlock();
  expect(scrollTo).not.toHaveBeenCalled();
  history.replaceState(null, '', href);
});

it('keeps a scrollbar that takes room, so that nothing shifts, and shows none where there was none', () => {
  scrolledTo(0, 0, 15);
  const unlock = lockScroll();
  expect(document.body.style.overflowY).toBe('scroll');
  unlock();
  scrolledTo(0, 0, 0);
  lockScroll();
  expect(document.body.style.overflowY).toBe('hidden');
});

it('does not bring back what the page itself has ended meanwhile, such as its own lock', () => {
  scrolledTo(0, 300, 0);
  const { style } = document.body;
  style.cssText = 'padding-right: 15px; color: red;';
  const unlock = lockScroll();
  style.paddingRight = '';
  unlock();
  expect([style.position, style.paddingRight, style.color]).toEqual(['', '', 'red']);
});

it('puts back what the page had written in its style', () => {
  scrolledTo(0, 300, 0);
  const { style } = document.body;
  style.cssText = 'position: relative; overflow: hidden; color: red;';
  const before = style.cssText;
  lockScroll()();
  expect(style.cssText).toBe(before);
});
