import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSteps } from '../../flow/testSteps';
import type { Account } from '../../session/account';
import type { Arrival } from '../../session/arrival';
import { USSD_BANKS, type UssdBank } from './banks';
import { type Event, initial, progress, type State, transition } from './flow';
import { restore, serialize } from './serialize';

const bank = USSD_BANKS[0] as UssdBank;
const account: Account = { number: '0123456789', name: 'SHOP', bank: 'Bank', deadline: 1000 };
const NOTHING: Arrival = { received: 0, missing: 500, extra: 0, mismatch: 'add', credits: [] };
const PART: Arrival = { ...NOTHING, received: 300, missing: 200 };
const ALL: Arrival = { ...NOTHING, received: 500, missing: 0 };
const BACK: Arrival = { ...NOTHING, mismatch: 'return', back: { amount: 300, done: false } };
const arrived = (arrival: Arrival): Event => ({ type: 'arrival-verified', arrival });
const chosen: Event = { type: 'bank-chosen', bank };
const received: Event = { type: 'account-received', account };
const claimed: Event = { type: 'payment-claimed' };
const after = (...events: Event[]): State => events.reduce(transition, initial);

describe('the USSD payment', () => {
  it('stays at the start without a bank', { tags: 'rules-27' }, () => {
    expect(after(received)).toBe(initial);
    expect(after({ type: 'payment-claimed' })).toBe(initial);
  });

  it('shows the code once the bank is chosen and the account is received', () => {
    expect(after(chosen)).toEqual({ status: 'requesting', bank });
    expect(after(chosen, received)).toEqual({ status: 'dialing', bank, account });
  });

  it('returns to the code, and from there to the banks', () => {
    const waiting = after(chosen, received, { type: 'payment-claimed' });
    expect(waiting).toEqual({ status: 'confirm', bank, account });
    const back = transition(waiting, { type: 'went-back' });
    expect(back).toEqual({ status: 'dialing', bank, account });
    expect(transition(back, { type: 'went-back' })).toEqual(initial);
  });

  it('retries with the same bank after a failed request', () => {
    const failed = after(chosen, { type: 'account-request-failed', error: { kind: 'timeout' } });
    expect(transition(failed, { type: 'retried' })).toEqual({ status: 'requesting', bank });
    expect(after(chosen, { type: 'account-refused' })).toEqual({ status: 'unavailable', bank });
  });

  it('expires, and allows a new account with the same bank unless the transaction has expired', () => {
    const late = after(chosen, received, { type: 'time-ran-out', asked: true, renewable: true });
    expect(late).toEqual({ status: 'expired', bank, renewable: true, unasked: false });
    expect(transition(late, { type: 'retried' })).toEqual({ status: 'requesting', bank, renew: true });
    const over = after(chosen, received, { type: 'ended', status: 'expired' });
    expect(transition(over, { type: 'retried' })).toBe(over);
  });

  it('is marked as unverified on expiry until a verification gets a reply', () => {
    const unasked = after(chosen, received, { type: 'time-ran-out', asked: false, renewable: true });
    expect(unasked).toEqual({ status: 'expired', bank, renewable: true, unasked: true });
    expect(transition(unasked, { type: 'provider-asked' })).toMatchObject({
      renewable: true,
      unasked: false,
    });
    const over = transition(unasked, { type: 'ended', status: 'expired' });
    expect(over).toMatchObject({ renewable: false, unasked: false });
  });

  it('fails, with the same bank, if the provider reports failure', () => {
    expect(after(chosen, received, claimed, { type: 'ended', status: 'failed' })).toEqual({
      status: 'failed',
      bank,
    });
  });
});

describe('a code with received funds', () => {
  it('is for the rest, from the code screen or the waiting screen', () => {
    for (const before of [
      [chosen, received],
      [chosen, received, claimed],
    ]) {
      const state = after(...before, arrived(PART));
      expect(state).toEqual({ status: 'partly', bank, account, arrival: PART });
      expect(progress(state)).toBe('partly');
    }
  });

  it('is for the rest even with another bank', () => {
    const back = after(chosen, received, arrived(PART), { type: 'went-back' });
    expect(back).toEqual({ status: 'choosing', arrival: PART });
    expect(progress(back)).toBe('partly');
    expect([chosen, received].reduce(transition, back)).toMatchObject({ status: 'partly', arrival: PART });
  });

  it('waits for the rest or for verification, and is shown again after a refund', () => {
    const waiting = after(chosen, received, arrived(PART), claimed);
    expect(waiting).toEqual({ status: 'confirm', bank, account, arrival: PART });
    expect(transition(waiting, arrived({ ...PART }))).toBe(waiting);
    expect(transition(waiting, { type: 'went-back' }).status).toBe('partly');
    expect(transition(waiting, arrived(ALL))).toEqual({ status: 'confirm', bank, account, arrival: ALL });
    expect(transition(waiting, arrived(BACK)).status).toBe('dialing');
    expect(transition(waiting, arrived(NOTHING)).status).toBe('confirm');
  });

  it('keeps its received funds after expiry and with a new account', () => {
    const late: Event = { type: 'time-ran-out', asked: true, renewable: true };
    const over = after(chosen, received, late, arrived(PART));
    expect(over).toEqual({ status: 'expired', bank, renewable: true, unasked: false, arrival: PART });
    expect(progress(over)).toBe('partly');
    const renewed = transition(over, { type: 'retried' });
    expect(renewed).toEqual({ status: 'requesting', bank, renew: true, arrival: PART });
    expect(transition(renewed, received).status).toBe('partly');
    const refused = transition(renewed, { type: 'account-refused' });
    expect(refused).toMatchObject({ status: 'unavailable', bank, arrival: PART });
    expect(transition(refused, { type: 'retried' })).toEqual({ status: 'requesting', bank, arrival: PART });
    expect(transition(over, { type: 'ended', status: 'failed' })).toMatchObject({ arrival: PART });
  });
});

