import type { Ask } from '@kobo/protocol/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChargeOutcome } from '../../api/chargeOutcome';
import { checkSteps } from '../../flow/testSteps';
import { HOSTED, initial, progress, transition } from './flow';
import type { DeviceCard, ProviderCard } from './savedCard';
import { restore, serialize } from './serialize';
import type { Event, State } from './states';

const submitted: Event = {
  type: 'card-submitted',
  card: { kind: 'typed', pan: '4111111111111111', cvv: '123', expiry: '12/40', pin: undefined, save: true },
  idempotencyKey: 'key',
};
const answered = (outcome: ChargeOutcome): Event => ({ type: 'charge-answered', outcome });
const form: State = { status: 'new-card', saved: false };
const again: State = { status: 'opening', next: 'new-card' };
const after = (...events: Event[]): State => events.reduce(transition, form);

const onDevice: DeviceCard = { kind: 'device', id: 'a', scheme: 'visa', last4: '1111', expiry: '12/40' };
const withProvider: ProviderCard = {
  kind: 'provider',
  id: 'tok',
  scheme: 'Visa',
  last4: '2222',
  expiry: undefined,
  cvvRequired: true,
};
const read: Event = { type: 'cards-read', cards: [onDevice, withProvider] };
const chosen: Event = {
  type: 'device-card-chosen',
  chosen: { card: onDevice, cvv: '123', pin: undefined, idempotencyKey: 'key' },
};
const unlocked: Event = { type: 'unlocked', pan: '4111111111111111', expiry: '12/40' };

describe('the saved cards', () => {
  it('are offered if the payer has any, and the form for a new card otherwise', { tags: 'states-8' }, () => {
    expect(transition(initial, { type: 'cards-read', cards: [] })).toEqual(form);
    expect(transition(initial, read)).toEqual({ status: 'select', cards: [onDevice, withProvider] });
  });

  const select = transition(initial, read);

  it('lead to the form for a new card, and back', () => {
    const other = transition(select, { type: 'other-card-chosen' });
    expect(other).toEqual({ status: 'new-card', saved: true });
    expect(transition(other, { type: 'saved-cards-wanted' })).toEqual(initial);
    expect(transition(form, { type: 'saved-cards-wanted' })).toBe(form);
  });

  it('on this device are unlocked with their CVV and then charged', () => {
    const unlocking = transition(select, chosen);
    expect(unlocking.status).toBe('unlocking');
    expect(transition(unlocking, chosen)).toBe(unlocking);
    expect(transition(unlocking, unlocked)).toMatchObject({
      status: 'charging',
      card: { kind: 'typed', pan: '4111111111111111', cvv: '123', save: false },
      idempotencyKey: 'key',
      back: { status: 'select' },
    });
  });

  it('show a wrong CVV on its card, and disappear after too many wrong CVVs', () => {
    const unlocking = transition(select, chosen);
    expect(transition(unlocking, { type: 'cvv-refused', left: 4 })).toMatchObject({
      status: 'select',
      wrongCvv: { id: 'a', left: 4 },
    });
    expect(transition(unlocking, { type: 'card-erased' })).toEqual({
      status: 'select',
      cards: [withProvider],
      alert: { kind: 'card-erased' },
    });
    const alone = transition(transition(initial, { type: 'cards-read', cards: [onDevice] }), chosen);
    expect(transition(alone, { type: 'card-erased' })).toEqual({
      status: 'new-card',
      saved: false,
      alert: { kind: 'card-erased' },
    });
    expect(transition(unlocking, { type: 'card-missing' })).toEqual(initial);
  });

  it('lead to the form, with an alert, if the device refuses to read them', () => {
    const refused = transition(transition(select, chosen), { type: 'storage-refused' });
    expect(refused).toEqual({ status: 'new-card', saved: true, alert: { kind: 'storage-refused' } });
    expect(transition(refused, { type: 'saved-cards-wanted' })).toEqual(initial);
    expect(transition(select, { type: 'storage-refused' })).toBe(select);
  });

  it('are offered again after a refusal, except a card that can no longer be used', () => {
    const charging = transition(select, {
      type: 'provider-card-chosen',
      chosen: { card: withProvider, cvv: '123', idempotencyKey: 'k' },
    });
    const shown = (code: string) => {
      const reason = { code, source: 'iso8583', message: undefined } as const;
      const next = transition(charging, answered({ kind: 'rejected', message: 'No', reason }));
      return next.status === 'select' ? next.cards : next.status;
    };
    expect(select.status === 'select' && shown('51')).toEqual(select.status === 'select' && select.cards);
    for (const code of ['41', '43', '54']) expect(shown(code)).not.toContainEqual(withProvider);
  });

  it('keeps a refused card in the form, unless it can no longer be used', () => {
    const refused = (code: string) =>
      after(
        submitted,
        answered({
          kind: 'rejected',
          message: 'No',
          reason: { code, source: 'iso8583', message: undefined },
        }),
      );
    expect(refused('51')).not.toHaveProperty('empty');
    const empty = refused('54');
    expect(empty).toMatchObject({ status: 'new-card', empty: true, alert: { reason: { code: '54' } } });
    expect(transition(empty, { type: 'alert-dismissed' })).toEqual(form);
  });

  it('of the provider are charged with their token', { tags: 'states-13' }, () => {
    const charging = transition(select, {
      type: 'provider-card-chosen',
      chosen: { card: withProvider, cvv: '123', idempotencyKey: 'k' },
    });
    expect(charging).toMatchObject({
      status: 'charging',
      card: { kind: 'token', token: withProvider.id, cvv: '123' },
    });
    const without = transition(select, {
      type: 'provider-card-chosen',
      chosen: { card: withProvider, cvv: undefined, idempotencyKey: 'k' },
    });
    expect(without).toMatchObject({ status: 'charging', card: { kind: 'token', cvv: undefined } });
    expect(transition(charging, answered({ kind: 'approved' }))).toEqual({
      status: 'waiting',
      charged: true,
    });
    expect(transition(charging, answered({ kind: 'approved', unclear: true }))).toEqual({
      status: 'waiting',
    });
    expect(transition(charging, answered({ kind: 'rejected', message: 'No' }))).toEqual({
      ...select,
      alert: { kind: 'server', message: 'No' },
    });
  });

  it('can be removed', () => {
    const forgetting = transition(select, { type: 'forget-wanted', id: 'a' });
    expect(forgetting).toMatchObject({ status: 'forgetting', id: 'a' });
    expect(transition(forgetting, { type: 'cards-read', cards: [] })).toEqual(form);
  });

  it('are skipped on a retry, which shows the form', { tags: 'states-14' }, () => {
    expect(transition(again, read)).toEqual({ status: 'new-card', saved: true });
  });
});

