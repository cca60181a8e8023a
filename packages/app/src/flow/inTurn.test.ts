import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurn } from './inTurn';
import { stubLocks } from './testLocks';

const LIMIT = 5_000;
const { signal } = new AbortController();
const never = () => new Promise<string>(() => {});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a task that tabs run in turn', () => {
  it('runs at once if no other tab runs it, and makes other tabs wait', async () => {
    stubLocks();
    let answer = (_: string) => {};
    const first = inTurn('ask', LIMIT, signal, () => new Promise<string>((resolve) => (answer = resolve)));
    const task = vi.fn(() => 'second');
    const second = inTurn('ask', LIMIT, signal, task);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(task).not.toHaveBeenCalled();
    answer('first');
    expect(await first).toBe('first');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(task).toHaveBeenCalledTimes(1);
    expect(await second).toBe('second');
    await vi.advanceTimersByTimeAsync(LIMIT);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another tab hangs at it', () => stubLocks()],
    [
      'the browser never grants its lock',
      () => vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } }),
    ],
  ])('runs once, after the limit, if %s', async (_, stub) => {
    stub();
    void inTurn('ask', LIMIT, signal, never);
    const task = vi.fn(() => 'answer');
    const answer = inTurn('ask', LIMIT, signal, task);
    await vi.advanceTimersByTimeAsync(LIMIT - 1);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('answer');
    await vi.advanceTimersByTimeAsync(LIMIT);
    expect(task).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not run after an abort, and leaves no timer', async () => {
    stubLocks();
    void inTurn('ask', 1, signal, never);
    await vi.advanceTimersByTimeAsync(0);
    const job = new AbortController();
    const task = vi.fn();
    const answer = inTurn('ask', LIMIT, job.signal, task);
    await vi.advanceTimersByTimeAsync(1_500);
    job.abort();
    expect(await answer).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
    expect(await inTurn('another', LIMIT, job.signal, task)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(LIMIT);
    expect(task).not.toHaveBeenCalled();
  });

  it('rejects if it fails, and lets other tabs run', async () => {
    stubLocks();
    const task = () => Promise.reject(new Error('failed'));
    await expect(inTurn('ask', LIMIT, signal, task)).rejects.toThrow('failed');
    expect(await inTurn('ask', LIMIT, signal, () => 'next')).toBe('next');
  });
});
