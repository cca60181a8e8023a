import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoller, type VerificationResult } from './poller';

/** Specification §9 sets the poll interval. We chose the interval of a hidden page. */
const POLL_INTERVAL = 10_000;
const HIDDEN_INTERVAL = 60_000;

const pending: VerificationResult = { ok: true, value: 'pending' };

describe('the poller', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('verifies every 10 seconds, even after a failed call', {
    tags: ['page-calls-3', 'limits-13'],
  }, async () => {
    const verify = vi.fn(
      async (): Promise<VerificationResult> => ({ ok: false, error: { kind: 'unreachable' } }),
    );
    const poller = createPoller(verify);
    expect(verify).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL * 3);
    expect(verify).toHaveBeenCalledTimes(3);
    poller.stop();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL * 3);
    expect(verify).toHaveBeenCalledTimes(3);
  });

  it('verifies each minute while the page is hidden, and at once when it is visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const verify = vi.fn(async () => pending);
    const poller = createPoller(verify);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(verify).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(HIDDEN_INTERVAL - 1);
    expect(verify).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(verify).toHaveBeenCalledTimes(2);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(verify).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(verify).toHaveBeenCalledTimes(4);
    poller.stop();
    visibility.mockRestore();
  });

  it('does not poll before the page is activated, or ever if stopped before', async () => {
    const verify = vi.fn(async () => pending);
    let activate = () => {};
    const activated = new Promise<void>((resolve) => {
      activate = resolve;
    });
    const poller = createPoller(verify, activated);
    createPoller(verify, activated).stop();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL * 3);
    window.dispatchEvent(new Event('online'));
    expect(verify).not.toHaveBeenCalled();
    activate();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(verify).toHaveBeenCalledTimes(1);
    poller.stop();
  });

  it('joins a running verification instead of starting another', async () => {
    let answer: (verification: VerificationResult) => void = () => {};
    const verify = vi.fn(
      () =>
        new Promise<VerificationResult>((resolve) => {
          answer = resolve;
        }),
    );
    const poller = createPoller(verify);
    const first = poller.check();
    const second = poller.check();
    answer(pending);
    expect(await first).toEqual(pending);
    expect(await second).toEqual(pending);
    expect(verify).toHaveBeenCalledTimes(1);
    poller.stop();
  });

  it('verifies again on `recheck()`, because a running verification may miss the last charge', async () => {
    const answers: ((verification: VerificationResult) => void)[] = [];
    const verify = vi.fn(() => new Promise<VerificationResult>((resolve) => answers.push(resolve)));
    const poller = createPoller(verify);
    void poller.check();
    const results: VerificationResult[] = [];
    poller.subscribe((verification) => results.push(verification));
    void poller.recheck();
    expect(verify).toHaveBeenCalledTimes(1);
    answers[0]?.({ ok: true, value: 'failed' });
    await vi.advanceTimersByTimeAsync(0);
    expect(verify).toHaveBeenCalledTimes(2);
    expect(results).toEqual([]);
    answers[1]?.(pending);
    await vi.advanceTimersByTimeAsync(0);
    expect(results).toEqual([pending]);
    poller.stop();
  });

  it('verifies at once when the page leaves the back/forward cache', async () => {
    const verify = vi.fn(async () => pending);
    const poller = createPoller(verify);
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    expect(verify).not.toHaveBeenCalled();
    shown(true);
    expect(verify).toHaveBeenCalledTimes(1);
    poller.stop();
  });

  it('aborts a verification from before the page was cached, because its reply may be stale', async () => {
    const rounds: { signal: AbortSignal; answer: (verification: VerificationResult) => void }[] = [];
    const poller = createPoller(
      (signal) =>
        new Promise<VerificationResult>((answer) => {
          rounds.push({ signal, answer });
          signal.addEventListener('abort', () => answer({ ok: false, error: { kind: 'unreachable' } }));
        }),
    );
    const results: VerificationResult[] = [];
    poller.subscribe((verification) => results.push(verification));
    const requests = poller.check();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(rounds).toHaveLength(2);
    expect(rounds[0]?.signal.aborted).toBe(true);
    rounds[1]?.answer({ ok: true, value: 'success' });
    await vi.advanceTimersByTimeAsync(0);
    expect(results).toEqual([{ ok: true, value: 'success' }]);
    expect(await requests).toEqual({ ok: true, value: 'success' });
    poller.stop();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(rounds).toHaveLength(2);
  });

  it('verifies at once when the network or the payer returns', async () => {
    const verify = vi.fn(async () => pending);
    const poller = createPoller(verify);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(verify).toHaveBeenCalledTimes(2);
    poller.stop();
    window.dispatchEvent(new Event('online'));
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('follows a slower pace, unless `hurry()` was called before or after it was set', async () => {
    const verify = vi.fn(async () => pending);
    const poller = createPoller(verify);
    poller.pace(60_000);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(verify).not.toHaveBeenCalled();
    const endHurry = poller.hurry();
    await vi.advanceTimersByTimeAsync(1);
    expect(verify).toHaveBeenCalledTimes(1);
    poller.pace(60_000);
    await vi.advanceTimersByTimeAsync(2 * POLL_INTERVAL);
    expect(verify).toHaveBeenCalledTimes(3);
    // The second call must not end another caller's hurry.
    endHurry();
    endHurry();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(verify).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(verify).toHaveBeenCalledTimes(4);
    const again = poller.hurry();
    await poller.check();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(verify).toHaveBeenCalledTimes(6);
    again();
    poller.pace(POLL_INTERVAL, 2_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(verify).toHaveBeenCalledTimes(7);
    poller.stop();
    poller.pace(POLL_INTERVAL);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(verify).toHaveBeenCalledTimes(7);
  });

  it('notifies a listener of each verification until it is removed', async () => {
    const poller = createPoller(async () => pending);
    const results: VerificationResult[] = [];
    const leave = poller.subscribe((verification) => results.push(verification));
    await poller.check();
    leave();
    await poller.check();
    expect(results).toEqual([pending]);
    poller.stop();
  });
});
