import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './inTime';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<string>(() => {});

it('returns a part that loads in time, and nothing if it fails', async () => {
  expect(await inTime(Promise.resolve('part'), 1_000)).toBe('part');
  expect(await inTime(Promise.reject(new Error('not loaded')), 1_000)).toBeUndefined();
});

it('ends after the limit, or at once when the signal aborts', async () => {
  const job = new AbortController();
  const ends: string[] = [];
  void inTime(never, 1_000).then(() => ends.push('late'));
  void inTime(never, 1_000, job.signal).then(() => ends.push('aborted'));
  await vi.advanceTimersByTimeAsync(999);
  expect(ends).toEqual([]);
  job.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toEqual(['aborted']);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toEqual(['aborted', 'late']);
});
