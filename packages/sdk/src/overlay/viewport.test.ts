import { signal } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { followKeyboard, WHOLE_AREA } from './viewport';

/** Stubs a phone that shows the given part of a page of 360 × 800 CSS pixels. */
function phone(height: number, { offsetTop = 0, scale = 1, innerHeight = 800 } = {}) {
  vi.stubGlobal('innerHeight', innerHeight);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  const viewport = Object.assign(new EventTarget(), { height, offsetTop, scale });
  vi.stubGlobal('visualViewport', viewport);
  const visibleArea = signal(WHOLE_AREA);
  const stop = followKeyboard(visibleArea);
  const change = (type: string, values: object) => {
    Object.assign(viewport, values);
    viewport.dispatchEvent(new Event(type));
  };
  return { visibleArea, stop, change };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('limits the visible area to the part above the keyboard until the keyboard closes', () => {
  const { visibleArea, change } = phone(800);
  expect(visibleArea.value).toBe(WHOLE_AREA);
  change('resize', { height: 500 });
  expect(visibleArea.value).toBe('--kobo-visible:500px;--kobo-below:300px');
  change('scroll', { offsetTop: 100 });
  expect(visibleArea.value).toBe('--kobo-visible:500px;--kobo-below:200px');
  change('resize', { height: 800, offsetTop: 0 });
  expect(visibleArea.value).toBe(WHOLE_AREA);
});

it('detects a keyboard that is already open', () => {
  expect(phone(450).visibleArea.value).toBe('--kobo-visible:450px;--kobo-below:350px');
});

it('does not treat a bar of the browser as a keyboard', () => {
  expect(phone(680).visibleArea.value).toBe(WHOLE_AREA);
  expect(phone(679).visibleArea.value).not.toBe(WHOLE_AREA);
});

it('keeps the whole area on a zoomed page', () => {
  expect(phone(400, { scale: 1.1 }).visibleArea.value).toBe(WHOLE_AREA);
  expect(phone(400, { scale: 1.05 }).visibleArea.value).not.toBe(WHOLE_AREA);
});

it('keeps the whole area on a page that has its own variable `innerHeight`', () => {
  expect(phone(800, { innerHeight: 2000 }).visibleArea.value).toBe(WHOLE_AREA);
});

it('ignores the viewport after the stop', () => {
  const { visibleArea, stop, change } = phone(800);
  stop();
  change('resize', { height: 500 });
  change('scroll', {});
  expect(visibleArea.value).toBe(WHOLE_AREA);
});

it('keeps the whole area in a browser without a visual viewport', () => {
  vi.stubGlobal('visualViewport', null);
  const visibleArea = signal(WHOLE_AREA);
  expect(() => followKeyboard(visibleArea)()).not.toThrow();
  expect(visibleArea.value).toBe(WHOLE_AREA);
});
