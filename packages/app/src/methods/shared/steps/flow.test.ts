import type { Ask, ChargeAnswer } from '@kobo/protocol/api';
import { describe, expect, it } from 'vitest';
import { checkSteps } from '../../../flow/testSteps';
import { restoreOutcome, serializeOutcome } from '../outcome';
import { afterAnswer, passRequiredStep, passStep, serializeStep } from './flow';
import { type Step, stepFor } from './step';

const PIN: Ask = { field: 'pin', message: 'Enter your PIN' };
const OTP: Ask = { field: 'otp', length: [4, 4] };
const answer: ChargeAnswer = { field: 'pin', value: '4711' };
const alert = { kind: 'server', message: 'Wrong PIN' } as const;
const once = { count: 1, last: 'phone' } as const;
const answering = { status: 'answering', ask: PIN, answered: once, answer, idempotencyKey: 'key' } as const;

describe('a step', () => {
  it('follows exactly these transitions', () => {
    const step: Step = { status: 'step', ask: PIN, answered: once };
    const refused: Step = { ...step, alert };
    checkSteps<Step | ReturnType<typeof passStep>, { type: string }, string, string>(
      (state, event) => passStep(state as Step, event),
      { step, refused, answering },
      {
        answered: { type: 'step-answered', answer, idempotencyKey: 'key' } as { type: string },
        requiredElsewhere: { type: 'step-required' },
        dismissed: { type: 'alert-dismissed' },
        failed: { type: 'ended', status: 'failed' } as { type: string },
        expired: { type: 'ended', status: 'expired' } as { type: string },
        retried: { type: 'retried' },
      },
      {
        step: {
          answered: answering,
          requiredElsewhere: { status: 'checking', answered: once },
          failed: { status: 'failed', failure: { kind: 'not-completed' } },
          expired: { status: 'not-found' },
        },
        refused: {
          answered: answering,
          requiredElsewhere: { status: 'checking', answered: once },
          dismissed: step,
          failed: { status: 'failed', failure: { kind: 'not-completed' } },
          expired: { status: 'not-found' },
        },
        answering: {},
      },
    );
  });

  it.each<[string, Parameters<typeof afterAnswer>[0], unknown]>([
    [
      'stays with an alert',
      { kind: 'rejected', message: 'Wrong PIN' },
      { status: 'step', ask: PIN, answered: once, alert },
    ],
    [
      'stays if nothing was sent',
      { kind: 'offline' },
      { status: 'step', ask: PIN, answered: once, alert: { kind: 'offline' } },
    ],
    [
      'leads to the next',
      { kind: 'otp-needed', ask: OTP },
      { status: 'step', ask: OTP, answered: { count: 2, last: 'pin' } },
    ],
    [
      'leads to a six-digit OTP without `ask`',
      { kind: 'otp-needed', message: 'Code sent' },
      { status: 'step', ask: { field: 'otp', message: 'Code sent' }, answered: { count: 2, last: 'pin' } },
    ],
    [
      'waits for verification',
      { kind: 'approved' },
      { status: 'waiting', answered: { count: 2, last: 'pin' } },
    ],
    ['is never sent again', { kind: 'unknown' }, { status: 'checking', answered: { count: 2, last: 'pin' } }],
  ])('%s', (_, outcome, next) => {
    expect(afterAnswer(outcome, answering)).toEqual(next);
  });

  it('is refused, not repeated, if an OTP is asked for again without `ask`', () => {
    const otp = { ...answering, ask: OTP } as const;
    expect(afterAnswer({ kind: 'otp-needed', message: 'Wrong code' }, otp)).toEqual({
      status: 'step',
      ask: OTP,
      answered: once,
      alert: { kind: 'server', message: 'Wrong code' },
    });
  });

  it('is the last after four others, and a sixth is only verified', () => {
    expect(stepFor(PIN, { count: 4, last: 'otp' })).toMatchObject({ status: 'step' });
    const stopped = { status: 'checking', stopped: true, answered: { count: 5, last: 'otp' } };
    expect(stepFor(PIN, { count: 5, last: 'otp' })).toEqual(stopped);
    expect(
      passRequiredStep({ answered: { count: 5, last: 'otp' } }, { type: 'step-required', ask: PIN }),
    ).toEqual(stopped);
  });

  it('is offered if a verification reports it', () => {
    expect(passRequiredStep({}, { type: 'step-required', ask: PIN })).toEqual({ status: 'step', ask: PIN });
    expect(passRequiredStep({}, { type: 'still-pending' })).toBeUndefined();
  });
});

describe('the stored state of a step', () => {
  it('has no answer, and is verified after a reload', () => {
    const saved = [
      serializeStep({ status: 'step', ask: PIN, answered: once }),
      serializeStep(answering),
      serializeOutcome({ status: 'checking', answered: { count: 2, last: 'pin' } }),
    ];
    expect(saved).toEqual([{ count: 1 }, { count: 2, last: 'pin' }, { count: 2, last: 'pin' }]);
    expect(JSON.stringify(saved)).not.toContain('4711');
    for (const answered of saved) expect(restoreOutcome(answered)).toEqual({ status: 'checking', answered });
  });

  it.each([null, {}, { count: 'x' }, { count: 1, last: 'iris' }, 'step'])(
    'is ignored if it is %j',
    (saved) => {
      expect(restoreOutcome(saved)).toBeUndefined();
    },
  );
});
