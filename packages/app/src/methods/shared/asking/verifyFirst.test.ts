import { beforeEach, describe, expect, it, vi } from 'vitest';
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

function paymentOf(verification: Verification = { ok: true, value: 'pending' }) {
  const order: string[] = [];
  const send = vi.fn<Http['send']>(async ({ endpoint }) => {
    order.push(endpoint);
    return { ok: false, error: { kind: 'timeout' } };
  });
  const recheck = vi.fn(async () => {
    order.push('verify');
    return verification;
  });
  const transaction = { reference: 'CHK_1' } as Transaction;
  const payment = { transaction, http: { send, read: send }, poller: { recheck } } as unknown as Payment;
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

  it('is not sent where the provider can’t be asked, and the payer reads that nothing was', async () => {
    const { transaction, send, call } = paymentOf({ ok: false, error: { kind: 'timeout' } });
    saveShared(transaction, false);
    expect(await call('pocket')).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(send).not.toHaveBeenCalled();
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

it('no other call is verified first', async () => {
  const { transaction, order, call } = paymentOf();
  saveShared(transaction, false);
  for (const endpoint of ['virtualAccount', 'cardOtp', 'bankList', 'debitStart'] as const)
    await call(endpoint);
  expect(order).not.toContain('verify');
});

it('a payment is guarded once, however many methods begin', async () => {
  const { payment, transaction, recheck, call } = paymentOf();
  verifyFirst(payment);
  saveShared(transaction, false);
  await call('cardCharge');
  expect(recheck).toHaveBeenCalledOnce();
});
