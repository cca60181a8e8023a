import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deadlineReached } from './deadlineReached';

const START = 1_800_000_000_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('waits according to the server’s clock, not a single long timer', async () => {
  let now = START;
  const reached = vi.fn();
  void deadlineReached(
    START + 1_800_000,
    { now: () => now, observe: () => {} },
    new AbortController().signal,
  ).then(reached);
  await vi.advanceTimersByTimeAsync(1_800_000);
  expect(reached).not.toHaveBeenCalled();
  now = START + 1_800_000;
  await vi.advanceTimersByTimeAsync(1000);
  expect(reached).toHaveBeenCalledTimes(1);
});

it('checks the clock each minute while the page is hidden, and at once when visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const now = vi.fn(() => START);
  const reached = vi.fn();
  void deadlineReached(START + 600_000, { now, observe: () => {} }, new AbortController().signal).then(
    reached,
  );
  await vi.advanceTimersByTimeAsync(300_000);
  expect(now.mock.calls.length).toBeLessThan(15);
  now.mockReturnValue(START + 600_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reached).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reached).toHaveBeenCalled();
  visibility.mockRestore();
});
