import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../session/account';
import { type Event, initial, progress, type State, transition } from './flow';
import { restore, serialize } from './serialize';

const account: Account = { number: '0123456789', name: 'SHOP', bank: 'Bank', deadline: 1000 };
const after = (...events: Event[]): State => events.reduce(transition, initial);
const received: Event = { type: 'account-received', account };

describe('the bank transfer', () => {
  it('shows the account once it is there', () => {
    expect(after(received)).toEqual({ status: 'account', account });
  });

  it('waits when the payer says it is paid, and goes back to the same account', { tags: 'states-21' }, () => {
    const waiting = after(received, { type: 'payment-claimed' });
    expect(waiting).toEqual({ status: 'confirm', account });
    expect(progress(waiting)).toBe('waiting');
    expect(transition(waiting, { type: 'went-back' })).toEqual({ status: 'account', account });
  });

  it('expires from either screen; another account may be asked for unless the provider says that it is over', {
    tags: 'fields-5',
  }, () => {
    const late = after(received, { type: 'time-ran-out', asked: true, renewable: true });
    expect(late).toEqual({ status: 'expired', renewable: true, unasked: false });
    expect(
      after(received, { type: 'payment-claimed' }, { type: 'time-ran-out', asked: true, renewable: true }),
    ).toEqual(late);
    expect(transition(late, { type: 'retried' })).toEqual(initial);
    const over = after(received, { type: 'ended', status: 'expired' });
    expect(over).toEqual({ status: 'expired', renewable: false, unasked: false });
    expect(transition(over, { type: 'retried' })).toBe(over);
  });

  it('offers no other account where there is none but that of the address', () => {
    const late = after(received, { type: 'time-ran-out', asked: true, renewable: false });
    expect(late).toEqual({ status: 'expired', renewable: false, unasked: false });
    expect(transition(late, { type: 'retried' })).toBe(late);
  });

  it('has failed where the provider says so, from either screen and after time ran out', () => {
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

  it('tells a refusal from a provider that could not be asked, and both can be tried again', () => {
    const unavailable = after({ type: 'account-refused' });
    const unreachable = after({ type: 'account-request-failed', error: { kind: 'timeout' } });
    expect([unavailable.status, unreachable.status]).toEqual(['unavailable', 'unreachable']);
    expect(transition(unavailable, { type: 'retried' })).toEqual(initial);
    expect(transition(unreachable, { type: 'retried' })).toEqual(initial);
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
);

describe('whatever happens, in whatever order', () => {
  it('there is a way on, except when the provider says that the transaction is over', () => {
    const onward: Event[] = [
      received,
      { type: 'payment-claimed' },
      { type: 'went-back' },
      { type: 'retried' },
    ];
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events);
        const over = state.status === 'failed' || (state.status === 'expired' && !state.renewable);
        expect(onward.some((next) => transition(state, next) !== state)).toBe(!over);
      }),
    );
  });

  it('a reload comes back to the same screen with the same account, or starts anew', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events);
        const saved = JSON.stringify(serialize(state));
        const back = saved === undefined ? undefined : restore(JSON.parse(saved));
        const starts = ['requesting', 'unavailable', 'unreachable'].includes(state.status);
        expect(back).toEqual(starts ? undefined : state);
      }),
    );
  });

  it('nothing else in storage is believed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (saved) => {
        expect(restore(saved)).toBeUndefined();
      }),
    );
    expect(restore({ status: 'account', account: { ...account, number: '<b>' } })).toBeUndefined();
  });
});
