import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChargeOutcome } from '../../api/chargeOutcome';
import { createRunner } from '../../flow/runner';
import { checkSteps } from '../../flow/testSteps';
import type { Refusal } from '../shared/refusal';
import { normalizeAccountNumber } from './fields';
import { type Event, initial, progress, type State, transition } from './flow';
import { type Account, isFull, type Listing } from './newAccount';
import { restore, serialize } from './serialize';

const zenith = { name: 'Zenith Bank', bankCode: '057' };
const union = { name: 'Union Bank', bankCode: '032' };
const saved: Account = { bank: zenith, number: '0123456789' };
const phone = '2348031234567';
const withSaved: Listing = { phone, sessionId: 'S1', accounts: [saved], banks: [zenith, union] };
const withoutSaved: Listing = { ...withSaved, accounts: [] };
const number = '9876543210';

const submitted: Event = { type: 'phone-submitted', phone };
const listed = (listing: Listing): Event => ({ type: 'list-received', listing });
const typed = (text: string): Event => ({ type: 'number-changed', number: text });
const chosen: Event = { type: 'bank-chosen', bank: union };
const resolved: Event = { type: 'account-resolved', name: 'ADA OBI' };
const continued: Event = { type: 'continued' };
const started: Event = { type: 'debit-started', transReference: 'D1', sessionId: undefined };
const back: Event = { type: 'went-back' };
const dismissed: Event = { type: 'alert-dismissed' };
const retried: Event = { type: 'retried' };
const code: Event = { type: 'otp-submitted', code: '123456', idempotencyKey: 'key' };
const answered = (outcome: ChargeOutcome): Event => ({ type: 'charge-answered', outcome });
const offline = { kind: 'offline' } as const;

const after = (...events: Event[]): State => events.reduce(transition, initial);
const from = (state: State, ...events: Event[]): State => events.reduce(transition, state);

const options = after(submitted, listed(withSaved));
const form = after(submitted, listed(withoutSaved));
const entry = { listing: withoutSaved, bank: union, number };
const named = from(form, chosen, typed(number), resolved);
const otp = from(named, continued, started);
const sent = from(otp, code);

describe('the phone number', () => {
  it('leads to the saved accounts, or to the form if there are none', { tags: 'states-17' }, () => {
    expect(after(submitted)).toEqual({ status: 'listing', phone });
    expect(options).toEqual({ status: 'select-options', listing: withSaved, bank: undefined, number: '' });
    expect(form).toEqual({ status: 'editing', listing: withoutSaved, bank: undefined, number: '' });
  });

  it('stays on the screen with a dismissible alert if the list does not load', () => {
    const failed = after(submitted, { type: 'list-failed', error: offline });
    expect(failed).toEqual({ status: 'phone', phone, alert: offline });
    expect(from(failed, dismissed)).toEqual({ status: 'phone', phone });
    expect(from(failed, submitted)).toEqual({ status: 'listing', phone });
  });

  it('stays on the screen with an alert if no bank is available', () => {
    expect(after(submitted, listed({ ...withoutSaved, banks: [] }))).toEqual({
      status: 'phone',
      phone,
      alert: { kind: 'no-bank' },
    });
  });

  it('is kept when the payer returns from the accounts, the form or a failed debit', () => {
    const phoneForm = { status: 'phone', phone };
    expect(from(options, back)).toEqual(phoneForm);
    expect(from(form, back)).toEqual(phoneForm);
    expect(from(sent, answered({ kind: 'failed', message: 'No' }), retried)).toEqual(phoneForm);
  });
});

