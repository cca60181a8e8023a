import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../session/account';
import type { Arrival } from '../../session/arrival';
import { type Event, initial, progress, type State, transition } from './flow';
import { restore, serialize } from './serialize';

const NOTHING: Arrival = { received: 0, missing: 500, extra: 0, mismatch: 'add', credits: [] };
const PART: Arrival = { ...NOTHING, received: 300, missing: 200 };
const ALL: Arrival = { ...NOTHING, received: 500, missing: 0 };
const BACK: Arrival = { ...NOTHING, mismatch: 'return', back: { amount: 300, done: false } };
const arrived = (arrival: Arrival): Event => ({ type: 'arrival-verified', arrival });

const account: Account = { number: '0123456789', name: 'SHOP', bank: 'Bank', deadline: 1000 };
const after = (...events: Event[]): State => events.reduce(transition, initial);
const received: Event = { type: 'account-received', account };

describe('the bank transfer', () => {
  it('shows the account once it is received', () => {
    expect(after(received)).toEqual({ status: 'account', account });
  });

  it('waits once the payer reports payment, and returns to the same account', { tags: 'states-21' }, () => {
    const waiting = after(received, { type: 'payment-claimed' });
    expect(waiting).toEqual({ status: 'confirm', account });
    expect(progress(waiting)).toBe('waiting');
    expect(transition(waiting, { type: 'went-back' })).toEqual({ status: 'account', account });
  });

  it('expires from either screen, and allows a new account unless the transaction has expired', {
    tags: 'fields-5',
  }, () => {
    const late = after(received, { type: 'time-ran-out', asked: true, renewable: true });
    expect(late).toEqual({ status: 'expired', renewable: true, unasked: false });
    expect(
      after(received, { type: 'payment-claimed' }, { type: 'time-ran-out', asked: true, renewable: true }),
    ).toEqual(late);
    expect(transition(late, { type: 'retried' })).toEqual({ ...initial, renew: true });
    const over = after(received, { type: 'ended', status: 'expired' });
    expect(over).toEqual({ status: 'expired', renewable: false, unasked: false });
    expect(transition(over, { type: 'retried' })).toBe(over);
  });

  it('offers no other account if the page’s address names the account', () => {
    const late = after(received, { type: 'time-ran-out', asked: true, renewable: false });
    expect(late).toEqual({ status: 'expired', renewable: false, unasked: false });
    expect(transition(late, { type: 'retried' })).toBe(late);
  });

  it('fails if the provider reports failure, on either screen or after expiry', () => {
    const failed: Event = { type: 'ended', status: 'failed' };
    for (const before of [
      [received],
      [received, { type: 'payment-claimed' }],
      [received, { type: 'time-ran-out', asked: false, renewable: true }],
    ] satisfies Event[][]) {
      const state = after(...before, failed);
      expect(state).toEqual({ status: 'failed' });
      expect(progress(state)).toBe('failed');
    }
  });

  it('distinguishes a refusal from a failed request, and allows a retry after both', () => {
    const unavailable = after({ type: 'account-refused' });
    const unreachable = after({ type: 'account-request-failed', error: { kind: 'timeout' } });
    expect([unavailable.status, unreachable.status]).toEqual(['unavailable', 'unreachable']);
    expect(transition(unavailable, { type: 'retried' })).toEqual(initial);
    expect(transition(unreachable, { type: 'retried' })).toEqual(initial);
  });
});