describe('the card flow', () => {
  it('waits for verification when the charge is approved, because a reply is not proof', {
    tags: ['card-5', 'states-11'],
  }, () => {
    expect(after(submitted, answered({ kind: 'approved' }))).toEqual({ status: 'waiting', charged: true });
  });

  it('keeps the card only while it is being charged', () => {
    expect(after(submitted)).toMatchObject({ status: 'charging', card: { pan: '4111111111111111' } });
    const states = [
      after(submitted, answered({ kind: 'otp-needed' })),
      after(submitted, answered({ kind: 'rejected', message: 'No' })),
      after(submitted, answered({ kind: 'failed', message: 'No' })),
      after(submitted, answered({ kind: 'unknown' })),
      after(submitted, answered({ kind: 'redirect-needed', address: 'https://acs.example' })),
    ];
    expect(JSON.stringify(states)).not.toContain('4111111111111111');
  });

  it('requests the OTP, shows an alert for a wrong one, and accepts a correct one', {
    tags: ['states-9', 'states-13'],
  }, () => {
    const otp = after(submitted, answered({ kind: 'otp-needed', message: 'Sent' }));
    expect(otp).toEqual({ status: 'otp', hint: 'Sent' });
    const sent = transition(otp, { type: 'otp-submitted', code: '000000' });
    const refused = transition(sent, answered({ kind: 'rejected', message: 'Invalid OTP' }));
    expect(refused).toEqual({
      status: 'otp',
      hint: 'Sent',
      alert: { kind: 'server', message: 'Invalid OTP' },
    });
    expect(transition(refused, { type: 'alert-dismissed' })).toEqual(otp);
    expect(transition(refused, { type: 'ended', status: 'expired' })).toEqual({ status: 'not-found' });
    // Another code can't help if the card can't be used again, and the OTP screen offers no other card.
    const reason = { code: '54', source: 'iso8583', message: undefined } as const;
    expect(transition(sent, answered({ kind: 'rejected', reason }))).toEqual({
      status: 'failed',
      failure: { kind: 'server', message: undefined, reason },
    });
    expect(transition(refused, { type: 'ended', status: 'failed' })).toEqual({
      status: 'failed',
      failure: { kind: 'not-completed' },
    });
    const right = transition(
      transition(refused, { type: 'otp-submitted', code: '123456' }),
      answered({ kind: 'approved' }),
    );
    expect(right).toEqual({ status: 'waiting' });
  });

  it('shows the form with an alert if rejected, or the retry screen if failed', {
    tags: ['states-7', 'states-12'],
  }, () => {
    expect(after(submitted, answered({ kind: 'rejected', message: 'Bad' }))).toEqual({
      status: 'new-card',
      saved: false,
      alert: { kind: 'server', message: 'Bad' },
    });
    const failed = after(submitted, answered({ kind: 'failed', message: 'Declined' }));
    expect(failed).toEqual({ status: 'failed', failure: { kind: 'server', message: 'Declined' } });
    expect(transition(failed, { type: 'retried' })).toEqual(again);
  });

  const redirected = after(submitted, answered({ kind: 'redirect-needed', address: 'https://acs.example' }));

  it('does not report a failure if the transaction expires during 3-D Secure', () => {
    expect(transition(redirected, { type: 'ended', status: 'expired' })).toEqual({ status: 'not-found' });
    expect(transition(redirected, { type: 'ended', status: 'failed' })).toEqual({
      status: 'failed',
      failure: { kind: 'not-completed' },
    });
  });

  it('verifies each result that the 3-D Secure page reports', { tags: 'states-15' }, () => {
    const success = transition(redirected, { type: 'frame-reported', result: 'success', message: undefined });
    expect(success).toEqual({ status: 'waiting' });
    const failure = transition(redirected, { type: 'frame-reported', result: 'failure', message: undefined });
    expect(failure).toEqual({ status: 'checking-failure', failure: { kind: 'not-completed' } });
    const pending = transition(redirected, { type: 'frame-reported', result: 'pending', message: undefined });
    expect(pending).toEqual({ status: 'checking' });
    expect(transition(failure, { type: 'still-pending' })).toEqual({
      status: 'failed',
      failure: { kind: 'not-completed' },
      outcomeUnknown: true,
    });
  });

  it('offers no retry after an abandoned authentication while verifications get no answer', () => {
    const abandoned = transition(redirected, { type: 'authentication-abandoned' });
    expect(transition(abandoned, { type: 'verification-unanswered' })).toEqual({ status: 'checking' });
    expect(transition(abandoned, { type: 'retried' })).toBe(abandoned);
  });

  it('offers a retry after a lost reply only once a verification has found no payment', () => {
    const checking = after(submitted, answered({ kind: 'unknown' }));
    expect(checking).toEqual({ status: 'checking' });
    expect(transition(checking, { type: 'retried' })).toBe(checking);
    expect(transition(checking, submitted)).toBe(checking);
    const notFound = transition(checking, { type: 'still-pending' });
    expect(transition(notFound, { type: 'retried' })).toEqual(again);
    expect(transition(notFound, { type: 'check-requested' })).toEqual({ status: 'checking' });
  });

  it('returns the same state for an unexpected event', () => {
    expect(transition(form, { type: 'otp-submitted', code: '123456' })).toBe(form);
    expect(transition(redirected, submitted)).toBe(redirected);
  });
});

