import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHealthStore } from '../../../session/healthStore';
import { HEALTH_INTERVAL, watchHealth } from './watchHealth';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function watch(
  answer: unknown = { ok: true, value: { methods: [{ slug: 'card', status: 'down' }], banks: [] } },
) {
  const store = createHealthStore({ paymentMethods: [], banks: [], health: true });
  if (!store) throw new Error('no store');
  const read = vi.fn().mockResolvedValue(answer);
  const stop = watchHealth({ send: vi.fn(), read }, 'pk_1', store);
  return { store, read, stop };
}

describe('the health poll', () => {
  it('runs once per interval with the merchant’s key, until it is stopped', async () => {
    const { store, read, stop } = watch();
    await vi.advanceTimersByTimeAsync(HEALTH_INTERVAL - 1);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(1);
    expect(read.mock.calls[0]?.[0]).toMatchObject({ endpoint: 'health', publicKey: 'pk_1', once: true });
    expect(store.method('card')?.status).toBe('down');
    await vi.advanceTimersByTimeAsync(HEALTH_INTERVAL);
    expect(read).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(10 * HEALTH_INTERVAL);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('changes nothing if a request fails, and continues', async () => {
    const { store, read, stop } = watch({ ok: false, error: { kind: 'timeout' } });
    await vi.advanceTimersByTimeAsync(2 * HEALTH_INTERVAL);
    expect(read).toHaveBeenCalledTimes(2);
    expect(store.version()).toBe(0);
    stop();
  });

  it('waits while the page is hidden, and runs once it is visible', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { read, stop } = watch();
    await vi.advanceTimersByTimeAsync(5 * HEALTH_INTERVAL);
    expect(read).not.toHaveBeenCalled();
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(1);
    stop();
  });
});
