import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withBeforeCharge } from '../api/beforeCharge';
import { chargeOutcome } from '../api/chargeOutcome';
import type { Call, Http } from '../api/http';
import { createMemo } from '../flow/memo';
import { guardAgainstDoublePayment } from './guardAgainstDoublePayment';
import type { VerificationResult } from './poller';
import type { CheckoutContext } from './session';
import { saveShared } from './sharing';
import type { Transaction } from './transaction';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/payments/CHK_1');
});

const CHARGES = ['cardCharge', 'tokenCharge', 'debitConfirm', 'momo', 'pocket', 'opay'] as const;

function paymentOf(
  verification: VerificationResult = { ok: true, value: 'pending' },
  last: ReturnType<CheckoutContext['lastVerification']> = undefined,
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
    money: { minorUnits: 500_000, currency: 'NGN' },
  } as Transaction;
  const context = {
    transaction,
    poller: { recheck },
    lastVerification: () => last,
    memo: createMemo(),
  } as unknown as CheckoutContext;
  const http = withBeforeCharge({ send, read: vi.fn() }, guardAgainstDoublePayment(context));
  const payment = { ...context, http };
  const call = (endpoint: Call['endpoint'], signal = new AbortController().signal) =>
    payment.http.send({ endpoint, signal } as Call);
  return { payment, transaction, send, recheck, order, call };
}

describe('a charge', () => {
  it.each(CHARGES)('of a shared transaction is preceded by a verification: %s', async (endpoint) => {
    const { payment, order, call } = paymentOf();
    saveShared(payment, false);
    await call(endpoint);
    expect(order).toEqual(['verify', endpoint]);
  });

  it('on a page opened from a shared link is preceded by a verification', async () => {
    history.replaceState(null, '', '/payments/CHK_1?method=asked');
    const { order, call } = paymentOf();
    await call('cardCharge');
    expect(order).toEqual(['verify', 'cardCharge']);
  });

  it('of a transaction that is not shared is sent at once', () => {
    const { order, call } = paymentOf();
    void call('cardCharge');
    expect(order).toEqual(['cardCharge']);
  });

  it('is preceded by a verification once the transaction is shared, even from another tab', async () => {
    const { order, call } = paymentOf();
    await call('momo');
    saveShared(paymentOf().payment, true);
    await call('momo');
    expect(order).toEqual(['momo', 'verify', 'momo']);
  });

  it.each(['success', 'differs'] as const)('is not sent if the verification returns: %s', async (value) => {
    const { payment, send, call } = paymentOf({ ok: true, value });
    saveShared(payment, false);
    expect(await call('cardCharge')).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(send).not.toHaveBeenCalled();
  });

  it('is not sent while the provider’s reply is inconsistent, because it may be paid', async () => {
    const { payment, send, call } = paymentOf({ ok: true, value: 'inconsistent' });
    saveShared(payment, false);
    expect(await call('cardCharge')).toMatchObject({
      ok: false,
      error: { kind: 'unreadable', httpStatus: 422 },
    });
    expect(send).not.toHaveBeenCalled();
  });

  it('is not sent if the device is offline, and fails as offline', async () => {
    const { payment, send, call } = paymentOf({ ok: false, error: { kind: 'offline' } });
    saveShared(payment, false);
    expect(await call('pocket')).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(send).not.toHaveBeenCalled();
  });

  it.each([{ kind: 'timeout' }, { kind: 'unreachable' }, { kind: 'refused', httpStatus: 500 }] as const)(
    'is not sent, and is treated as rejected, if the verification fails: $kind',
    async (error) => {
      const { send, payment, call } = paymentOf({ ok: false, error });
      saveShared(payment, false);
      const sent = chargeOutcome(await call('pocket'));
      expect(sent).toEqual({ kind: 'rejected' });
      expect(send).not.toHaveBeenCalled();
    },
  );

  it.each([{ received: 5000, due: 0 }, { received: 2000 }, { received: '2,000.50', due: 2999.5 }])(
    'is not sent if funds were received: %j',
    async (verification) => {
      const { send, payment, call } = paymentOf(undefined, { status: 'pending', ...verification } as never);
      saveShared(payment, false);
      const sent = chargeOutcome(await call('cardCharge'));
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
  ])('is sent if no funds were received: %j', async (verification) => {
    const { payment, order, call } = paymentOf(undefined, { status: 'pending', ...verification } as never);
    saveShared(payment, false);
    await call('cardCharge');
    expect(order).toEqual(['verify', 'cardCharge']);
  });

  it('is not sent if the payer leaves during the verification', async () => {
    const { payment, send, call } = paymentOf();
    saveShared(payment, false);
    const job = new AbortController();
    const sent = call('cardCharge', job.signal);
    job.abort();
    await sent;
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent if the verification returns a failed payment', async () => {
    const { payment, order, call } = paymentOf({ ok: true, value: 'failed' });
    saveShared(payment, false);
    await call('cardCharge');
    expect(order).toEqual(['verify', 'cardCharge']);
  });
});

it('an OTP for a card is not sent if the other person has paid meanwhile', async () => {
  const { payment, order, send, call } = paymentOf({ ok: true, value: 'success' });
  saveShared(payment, false);
  await call('cardOtp');
  expect(order).toEqual(['verify']);
  expect(send).not.toHaveBeenCalled();
});

it('sends all other calls without a verification', async () => {
  const { payment, order, call } = paymentOf();
  saveShared(payment, false);
  for (const endpoint of ['virtualAccount', 'bankList', 'debitStart'] as const) await call(endpoint);
  expect(order).not.toContain('verify');
});
