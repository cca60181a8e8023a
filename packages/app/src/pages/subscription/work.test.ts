import { Subscription } from '@kobo/protocol/api';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call, Http, Reply } from '../../api/http';
import type { Result } from '../../api/result';
import type { State } from './flow';
import { openPendingFlag } from './pendingFlag';
import { walletWork } from './work';

const CONFIRMING: State = { status: 'confirming', confirmation: { automate: false, otp: '123456' } };
const subscription = (status: string) =>
  v.parse(Subscription, { reference: 'SUB_1', amount: 5000, amountAfter: 5000, status });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A wallet whose replies and statuses the test sets. */
function wallet(answer: Result<Reply>, ...readings: ('active' | 'pending' | 'unanswered')[]) {
  const calls: Call[] = [];
  const http: Http = {
    send: (call) => {
      calls.push(call);
      return Promise.resolve(answer);
    },
    read: () => Promise.reject(new Error('not used')),
  };
  const pendingFlag = openPendingFlag('SUB_1');
  let read = 0;
  const life = new AbortController();
  const run = (state: State) =>
    walletWork(
      {
        http,
        pendingFlag,
        reference: 'SUB_1',
        publicKey: 'pk_test_adire',
        read: () => {
          const status = readings[read] ?? readings.at(-1);
          read += 1;
          return Promise.resolve(
            status === undefined || status === 'unanswered'
              ? { ok: false, error: { kind: 'unreachable' } }
              : { ok: true, value: subscription(status) },
          );
        },
      },
      state,
      life.signal,
    );
  return { calls, pendingFlag, run, reads: () => read, life };
}

const answered = (httpStatus: number, envelope: Record<string, unknown>): Result<Reply> => ({
  ok: true,
  value: { httpStatus, envelope, body: envelope },
});
const LOST: Result<Reply> = { ok: false, error: { kind: 'timeout' } };

