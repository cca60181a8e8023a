import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Event, type State, transition } from './flow';

const IDLE: State = { status: 'idle' };
const confirmation = { automate: true, otp: '123456' };
const refusal = { kind: 'server', message: 'Invalid OTP' } as const;

const wanted: Event = { type: 'pay-wanted' };
const sent: Event = { type: 'code-sent' };
const entered: Event = { type: 'code-entered', confirmation };
const refused: Event = { type: 'refused', refusal };
const lost: Event = { type: 'answer-lost' };
const activated: Event = { type: 'activated' };
const inactive: Event = { type: 'found-inactive' };
const cancelled: Event = { type: 'cancelled' };

const after = (...events: Event[]) => events.reduce(transition, IDLE);

describe('the payment of a subscription from a wallet', () => {
  it('requests a code, confirms it, and is activated', { tags: 'states-33' }, () => {
    expect(after(wanted)).toEqual({ status: 'requesting' });
    expect(after(wanted, sent)).toEqual({ status: 'entering' });
    expect(after(wanted, sent, entered)).toEqual({ status: 'confirming', confirmation });
    expect(after(wanted, sent, entered, activated)).toEqual({ status: 'activated', place: 'dialog' });
    expect(after(wanted, sent, entered, activated, cancelled)).toEqual({
      status: 'activated',
      place: 'page',
    });
  });

  it('returns to the start of the step with the reason of a refusal', () => {
    expect(after(wanted, refused)).toEqual({ status: 'idle', refusal });
    expect(after(wanted, refused, { type: 'refusal-dismissed' })).toEqual(IDLE);
    expect(after(wanted, sent, entered, refused)).toEqual({ status: 'entering', refusal });
    expect(after(wanted, sent, entered, refused, { type: 'refusal-dismissed' })).toEqual({
      status: 'entering',
    });
  });

  it('needs another code after a payment that failed', () => {
    expect(after(wanted, sent, entered, { type: 'failed', refusal })).toEqual({ status: 'idle', refusal });
  });

  it('checks the subscription if the reply to the request was lost, before another try', () => {
    expect(after(wanted, lost)).toEqual({ status: 'checking', lost: 'request' });
    expect(after(wanted, lost, inactive)).toEqual({ status: 'idle', refusal: { kind: 'unanswered' } });
    expect(after(wanted, lost, activated)).toEqual({ status: 'activated', place: 'dialog' });
  });

  it('checks the subscription if the reply to the code was lost; the payer can retry', () => {
    const checking = after(wanted, sent, entered, lost);
    expect(checking).toEqual({ status: 'checking', lost: 'confirmation' });
    expect(transition(checking, activated)).toEqual({ status: 'activated', place: 'dialog' });
    const notFound = transition(checking, inactive);
    expect(notFound).toEqual({ status: 'not-found' });
    expect(transition(notFound, { type: 'check-wanted' })).toEqual(checking);
    expect(transition(notFound, { type: 'retried' })).toEqual(IDLE);
  });

  it('checks the request of an earlier try or another tab instead of sending another', () => {
    const found: Event = { type: 'pending-flag-found' };
    expect(after(found)).toEqual({ status: 'checking', lost: 'confirmation' });
    expect(after(wanted, found)).toEqual({ status: 'checking', lost: 'confirmation' });
    expect(after(wanted, sent, entered, found)).toEqual({ status: 'checking', lost: 'confirmation' });
  });

  it('continues on the provider’s page if a reply has an address, with an unknown outcome', () => {
    const redirected: Event = { type: 'redirected', address: 'https://a.example/page' };
    const page = { status: 'redirect', address: 'https://a.example/page' };
    for (const before of [[wanted], [wanted, sent, entered]]) {
      const onPage = after(...before, redirected);
      expect(onPage).toEqual(page);
      for (const event of [wanted, entered, cancelled, sent]) expect(transition(onPage, event)).toBe(onPage);
      expect(transition(onPage, { type: 'page-opened' })).toEqual({ ...page, opened: true });
      expect(transition(onPage, activated)).toEqual({ status: 'activated', place: 'dialog' });
      expect(transition(onPage, { type: 'page-abandoned' })).toEqual(after(wanted, sent, entered, lost));
      const unsafe: Event = { type: 'redirected', address: 'javascript:alert(1)' };
      expect(after(...before, unsafe)).toEqual({ status: 'checking', lost: 'confirmation' });
    }
  });

  it('can be cancelled only before the payer sends the code', () => {
    expect(after(wanted, sent, cancelled)).toEqual(IDLE);
    const confirming = after(wanted, sent, entered);
    expect(transition(confirming, cancelled)).toBe(confirming);
  });

  it('is activated on the page by a card payment, and only once', () => {
    expect(after({ type: 'paid-by-card' })).toEqual({ status: 'activated', place: 'page' });
    const dialog = after(wanted, sent, entered, activated);
    expect(transition(dialog, { type: 'paid-by-card' })).toBe(dialog);
  });

  const event = fc.constantFrom<Event>(
    wanted,
    sent,
    entered,
    refused,
    { type: 'failed', refusal },
    lost,
    { type: 'pending-flag-found' },
    { type: 'redirected', address: 'https://a.example/page' },
    { type: 'page-opened' },
    { type: 'page-abandoned' },
    activated,
    { type: 'paid-by-card' },
    inactive,
    { type: 'check-wanted' },
    { type: 'retried' },
    cancelled,
    { type: 'refusal-dismissed' },
  );

  it('never sends again while an outcome is unknown, and stays activated', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state: State = IDLE;
        let outcomeUnknown = false;
        for (const next of events) {
          const before: State = state;
          state = transition(state, next);
          if (before.status === 'activated') expect(state.status).toBe('activated');
          if (state === before) continue;
          if (state.status === 'requesting' || state.status === 'confirming')
            expect(outcomeUnknown).toBe(false);
          if (/^(answer-lost|pending-flag-found|redirected)$/.test(next.type)) outcomeUnknown = true;
          // Either a query decides, or the payer retries after a query has found nothing.
          if (next.type === 'retried' || next.type === 'found-inactive' || state.status === 'activated') {
            outcomeUnknown = state.status === 'not-found';
          }
        }
      }),
    );
  });
});
