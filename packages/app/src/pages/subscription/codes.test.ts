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

describe('sending the code again', () => {
  it('waits half a minute after each', async () => {
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

  it('says why one was not sent, and may be asked at once', async () => {
    const error: ApiError = { kind: 'offline' };
    const { runner } = codes({ ok: false, error });
    runner.send({ type: 'began' });
    await vi.advanceTimersByTimeAsync(30_000);
    runner.send({ type: 'wanted' });
    await vi.advanceTimersByTimeAsync(0);
    expect(runner.state()).toEqual({ status: 'ready', error });
  });

  it('ends with the dialog, and starts over with the next', async () => {
    const { runner } = codes();
    runner.send({ type: 'began' });
    await vi.advanceTimersByTimeAsync(29_000);
    runner.send({ type: 'ended' });
    runner.send({ type: 'began' });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(runner.state().status).toBe('pausing');
  });
});
