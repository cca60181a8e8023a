import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../address/language';
import { createPoller } from '../../session/poller';
import type { CheckoutContext } from '../../session/session';
import { CATALOGUES } from '../../strings/strings';
import { type Outcome, passOutcome, queryOutcome } from './outcome';

describe('a charge with an unknown outcome', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is verified for the number of seconds that the text of every language states', async () => {
    const poller = createPoller(() => Promise.resolve({ ok: true, value: 'pending' }));
    const began = performance.now();
    let seconds = 0;
    void queryOutcome(
      { poller } as CheckoutContext,
      { status: 'checking' },
      new AbortController().signal,
    ).then((event) => {
      expect(event).toEqual({ type: 'still-pending' });
      seconds = Math.round((performance.now() - began) / 1_000);
    });
    await vi.advanceTimersByTimeAsync(120_000);
    poller.stop();
    for (const language of LANGUAGES) {
      const { charge, subscription } = await CATALOGUES[language]();
      for (const { checkingMessage } of [charge, subscription]) {
        expect(checkingMessage.match(/\d+/g), checkingMessage).toEqual([String(seconds)]);
      }
    }
  });
});

describe('the outcome of a charge that was sent', () => {
  const start = { status: 'start' } as const;
  const over = { status: 'failed', failure: { kind: 'not-completed' } };
  const states: Outcome[] = [{ status: 'waiting' }, { status: 'checking' }, { status: 'not-found' }];

  it.each(states)('is a failure if a verification returns failed: $status', (state) => {
    expect(passOutcome(state, { type: 'ended', status: 'failed' }, start)).toEqual(over);
  });

  it.each(states)('includes the reason of the verification: $status', (state) => {
    const reason = { code: '1032', source: 'mpesa', message: undefined } as const;
    expect(passOutcome(state, { type: 'ended', status: 'failed', reason }, start)).toEqual({
      status: 'failed',
      failure: { kind: 'not-completed', reason },
    });
  });

  it.each(states)('is not a failure on expiry, because it may have been paid late: $status', (state) => {
    expect(passOutcome(state, { type: 'ended', status: 'expired' }, start)).toEqual({
      status: 'not-found',
    });
  });

  it.each(states)('allows a retry from $status only after a verification', (state) => {
    const next = passOutcome(state, { type: 'retried' }, start);
    expect(next).toBe(state.status === 'not-found' ? start : state);
  });
});
