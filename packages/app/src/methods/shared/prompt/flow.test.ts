import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChargeOutcome } from '../../../api/chargeOutcome';
import { checkSteps } from '../../../flow/testSteps';
import { initial, type PromptEvent, type PromptState, progress, transition } from './flow';
import { restore, serialize } from './serialize';

const PHONE = '2348030000001';
const submitted: PromptEvent = { type: 'submitted', value: PHONE, idempotencyKey: 'key' };
const answered = (outcome: ChargeOutcome): PromptEvent => ({ type: 'charge-answered', outcome });
const MISSED: PromptEvent[] = [
  submitted,
  answered({ kind: 'approved' }),
  { type: 'prompt-missed' },
  { type: 'still-pending' },
];
const REDIRECT = { kind: 'redirect-needed', address: 'https://a.example' } as const;
const after = (...events: PromptEvent[]): PromptState => events.reduce(transition, initial);

describe('a step that a wallet asks for', () => {
  const VOUCHER = { field: 'voucher' } as const;
  const voucherNeeded = answered({ kind: 'otp-needed', ask: VOUCHER });
  const voucher: PromptEvent = {
    type: 'step-answered',
    answer: { field: 'voucher', value: 'KOBO-4711' },
    idempotencyKey: 'key',
  };

  it('is answered in the checkout, after the first prompt or a later one', () => {
    const step = { status: 'step', ask: VOUCHER };
    expect(after(submitted, voucherNeeded)).toEqual(step);
    expect(after(...MISSED, submitted, voucherNeeded)).toEqual(step);
    expect(progress(after(submitted, voucherNeeded))).toBe('started');
    expect(after(submitted, voucherNeeded, voucher, answered({ kind: 'approved' }))).toEqual({
      status: 'waiting',
      value: '',
      answered: { count: 1, last: 'voucher' },
    });
  });

  it('may be followed by a prompt on the phone, a page or a failure', () => {
    const answering = after(submitted, voucherNeeded, voucher);
    expect(transition(answering, answered({ kind: 'otp-needed' }))).toEqual({ status: 'waiting', value: '' });
    expect(transition(answering, answered(REDIRECT))).toMatchObject({ status: 'redirect' });
    expect(transition(answering, answered({ kind: 'failed' }))).toMatchObject({ status: 'failed' });
    expect(transition(answering, answered({ kind: 'unknown' }))).toMatchObject({ status: 'checking' });
    expect(transition(answering, voucher)).toBe(answering);
  });

  it('is offered while the payer waits if a verification reports it, and stored without its answer', () => {
    const waiting = after(submitted, answered({ kind: 'approved' }));
    expect(transition(waiting, { type: 'step-required', ask: VOUCHER })).toEqual({
      status: 'step',
      ask: VOUCHER,
    });
    const stored = JSON.stringify(serialize(after(submitted, voucherNeeded, voucher)));
    expect(stored).not.toMatch(/4711|234/);
    expect(restore(JSON.parse(stored))?.status).toBe('checking');
  });
});