describe('a saved account', () => {
  it('is debited directly, and Back returns to the accounts', { tags: 'states-18' }, () => {
    const starting = from(options, { type: 'saved-account-chosen', account: saved });
    expect(starting).toEqual({ status: 'starting', account: saved, from: options });
    expect(from(starting, back)).toEqual(options);
    const requests = from(starting, started);
    expect(requests).toMatchObject({ status: 'otp', debit: { account: saved, transReference: 'D1' } });
    expect(from(requests, back)).toEqual(options);
  });

  it('can be replaced by a new account, whose details are kept on Back', () => {
    const half = from(options, { type: 'other-account-wanted' }, chosen, typed('98765'));
    expect(half).toEqual({ status: 'editing', listing: withSaved, bank: union, number: '98765' });
    expect(from(half, back)).toMatchObject({ status: 'select-options' });
    expect(from(half, back, { type: 'other-account-wanted' })).toEqual(half);
    const full = from(half, typed(number), back, { type: 'other-account-wanted' });
    expect(full).toEqual({ status: 'resolving', ...entry, listing: withSaved });
  });

  it('cannot be replaced by a new account if no bank is listed', () => {
    const alone = after(submitted, listed({ ...withSaved, banks: [] }));
    expect(from(alone, { type: 'other-account-wanted' })).toBe(alone);
  });

  it('stays on its screen with an alert if the debit cannot start', () => {
    const failed = from(
      options,
      { type: 'saved-account-chosen', account: saved },
      { type: 'start-failed', error: offline },
    );
    expect(failed).toEqual({ ...options, alert: offline });
    expect(from(failed, dismissed)).toEqual(options);
    expect(from(failed, { type: 'saved-account-chosen', account: saved })).toMatchObject({ from: options });
  });
});

describe('a new account', () => {
  it('is resolved once a bank and 10 digits are entered, in either order', {
    tags: ['states-23', 'rules-16'],
  }, () => {
    expect(from(form, typed(number)).status).toBe('editing');
    expect(from(form, chosen).status).toBe('editing');
    expect(from(form, chosen, typed('987654321')).status).toBe('editing');
    expect(from(form, typed(number), chosen)).toEqual({ status: 'resolving', ...entry });
    expect(from(form, chosen, typed(number))).toEqual({ status: 'resolving', ...entry });
  });

  it('continues only once its name is resolved', { tags: ['states-23', 'rules-17'] }, () => {
    for (const state of [form, from(form, chosen, typed(number))]) {
      expect(from(state, continued)).toBe(state);
    }
    expect(named).toEqual({ status: 'resolved', ...entry, name: 'ADA OBI' });
    expect(from(named, continued)).toEqual({
      status: 'starting',
      account: { bank: union, number },
      from: named,
    });
  });

  it('can be resolved again after a failed resolution', () => {
    const failed = from(form, chosen, typed(number), { type: 'resolution-failed', error: offline });
    expect(failed).toEqual({ status: 'unresolved', ...entry, error: offline });
    expect(from(failed, continued)).toBe(failed);
    expect(from(failed, retried)).toEqual({ status: 'resolving', ...entry });
    expect(from(failed, typed('987654321')).status).toBe('editing');
    expect(from(failed, back)).toEqual({ status: 'phone', phone });
  });

  it('drops its name when the bank or number changes, even to another complete account', () => {
    const states = [
      from(form, chosen, typed(number)),
      named,
      from(form, chosen, typed(number), { type: 'resolution-failed', error: offline }),
    ];
    for (const state of states) {
      for (const change of [
        typed('1111111111'),
        typed('1'),
        { type: 'bank-chosen', bank: zenith } as const,
      ]) {
        const edited = from(state, change);
        expect(edited.status).toBe('editing');
        expect(edited).not.toHaveProperty('name');
        expect(from(edited, resolved)).toBe(edited);
      }
      expect(from(state, typed(number))).toBe(state);
      expect(from(state, chosen)).toBe(state);
    }
    expect(from(named, typed('1111111111'), { type: 'account-completed' })).toEqual({
      status: 'resolving',
      ...entry,
      number: '1111111111',
    });
    expect(from(named, typed('1'), { type: 'account-completed' })).toMatchObject({ status: 'editing' });
  });

  it('is shown with its name again after Back from the OTP', () => {
    expect(otp).toEqual({
      status: 'otp',
      debit: { account: { bank: union, number }, transReference: 'D1', sessionId: 'S1', from: named },
    });
    expect(from(otp, back)).toEqual(named);
    expect(from(otp, { type: 'ended', status: 'expired' })).toEqual({ status: 'not-found' });
    expect(from(otp, { type: 'ended', status: 'failed' })).toMatchObject({
      status: 'failed',
      phone,
    });
    expect(from(named, continued, back)).toEqual(named);
  });

  it('keeps its name and shows an alert if the debit cannot start', () => {
    const failed = from(named, continued, { type: 'start-failed', error: offline });
    expect(failed).toEqual({ ...named, alert: offline });
    expect(from(failed, dismissed)).toEqual(named);
    expect(from(failed, continued)).toMatchObject({ status: 'starting', from: named });
  });

  it('normalizes its number to at most 10 ASCII digits', { tags: ['rules-16', 'limits-3'] }, () => {
    expect(normalizeAccountNumber(' 012-345 6789 1')).toBe('0123456789');
    expect(normalizeAccountNumber('０１２x')).toBe('012');
  });
});

