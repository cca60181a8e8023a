import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchVisibility } from './watchVisibility';

/** Reports an intersection to the latest observer, as the browser would. */
let report: (isIntersecting: boolean) => void;
let options: object | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void, given?: object) {
        report = (isIntersecting) => callback([{ isIntersecting }]);
        options = given;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reports an overlay that stays out of view, but not a short absence', () => {
  const onHidden = vi.fn();
  watchVisibility(document.createElement('dialog'), onHidden);
  report(true);
  report(false);
  vi.advanceTimersByTime(400);
  report(true);
  vi.advanceTimersByTime(1000);
  expect(onHidden).not.toHaveBeenCalled();
  report(false);
  vi.advanceTimersByTime(600);
  expect(onHidden).toHaveBeenCalledOnce();
});

it('compares the overlay with the page’s own viewport, even in a frame', () => {
  watchVisibility(document.createElement('dialog'), () => {});
  expect(options).toEqual({ root: document });
});

it('reports nothing after the stop', () => {
  const onHidden = vi.fn();
  const stop = watchVisibility(document.createElement('dialog'), onHidden);
  report(false);
  stop();
  vi.advanceTimersByTime(1000);
  expect(onHidden).not.toHaveBeenCalled();
});