const PIN: Ask = { field: 'pin' };
const OTP: Ask = { field: 'otp', length: [4, 8] };
const pinAnswered: Event = {
  type: 'step-answered',
  answer: { field: 'pin', value: '4711' },
  idempotencyKey: 'key',
};
const page: Event = { type: 'hosted-page-wanted', idempotencyKey: 'key' };
const outcome: fc.Arbitrary<ChargeOutcome> = fc.oneof(
  fc.constantFrom<ChargeOutcome>({ kind: 'approved' }, { kind: 'offline' }, { kind: 'unknown' }),
  fc.constantFrom('otp-needed', 'rejected', 'failed').map((kind): ChargeOutcome => ({ kind, message: 'm' })),
  fc.constantFrom(PIN, OTP).map((ask): ChargeOutcome => ({ kind: 'otp-needed', ask })),
  fc.constant<ChargeOutcome>({ kind: 'redirect-needed', address: 'https://acs.example' }),
);
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<Event>(
    read,
    { type: 'cards-read', cards: [] },
    { type: 'card-hosted' },
    page,
    { type: 'other-card-chosen' },
    { type: 'saved-cards-wanted' },
    chosen,
    {
      type: 'provider-card-chosen',
      chosen: { card: withProvider, cvv: '123', idempotencyKey: 'key' },
    },
    unlocked,
    { type: 'cvv-refused', left: 4 },
    { type: 'card-erased' },
    { type: 'card-missing' },
    { type: 'storage-refused' },
    { type: 'forget-wanted', id: 'a' },
    submitted,
    { type: 'otp-submitted', code: '123456' },
    { type: 'redirect-refused' },
    { type: 'frame-reported', result: 'success', message: undefined },
    { type: 'frame-reported', result: 'failure', message: 'm' },
    { type: 'frame-reported', result: 'pending', message: undefined },
    { type: 'authentication-abandoned' },
    { type: 'alert-dismissed' },
    pinAnswered,
    { type: 'step-required', ask: PIN },
    { type: 'ended', status: 'failed' },
    { type: 'still-pending' },
    { type: 'verification-unanswered' },
    { type: 'check-requested' },
    { type: 'retried' },
  ),
  outcome.map((value): Event => ({ type: 'charge-answered', outcome: value })),
);