describe('the debit', () => {
  it('uses the session id of the reply that starts it, if present', { tags: 'account-calls-3' }, () => {
    const own = from(named, continued, { type: 'debit-started', transReference: 'D2', sessionId: 'S2' });
    expect(own).toMatchObject({ debit: { transReference: 'D2', sessionId: 'S2' } });
  });

  it('waits for verification when approved, because a reply is not proof', { tags: 'states-18' }, () => {
    expect(from(sent, answered({ kind: 'approved' }))).toEqual({ status: 'waiting' });
  });

  it('requests the OTP again, with an alert, if it was wrong or not sent', () => {
    expect(sent).toMatchObject({ status: 'confirming', code: '123456', idempotencyKey: 'key' });
    const outcomes: [ChargeOutcome, Refusal][] = [
      [
        { kind: 'rejected', message: 'Invalid OTP' },
        { kind: 'server', message: 'Invalid OTP' },
      ],
      [
        { kind: 'otp-needed', message: 'Again' },
        { kind: 'server', message: 'Again' },
      ],
      [offline, { kind: 'offline' }],
    ];
    for (const [outcome, alert] of outcomes) {
      const refused = from(sent, answered(outcome));
      expect(refused).toEqual({ ...otp, alert });
      expect(from(refused, dismissed)).toEqual(otp);
      expect(from(refused, code)).toEqual(sent);
      expect(from(refused, back)).toEqual(named);
    }
  });

  it('fails with the bank’s reason', () => {
    expect(from(sent, answered({ kind: 'failed', message: 'Insufficient funds' }))).toEqual({
      status: 'failed',
      phone,
      failure: { kind: 'server', message: 'Insufficient funds' },
    });
  });

  it('is verified if its outcome is unknown, and can be retried only after that', () => {
    const outcomes: ChargeOutcome[] = [
      { kind: 'unknown' },
      { kind: 'redirect-needed', address: 'javascript:alert(1)' },
    ];
    for (const outcome of outcomes) {
      const checking = from(sent, answered(outcome));
      expect(checking).toEqual({ status: 'checking' });
      for (const event of [retried, back, code, submitted]) expect(from(checking, event)).toBe(checking);
      const notFound = from(checking, { type: 'still-pending' });
      expect(from(notFound, retried)).toEqual(initial);
      expect(from(notFound, { type: 'check-requested' })).toEqual({ status: 'checking' });
    }
  });

  it('continues on the bank’s page if the reply has an address, and is verified after that', () => {
    const redirected = from(sent, answered({ kind: 'redirect-needed', address: 'https://bank.example' }));
    expect(redirected).toEqual({ status: 'redirect', address: 'https://bank.example/' });
    for (const event of [retried, back, code, submitted]) expect(from(redirected, event)).toBe(redirected);
    expect(from(redirected, { type: 'page-opened' })).toEqual({ ...redirected, opened: true });
    expect(from(redirected, { type: 'page-abandoned' })).toEqual({ status: 'checking' });
    expect(serialize(redirected)).toBe('checking');
  });

  it('cannot be left or repeated while the OTP is being sent', () => {
    for (const event of [retried, back, code, continued, submitted]) expect(from(sent, event)).toBe(sent);
  });

  it('fails when the provider reports the transaction as failed', () => {
    const ended = from(sent, answered({ kind: 'approved' }), { type: 'ended', status: 'failed' });
    expect(ended).toEqual({ status: 'failed', phone: '', failure: { kind: 'not-completed' } });
    expect(from(ended, retried)).toEqual(initial);
  });

  it('is not reported as failed on expiry, because the provider may learn of it late', () => {
    const waiting = from(sent, answered({ kind: 'approved' }));
    for (const state of [waiting, from(sent, answered({ kind: 'unknown' }))]) {
      const notFound = from(state, { type: 'ended', status: 'expired' });
      expect(notFound).toEqual({ status: 'not-found' });
      expect(from(notFound, { type: 'ended', status: 'expired' })).toBe(notFound);
    }
  });

  it('has started once the OTP is requested, and is idle before', () => {
    expect([initial, options, form, named, from(named, continued)].map(progress)).toEqual(
      Array(5).fill('idle'),
    );
    expect([otp, sent].map(progress)).toEqual(['started', 'started']);
    expect(progress(from(sent, answered({ kind: 'approved' })))).toBe('waiting');
    expect(progress(from(sent, answered({ kind: 'failed' })))).toBe('failed');
  });
});

