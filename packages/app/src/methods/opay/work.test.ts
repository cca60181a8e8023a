import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../../host/testHost';
import { createPaymentStorage } from '../../session/paymentStorage';
import { createPayments } from '../../session/payments';
import { createPoller } from '../../session/poller';
import type { CheckoutContext } from '../../session/session';
import { opayPayment } from './work';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const answered = (body: object) => ({ ok: true, value: { httpStatus: 200, envelope: body, body } });
const linked = (data: unknown) => answered({ status: true, data });

/** Starts a flow with the given result of its request for a link. */
async function opened(result: unknown) {
  const send = vi.fn(async () => result);
  const poller = createPoller(async () => ({ ok: true, value: 'failed' }));
  const payment: Partial<CheckoutContext> = {
    transaction: { reference: 'CHK_1', publicKey: 'pk_1' } as CheckoutContext['transaction'],
    http: { send } as unknown as CheckoutContext['http'],
    poller,
  };
  const payments = createPayments(testHost('window').host, createPaymentStorage('CHK_1'));
  const runner = opayPayment(payments, payment as CheckoutContext);
  await vi.advanceTimersByTimeAsync(0);
  return { runner, send };
}

describe('the wallet’s link', () => {
  it('is accepted if it is safe', async () => {
    const { runner, send } = await opened(linked('https://opay.example/pay?id=1'));
    expect(runner.state()).toEqual({ status: 'pending', address: 'https://opay.example/pay?id=1' });
    expect(send.mock.calls).toHaveLength(1);
  });

  it.each([
    { redirect_url: 'https://opay.example/1' },
    { data: { redirect_url: 'https://opay.example/1' } },
    { authorization_url: 'https://opay.example/1' },
    { data: { data: { redirectUrl: 'https://opay.example/1' } } },
    { data: { data: 'https://opay.example/1' } },
    { data: { redirectUrl: 'https://shop.example/', authorization_url: 'https://opay.example/1' } },
  ])('is read from any redirect field of the reply: %j', async (reply) => {
    const { runner } = await opened(answered({ status: true, ...reply }));
    expect(runner.state()).toEqual({ status: 'pending', address: 'https://opay.example/1' });
  });

  it('is not read from a refusal', async () => {
    const { runner } = await opened(answered({ status: false, redirect_url: 'https://opay.example/1' }));
    expect(runner.state().status).toBe('failed');
  });

  it.each(['javascript:alert(1)', 'http://opay.example/', 'data:text/html,x', '//opay.example', 'opay'])(
    'is not accepted if it is %s',
    async (value) => {
      const { runner } = await opened(linked(value));
      expect(runner.state()).toEqual({
        status: 'failed',
        failure: { kind: 'not-started', error: undefined },
      });
      expect(localStorage).toHaveLength(0);
    },
  );

  it('is requested again only on Retry if the request fails', async () => {
    const { runner, send } = await opened({ ok: false, error: { kind: 'timeout' } });
    expect(runner.state()).toEqual({
      status: 'failed',
      failure: { kind: 'not-started', error: { kind: 'timeout' } },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    runner.send({ type: 'retried' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('ends with a failure once a poll reports it', async () => {
    const { runner } = await opened(linked('https://opay.example/1'));
    runner.send({ type: 'link-opened' });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(runner.state().status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(runner.state()).toEqual({ status: 'failed', failure: { kind: 'not-completed' } });
  });
});
