import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wait } from './wait';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function waited(signal: AbortSignal, abort?: () => void): Promise<number> {
  const start = Date.now();
  let end: number | undefined;
  void wait(5_000, signal).then(() => {
    end = Date.now();
  });
  await vi.advanceTimersByTimeAsync(1_000);
  abort?.();
  await vi.advanceTimersByTimeAsync(10_000);
  return (end ?? Number.NaN) - start;
}

describe('waiting', () => {
  it('takes the given time', async () => {
    expect(await waited(new AbortController().signal)).toBe(5_000);
  });

  it('ends at once when it is aborted, and leaves no timer', async () => {
    const life = new AbortController();
    expect(await waited(life.signal, () => life.abort())).toBe(1_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(await waited(life.signal)).toBe(0);
  });

  it('removes its listener from the signal', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await waited(signal);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});