/** Records each request for an account's name, so that a test can answer the requests in any order. */
function resolutions() {
  const calls: { number: string; signal: AbortSignal; answer: (name: string) => void }[] = [];
  const runner = createRunner<State, Event>({ initial: form, transition }, (state, signal) => {
    if (state.status === 'editing' && isFull(state)) {
      return Promise.resolve({ type: 'account-completed' });
    }
    if (state.status !== 'resolving') return undefined;
    return new Promise((resolve) => {
      calls.push({
        number: state.number,
        signal,
        answer: (name) => resolve({ type: 'account-resolved', name }),
      });
    });
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { calls, runner, settle };
}

describe('a step of a debit', () => {
  const PIN = { field: 'pin' } as const;
  const OTP = { field: 'otp', length: [4, 8] } as const;
  const pin: Event = {
    type: 'step-answered',
    answer: { field: 'pin', value: '4711' },
    idempotencyKey: 'key',
  };
  const { debit } = otp as Extract<State, { status: 'otp' }>;

  it('follows the OTP, and keeps the account for another one', () => {
    const step = from(sent, answered({ kind: 'otp-needed', ask: PIN }));
    expect(step).toEqual({ status: 'step', ask: PIN, answered: { count: 1, last: 'otp' }, debit });
    expect(progress(step)).toBe('started');
    const next = from(step, pin, answered({ kind: 'otp-needed', ask: OTP }));
    expect(next).toEqual({ status: 'step', ask: OTP, answered: { count: 2, last: 'pin' }, debit });
    expect(from(next, pin, answered({ kind: 'approved' }))).toMatchObject({ status: 'waiting' });
  });

  it('may precede the OTP', () => {
    const first = from(named, continued, { ...started, ask: PIN });
    expect(first).toEqual({ status: 'step', ask: PIN, debit });
    expect(from(first, pin, answered({ kind: 'otp-needed', message: 'Code sent' }))).toEqual({
      status: 'step',
      ask: { field: 'otp', message: 'Code sent' },
      answered: { count: 1, last: 'pin' },
      debit,
    });
  });

  it('ends as the debit does, and Retry fills in the phone number', () => {
    const answering = from(sent, answered({ kind: 'otp-needed', ask: PIN }), pin);
    expect(from(answering, answered({ kind: 'failed', message: 'No' }), retried)).toEqual({
      status: 'phone',
      phone,
    });
    expect(from(answering, answered({ kind: 'redirect-needed', address: 'https://a.example' }))).toEqual({
      status: 'redirect',
      address: 'https://a.example/',
    });
    expect(from(answering, answered({ kind: 'unknown' }))).toEqual({
      status: 'checking',
      answered: { count: 2, last: 'pin' },
    });
    expect(from(answering, pin)).toBe(answering);
  });

  it('is offered after a reload if a verification reports it, and stored without the account', () => {
    const step = from(sent, answered({ kind: 'otp-needed', ask: PIN }));
    for (const state of [step, from(step, pin)]) {
      const stored = JSON.stringify(serialize(state));
      expect(stored).not.toMatch(/4711|9876543210|2348031234567|D1/);
      const later = restore(JSON.parse(stored));
      expect(later?.status).toBe('checking');
      expect(later && from(later, { type: 'step-required', ask: PIN })).toMatchObject({
        status: 'step',
        ask: PIN,
      });
    }
  });
});

describe('an OTP after a step of a restored debit', () => {
  const [PIN, OTP] = [{ field: 'pin' }, { field: 'otp' }] as const;
  it.each([{ ask: OTP }, {}])('is not asked for, because it can’t be sent: %j', (reply) => {
    const restored = restore({ count: 0 });
    const step = restored && from(restored, { type: 'step-required', ask: PIN });
    const answer = { field: 'pin', value: '4711' } as const;
    const next =
      step &&
      from(
        step,
        { type: 'step-answered', answer, idempotencyKey: 'key' },
        answered({ kind: 'otp-needed', ...reply }),
      );
    expect(next).toEqual({ status: 'checking', answered: { count: 1, last: 'pin' } });
  });
});

describe('a late account name', () => {
  it('is never shown for a number that was typed later', async () => {
    const { calls, runner, settle } = resolutions();
    runner.send(chosen);
    runner.send(typed('1111111111'));
    // One complete number replaces another, as after a paste.
    runner.send(typed('2222222222'));
    await settle();
    expect(calls.map((call) => call.number)).toEqual(['1111111111', '2222222222']);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    calls[1]?.answer('SECOND');
    calls[0]?.answer('FIRST');
    await settle();
    expect(runner.state()).toMatchObject({ status: 'resolved', number: '2222222222', name: 'SECOND' });
  });

  it('is dropped for good, even if the payer types the same number again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('1111111111', '2222222222', '1'), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(5), { maxLength: 6 }),
        async (numbers, order) => {
          const { calls, runner, settle } = resolutions();
          runner.send(chosen);
          for (const text of numbers) {
            runner.send(typed(text));
            await settle();
          }
          for (const index of order) {
            calls[index]?.answer(`${calls[index]?.number} #${index}`);
            await settle();
          }
          const state = runner.state();
          const current = numbers.at(-1) ?? '';
          const last = calls.length - 1;
          if (current === '1') expect(state.status).toBe('editing');
          else if (order.includes(last)) {
            expect(state).toMatchObject({ number: current, name: `${current} #${last}` });
          } else expect(state).toMatchObject({ status: 'resolving', number: current });
        },
      ),
      { numRuns: 50 },
    );
  });
});

