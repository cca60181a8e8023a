import { describe, expect, it } from 'vitest';
import type { CheckoutEvent, ToHostBody } from './messages';
import { MAX_STEPS, summaryOf, type TimedMessage } from './summary';

const card = (name: Exclude<CheckoutEvent['name'], 'screen_shown'>): ToHostBody => ({
  type: 'event',
  event: { name, method: 'card' },
});
const READY: ToHostBody = { type: 'ready' };
const DONE: ToHostBody = { type: 'done', reference: 'CHK_1' };
const ERROR: ToHostBody = { type: 'error', code: 'LOAD_FAILED', message: 'no reply' };

/** Returns the messages with times that are one second apart. The first message has a time of one second. */
const timed = (...messages: ToHostBody[]): TimedMessage[] =>
  messages.map((message, index) => ({ message, at: (index + 1) * 1_000 }));

function namesOf(...messages: ToHostBody[]) {
  const { outcome, steps } = summaryOf(timed(...messages), 100_000);
  return { outcome, steps: steps.map(({ step }) => step).join(' ') };
}

describe('the summary of a checkout', () => {
  it('lists the steps to a success, each in its range of times', () => {
    const messages = timed(READY, card('payment_started'), card('payment_challenged'), DONE);
    messages.push({ message: card('payment_succeeded'), at: 4_000 });
    expect(summaryOf(messages, 90_000)).toEqual({
      outcome: 'succeeded',
      method: 'card',
      steps: [
        { step: 'shown', within: '3s' },
        { step: 'submitted', within: '3s' },
        { step: 'challenged', within: '10s' },
        { step: 'succeeded', within: '10s' },
      ],
    });
  });

  it.each([
    ['left', 'shown left', [READY]],
    ['left', 'shown method-chosen left', [READY, card('method_chosen'), card('method_chosen')]],
    ['pending', 'shown submitted left', [READY, card('payment_started')]],
    ['pending', 'shown waiting left', [READY, card('payment_waiting'), card('payment_partial')]],
    ['failed', 'shown submitted failed left', [READY, card('payment_started'), card('payment_failed')]],
    [
      'failed',
      'shown submitted failed method-chosen left',
      [READY, card('payment_started'), card('payment_failed'), card('method_chosen')],
    ],
    ['failed', 'shown submitted failed left', [READY, card('payment_started'), card('payment_reset')]],
    ['error', 'left', [ERROR, READY]],
    ['left', 'shown left', [ERROR, READY, { type: 'shown' }, READY]],
    ['left', 'left', []],
  ] as const)('says %s after %s', (outcome, steps, messages) => {
    expect(namesOf(...messages)).toEqual({ outcome, steps });
  });

  it('keeps a success, even if the page is paid again', () => {
    expect(namesOf(READY, DONE, card('payment_started'))).toEqual({
      outcome: 'succeeded',
      steps: 'shown succeeded submitted',
    });
  });

  it('names the method that was used last, and not one that failed in the background', () => {
    const failed: ToHostBody = { type: 'event', event: { name: 'payment_failed', method: 'ussd' } };
    expect(summaryOf(timed(READY, card('payment_started'), failed), 0).method).toBe('card');
  });

  it('is bounded: after many attempts, the latest step is the last', () => {
    const attempts = Array.from({ length: 20 }, () => [card('payment_started'), card('payment_failed')]);
    const { steps } = summaryOf(timed(...attempts.flat()), 2_000_000);
    expect(steps).toHaveLength(MAX_STEPS);
    expect(steps.at(-1)).toEqual({ step: 'left', within: 'longer' });
  });
});
