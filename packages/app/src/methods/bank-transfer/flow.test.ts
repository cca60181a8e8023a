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
    expect(transition(late, { type: 'retried' })).toEqual({ ...initial, renew: true });
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

describe('a transfer of which something has arrived', () => {
  const claimed: Event[] = [received, { type: 'payment-claimed' }];

  it('asks for the rest, from the account as from waiting, and offers no other method beside it', () => {
    for (const before of [[received], claimed]) {
      const state = after(...before, arrived(PART));
      expect(state).toEqual({ status: 'partly', account, arrival: PART });
      expect(progress(state)).toBe('partly');
    }
  });

  it('waits for the rest once the payer has sent it, until something else has arrived', () => {
    const waiting = after(received, arrived(PART), { type: 'payment-claimed' });
    expect(waiting).toEqual({ status: 'confirm', account, arrival: PART });
    expect(transition(waiting, arrived({ ...PART }))).toBe(waiting);
    const more = { ...PART, received: 400, missing: 100 };
    expect(transition(waiting, arrived(more))).toEqual({ status: 'partly', account, arrival: more });
    expect(transition(waiting, { type: 'went-back' }).status).toBe('partly');
  });

  it('stays under way where all has arrived and the provider says that it failed', () => {
    const failed = after(received, arrived(ALL), { type: 'ended', status: 'failed' });
    expect(failed).toEqual({ status: 'failed', arrival: ALL });
    expect(progress(failed)).toBe('waiting');
  });

  it('is under way where the figures are doubtful, and not waited for as all of it', () => {
    const doubtful: Arrival = { ...ALL, doubtful: true };
    for (const before of [[received], claimed]) {
      const state = after(...before, arrived(doubtful));
      expect(state).toEqual({ status: 'partly', account, arrival: doubtful });
      expect(progress(state)).toBe('partly');
    }
    expect(progress(after(arrived(doubtful)))).toBe('partly');
  });

  it('waits, and leads back to nothing, where all has arrived', () => {
    const whole = after(received, arrived(ALL));
    expect(whole).toEqual({ status: 'confirm', account, arrival: ALL });
    expect(transition(whole, { type: 'went-back' })).toEqual(whole);
  });

  it('shows the account to a payer who waits, where the money goes back', () => {
    expect(after(...claimed, arrived(BACK))).toEqual({ status: 'account', account, arrival: BACK });
  });

  it('stays where it is where nothing has arrived', () => {
    expect(after(...claimed, arrived(NOTHING)).status).toBe('confirm');
    expect(after(received, arrived(NOTHING)).status).toBe('account');
    expect(after(received, arrived(PART), arrived(NOTHING)).status).toBe('account');
  });

  it('is known after the time ran out, and by another account', () => {
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

describe('whatever happens, in whatever order', () => {
  it('there is a next action, except when the provider says that the transaction is over', () => {
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

  it('a reload comes back to the same screen with the same account, or starts over', () => {
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

  it('nothing else in storage is believed', () => {
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
