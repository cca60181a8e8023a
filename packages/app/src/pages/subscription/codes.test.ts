import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError, Result } from '../../api/result';
import type { App } from '../page';
import { createCodes } from './codes';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function codes(answer: Result<unknown> = { ok: true, value: undefined }) {
  const read = vi.fn(() => Promise.resolve(answer));
  const runner = createCodes({ http: { read } } as unknown as App, () => ({
    reference: 'SUB_1',
    publicKey: 'pk',
  }));
  return { runner, read };
}

describe('the request for another code', () => {
  it('is possible 30 s after each code', async () => {
    const { runner, read } = codes();
    runner.send({ type: 'began' });
    runner.send({ type: 'wanted' });
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(runner.state()).toEqual({ status: 'pausing', again: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(runner.state()).toEqual({ status: 'ready' });
    runner.send({ type: 'wanted' });
    runner.send({ type: 'wanted' });
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledWith(
      expect.objectContaining({ endpoint: 'sendOtp', body: { reference: 'SUB_1' }, publicKey: 'pk' }),
      expect.anything(),
    );
    expect(runner.state()).toEqual({ status: 'pausing', again: true });
  });

  it('has an error if it fails, and is possible again at once', async () => {
    const error: ApiError = { kind: 'offline' };
    const { runner } = codes({ ok: false, error });
    runner.send({ type: 'began' });
    await vi.advanceTimersByTimeAsync(30_000);
    runner.send({ type: 'wanted' });
    await vi.advanceTimersByTimeAsync(0);
    expect(runner.state()).toEqual({ status: 'ready', error });
  });

  it('waits 30 s again if the dialog is opened again', async () => {
    const { runner } = codes();
    runner.send({ type: 'began' });
    await vi.advanceTimersByTimeAsync(29_000);
    runner.send({ type: 'ended' });
    runner.send({ type: 'began' });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(runner.state().status).toBe('pausing');
  });
});
