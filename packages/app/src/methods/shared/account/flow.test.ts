import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSteps } from '../../../flow/testSteps';
import type { Account } from '../../../session/account';
import type { FundsReceived } from '../../../session/fundsReceived';
import { USSD_BANKS, type UssdBank } from '../../ussd/banks';
import * as ussd from '../../ussd/flow';
import * as ussdStorage from '../../ussd/serialize';
import { type AccountState, progress, transition } from './flow';
import { restore, serialize } from './serialize';

type State = Extract<ussd.State, { status: 'choosing' }> | AccountState<UssdBank | undefined>;
type Event = ussd.Event;

interface Method {
  slug: string;
  initial: State;
  /** The bank in every state after the choice; `undefined` for a bank transfer. */
  bank: UssdBank | undefined;
  /** The events before an account is requested. */
  chosen: Event[];
  transition(state: State, event: Event): State;
  serialize(state: State): unknown;
  restore(saved: unknown): State | undefined;
}

const bank = USSD_BANKS[0] as UssdBank;
const TRANSFER: Method = {
  slug: 'bank-transfer',
  initial: { status: 'requesting', bank: undefined },
  bank: undefined,
  chosen: [],
  transition,
  serialize: (state) => (state.status === 'choosing' ? undefined : serialize(state)),
  restore: (saved) => restore(saved, undefined),
};
const USSD: Method = { slug: 'ussd', bank, chosen: [{ type: 'bank-chosen', bank }], ...ussd, ...ussdStorage };

const account: Account = { number: '0123456789', name: 'SHOP', bank: 'Bank', deadline: 1000 };
const NOTHING: FundsReceived = { received: 0, missing: 500, extra: 0, mismatch: 'add', credits: [] };
const PART: FundsReceived = { ...NOTHING, received: 300, missing: 200 };
const ALL: FundsReceived = { ...NOTHING, received: 500, missing: 0 };
const BACK: FundsReceived = { ...NOTHING, mismatch: 'return', back: { amount: 300, done: false } };
const verified = (funds: FundsReceived): Event => ({ type: 'funds-verified', funds });
const received: Event = { type: 'account-received', account };
const refused: Event = { type: 'account-refused' };
const unanswered: Event = { type: 'account-request-failed', error: { kind: 'timeout' } };
const claimed: Event = { type: 'payment-claimed' };
const wentBack: Event = { type: 'went-back' };
const retried: Event = { type: 'retried' };
const late: Event = { type: 'time-ran-out', queried: true, renewable: true };
const lateUnknown: Event = { type: 'time-ran-out', queried: false, renewable: true };
const ended: Event = { type: 'ended', status: 'expired' };
const failed: Event = { type: 'ended', status: 'failed' };

