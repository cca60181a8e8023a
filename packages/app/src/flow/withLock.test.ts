import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubLocks } from './testLocks';
import { withLock } from './withLock';

afterEach(() => vi.unstubAllGlobals());

describe('a task that only one tab may run at a time', () => {
  it('is skipped while another tab runs it, and runs once that tab has finished', async () => {
    stubLocks();
    let end = (_: string) => {};
    const first = withLock('pay', () => new Promise<string>((resolve) => (end = resolve)));
    const second = vi.fn(async () => 'second');
    expect(await withLock('pay', second)).toBeUndefined();
    expect(second).not.toHaveBeenCalled();
    expect(await withLock('another', second)).toBe('second');
    end('first');
    expect(await first).toBe('first');
    expect(await withLock('pay', second)).toBe('second');
  });

  it('runs if the browser has no locks or refuses them', async () => {
    vi.stubGlobal('navigator', {});
    expect(await withLock('pay', async () => 1)).toBe(1);
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('denied')) } });
    expect(await withLock('pay', async () => 2)).toBe(2);
  });

  it('does not run twice if it fails', async () => {
    stubLocks();
    const task = vi.fn(() => Promise.reject(new Error('failed')));
    await expect(withLock('pay', task)).rejects.toThrow('failed');
    expect(task).toHaveBeenCalledTimes(1);
  });
});