const outcome: fc.Arbitrary<ChargeOutcome> = fc.oneof(
  fc.constantFrom<ChargeOutcome>({ kind: 'approved' }, { kind: 'offline' }, { kind: 'unknown' }),
  fc.constantFrom('otp-needed', 'rejected', 'failed').map((kind): ChargeOutcome => ({ kind, message: 'm' })),
  fc.constant<ChargeOutcome>({ kind: 'redirect-needed', address: 'https://bank.example' }),
);
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<Event>(
    submitted,
    listed(withSaved),
    listed(withoutSaved),
    { type: 'list-failed', error: offline },
    { type: 'saved-account-chosen', account: saved },
    { type: 'other-account-wanted' },
    chosen,
    { type: 'bank-chosen', bank: zenith },
    typed(number),
    typed('1'),
    { type: 'account-completed' },
    resolved,
    { type: 'resolution-failed', error: offline },
    continued,
    started,
    { type: 'start-failed', error: offline },
    code,
    back,
    dismissed,
    { type: 'ended', status: 'failed' },
    { type: 'still-pending' },
    { type: 'check-requested' },
    { type: 'page-opened' },
    { type: 'page-abandoned' },
    retried,
  ),
  outcome.map(answered),
);
/** Long walks that start at relevant states, because a purely random walk seldom reaches a charge. */
const walk = fc
  .tuple(
    fc.constantFrom<Event[]>(
      [],
      [submitted, listed(withSaved)],
      [submitted, listed(withoutSaved), chosen, typed(number), resolved, continued, started],
      [submitted, listed(withoutSaved), chosen, typed(number), resolved, continued, started, code],
    ),
    fc.array(event, { maxLength: 30 }),
  )
  .map(([begin, rest]) => [...begin, ...rest]);