describe.each([TRANSFER, USSD])('a payment into an account: $slug', (method) => {
  const { chosen, initial } = method;
  const step = (state: State, ...events: Event[]) => events.reduce(method.transition, state);
  /** The state after these events, once an account is being requested. */
  const after = (...events: Event[]) => step(initial, ...chosen, ...events);
  const requesting: State = { status: 'requesting', bank: method.bank };
  const open: State = { status: 'account', bank: method.bank, account };
  const waiting: State = { ...open, status: 'confirm' };
  const expired: State = { status: 'expired', bank: method.bank, renewable: true, outcomeUnknown: false };
  const over: State = { ...expired, renewable: false };

  it('shows the account once it is received', () => {
    expect(after()).toEqual(requesting);
    expect(after(received)).toEqual(open);
  });

  it('waits once the payer reports payment, and returns to the same account', { tags: 'states-21' }, () => {
    expect(after(received, claimed)).toEqual(waiting);
    expect(progress(waiting)).toBe('waiting');
    expect(step(waiting, wentBack)).toEqual(open);
  });

  it('expires from either screen, and allows a new account unless the transaction has expired', {
    tags: 'fields-5',
  }, () => {
    expect(after(received, late)).toEqual(expired);
    expect(after(received, claimed, late)).toEqual(expired);
    expect(step(expired, retried)).toEqual({ ...requesting, renew: true });
    expect(after(received, ended)).toEqual(over);
    expect(step(over, retried)).toBe(over);
  });

  it('offers no other account if the page’s address names the account', () => {
    const last = after(received, { type: 'time-ran-out', queried: true, renewable: false });
    expect(last).toEqual(over);
    expect(step(last, retried)).toBe(last);
  });

  it('has an unknown outcome on expiry until a verification gets a reply', () => {
    const outcomeUnknown = after(received, lateUnknown);
    expect(outcomeUnknown).toEqual({ ...expired, outcomeUnknown: true });
    expect(step(outcomeUnknown, { type: 'provider-queried' })).toEqual(expired);
    expect(step(outcomeUnknown, ended)).toEqual(over);
  });

  it('fails if the provider reports failure, on either screen or after expiry', () => {
    for (const before of [[received], [received, claimed], [received, lateUnknown]]) {
      const state = after(...before, failed);
      expect(state).toEqual({ status: 'failed', bank: method.bank });
      expect(progress(state)).toBe('failed');
    }
  });

  it('distinguishes a refusal from a failed request, and allows a retry after both', () => {
    expect(after(refused)).toEqual({ ...requesting, status: 'unavailable' });
    expect(after(unanswered)).toEqual({ ...requesting, status: 'unreachable', error: { kind: 'timeout' } });
    for (const event of [refused, unanswered]) expect(after(event, retried)).toEqual(requesting);
  });

  describe('with received funds', () => {
    const partly: State = { status: 'partly', bank: method.bank, account, funds: PART };

    it('requests the rest, from the account screen or the waiting screen', () => {
      for (const before of [[received], [received, claimed]])
        expect(after(...before, verified(PART))).toEqual(partly);
      expect(progress(partly)).toBe('partly');
    });

    it('waits for the rest once the payer reports it, until more funds are received', () => {
      const paid = after(received, verified(PART), claimed);
      expect(paid).toEqual({ ...waiting, funds: PART });
      expect(step(paid, verified({ ...PART }))).toBe(paid);
      const more = { ...PART, received: 400, missing: 100 };
      expect(step(paid, verified(more))).toEqual({ ...partly, funds: more });
      expect(step(paid, wentBack)).toEqual(partly);
      expect(step(paid, verified(ALL))).toEqual({ ...waiting, funds: ALL });
      expect(step(paid, verified(BACK))).toEqual({ ...open, funds: BACK });
      expect(step(paid, verified(NOTHING)).status).toBe('confirm');
    });

    it('stays under way if the whole amount was received and the transaction fails', () => {
      const state = after(received, verified(ALL), failed);
      expect(state).toEqual({ status: 'failed', bank: method.bank, funds: ALL });
      expect(progress(state)).toBe('waiting');
    });

    it('counts as partial if the figures are inconsistent', () => {
      const inconsistent: FundsReceived = { ...ALL, inconsistent: true };
      for (const before of [[received], [received, claimed]]) {
        const state = after(...before, verified(inconsistent));
        expect(state).toEqual({ ...partly, funds: inconsistent });
        expect(progress(state)).toBe('partly');
      }
      expect(progress(step(initial, verified(inconsistent)))).toBe('partly');
    });

    it('waits, without a way back, if the whole amount was received', () => {
      const whole = after(received, verified(ALL));
      expect(whole).toEqual({ ...waiting, funds: ALL });
      expect(step(whole, wentBack)).toEqual(whole);
    });

    it('shows the account to a waiting payer if the funds are refunded', () => {
      expect(after(received, claimed, verified(BACK))).toEqual({ ...open, funds: BACK });
    });

    it('is not partial if no funds were received', () => {
      expect(after(received, claimed, verified(NOTHING)).status).toBe('confirm');
      expect(after(received, verified(NOTHING)).status).toBe('account');
      expect(after(received, verified(PART), verified(NOTHING)).status).toBe('account');
    });

    it('keeps its received funds after expiry and with a new account', () => {
      const funded = after(received, verified(PART), late);
      expect(funded).toEqual({ ...expired, funds: PART });
      expect(progress(funded)).toBe('partly');
      expect(after(received, late, verified(PART))).toEqual(funded);
      const renewed = step(funded, retried);
      expect(renewed).toEqual({ ...requesting, renew: true, funds: PART });
      expect(step(renewed, received)).toEqual(partly);
      for (const event of [refused, unanswered]) {
        const missing = step(renewed, event);
        expect(missing).toEqual({ ...after(event), funds: PART });
        expect(progress(missing)).toBe('partly');
        expect(step(missing, retried)).toEqual({ ...requesting, funds: PART });
      }
      expect(step(funded, failed)).toMatchObject({ status: 'failed', funds: PART });
      expect(after(received, verified(BACK), failed)).toMatchObject({ status: 'failed', funds: BACK });
    });
  });

  describe('in every sequence of events', () => {
    const funds = [NOTHING, PART, ALL, BACK].map(verified);
    const ends = [late, lateUnknown, { type: 'provider-queried' } as const, ended, failed];
    const onward = [...chosen, received, claimed, wentBack, retried];
    const event = fc.constantFrom<Event>(...onward, refused, unanswered, ...ends, ...funds);
    /** Paths to each state, because a purely random walk seldom reaches an account. */
    const beginnings: Event[][] = [
      [],
      chosen,
      ...[
        [refused],
        [unanswered],
        [received],
        [received, claimed],
        [received, verified(PART)],
        [received, claimed, lateUnknown],
        [received, failed],
      ].map((events) => [...chosen, ...events]),
    ];

    /** Checks the final state of random walks, and that the walks reach every state. */
    function always(check: (state: State) => void): void {
      const reached = new Set<string>();
      const walk = fc.tuple(fc.constantFrom(...beginnings), fc.array(event)).map((parts) => parts.flat());
      fc.assert(
        fc.property(walk, (events) => {
          const state = step(initial, ...events);
          reached.add(state.status);
          check(state);
        }),
        { examples: beginnings.map((events): [Event[]] => [events]) },
      );
      const statuses = ['account', 'confirm', 'expired', 'failed', 'partly', 'requesting'];
      expect(reached).toEqual(new Set([initial.status, ...statuses, 'unavailable', 'unreachable']));
    }

    it('has a next action, unless the transaction is over', () => {
      always((state) => {
        expect(['idle', 'waiting', 'partly', 'failed']).toContain(progress(state));
        // Once the full amount has arrived, only the provider can change the state.
        if (state.status === 'confirm' && state.funds?.missing === 0) return;
        const isOver = state.status === 'failed' || (state.status === 'expired' && !state.renewable);
        expect(onward.some((next) => step(state, next) !== state)).toBe(!isOver);
      });
    });

    it('restores the same screen and account after a reload, or starts over', () => {
      always((state) => {
        const saved = JSON.stringify(method.serialize(state));
        const back = saved === undefined ? undefined : method.restore(JSON.parse(saved));
        // If a reload changed the saved form, two tabs would overwrite each other's state without end.
        if (back) expect(JSON.stringify(method.serialize(back))).toBe(saved);
        const { funds } = state;
        if (state.status === 'choosing') expect(back).toEqual(funds && state);
        else if (['requesting', 'unavailable', 'unreachable'].includes(state.status))
          expect(back).toEqual(funds && { ...requesting, funds });
        else expect(back).toEqual(state);
      });
    });

    it('is saved with the same field names as in earlier versions', () => {
      const funds: FundsReceived = { ...ALL, inconsistent: true };
      const saved = method.serialize(after(received, lateUnknown, verified(funds)));
      expect(saved).toMatchObject({ status: 'expired', unasked: true });
      expect(JSON.stringify(saved)).toContain('"mismatch":"add","doubtful":true,"credits":[]}');
      expect(method.restore(saved)).toMatchObject({ outcomeUnknown: true, funds });
    });

    it('restores nothing from any other value in storage', () => {
      fc.assert(
        fc.property(fc.jsonValue(), (saved) => {
          expect(method.restore(saved)).toBeUndefined();
        }),
      );
      const saved = { status: 'account', bank: method.bank?.bankCode, account };
      expect(method.restore(saved)).toEqual(open);
      // `JSON.parse` reads 1e999 as infinity.
      for (const change of [{ number: '<b>' }, { deadline: Number.POSITIVE_INFINITY }])
        expect(method.restore({ ...saved, account: { ...account, ...change } })).toBeUndefined();
    });
  });

  describe('each state', () => {
    const states = {
      initial,
      requesting,
      unavailable: after(refused),
      unreachable: after(unanswered),
      open,
      waiting,
      outcomeUnknown: { ...expired, outcomeUnknown: true },
      expired,
      over,
      failed: { status: 'failed', bank: method.bank },
    } satisfies Record<string, State>;
    const { unavailable, unreachable, outcomeUnknown } = states;

    it('handles its own events and ignores all others', () => {
      const renewing: State = { ...requesting, renew: true };
      const ends = { late: expired, lateUnknown: outcomeUnknown, ended: over, failed: states.failed };
      const requested = {
        received: open,
        refused: unavailable,
        unanswered: unreachable,
        late: expired,
        lateUnknown: outcomeUnknown,
      };
      checkSteps<State, Event, keyof typeof states, string>(
        method.transition,
        states,
        {
          chosen: { type: 'bank-chosen', bank },
          received,
          refused,
          unanswered,
          retried,
          claimed,
          back: wentBack,
          late,
          lateUnknown,
          queried: { type: 'provider-queried' },
          ended,
          failed,
        },
        {
          initial: method === USSD ? { chosen: requesting } : requested,
          requesting: requested,
          unavailable: { retried: requesting },
          unreachable: { retried: requesting },
          open: { claimed: waiting, ...ends, ...(method === USSD ? { back: initial } : {}) },
          waiting: { back: open, ...ends },
          outcomeUnknown: { queried: expired, ended: over, failed: states.failed, retried: renewing },
          expired: { queried: expired, ended: over, failed: states.failed, retried: renewing },
          over: { queried: over, ended: over, failed: states.failed },
          failed: {},
        },
      );
    });

    it('reports its progress: waiting only once the payer reports payment', () => {
      for (const state of [initial, requesting, unavailable, unreachable, open])
        expect(progress(state)).toBe('idle');
      expect(progress(waiting)).toBe('waiting');
      for (const state of [expired, states.failed]) expect(progress(state)).toBe('failed');
    });
  });
});

