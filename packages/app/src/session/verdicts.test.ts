import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoller } from './poller';
import { endingAsked, endingOf } from './verdicts';

describe('the end of a transaction', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const poller = () => createPoller(() => Promise.resolve({ ok: true, value: 'expired' }));
  const never = new AbortController().signal;

  it('is known without waiting for the next verification where it is asked for', async () => {
    const found = vi.fn();
    void endingAsked(poller(), never).then(found);
    await vi.advanceTimersByTimeAsync(1);
    expect(found).toHaveBeenCalledWith('expired');
  });

  it('is otherwise known from the next verification', async () => {
    const found = vi.fn();
    void endingOf(poller(), never).then(found);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(found).toHaveBeenCalledWith('expired');
  });
});