const nobody: Event = { type: 'cards-read', cards: [] };
const frameFailed: Event = { type: 'frame-reported', result: 'failure', message: 'm' };
const lost = answered({ kind: 'unknown' });
/** Paths to each state, because a purely random walk seldom reaches a charge. */
const beginnings: Event[][] = [
  [],
  [read, chosen, unlocked],
  [read, { type: 'forget-wanted', id: 'a' }],
  [{ type: 'card-hosted' }, page],
  [nobody, submitted],
  [nobody, submitted, answered({ kind: 'otp-needed' })],
  [nobody, submitted, answered({ kind: 'otp-needed' }), { type: 'otp-submitted', code: '123456' }],
  [nobody, submitted, answered({ kind: 'otp-needed', ask: PIN })],
  [nobody, submitted, answered({ kind: 'otp-needed', ask: PIN }), pinAnswered],
  [nobody, submitted, answered({ kind: 'redirect-needed', address: 'https://acs.example' })],
  [nobody, submitted, answered({ kind: 'redirect-needed', address: 'https://acs.example' }), frameFailed],
  [nobody, submitted, answered({ kind: 'approved' })],
  [nobody, submitted, lost, { type: 'still-pending' }],
  [nobody, submitted, answered({ kind: 'failed' })],
];
const walk = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(event, { maxLength: 30 }))
  .map(([begin, rest]) => [...begin, ...rest]);
/** Every run walks each path and random paths. */
const everyWay = { examples: beginnings.map((events): [Event[]] => [events]) };

const STATUSES: Record<State['status'], true> = {
  opening: true,
  select: true,
  'new-card': true,
  hosted: true,
  unlocking: true,
  forgetting: true,
  charging: true,
  otp: true,
  'submitting-otp': true,
  step: true,
  answering: true,
  redirect: true,
  'checking-failure': true,
  waiting: true,
  checking: true,
  'not-found': true,
  failed: true,
};

/** Checks every state of every walk, and that the walks reach every state. */
function always(check: (state: State, before: State | undefined) => void): void {
  const reached = new Set<string>();
  fc.assert(
    fc.property(walk, (events) => {
      let before: State | undefined;
      let state: State = initial;
      for (const next of [undefined, ...events]) {
        if (next) [before, state] = [state, transition(state, next)];
        reached.add(state.status);
        check(state, before);
      }
    }),
    everyWay,
  );
  expect([...reached].sort()).toEqual(Object.keys(STATUSES).sort());
}