describe('the USSD payment', () => {
  const after = (...events: Event[]) => events.reduce(ussd.transition, ussd.initial);

  it('stays at the start without a bank', { tags: 'rules-27' }, () => {
    expect(after(received)).toBe(ussd.initial);
    expect(after(claimed)).toBe(ussd.initial);
  });

  it('returns from the code to the banks, and requests the rest even with another bank', () => {
    const [chosen] = USSD.chosen as [Event];
    expect(after(chosen, received, wentBack)).toEqual(ussd.initial);
    const back = after(chosen, received, verified(PART), wentBack);
    expect(back).toEqual({ status: 'choosing', funds: PART });
    expect(progress(back)).toBe('partly');
    const other = { type: 'bank-chosen', bank: USSD_BANKS[1] as UssdBank } as const;
    expect([other, received].reduce(ussd.transition, back)).toEqual({
      status: 'partly',
      bank: other.bank,
      account,
      funds: PART,
    });
  });

  it('saves the list of banks with the same field names as in earlier versions', () => {
    const choosing: State = { status: 'choosing', funds: { ...PART, inconsistent: true } };
    const saved = ussdStorage.serialize(choosing);
    expect(saved).toMatchObject({ arrival: { doubtful: true } });
    expect(ussdStorage.restore(saved)).toEqual(choosing);
  });

  it('saves its code in the same form as earlier versions, and restores none of an unknown bank', () => {
    const saved = { status: 'dialing', bank: bank.bankCode, account };
    expect(ussdStorage.restore(saved)).toEqual({ status: 'account', bank, account });
    expect(JSON.stringify(ussdStorage.serialize({ status: 'account', bank, account }))).toBe(
      JSON.stringify(saved),
    );
    expect(ussdStorage.restore({ ...saved, bank: '999' })).toBeUndefined();
  });
});
