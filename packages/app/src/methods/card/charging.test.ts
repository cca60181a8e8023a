import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call, Http } from '../../api/http';
import { testSession } from '../../session/testSession';
import type { CardDetails } from './states';
import { cardPayment } from './work';

const CARD: CardDetails = {
  kind: 'typed',
  pan: '4111111111111111',
  cvv: '408',
  expiry: '12/28',
  pin: undefined,
  save: true,
};

/** Charges a card. `data` is the provider's reply, or `no-answer`. */
async function charge(data: unknown, options: Parameters<typeof testSession>[0] = {}, card = CARD) {
  localStorage.clear();
  const send = vi.fn<Http['send']>(async () =>
    data === 'no-answer'
      ? { ok: false, error: { kind: 'timeout' } }
      : {
          ok: true,
          value: { httpStatus: 200, envelope: { status: true }, body: { status: true, data } },
        },
  );
  const read: Http['read'] = async () => ({ ok: false, error: { kind: 'unreachable' } });
  const { session, payment, verify } = testSession({
    verified: { ok: true, value: { status: 'pending' } },
    ...options,
    http: { send, read },
  });
  const flow = cardPayment(session.payments, await payment());
  await vi.waitUntil(() => flow.state().status === 'new-card');
  flow.send({ type: 'card-submitted', card, idempotencyKey: 'key' });
  await vi.waitUntil(() => flow.state().status !== 'charging');
  const calls = send.mock.calls.map(([call]) => call as Call<'cardCharge'>);
  return { flow, calls, verify };
}

describe('a card that is charged', () => {
  it('is sent once, as typed, and is not saved by the provider', async () => {
    const { flow, calls } = await charge({ status: 'SUCCESS' });
    expect(flow.state().status).toBe('waiting');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      endpoint: 'cardCharge',
      publicKey: 'pk_indigo',
      body: { reference: 'CHK_1', pan: CARD.pan, cvv: CARD.cvv, expiry: CARD.expiry, saveCard: false },
    });
  });

  it('is saved by the provider only in an app and only on request', async () => {
    const settings = { inApp: true };
    const saved = await charge({ status: 'SUCCESS' }, { settings });
    expect(saved.calls[0]?.body).toMatchObject({ saveCard: true });
    const unsaved = await charge({ status: 'SUCCESS' }, { settings }, { ...CARD, save: false });
    expect(unsaved.calls[0]?.body).toMatchObject({ saveCard: false });
  });

  it('is sent with the idempotency key of the payer’s press', async () => {
    const { calls } = await charge({ status: 'SUCCESS' });
    expect(calls[0]?.idempotencyKey).toBe('key');
  });
});

describe('an authentication that the payer abandons', () => {
  const redirect = { status: 'PENDING_AUTH_CAPTURE', redirectUrl: 'https://bank.example/3ds' };

  it('is not reported as failed while the provider is unreachable', async () => {
    const { flow } = await charge(redirect, { verified: { ok: false, error: { kind: 'unreachable' } } });
    flow.send({ type: 'authentication-abandoned' });
    expect(flow.state().status).toBe('checking-failure');
    await vi.waitUntil(() => flow.state().status !== 'checking-failure');
    expect(flow.state().status).toBe('checking');
  });

  it('is not reported as failed while the provider’s reply is inconsistent', async () => {
    const value = { status: 'success', amount: 500_000, received: 3000 } as const;
    const { flow } = await charge(redirect, { verified: { ok: true, value } });
    flow.send({ type: 'authentication-abandoned' });
    await vi.waitUntil(() => flow.state().status !== 'checking-failure');
    expect(flow.state().status).toBe('checking');
  });

  it('is reported as failed once a verification finds no payment', async () => {
    const { flow } = await charge(redirect);
    flow.send({ type: 'authentication-abandoned' });
    await vi.waitUntil(() => flow.state().status !== 'checking-failure');
    expect(flow.state().status).toBe('failed');
  });
});

describe('a card whose charge gets no reply', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is verified at once and by polls, and can be retried after three replies', async () => {
    const { flow, calls, verify } = await charge('no-answer');
    expect(flow.state().status).toBe('checking');
    await vi.advanceTimersByTimeAsync(0);
    expect(verify).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(verify).toHaveBeenCalledTimes(2);
    expect(flow.state().status).toBe('checking');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(verify).toHaveBeenCalledTimes(3);
    expect(flow.state().status).toBe('not-found');
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['failed', 'failed'],
    ['expired', 'not-found'],
  ] as const)('ends with the first verification that returns %s: %s', async (verified, status) => {
    const { flow } = await charge('no-answer', { verified: { ok: true, value: { status: verified } } });
    await vi.advanceTimersByTimeAsync(0);
    expect(flow.state().status).toBe(status);
  });

  it.each<[string, Parameters<typeof testSession>[0]]>([
    ['does not answer', { verified: { ok: false, error: { kind: 'unreachable' } } }],
    [
      'contradicts itself',
      { verified: { ok: true, value: { status: 'success', amount: 500_000, received: 3000 } } },
    ],
  ])('cannot be retried while the provider %s', async (_, options) => {
    const { flow, verify } = await charge('no-answer', options);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(flow.state().status).toBe('checking');
    expect(verify.mock.calls.length).toBeGreaterThan(5);
  });
});
