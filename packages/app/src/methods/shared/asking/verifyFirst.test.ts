import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chargeOutcome } from '../../../api/chargeOutcome';
import type { Call, Http } from '../../../api/http';
import type { Verification } from '../../../session/poller';
import type { Payment } from '../../../session/session';
import { saveShared } from '../../../session/sharing';
import type { Transaction } from '../../../session/transaction';
import { verifyFirst } from './verifyFirst';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/payments/CHK_1');
});

const CHARGES = ['cardCharge', 'tokenCharge', 'debitConfirm', 'momo', 'pocket', 'opay'] as const;

function paymentOf(
  verification: Verification = { ok: true, value: 'pending' },
  told: ReturnType<Payment['verified']> = undefined,
) {
  const order: string[] = [];
  const send = vi.fn<Http['send']>(async ({ endpoint }) => {
    order.push(endpoint);
    return { ok: false, error: { kind: 'timeout' } };
  });
  const recheck = vi.fn(async () => {
    order.push('verify');
    return verification;
  });
  const transaction = {
    reference: 'CHK_1',
    money: { hundredths: 500_000, currency: 'NGN' },
  } as Transaction;
  const payment = {
    transaction,
    http: { send, read: send },
    poller: { recheck },
    verified: () => told,
  } as unknown as Payment;
  verifyFirst(payment);
  const call = (endpoint: Call['endpoint'], signal = new AbortController().signal) =>
    payment.http.send({ endpoint, limit: 1, signal });
  return { payment, transaction, send, recheck, order, call };
}

describe('a charge', () => {
  it.each(CHARGES)('of a shared transaction is verified first: %s', async (endpoint) => {
    const { transaction, order, call } = paymentOf();
    saveShared(transaction, false);
    await call(endpoint);
    expect(order).toEqual(['verify', endpoint]);
  });

  it('of a payer who was asked is verified first', async () => {
    history.replaceState(null, '', '/payments/CHK_1?method=asked');
    const { order, call } = paymentOf();
    await call('cardCharge');
    expect(order).toEqual(['verify', 'cardCharge']);
  });

  it('of a transaction that nobody else can pay is sent at once', () => {
    const { order, call } = paymentOf();
    void call('cardCharge');
    expect(order).toEqual(['cardCharge']);
  });

  it('is verified as soon as it is shared, also from another tab', async () => {
    const { order, call } = paymentOf();
    await call('momo');
    saveShared({ reference: 'CHK_1' } as Transaction, true);
    await call('momo');
    expect(order).toEqual(['momo', 'verify', 'momo']);
  });

  it.each(['success', 'differs'] as const)('is not sent where it is paid already: %s', async (value) => {
    const { transaction, send, call } = paymentOf({ ok: true, value });
    saveShared(transaction, false);
    expect(await call('cardCharge')).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(send).not.toHaveBeenCalled();
  });

  it('is not sent while the provider’s answer contradicts itself: the money may have arrived', async () => {
    const { transaction, send, call } = paymentOf({ ok: true, value: 'inconsistent' });
    saveShared(transaction, false);
    expect(await call('cardCharge')).toMatchObject({
      ok: false,
      error: { kind: 'unreadable', httpStatus: 422 },
    });
    expect(send).not.toHaveBeenCalled();
  });

  it('is not sent where the device is offline, and the payer reads that', async () => {
    const { transaction, send, call } = paymentOf({ ok: false, error: { kind: 'offline' } });
    saveShared(transaction, false);
    expect(await call('pocket')).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(send).not.toHaveBeenCalled();
  });

  it.each([{ kind: 'timeout' }, { kind: 'unreachable' }, { kind: 'refused', httpStatus: 500 }] as const)(
    'is not sent where the provider gives no answer, and is known not to be: $kind',
    async (error) => {
      const { transaction, send, payment } = paymentOf({ ok: false, error });
      saveShared(transaction, false);
      const signal = new AbortController().signal;
      const sent = chargeOutcome(await payment.http.send({ endpoint: 'pocket', limit: 1, signal }));
      expect(sent).toEqual({ kind: 'rejected' });
      expect(send).not.toHaveBeenCalled();
    },
  );

  it.each([{ received: 5000, due: 0 }, { received: 2000 }, { received: '2,000.50', due: 2999.5 }])(
    'is not sent on top of money that has arrived: %j',
    async (told) => {
      const { transaction, send, payment } = paymentOf(undefined, { status: 'pending', ...told } as never);
      saveShared(transaction, false);
      const signal = new AbortController().signal;
      const sent = chargeOutcome(await payment.http.send({ endpoint: 'cardCharge', limit: 1, signal }));
      expect(sent).toEqual({ kind: 'rejected' });
      expect(send).not.toHaveBeenCalled();
    },
  );

  it.each([
    { due: 5000 },
    { received: 0, due: 5000 },
    { received: '0.00' },
    { credits: [] },
    { received: 'soon' },
  ])('is sent where nothing has arrived: %j', async (told) => {
    const { transaction, order, call } = paymentOf(undefined, { status: 'pending', ...told } as never);
    saveShared(transaction, false);
    await call('cardCharge');
    expect(order).toEqual(['verify', 'cardCharge']);
  });

  it('is not sent where the payer has left meanwhile', async () => {
    const { transaction, send, call } = paymentOf();
    saveShared(transaction, false);
    const job = new AbortController();
    const sent = call('cardCharge', job.signal);
    job.abort();
    await sent;
    expect(send).not.toHaveBeenCalled();
  });

  it('may be tried again after one that failed', async () => {
    const { transaction, order, call } = paymentOf({ ok: true, value: 'failed' });
    saveShared(transaction, false);
    await call('cardCharge');
    expect(order).toEqual(['verify', 'cardCharge']);
  });
});

it('a code that takes the money of a card is not sent where the other person has paid meanwhile', async () => {
  const { transaction, order, send, call } = paymentOf({ ok: true, value: 'success' });
  saveShared(transaction, false);
  await call('cardOtp');
  expect(order).toEqual(['verify']);
  expect(send).not.toHaveBeenCalled();
});

it('no other call is verified first', async () => {
  const { transaction, order, call } = paymentOf();
  saveShared(transaction, false);
  for (const endpoint of ['virtualAccount', 'bankList', 'debitStart'] as const) await call(endpoint);
  expect(order).not.toContain('verify');
});

it('a payment is guarded once, however many methods begin', async () => {
  const { payment, transaction, recheck, call } = paymentOf();
  verifyFirst(payment);
  saveShared(transaction, false);
  await call('cardCharge');
  expect(recheck).toHaveBeenCalledOnce();
});