describe('in every sequence of events', () => {
  it('sends no second charge while the outcome of the first is unknown', () => {
    const outcomeUnknown: readonly State['status'][] = [
      'charging',
      'otp',
      'submitting-otp',
      'step',
      'answering',
      'redirect',
      'checking-failure',
      'waiting',
      'checking',
    ];
    always((state, before) => {
      if (before && outcomeUnknown.includes(before.status))
        expect(state !== before && state.status === 'charging').toBe(false);
    });
  });

  it('shows no form while the outcome of a charge is unknown', () => {
    const form: readonly State['status'][] = [
      'opening',
      'select',
      'new-card',
      'hosted',
      'unlocking',
      'forgetting',
    ];
    const outcomeUnknown: readonly State['status'][] = [
      'submitting-otp',
      'step',
      'answering',
      'redirect',
      'checking-failure',
      'waiting',
      'checking',
    ];
    always((state, before) => {
      if (before && outcomeUnknown.includes(before.status)) expect(form).not.toContain(state.status);
    });
  });

  it('has a next action and a progress in every state', () => {
    const onward: Event[] = [
      read,
      chosen,
      unlocked,
      submitted,
      page,
      answered({ kind: 'approved' }),
      { type: 'otp-submitted', code: '1' },
      { type: 'frame-reported', result: 'success', message: undefined },
      { type: 'ended', status: 'failed' },
      { type: 'still-pending' },
      { type: 'retried' },
    ];
    always((state) => {
      expect(onward.some((next) => transition(state, next) !== state)).toBe(true);
      expect(['idle', 'started', 'waiting', 'failed']).toContain(progress(state));
    });
  });

  it('stores no card data for a reload, and forgets no charge', () => {
    const idle: readonly State['status'][] = [
      'opening',
      'select',
      'unlocking',
      'forgetting',
      'new-card',
      'hosted',
      'failed',
    ];
    always((state) => {
      const saved = JSON.stringify(serialize(state));
      if (idle.includes(state.status)) {
        expect(saved).toBeUndefined();
        return;
      }
      expect(saved).not.toMatch(/4111|123|12\/40|4711/);
      const expected = state.status === 'otp' || state.status === 'waiting' ? state.status : 'checking';
      expect(restore(JSON.parse(saved))?.status).toBe(expected);
    });
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
  const cards = [onDevice, withProvider];
  const server = { kind: 'server', message: 'No' } as const;
  const { card, idempotencyKey } = submitted as Extract<Event, { type: 'card-submitted' }>;
  const { chosen: device } = chosen as Extract<Event, { type: 'device-card-chosen' }>;
  const list = { status: 'select', cards } as const;
  const back = { status: 'new-card', saved: true } as const;
  const states = {
    opening: initial,
    again,
    list,
    listAlert: { ...list, alert: server },
    unlocking: { status: 'unlocking', cards, chosen: device },
    forgetting: { status: 'forgetting', cards, id: 'a' },
    form,
    formSaved: back,
    formAlert: { ...back, alert: server },
    hosted: HOSTED,
    hostedAlert: { ...HOSTED, alert: server },
    charging: { status: 'charging', card, idempotencyKey, back },
    chargingHosted: { status: 'charging', card: { kind: 'hosted' }, idempotencyKey, back: HOSTED },
    otp: { status: 'otp', hint: 'Sent' },
    otpAlert: { status: 'otp', hint: 'Sent', alert: server },
    submittingOtp: { status: 'submitting-otp', hint: 'Sent', code: '123456' },
    redirect: { status: 'redirect', address: 'https://acs.example' },
    checkingFailure: { status: 'checking-failure', failure: server },
    waiting: { status: 'waiting' },
    checking: { status: 'checking' },
    notFound: { status: 'not-found' },
    declined: { status: 'failed', failure: server },
  } satisfies Record<string, State>;
  const { charging, otp, submittingOtp, redirect, checkingFailure, waiting, checking, notFound, declined } =
    states;
  const over: State = { status: 'failed', failure: { kind: 'not-completed' } };
  const unsafe: State = { status: 'failed', failure: { kind: 'unsafe-redirect' }, outcomeUnknown: true };
  const outcomeUnknown: State = { ...states.declined, outcomeUnknown: true };
  const token: State = {
    ...charging,
    card: { kind: 'token', token: 'tok', cvv: '123' },
    saved: withProvider.id,
    back: { status: 'select', cards },
  };
  const opened: State = {
    ...charging,
    card: { ...card, save: false },
    saved: onDevice.id,
    back: { status: 'select', cards },
  };

  it('handles its own events and ignores all others', () => {
    const chosenHere = {
      other: back,
      chosen: states.unlocking,
      token,
      forget: states.forgetting,
    };
    const sent = { approved: waiting, redirected: redirect, declined, lost: checking };
    checkSteps<State, Event, keyof typeof states, string>(
      transition,
      states,
      {
        read,
        nobody,
        hosted: { type: 'card-hosted' },
        page,
        other: { type: 'other-card-chosen' },
        wanted: { type: 'saved-cards-wanted' },
        chosen,
        token: {
          type: 'provider-card-chosen',
          chosen: { card: withProvider, cvv: '123', idempotencyKey: 'key' },
        },
        unlocked,
        wrongCvv: { type: 'cvv-refused', left: 4 },
        erased: { type: 'card-erased' },
        missing: { type: 'card-missing' },
        storageRefused: { type: 'storage-refused' },
        forget: { type: 'forget-wanted', id: 'a' },
        submitted,
        approved: answered({ kind: 'approved' }),
        otpNeeded: answered({ kind: 'otp-needed', message: 'Sent' }),
        redirected: answered({ kind: 'redirect-needed', address: 'https://acs.example' }),
        rejected: answered({ kind: 'rejected', message: 'No' }),
        declined: answered({ kind: 'failed', message: 'No' }),
        notSent: answered({ kind: 'offline' }),
        lost,
        code: { type: 'otp-submitted', code: '123456' },
        unsafe: { type: 'redirect-refused' },
        frameSaysYes: { type: 'frame-reported', result: 'success', message: undefined },
        frameSaysNo: { type: 'frame-reported', result: 'failure', message: 'No' },
        frameIsSilent: { type: 'frame-reported', result: 'failure', message: undefined },
        frameCanNotSay: { type: 'frame-reported', result: 'pending', message: undefined },
        abandoned: { type: 'authentication-abandoned' },
        dismissed: { type: 'alert-dismissed' },
        unanswered: { type: 'verification-unanswered' },
        failed: { type: 'ended', status: 'failed' },
        expired: { type: 'ended', status: 'expired' },
        nothing: { type: 'still-pending' },
        check: { type: 'check-requested' },
        retried: { type: 'retried' },
      },
      {
        opening: { read: list, nobody: form, hosted: HOSTED },
        again: { read: back, nobody: form, hosted: HOSTED },
        list: chosenHere,
        listAlert: { ...chosenHere, dismissed: list },
        unlocking: {
          unlocked: opened,
          wrongCvv: { ...list, wrongCvv: { id: 'a', left: 4 } },
          erased: { status: 'select', cards: [withProvider], alert: { kind: 'card-erased' } },
          missing: initial,
          storageRefused: { ...back, alert: { kind: 'storage-refused' } },
        },
        forgetting: { read: list, nobody: form },
        form: { submitted: { ...charging, back: form } },
        formSaved: { wanted: initial, submitted: charging },
        formAlert: { wanted: initial, submitted: charging, dismissed: back },
        hosted: { page: states.chargingHosted },
        hostedAlert: { page: states.chargingHosted, dismissed: HOSTED },
        chargingHosted: {
          ...sent,
          approved: { status: 'waiting', charged: true },
          otpNeeded: otp,
          rejected: states.hostedAlert,
          notSent: { ...HOSTED, alert: { kind: 'offline' } },
        },
        charging: {
          ...sent,
          approved: { status: 'waiting', charged: true },
          otpNeeded: otp,
          rejected: { ...back, alert: server },
          notSent: { ...back, alert: { kind: 'offline' } },
        },
        otp: { code: submittingOtp, failed: over, expired: notFound },
        otpAlert: { code: submittingOtp, failed: over, expired: notFound, dismissed: otp },
        submittingOtp: {
          ...sent,
          otpNeeded: { ...otp, alert: { kind: 'server', message: 'Sent' } },
          rejected: { ...otp, alert: server },
          notSent: { ...otp, alert: { kind: 'offline' } },
        },
        redirect: {
          unsafe,
          frameSaysYes: waiting,
          frameSaysNo: checkingFailure,
          frameIsSilent: { status: 'checking-failure', failure: { kind: 'not-completed' } },
          frameCanNotSay: checking,
          abandoned: { status: 'checking-failure', failure: { kind: 'not-completed' } },
          failed: over,
          expired: notFound,
        },
        checkingFailure: {
          unanswered: checking,
          nothing: outcomeUnknown,
          failed: declined,
          expired: notFound,
        },
        waiting: { failed: over, expired: notFound },
        checking: { nothing: notFound, failed: over, expired: notFound },
        notFound: { check: checking, retried: again, failed: over },
        declined: { retried: again },
      },
    );
  });

  it('reports its progress: started as soon as the charge is sent', () => {
    const { opening, list: select, unlocking, forgetting, formSaved, hosted } = states;
    for (const state of [opening, select, unlocking, forgetting, formSaved, hosted]) {
      expect(progress(state)).toBe('idle');
    }
    for (const state of [charging, otp, submittingOtp, redirect]) expect(progress(state)).toBe('started');
    for (const state of [checkingFailure, waiting, checking, notFound])
      expect(progress(state)).toBe('waiting');
    expect(progress(declined)).toBe('failed');
  });
});