describe('the work of a wallet payment', () => {
  it('requests a code with the reference and the merchant’s key', {
    tags: 'subscription-calls-3',
  }, async () => {
    const { calls, run } = wallet(answered(200, { status: true }));
    expect(await run({ status: 'requesting' })).toEqual({ type: 'code-sent' });
    expect(calls).toMatchObject([
      { endpoint: 'paySubscription', body: { reference: 'SUB_1' }, publicKey: 'pk_test_adire' },
    ]);
  });

  it.each([
    [answered(200, { status: 'PENDING_AUTH' }), { type: 'code-sent' }],
    [answered(200, { status: 'SUCCESS' }), { type: 'code-sent' }],
    [answered(502, {}), { type: 'answer-lost' }],
    [LOST, { type: 'answer-lost' }],
    [
      answered(400, { status: false, message: 'Empty' }),
      { type: 'refused', refusal: { kind: 'server', message: 'Empty' } },
    ],
    [
      answered(200, { status: 'FAILED', message: 'Empty' }),
      { type: 'refused', refusal: { kind: 'server', message: 'Empty' } },
    ],
    [{ ok: false, error: { kind: 'offline' } } as const, { type: 'refused', refusal: { kind: 'offline' } }],
  ])('distinguishes a sent code, a lost reply and a refusal: %o', async (answer, event) => {
    const { run, pendingFlag } = wallet(answer);
    expect(await run({ status: 'requesting' })).toEqual(event);
    expect(pendingFlag.exists()).toBe(false);
  });

  it.each([
    { status: 'PENDING_AUTH_CAPTURE', redirectUrl: 'https://a.example' },
    { status: true, redirect_url: 'https://a.example' },
    { status: true, data: { authorization_url: 'https://a.example' } },
    { status: true, data: { data: { status: 'SUCCESS', redirect_url: 'https://a.example' } } },
  ])('follows an address in the reply to either request, and does not pay again: %j', async (envelope) => {
    for (const state of [{ status: 'requesting' } as const, CONFIRMING]) {
      localStorage.clear();
      const { run, pendingFlag, calls } = wallet(answered(200, envelope));
      expect(await run(state)).toEqual({ type: 'redirected', address: 'https://a.example' });
      expect(pendingFlag.exists()).toBe(true);
      expect(await run({ status: 'requesting' })).toEqual({ type: 'pending-flag-found' });
      expect(calls).toHaveLength(1);
    }
  });

  it('polls the subscription while the payer is on the provider’s page', async () => {
    const { run, pendingFlag, reads } = wallet(LOST, ...Array(9).fill('pending'), 'active');
    pendingFlag.write({});
    const found = run({ status: 'redirect', address: 'https://a.example/' });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await found).toEqual({ type: 'activated' });
    expect(reads()).toBe(10);
    expect(pendingFlag.exists()).toBe(false);
  });

  it.each<[number, Record<string, unknown>]>([
    [200, { status: true, data: { status: 'PENDING' } }],
    [200, { status: true, data: { status: 'DECLINED', message: 'Insufficient funds' } }],
    [200, { status: true, data: { ok: true, success: true, status: 'expired' } }],
    [200, { status: 'success', success: false, message: 'Insufficient funds' }],
    [200, { status: 'FAILED', data: { status: 'SUCCESS' } }],
    [200, { status: false, data: { status: 'SUCCESS' } }],
    [500, { status: 'success' }],
    [202, { status: 'success' }],
    [202, { status: true }],
  ])('treats the reply as lost after HTTP %i %j, which proves no activation', async (status, body) => {
    const { run, pendingFlag } = wallet(answered(status, body));
    expect(await run(CONFIRMING)).toEqual({ type: 'answer-lost' });
    expect(pendingFlag.exists()).toBe(true);
  });

  it('returns the reason if a code is refused', async () => {
    const code = answered(200, { status: 'PENDING_AUTH', message: 'Once more' });
    expect(await wallet(code).run(CONFIRMING)).toEqual({
      type: 'refused',
      refusal: { kind: 'server', message: 'Once more' },
    });
  });

  it('does nothing while the payer enters the code', async () => {
    const { run, calls, reads } = wallet(LOST, 'active');
    expect(await run({ status: 'entering' })).toBeUndefined();
    expect(calls).toHaveLength(0);
    expect(reads()).toBe(0);
  });

  it('confirms with the code and the choice of automatic billing', {
    tags: 'subscription-calls-4',
  }, async () => {
    const { calls, run, pendingFlag } = wallet(answered(201, { success: true }));
    expect(await run(CONFIRMING)).toEqual({ type: 'activated' });
    expect(calls).toMatchObject([
      {
        values: { reference: 'SUB_1' },
        body: { automate: false, otp: '123456' },
        publicKey: 'pk_test_adire',
      },
    ]);
    expect(pendingFlag.exists()).toBe(false);
  });

  it.each([
    [
      answered(400, { status: false, message: 'Invalid OTP' }),
      { type: 'refused', refusal: { kind: 'server', message: 'Invalid OTP' } },
    ],
    [
      answered(200, { status: 'FAILED', message: 'Empty' }),
      { type: 'failed', refusal: { kind: 'server', message: 'Empty' } },
    ],
    [{ ok: false, error: { kind: 'offline' } } as const, { type: 'refused', refusal: { kind: 'offline' } }],
  ])('returns a refusal or failure, and stores no flag', async (answer, event) => {
    const { run, pendingFlag } = wallet(answer);
    expect(await run(CONFIRMING)).toEqual(event);
    expect(pendingFlag.exists()).toBe(false);
  });

  it.each([LOST, answered(502, {}), answered(409, { status: false })])(
    'stores a flag if a reply was lost, and sends no further request',
    async (answer) => {
      const { run, pendingFlag, calls } = wallet(answer);
      expect(await run(CONFIRMING)).toEqual({ type: 'answer-lost' });
      expect(pendingFlag.exists()).toBe(true);
      expect(await run(CONFIRMING)).toEqual({ type: 'pending-flag-found' });
      expect(await run({ status: 'requesting' })).toEqual({ type: 'pending-flag-found' });
      expect(calls).toHaveLength(1);
    },
  );

  it('sends no confirmation if another tab holds the lock', async () => {
    const request = vi.fn((_name: string, _options: object, run: (lock: null) => unknown) => run(null));
    vi.stubGlobal('navigator', { locks: { request } });
    const { run, calls, pendingFlag } = wallet(answered(200, { status: true }));
    expect(await run(CONFIRMING)).toEqual({ type: 'pending-flag-found' });
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['kobo:subscription:SUB_1', { ifAvailable: true }]);
    expect(calls).toHaveLength(0);
    expect(pendingFlag.exists()).toBe(false);
  });

  it('polls until the subscription is active, then removes the flag', async () => {
    const { run, pendingFlag, reads } = wallet(LOST, 'unanswered', 'pending', 'active');
    pendingFlag.write({});
    const found = run({ status: 'checking', lost: 'confirmation' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await found).toEqual({ type: 'activated' });
    expect(reads()).toBe(3);
    expect(pendingFlag.exists()).toBe(false);
  });

  it('stops after failed and pending replies as inactive, and keeps the flag', async () => {
    const { run, pendingFlag, reads } = wallet(LOST, 'pending', 'unanswered', 'unanswered', 'pending');
    pendingFlag.write({});
    const found = run({ status: 'checking', lost: 'confirmation' });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await found).toEqual({ type: 'found-inactive' });
    expect(reads()).toBe(5);
    // The flag stays until the payer confirms that nothing was debited.
    expect(pendingFlag.exists()).toBe(true);
  });

  it('checks once if only the reply to the code request was lost', async () => {
    const { run, reads } = wallet(LOST, 'pending');
    expect(await run({ status: 'checking', lost: 'request' })).toEqual({ type: 'found-inactive' });
    expect(reads()).toBe(1);
  });

  it('stops polling when it is aborted', async () => {
    const { run, life } = wallet(LOST, 'pending');
    const found = run({ status: 'checking', lost: 'confirmation' });
    life.abort();
    expect(await found).toBeUndefined();
  });
});

describe('the flag of a payment with an unknown outcome', () => {
  it('lasts a day for its own subscription, and stores only its time', () => {
    let now = 1_000_000;
    const pendingFlag = openPendingFlag('SUB_1', () => now);
    pendingFlag.write({});
    expect(openPendingFlag('SUB_2', () => now).exists()).toBe(false);
    expect(JSON.stringify({ ...localStorage })).toBe('{"kobo:subscription:SUB_1":"{\\"at\\":1000000}"}');
    now += 86_399_999;
    expect(pendingFlag.exists()).toBe(true);
    now += 1;
    expect(pendingFlag.exists()).toBe(false);
    openPendingFlag('SUB_2', () => now);
    expect(localStorage).toHaveLength(0);
  });
});
