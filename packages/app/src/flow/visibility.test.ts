import { afterEach, expect, it, vi } from 'vitest';
import { whileVisible } from './visibility';

afterEach(() => {
  vi.restoreAllMocks();
});

function show(visible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

function begin() {
  const log: string[] = [];
  const stop = whileVisible(() => {
    log.push('start');
    return () => log.push('pause');
  });
  return { log, stop };
}

it('runs at once in a visible page, pauses in a hidden one, and runs again', () => {
  const { log, stop } = begin();
  expect(log).toEqual(['start']);
  show(false);
  show(false);
  expect(log).toEqual(['start', 'pause']);
  show(true);
  expect(log).toEqual(['start', 'pause', 'start']);
  stop();
  expect(log).toEqual(['start', 'pause', 'start', 'pause']);
});

it('waits in a page that is hidden at first', () => {
  show(false);
  const { log, stop } = begin();
  expect(log).toEqual([]);
  show(true);
  expect(log).toEqual(['start']);
  stop();
});

it('does nothing after it was stopped', () => {
  const { log, stop } = begin();
  show(false);
  stop();
  show(true);
  expect(log).toEqual(['start', 'pause']);
});
