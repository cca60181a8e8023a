import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoller, type Poller } from './poller';
import { pendingOrEnded, queryTerminalStatus, terminalStatusOf } from './terminalStatus';

describe('the end of a transaction', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const poller = () => createPoller(() => Promise.resolve({ ok: true, value: 'expired' }));
  const never = new AbortController().signal;

  it('is known from an immediate verification if requested', async () => {
    const found = vi.fn();
    void queryTerminalStatus(poller(), never).then(found);
    await vi.advanceTimersByTimeAsync(1);
    expect(found).toHaveBeenCalledWith('expired');
  });

  it('is otherwise known from the next poll', async () => {
    const found = vi.fn();
    void terminalStatusOf(poller(), never).then(found);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(found).toHaveBeenCalledWith('expired');
  });
});

describe('an aborted query', () => {
  it.each([
    ['the end', terminalStatusOf],
    ['the end, asked at once', queryTerminalStatus],
    ['three verifications', (poller: Poller, signal: AbortSignal) => pendingOrEnded(poller, 3, signal)],
  ])('for %s returns undefined and removes its listener', async (_, ask) => {
    const leave = vi.fn();
    const poller: Poller = {
      check: () => new Promise(() => {}),
      recheck: () => new Promise(() => {}),
      subscribe: () => leave,
      pace: () => {},
      hurry: () => () => {},
      stop: () => {},
    };
    const life = new AbortController();
    const found = ask(poller, life.signal);
    expect(leave).not.toHaveBeenCalled();
    life.abort();
    expect(await found).toBeUndefined();
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('a charge that the provider has no record of', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('has the same time to appear, even if additional verifications run', async () => {
    const requests = vi.fn(() => Promise.resolve({ ok: true, value: 'pending' } as const));
    const poller = createPoller(requests);
    const found = vi.fn();
    void pendingOrEnded(poller, 3, new AbortController().signal).then(found);
    for (let times = 0; times < 5; times += 1) {
      await vi.advanceTimersByTimeAsync(100);
      window.dispatchEvent(new Event('online'));
    }
    await vi.advanceTimersByTimeAsync(9_000);
    expect(requests.mock.calls.length).toBeGreaterThan(4);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(found).toHaveBeenCalledWith('pending');
    poller.stop();
  });
});