describe('in every sequence of events', () => {
  it('sends no second charge while the outcome of the first is unknown', () => {
    const outcomeUnknown: readonly State['status'][] = ['confirming', 'redirect', 'waiting', 'checking'];
    fc.assert(
      fc.property(walk, (events) => {
        /** Whether a charge was sent that may have succeeded. */
        let open = false;
        let state: State = initial;
        for (const next of events) {
          const before: State = state;
          state = transition(state, next);
          if (state.status === 'confirming' && state !== before) {
            expect(open).toBe(false);
            expect(outcomeUnknown).not.toContain(before.status);
            open = true;
          } else if (before.status === 'confirming' && state !== before) {
            open = state.status !== 'otp' && state.status !== 'failed';
          } else if (next.type === 'still-pending' || next.type === 'ended') {
            open = outcomeUnknown.includes(state.status);
          }
        }
      }),
    );
  });

  it('has a progress and a next action in every state', () => {
    const onward: Partial<Record<State['status'], Event[]>> = {
      phone: [submitted],
      listing: [listed(withSaved), { type: 'list-failed', error: offline }],
      'select-options': [{ type: 'saved-account-chosen', account: saved }, back],
      editing: [typed('12'), back],
      resolving: [resolved, { type: 'resolution-failed', error: offline }, back],
      unresolved: [retried, back],
      resolved: [continued, back],
      starting: [started, { type: 'start-failed', error: offline }, back],
      otp: [code, back],
      confirming: [answered({ kind: 'unknown' }), answered({ kind: 'approved' })],
      redirect: [{ type: 'page-abandoned' }, { type: 'ended', status: 'expired' }],
      waiting: [{ type: 'ended', status: 'expired' }],
      checking: [{ type: 'still-pending' }, { type: 'ended', status: 'expired' }],
      'not-found': [retried, { type: 'check-requested' }],
      failed: [retried],
    };
    fc.assert(
      fc.property(walk, (events) => {
        const state = after(...events);
        for (const next of onward[state.status] ?? []) expect(transition(state, next)).not.toBe(state);
        expect(onward[state.status]).toBeDefined();
        expect(['idle', 'started', 'waiting', 'failed']).toContain(progress(state));
      }),
    );
  });

  it('returns to the phone number if the payer presses Back four times before a charge', () => {
    fc.assert(
      fc.property(walk, (events) => {
        const state = after(...events);
        if (state.status === 'listing' || !['idle', 'started'].includes(progress(state))) return;
        if (state.status === 'confirming' || state.status === 'redirect') return;
        const returned = from(state, back, back, back, back);
        expect(returned.status).toBe('phone');
      }),
    );
  });

  it('stores no personal data for a reload, and forgets no charge', () => {
    fc.assert(
      fc.property(walk, (events) => {
        const state = after(...events);
        const saved = JSON.stringify(serialize(state));
        const charged = ['confirming', 'redirect', 'waiting', 'checking', 'not-found'].includes(state.status);
        if (!charged) {
          expect(saved).toBeUndefined();
          return;
        }
        expect(saved).not.toMatch(/\d/);
        expect(saved).not.toMatch(/bank|obi/i);
        const restored = restore(JSON.parse(saved));
        expect(restored).toEqual({ status: state.status === 'waiting' ? 'waiting' : 'checking' });
      }),
    );
  });

  it('restores nothing from any other value in storage', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (saved) => {
        expect(restore(saved)).toBeUndefined();
      }),
    );
  });
});