describe('a payment that is approved on the phone', () => {
  it('waits once the prompt is sent, in every variant of the reply', { tags: 'states-20' }, () => {
    for (const outcome of [{ kind: 'approved' }, { kind: 'otp-needed' }] satisfies ChargeOutcome[]) {
      expect(after(submitted, answered(outcome))).toEqual({ status: 'waiting', value: PHONE });
    }
  });

  it('continues on the provider’s page if the reply has an address, and is verified after that', () => {
    const redirected = after(submitted, answered(REDIRECT));
    expect(redirected).toEqual({ status: 'redirect', address: 'https://a.example/' });
    expect(transition(redirected, { type: 'page-opened' })).toEqual({ ...redirected, opened: true });
    expect(transition(redirected, { type: 'page-abandoned' })).toEqual({ status: 'checking' });
    expect(serialize(redirected)).toBe('checking');
  });

  it.each(['javascript:alert(1)', 'http://a.example/', 'a.example'])(
    'is verified, without a redirect, if the address is unsafe: %s',
    (address) => {
      expect(after(submitted, answered({ kind: 'redirect-needed', address }))).toEqual({
        status: 'checking',
      });
    },
  );

  it('returns to the form, with the typed value, if it is rejected or not sent', () => {
    expect(after(submitted, answered({ kind: 'rejected', message: 'No wallet' }))).toEqual({
      status: 'entry',
      value: PHONE,
      alert: { kind: 'server', message: 'No wallet' },
    });
    const offline = after(submitted, answered({ kind: 'offline' }));
    expect(offline).toEqual({ status: 'entry', value: PHONE, alert: { kind: 'offline' } });
    expect(transition(offline, { type: 'alert-dismissed' })).toEqual({ status: 'entry', value: PHONE });
  });

  it('fails if the provider reports a failure at once or later, and restarts on Retry', () => {
    const refused = after(submitted, answered({ kind: 'failed', message: 'Declined' }));
    expect(refused).toEqual({ status: 'failed', failure: { kind: 'server', message: 'Declined' } });
    const declined = after(submitted, answered({ kind: 'approved' }), { type: 'ended', status: 'failed' });
    expect(declined).toEqual({ status: 'failed', failure: { kind: 'not-completed' } });
    expect(transition(declined, { type: 'retried' })).toEqual(initial);
  });

  it('is verified after a missed prompt, before the payer can request another', () => {
    const missed = after(submitted, answered({ kind: 'approved' }), { type: 'prompt-missed' });
    expect(missed).toEqual({ status: 'missed', value: PHONE });
    expect(transition(missed, submitted)).toBe(missed);
    const again = transition(missed, { type: 'still-pending' });
    expect(again).toEqual({ status: 'again', value: PHONE });
    const waiting = transition(again, { type: 'kept-waiting' });
    expect(waiting).toEqual({ status: 'waiting', value: PHONE });
  });

  it('sends another prompt to the entered number, or shows the reason for a failure', () => {
    const other: PromptEvent = { type: 'submitted', value: '2348030000009', idempotencyKey: 'another' };
    const asking = after(...MISSED, other);
    expect(asking).toEqual({ status: 'asking', value: '2348030000009', idempotencyKey: 'another' });
    const alertOf = (outcome: ChargeOutcome) => transition(asking, answered(outcome));
    expect(alertOf({ kind: 'approved' })).toEqual({ status: 'waiting', value: '2348030000009' });
    expect(alertOf({ kind: 'unknown', conflict: true })).toMatchObject({
      status: 'again',
      alert: { kind: 'not-yet' },
    });
    for (const kind of ['rejected', 'failed'] as const) {
      expect(alertOf({ kind, message: 'Too many' })).toEqual({
        status: 'again',
        value: '2348030000009',
        alert: { kind: 'server', message: 'Too many' },
      });
    }
    expect(alertOf({ kind: 'offline' })).toMatchObject({ status: 'again', alert: { kind: 'offline' } });
    expect(alertOf({ kind: 'unknown' })).toEqual({ status: 'checking' });
  });
});

const event: fc.Arbitrary<PromptEvent> = fc.constantFrom<PromptEvent>(
  submitted,
  answered({ kind: 'approved' }),
  answered({ kind: 'rejected', message: 'm' }),
  answered({ kind: 'failed', message: 'm' }),
  answered({ kind: 'offline' }),
  answered({ kind: 'unknown' }),
  answered({ kind: 'unknown', conflict: true }),
  answered(REDIRECT),
  { type: 'page-opened' },
  { type: 'page-abandoned' },
  { type: 'alert-dismissed' },
  { type: 'prompt-missed' },
  { type: 'kept-waiting' },
  { type: 'outcome-unknown', refusal: { kind: 'offline' } },
  { type: 'ended', status: 'failed' },
  { type: 'still-pending' },
  { type: 'check-requested' },
  { type: 'retried' },
);

describe('in every sequence of events', () => {
  it('sends no second charge while the outcome of the first is unknown', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = initial;
        for (const next of events) {
          const before = state;
          state = transition(state, next);
          if (state !== before && state.status === 'sending') expect(before.status).toBe('entry');
          // Another prompt for the same reference is sent only from `again`, after a verification.
          if (state !== before && state.status === 'asking') expect(before.status).toBe('again');
          if (before.status === 'waiting') expect(state.status).not.toBe('again');
          // A sent charge leads back to the form only after its reply, or by the payer's choice after a verification.
          if (before.status !== 'entry' && state.status === 'entry') {
            expect(next.type === 'charge-answered' || next.type === 'retried').toBe(true);
            expect(['sending', 'not-found', 'failed']).toContain(before.status);
          }
        }
      }),
    );
  });

  it('has a next action in every state, and stores nothing that the payer typed', () => {
    const onward: PromptEvent[] = [
      submitted,
      answered({ kind: 'approved' }),
      { type: 'prompt-missed' },
      { type: 'still-pending' },
      { type: 'page-abandoned' },
      { type: 'retried' },
    ];
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const state = after(...events);
        expect(onward.some((next) => transition(state, next) !== state)).toBe(true);
        const saved = JSON.stringify(serialize(state));
        const idle = ['idle', 'failed'].includes(progress(state));
        expect(saved === undefined).toBe(idle);
        if (saved === undefined) return;
        expect(saved).not.toContain(PHONE);
        expect(['waiting', 'checking']).toContain(restore(JSON.parse(saved))?.status);
      }),
    );
  });
});

it('keeps the network that the payer chose while a prompt is requested, and never stores it', () => {
  const chosen: PromptEvent = { ...submitted, network: 'MTN' };
  const sending = after(chosen);
  expect(sending).toMatchObject({ status: 'sending', network: 'MTN' });
  expect(transition(after(...MISSED), chosen)).toMatchObject({ status: 'asking', network: 'MTN' });
  expect(JSON.stringify(serialize(sending))).not.toContain('MTN');
});

