import type { Ask } from '@kobo/protocol/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoller, type Poller, type VerificationResult } from '../../../session/poller';
import type { CheckoutContext } from '../../../session/session';
import type { Outcome } from '../outcome';
import { answerStep, awaitAnswer, queryUntilStep } from './work';

const PIN: Ask = { field: 'pin' };
const OTP: Ask = { field: 'otp' };
const asks = (ask?: Ask): VerificationResult => ({ ok: true, value: 'pending', ...(ask ? { ask } : {}) });

let verification: VerificationResult;
let poller: Poller;
let job: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  verification = asks();
  job = new AbortController();
  poller = createPoller(async () => verification);
});
afterEach(() => {
  poller.stop();
  vi.useRealTimers();
});

/**
 * Starts the work of a state. The returned function waits, and resolves to the work's event, or to `undefined` while the work
 * runs.
 */
function start(work: (payment: CheckoutContext, signal: AbortSignal) => Promise<unknown>) {
  let event: unknown;
  void work({ poller } as CheckoutContext, job.signal).then((value) => {
    event = value;
  });
  return async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return event;
  };
}

const afterCharge = (state: Outcome, isOffered?: (ask: Ask) => boolean) =>
  start((payment, signal) => queryUntilStep(payment, state, signal, isOffered));

describe('a charge that was sent', () => {
  it.each<Outcome['status']>(['waiting', 'checking'])(
    'offers the step of the first verification in %s',
    async (status) => {
      verification = asks(PIN);
      expect(await afterCharge({ status })(0)).toEqual({ type: 'step-required', ask: PIN });
    },
  );

  it('offers no step that no verification repeats', async () => {
    expect(await afterCharge({ status: 'checking' })(60)).toEqual({ type: 'still-pending' });
  });

  it('offers the last answered step again only once no payment was found', async () => {
    verification = asks(PIN);
    const answered = { count: 1, last: 'pin' } as const;
    expect(await afterCharge({ status: 'checking', answered })(60)).toEqual({ type: 'still-pending' });
    expect(await afterCharge({ status: 'waiting', answered })(60)).toBeUndefined();
    expect(await afterCharge({ status: 'not-found', answered })(10)).toEqual({
      type: 'step-required',
      ask: PIN,
    });
  });

  it('offers no sixth step while its outcome is unknown', async () => {
    verification = asks(PIN);
    const answered = { count: 5, last: 'otp' } as const;
    expect(await afterCharge({ status: 'checking', answered })(60)).toEqual({ type: 'still-pending' });
    const stopped = { status: 'not-found', stopped: true, answered } as const;
    expect(await afterCharge(stopped)(60)).toBeUndefined();
  });

  it('offers no step that its method can’t answer', async () => {
    verification = asks(OTP);
    const work = afterCharge({ status: 'waiting' }, ({ field }) => field !== 'otp');
    expect(await work(30)).toBeUndefined();
    verification = asks(PIN);
    expect(await work(10)).toEqual({ type: 'step-required', ask: PIN });
  });

  it('ends with the transaction, as without steps', async () => {
    verification = { ok: true, value: 'failed' };
    expect(await afterCharge({ status: 'waiting' })(0)).toEqual({ type: 'ended', status: 'failed' });
  });
});

describe('a step', () => {
  const step = { status: 'step', ask: PIN, answered: { count: 1, last: 'phone' } } as const;
  const shown = () => start((payment, signal) => awaitAnswer(payment, step, signal));

  it('stays if verification repeats it, or the one that was just answered', async () => {
    const work = shown();
    verification = asks(PIN);
    expect(await work(10)).toBeUndefined();
    verification = asks({ field: 'phone' });
    expect(await work(10)).toBeUndefined();
  });

  it('is replaced by the one that another tab has reached', async () => {
    const work = shown();
    verification = asks(OTP);
    expect(await work(10)).toEqual({ type: 'step-required', ask: OTP });
  });

  it('stops listening when its form is left', async () => {
    const work = shown();
    job.abort();
    verification = asks(OTP);
    expect(await work(10)).toBeUndefined();
  });
});

describe('an answer', () => {
  const send = vi
    .fn()
    .mockResolvedValue({ ok: true, value: { httpStatus: 200, envelope: {}, body: { status: 'SUCCESS' } } });
  const transaction = { publicKey: 'pk_1', reference: 'CHK_1' };
  const payment = { http: { send }, transaction } as unknown as CheckoutContext;
  const answering = (field: 'pin' | 'otp') =>
    ({
      status: 'answering',
      ask: { field },
      answer: { field, value: '4711' },
      idempotencyKey: 'key',
    }) as const;

  beforeEach(() => send.mockClear());

  it('is sent once, with a key', async () => {
    const sendOtp = vi.fn();
    const event = await answerStep(payment, answering('pin'), job.signal, sendOtp);
    expect(event).toEqual({ type: 'charge-answered', outcome: { kind: 'approved' } });
    expect(send.mock.calls).toEqual([
      [
        expect.objectContaining({
          endpoint: 'chargeAnswer',
          values: { reference: 'CHK_1' },
          body: { field: 'pin', value: '4711' },
          publicKey: 'pk_1',
          idempotencyKey: 'key',
        }),
      ],
    ]);
    expect(sendOtp).not.toHaveBeenCalled();
  });

  it('that is an OTP goes to the method’s own call, if it has one', async () => {
    const sendOtp = vi.fn().mockResolvedValue({ kind: 'approved' });
    await answerStep(payment, answering('otp'), job.signal, sendOtp);
    expect(sendOtp.mock.calls).toEqual([['4711']]);
    expect(send).not.toHaveBeenCalled();
    await answerStep(payment, answering('otp'), job.signal);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