describe('each state', () => {
  const listing = withSaved;
  const server: Refusal = { kind: 'server', message: 'No' };
  const entered = { listing, bank: union, number };
  const name = 'ADA OBI';
  const list = { status: 'select-options', listing, bank: undefined, number: '' } as const;
  const filled = { ...list, bank: union, number };
  const toStart = { status: 'starting', account: saved, from: list } as const;
  const debit = { account: saved, transReference: 'D1', sessionId: 'S1', from: list };
  const states = {
    phone: { status: 'phone', phone },
    phoneAlert: { status: 'phone', phone, alert: offline },
    listing: { status: 'listing', phone },
    list,
    listAlert: { ...list, alert: offline },
    editing: { status: 'editing', listing, bank: union, number: '98765' },
    complete: { status: 'editing', ...entered },
    resolving: { status: 'resolving', ...entered },
    unresolved: { status: 'unresolved', ...entered, error: offline },
    resolved: { status: 'resolved', ...entered, name },
    resolvedAlert: { status: 'resolved', ...entered, name, alert: offline },
    starting: toStart,
    otp: { status: 'otp', debit },
    otpAlert: { status: 'otp', debit, alert: server },
    confirming: { status: 'confirming', debit, code: '123456', idempotencyKey: 'key' },
    redirect: { status: 'redirect', address: 'https://a.example/' },
    opened: { status: 'redirect', address: 'https://a.example/', opened: true },
    waiting: { status: 'waiting' },
    checking: { status: 'checking' },
    notFound: { status: 'not-found' },
    declined: { status: 'failed', phone, failure: server },
  } satisfies Record<string, State>;
  const { resolving, unresolved, resolved, confirming, waiting, checking, notFound, declined, redirect } =
    states;

  it('handles its own events and ignores all others', () => {
    const over: State = { status: 'failed', phone: '', failure: { kind: 'not-completed' } };
    const another = { status: 'editing', listing, bank: zenith, number } as const;
    const shorter = { status: 'editing', ...entered, number: '987' } as const;
    const retyped = { bank: another, number: shorter };
    const toDebit: State = {
      status: 'starting',
      account: { bank: union, number },
      from: { status: 'resolved', ...entered, name },
    };
    const atList = {
      saved: toStart,
      other: { status: 'editing', listing, bank: undefined, number: '' },
      back: states.phone,
    } as const;
    const atOtp = {
      code: confirming,
      back: list,
      failed: { ...over, phone },
      expired: notFound,
    } as const;
    checkSteps<State, Event, keyof typeof states, string>(
      transition,
      states,
      {
        submitted,
        listed: listed(listing),
        unlisted: { type: 'list-failed', error: offline },
        saved: { type: 'saved-account-chosen', account: saved },
        other: { type: 'other-account-wanted' },
        sameBank: chosen,
        bank: { type: 'bank-chosen', bank: zenith },
        number: typed('987'),
        completed: { type: 'account-completed' },
        resolved: { type: 'account-resolved', name },
        unresolved: { type: 'resolution-failed', error: offline },
        continued,
        started,
        notStarted: { type: 'start-failed', error: offline },
        code,
        approved: answered({ kind: 'approved' }),
        otpNeeded: answered({ kind: 'otp-needed', message: 'No' }),
        redirected: answered({ kind: 'redirect-needed', address: 'https://a.example' }),
        rejected: answered({ kind: 'rejected', message: 'No' }),
        notSent: answered({ kind: 'offline' }),
        declined: answered({ kind: 'failed', message: 'No' }),
        lost: answered({ kind: 'unknown' }),
        back,
        dismissed,
        failed: { type: 'ended', status: 'failed' },
        expired: { type: 'ended', status: 'expired' },
        opened: { type: 'page-opened' },
        abandoned: { type: 'page-abandoned' },
        nothing: { type: 'still-pending' },
        check: { type: 'check-requested' },
        retried,
      },
      {
        phone: { submitted: states.listing },
        phoneAlert: { submitted: states.listing, dismissed: states.phone },
        listing: { listed: list, unlisted: states.phoneAlert },
        list: atList,
        listAlert: { ...atList, dismissed: list },
        editing: {
          bank: { ...states.editing, bank: zenith },
          number: { ...states.editing, number: '987' },
          completed: states.editing,
          back: { ...list, bank: union, number: '98765' },
        },
        complete: {
          bank: { ...resolving, bank: zenith },
          number: shorter,
          completed: resolving,
          back: filled,
        },
        resolving: { ...retyped, resolved, unresolved, back: filled },
        unresolved: { ...retyped, retried: resolving, back: filled },
        resolved: { ...retyped, continued: toDebit, back: filled },
        resolvedAlert: { ...retyped, continued: toDebit, back: filled, dismissed: resolved },
        starting: { started: states.otp, back: list, notStarted: states.listAlert },
        otp: atOtp,
        otpAlert: { ...atOtp, dismissed: states.otp },
        confirming: {
          approved: waiting,
          otpNeeded: states.otpAlert,
          rejected: states.otpAlert,
          notSent: { ...states.otp, alert: offline },
          declined,
          redirected: redirect,
          lost: checking,
        },
        redirect: { opened: states.opened, abandoned: checking, failed: over, expired: notFound },
        opened: { abandoned: checking, failed: over, expired: notFound },
        waiting: { failed: over, expired: notFound },
        checking: { nothing: notFound, failed: over, expired: notFound },
        notFound: { check: checking, retried: initial, failed: over },
        declined: { retried: states.phone },
      },
    );
  });

  it('reports its progress: started once the bank has sent its OTP', () => {
    const { listing, editing, starting, confirming: sending } = states;
    for (const state of [states.phone, listing, list, editing, resolving, unresolved, resolved, starting]) {
      expect(progress(state)).toBe('idle');
    }
    for (const state of [states.otp, sending, redirect]) expect(progress(state)).toBe('started');
    for (const state of [waiting, checking, notFound]) expect(progress(state)).toBe('waiting');
    expect(progress(declined)).toBe('failed');
  });
});
