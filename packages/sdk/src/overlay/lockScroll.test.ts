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
  const { position, top, left, right } = document.body.style;
  expect({ position, top, left, right }).toEqual({
    position: 'fixed',
    top: '-300px',
    left: '0px',
    right: '0px',
  });
  expect(scrollTo).not.toHaveBeenCalled();
  unlock();
  expect(document.body.hasAttribute('style')).toBe(false);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 20, top: 300, behavior: 'instant' });
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