const event = fc.constantFrom<Event>(
  chosen,
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

/** Paths to each state, because a purely random walk seldom reaches an account. */
const beginnings: Event[][] = [
  [],
  [chosen],
  [chosen, { type: 'account-refused' }],
  [chosen, { type: 'account-request-failed', error: { kind: 'offline' } }],
  [chosen, received],
  [chosen, received, claimed],
  [chosen, received, arrived(PART)],
  [chosen, received, claimed, { type: 'time-ran-out', asked: false, renewable: true }],
  [chosen, received, { type: 'ended', status: 'failed' }],
];
const walk = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(event))
  .map(([begin, rest]) => [...begin, ...rest]);

/** Checks the final state of random walks, and that the walks reach every state. */
function always(check: (state: State) => void): void {
  const reached = new Set<string>();
  fc.assert(
    fc.property(walk, (events) => {
      const state = after(...events);
      reached.add(state.status);
      check(state);
    }),
    { examples: beginnings.map((events): [Event[]] => [events]) },
  );
  expect([...reached].sort()).toEqual([
    'choosing',
    'confirm',
    'dialing',
    'expired',
    'failed',
    'partly',
    'requesting',
    'unavailable',
    'unreachable',
  ]);
}

describe('in every sequence of events', () => {
  it('has a next action, unless the transaction is over', () => {
    const onward: Event[] = [
      chosen,
      received,
      { type: 'payment-claimed' },
      { type: 'went-back' },
      { type: 'retried' },
    ];
    always((state) => {
      // Once the full amount has arrived, only the provider can continue.
      if (state.status === 'confirm' && state.arrival?.missing === 0) return;
      const over = state.status === 'failed' || (state.status === 'expired' && !state.renewable);
      expect(onward.some((next) => transition(state, next) !== state)).toBe(!over);
      expect(['idle', 'waiting', 'partly', 'failed']).toContain(progress(state));
    });
  });

  it('restores the same bank, code and account after a reload, or starts over', () => {
    always((state) => {
      const saved = JSON.stringify(serialize(state));
      const back = saved === undefined ? undefined : restore(JSON.parse(saved));
      const { arrival } = state;
      if (state.status === 'choosing') expect(back).toEqual(arrival && state);
      else if (['requesting', 'unavailable', 'unreachable'].includes(state.status))
        expect(back).toEqual(arrival && { status: 'requesting', bank, arrival });
      else expect(back).toEqual(state);
    });
  });

  it('restores nothing from any other value in storage', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (saved) => {
        expect(restore(saved)).toBeUndefined();
      }),
    );
    expect(restore({ status: 'dialing', bank: '999', account })).toBeUndefined();
  });
});

describe('each state', () => {
  const error = { kind: 'offline' } as const;
  const states = {
    choosing: { status: 'choosing' },
    requesting: { status: 'requesting', bank },
    unavailable: { status: 'unavailable', bank },
    unreachable: { status: 'unreachable', bank, error },
    dialing: { status: 'dialing', bank, account },
    confirm: { status: 'confirm', bank, account },
    unasked: { status: 'expired', bank, renewable: true, unasked: true },
    expired: { status: 'expired', bank, renewable: true, unasked: false },
    over: { status: 'expired', bank, renewable: false, unasked: false },
    failed: { status: 'failed', bank },
  } satisfies Record<string, State>;
  const { choosing, requesting, unavailable, unreachable, dialing, confirm, unasked, expired, over, failed } =
    states;

  it('handles its own events and ignores all others', () => {
    const renewing: State = { ...requesting, renew: true };
    const ends = { late: expired, lateUnasked: unasked, ended: over, failed };
    checkSteps<State, Event, keyof typeof states, string>(
      transition,
      states,
      {
        chosen,
        received,
        refused: { type: 'account-refused' },
        unanswered: { type: 'account-request-failed', error },
        retried: { type: 'retried' },
        claimed,
        back: { type: 'went-back' },
        late: { type: 'time-ran-out', asked: true, renewable: true },
        lateUnasked: { type: 'time-ran-out', asked: false, renewable: true },
        asked: { type: 'provider-asked' },
        ended: { type: 'ended', status: 'expired' },
        failed: { type: 'ended', status: 'failed' },
      },
      {
        choosing: { chosen: requesting },
        requesting: {
          received: dialing,
          refused: unavailable,
          unanswered: unreachable,
          late: expired,
          lateUnasked: unasked,
        },
        unavailable: { retried: requesting },
        unreachable: { retried: requesting },
        dialing: { claimed: confirm, back: choosing, ...ends },
        confirm: { back: dialing, ...ends },
        unasked: { asked: expired, ended: over, failed, retried: renewing },
        expired: { asked: expired, ended: over, failed, retried: renewing },
        over: { asked: over, ended: over, failed },
        failed: {},
      },
    );
  });

  it('reports its progress: waiting only once the payer reports payment', () => {
    for (const state of [choosing, requesting, unavailable, unreachable, dialing]) {
      expect(progress(state)).toBe('idle');
    }
    expect(progress(confirm)).toBe('waiting');
    for (const state of [expired, failed]) expect(progress(state)).toBe('failed');
  });
});
