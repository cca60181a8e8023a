import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../../host/testHost';
import { createPaymentStorage } from '../../session/paymentStorage';
import { createPayments } from '../../session/payments';
import { createPoller } from '../../session/poller';
import type { Payment } from '../../session/session';
import { opayPayment } from './work';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A flow whose provider answers with this link. */
async function opened(result: unknown) {
  const read = vi.fn(async () => result);
  const poller = createPoller(async () => ({ ok: true, value: 'failed' }));
  const payment: Partial<Payment> = {
    transaction: { reference: 'CHK_1', publicKey: 'pk_1' } as Payment['transaction'],
    http: { send: vi.fn(), read } as unknown as Payment['http'],
    poller,
  };
  const payments = createPayments(testHost('window').host, createPaymentStorage('CHK_1'));
  const runner = opayPayment(payments, payment as Payment);
  await vi.advanceTimersByTimeAsync(0);
  return { runner, read };
}

describe('the wallet’s link', () => {
  it('is followed where it is safe', async () => {
    const { runner, read } = await opened({ ok: true, value: 'https://opay.example/pay?id=1' });
    expect(runner.state()).toEqual({ status: 'pending', address: 'https://opay.example/pay?id=1' });
    expect(read.mock.calls).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', 'http://opay.example/', 'data:text/html,x', '//opay.example', 'opay'])(
    'is not followed where it is %s',
    async (value) => {
      const { runner } = await opened({ ok: true, value });
      expect(runner.state()).toEqual({
        status: 'failed',
        failure: { kind: 'not-started', error: undefined },
      });
      expect(localStorage).toHaveLength(0);
    },
  );

  it('that did not come is asked for again on Retry, and not before', async () => {
    const { runner, read } = await opened({ ok: false, error: { kind: 'timeout' } });
    expect(runner.state()).toEqual({
      status: 'failed',
      failure: { kind: 'not-started', error: { kind: 'timeout' } },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(1);
    runner.send({ type: 'retried' });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is over with the poll that says so', async () => {
    const { runner } = await opened({ ok: true, value: 'https://opay.example/1' });
    runner.send({ type: 'link-opened' });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(runner.state().status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(runner.state()).toEqual({ status: 'failed', failure: { kind: 'not-completed' } });
  });
});