describe('a transfer with received funds', () => {
  const claimed: Event[] = [received, { type: 'payment-claimed' }];

  it('requests the rest, from the account screen or the waiting screen', () => {
    for (const before of [[received], claimed]) {
      const state = after(...before, arrived(PART));
      expect(state).toEqual({ status: 'partly', account, arrival: PART });
      expect(progress(state)).toBe('partly');
    }
  });

  it('waits for the rest once the payer reports it, until more funds are received', () => {
    const waiting = after(received, arrived(PART), { type: 'payment-claimed' });
    expect(waiting).toEqual({ status: 'confirm', account, arrival: PART });
    expect(transition(waiting, arrived({ ...PART }))).toBe(waiting);
    const more = { ...PART, received: 400, missing: 100 };
    expect(transition(waiting, arrived(more))).toEqual({ status: 'partly', account, arrival: more });
    expect(transition(waiting, { type: 'went-back' }).status).toBe('partly');
  });

  it('stays under way if the whole amount was received and the transaction fails', () => {
    const failed = after(received, arrived(ALL), { type: 'ended', status: 'failed' });
    expect(failed).toEqual({ status: 'failed', arrival: ALL });
    expect(progress(failed)).toBe('waiting');
  });

  it('counts as partial if the figures are inconsistent', () => {
    const doubtful: Arrival = { ...ALL, doubtful: true };
    for (const before of [[received], claimed]) {
      const state = after(...before, arrived(doubtful));
      expect(state).toEqual({ status: 'partly', account, arrival: doubtful });
      expect(progress(state)).toBe('partly');
    }
    expect(progress(after(arrived(doubtful)))).toBe('partly');
  });

  it('waits, without a way back, if the whole amount was received', () => {
    const whole = after(received, arrived(ALL));
    expect(whole).toEqual({ status: 'confirm', account, arrival: ALL });
    expect(transition(whole, { type: 'went-back' })).toEqual(whole);
  });

  it('shows the account to a waiting payer if the funds are refunded', () => {
    expect(after(...claimed, arrived(BACK))).toEqual({ status: 'account', account, arrival: BACK });
  });

  it('is not partial if no funds were received', () => {
    expect(after(...claimed, arrived(NOTHING)).status).toBe('confirm');
    expect(after(received, arrived(NOTHING)).status).toBe('account');
    expect(after(received, arrived(PART), arrived(NOTHING)).status).toBe('account');
  });

  it('keeps its received funds after expiry and with a new account', () => {
    const late: Event = { type: 'time-ran-out', asked: true, renewable: true };
    const over = after(received, arrived(PART), late);
    expect(over).toEqual({ status: 'expired', renewable: true, unasked: false, arrival: PART });
    expect(progress(over)).toBe('partly');
    expect(after(received, late, arrived(PART))).toEqual(over);
    const renewed: Event[] = [received, arrived(PART), late, { type: 'retried' }];
    expect(after(...renewed)).toEqual({ status: 'requesting', renew: true, arrival: PART });
    expect(after(...renewed, received)).toEqual({ status: 'partly', account, arrival: PART });
    const refused = after(...renewed, { type: 'account-refused' });
    expect(refused).toMatchObject({ status: 'unavailable', arrival: PART });
    expect(progress(refused)).toBe('partly');
    expect(transition(refused, { type: 'retried' })).toEqual({ status: 'requesting', arrival: PART });
    const lost = after(...renewed, { type: 'account-request-failed', error: { kind: 'timeout' } });
    expect(lost).toMatchObject({ status: 'unreachable', error: { kind: 'timeout' }, arrival: PART });
    expect(progress(lost)).toBe('partly');
    expect(after(received, arrived(BACK), { type: 'ended', status: 'failed' })).toEqual({
      status: 'failed',
      arrival: BACK,
    });
  });
});

const event = fc.constantFrom<Event>(
  received,
  { type: 'account-refused' },
  { type: 'account-request-failed', error: { kind: 'offline' } },
  { type: 'retried' },
  { type: 'payment-claimed' },
  { type: 'went-back' },
  { type: 'time-ran-out', asked: true, renewable: true },
  { type: 'time-ran-out', asked: false, renewable: true },
  { type: 'provider-asked' },
  { type: 'ended', status: 'failed' },
  { type: 'ended', status: 'expired' },
  arrived(NOTHING),
  arrived(PART),
  arrived(ALL),
  arrived(BACK),
);

describe('in every sequence of events', () => {
  it('has a next action, unless the transaction is over', () => {
    const onward: Event[] = [
      received,
      { type: 'payment-claimed' },
      { type: 'went-back' },
      { type: 'retried' },
    ];
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events);
        // Once the full amount has arrived, only the provider can continue.
        if (state.status === 'confirm' && state.arrival?.missing === 0) return;
        const over = state.status === 'failed' || (state.status === 'expired' && !state.renewable);
        expect(onward.some((next) => transition(state, next) !== state)).toBe(!over);
      }),
    );
  });

  it('restores the same screen and account after a reload, or starts over', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events);
        const saved = JSON.stringify(serialize(state));
        const back = saved === undefined ? undefined : restore(JSON.parse(saved));
        const starts = ['requesting', 'unavailable', 'unreachable'].includes(state.status);
        const { arrival } = state;
        expect(back).toEqual(starts ? arrival && { status: 'requesting', arrival } : state);
      }),
    );
  });

  it('restores nothing from any other value in storage', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (saved) => {
        expect(restore(saved)).toBeUndefined();
      }),
    );
    expect(restore({ status: 'account', account: { ...account, number: '<b>' } })).toBeUndefined();
    // JSON with 1e999 is parsed as infinity.
    expect(
      restore({ status: 'account', account: { ...account, deadline: Number.POSITIVE_INFINITY } }),
    ).toBeUndefined();
  });
});