describe('each state', () => {
  const states = {
    entry: { status: 'entry', value: '' },
    refused: { status: 'entry', value: PHONE, alert: { kind: 'server', message: 'No' } },
    offline: { status: 'entry', value: PHONE, alert: { kind: 'offline' } },
    sending: { status: 'sending', value: PHONE, idempotencyKey: 'key' },
    waiting: { status: 'waiting', value: PHONE },
    missed: { status: 'missed', value: PHONE },
    again: { status: 'again', value: PHONE },
    notYet: { status: 'again', value: PHONE, alert: { kind: 'not-yet' } },
    notAgain: { status: 'again', value: PHONE, alert: { kind: 'server', message: 'No' } },
    notSent: { status: 'again', value: PHONE, alert: { kind: 'offline' } },
    asking: { status: 'asking', value: PHONE, idempotencyKey: 'key' },
    redirect: { status: 'redirect', address: 'https://a.example/' },
    opened: { status: 'redirect', address: 'https://a.example/', opened: true },
    checking: { status: 'checking' },
    notFound: { status: 'not-found' },
    declined: { status: 'failed', failure: { kind: 'server', message: 'No' } },
    over: { status: 'failed', failure: { kind: 'not-completed' } },
  } satisfies Record<string, PromptState>;
  const { entry, refused, offline, sending, waiting, checking, notFound, declined, over } = states;
  const { missed, again, notYet, notAgain, notSent, asking, redirect, opened } = states;
  const filled = { status: 'entry', value: PHONE } as const;

  it('handles its own events and ignores all others', () => {
    expect(initial).toEqual(entry);
    checkSteps<PromptState, PromptEvent, keyof typeof states, string>(
      transition,
      states,
      {
        submitted,
        approved: answered({ kind: 'approved' }),
        otpNeeded: answered({ kind: 'otp-needed', message: 'Sent' }),
        redirected: answered(REDIRECT),
        rejected: answered({ kind: 'rejected', message: 'No' }),
        notSent: answered({ kind: 'offline' }),
        declined: answered({ kind: 'failed', message: 'No' }),
        lost: answered({ kind: 'unknown' }),
        conflict: answered({ kind: 'unknown', conflict: true }),
        outcomeUnknown: { type: 'outcome-unknown', refusal: { kind: 'offline' } },
        opened: { type: 'page-opened' },
        abandoned: { type: 'page-abandoned' },
        kept: { type: 'kept-waiting' },
        dismissed: { type: 'alert-dismissed' },
        missed: { type: 'prompt-missed' },
        failed: { type: 'ended', status: 'failed' },
        expired: { type: 'ended', status: 'expired' },
        nothing: { type: 'still-pending' },
        check: { type: 'check-requested' },
        retried: { type: 'retried' },
      },
      {
        entry: { submitted: sending },
        refused: { submitted: sending, dismissed: filled },
        offline: { submitted: sending, dismissed: filled },
        sending: {
          approved: waiting,
          otpNeeded: waiting,
          redirected: redirect,
          rejected: refused,
          notSent: offline,
          declined,
          lost: checking,
          conflict: checking,
        },
        waiting: { missed, failed: over, expired: notFound },
        missed: { nothing: again, failed: over, expired: notFound },
        again: { submitted: asking, kept: waiting, failed: over, expired: notFound },
        notYet: { submitted: asking, kept: waiting, dismissed: again, failed: over, expired: notFound },
        notAgain: { submitted: asking, kept: waiting, dismissed: again, failed: over, expired: notFound },
        notSent: { submitted: asking, kept: waiting, dismissed: again, failed: over, expired: notFound },
        asking: {
          approved: waiting,
          otpNeeded: waiting,
          redirected: redirect,
          rejected: notAgain,
          notSent,
          declined: notAgain,
          lost: checking,
          conflict: notYet,
          outcomeUnknown: notSent,
          failed: over,
          expired: notFound,
        },
        redirect: { opened, abandoned: checking, failed: over, expired: notFound },
        opened: { abandoned: checking, failed: over, expired: notFound },
        checking: { nothing: notFound, failed: over, expired: notFound },
        notFound: { check: checking, retried: entry, failed: over },
        declined: { retried: entry },
        over: { retried: entry },
      },
    );
  });

  it('reports its progress: started as soon as the prompt is sent', () => {
    for (const state of [entry, refused, offline]) expect(progress(state)).toBe('idle');
    expect(progress(sending)).toBe('started');
    for (const state of [waiting, missed, again, asking, redirect, checking, notFound])
      expect(progress(state)).toBe('waiting');
    for (const state of [declined, over]) expect(progress(state)).toBe('failed');
  });
});
