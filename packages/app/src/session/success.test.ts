import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPaymentStorage } from './paymentStorage';
import { testSession } from './testSession';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a checkout', () => {
  it.each([
    ['is pending', { ok: true, value: { status: 'pending' } }],
    ['has failed', { ok: true, value: { status: 'failed' } }],
    ['has expired', { ok: true, value: { status: 'expired' } }],
    ['can not be verified', { ok: false, error: { kind: 'unreachable' } }],
  ] as const)('reports no success while the payment %s', { tags: 'security-1' }, async (_, verified) => {
    const { payment, done, status } = testSession({ verified });
    await (await payment()).poller.check();
    expect([status(), done()]).toEqual(['ready', 0]);
  });

  it('sends `done` with the reference to its host after a successful verification', async () => {
    const { payment, host, status } = testSession();
    await (await payment()).poller.check();
    expect(status()).toBe('succeeded');
    expect(host.send).toHaveBeenCalledWith({ type: 'done', reference: 'CHK_1' });
  });

  it('verifies a transaction that loads as paid, before it shows success', {
    tags: 'security-1',
  }, async () => {
    createPaymentStorage('CHK_1').write({ method: 'card', progress: 'waiting', state: 'waiting' });
    const pending = testSession({ says: 'success', verified: { ok: true, value: { status: 'pending' } } });
    await vi.advanceTimersByTimeAsync(0);
    expect(pending.verify).toHaveBeenCalledOnce();
    expect([pending.status(), pending.done()]).toEqual(['ready', 0]);
    const verified = testSession({ says: 'success' });
    await vi.advanceTimersByTimeAsync(0);
    expect([verified.status(), verified.done()]).toEqual(['succeeded', 1]);
  });
});

describe('a checkout that saves a card', () => {
  it('delays the success until the card is stored, because the payer may leave', async () => {
    const { payment, done, status } = testSession();
    const { onPaid, poller } = await payment();
    onPaid(() => new Promise((resolve) => setTimeout(resolve, 400, true)));
    await poller.check();
    await vi.advanceTimersByTimeAsync(399);
    expect([status(), done()]).toEqual(['ready', 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([status(), done()]).toEqual(['succeeded', 1]);
  });

  it('delays the success by at most a second if the device never responds', async () => {
    const { payment, done, status } = testSession();
    const { onPaid, poller } = await payment();
    onPaid(() => new Promise(() => {}));
    await poller.check();
    await vi.advanceTimersByTimeAsync(1000);
    expect([status(), done()]).toEqual(['succeeded', 1]);
  });

  it('sends `done` before it leaves if the payer leaves while the card is stored', async () => {
    const { session, payment, host, done } = testSession();
    const { onPaid, poller } = await payment();
    onPaid(() => new Promise(() => {}));
    await poller.check();
    session.leave();
    expect(done()).toBe(1);
    expect(host.leave).toHaveBeenCalledExactlyOnceWith('CHK_1', undefined);
    const [sent] = host.send.mock.invocationCallOrder.slice(-2);
    expect(sent).toBeLessThan(host.leave.mock.invocationCallOrder[0] ?? 0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(done()).toBe(1);
  });

  it('reports the success at once if there is no card to save', async () => {
    const { payment, done, status } = testSession();
    const { onPaid, poller } = await payment();
    onPaid(() => undefined);
    await poller.check();
    expect([status(), done()]).toEqual(['succeeded', 1]);
  });

  it('stops the payment’s flows and polling while the card is stored', async () => {
    const { session, payment, verify } = testSession();
    const { onPaid, poller } = await payment();
    const stop = vi.fn();
    session.payments.follow({
      slug: 'card',
      progress: () => 'waiting',
      subscribe: () => () => {},
      sync() {},
      stop,
    });
    onPaid(() => new Promise(() => {}));
    await poller.check();
    expect(stop).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(900);
    window.dispatchEvent(new Event('online'));
    expect(verify).toHaveBeenCalledOnce();
  });

  it('sends `done` once and tells the payer if saving the card fails', async () => {
    const { session, payment, done } = testSession();
    const { onPaid, poller } = await payment();
    onPaid(async () => false);
    await poller.check();
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.runner.state()).toMatchObject({ status: 'succeeded', cardNotSaved: true });
    expect(done()).toBe(1);
  });
});

describe('a verification of another payment', () => {
  it.each([
    [
      { amount: 100, currency: 'NGN' },
      { minorUnits: 100, currency: 'NGN' },
    ],
    [{ amount: 500_001 }, { minorUnits: 500_001, currency: undefined }],
    [
      { amount: 500_000, currency: 'USD' },
      { minorUnits: 500_000, currency: 'USD' },
    ],
    [{ currency: 'USD' }, { minorUnits: undefined, currency: 'USD' }],
  ])('with %j is not a success, and ends polling', { tags: 'security-2' }, async (fields, recorded) => {
    const verified = { ok: true, value: { status: 'success', ...fields } } as const;
    const { session, payment, verify, done, status } = testSession({ verified });
    await (await payment()).poller.check();
    expect(status()).toBe('differs');
    expect(session.runner.state()).toMatchObject({ recorded });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(verify).toHaveBeenCalledOnce();
    expect(done()).toBe(0);
  });

  it('with another amount keeps the checkout open if the status is pending', async () => {
    const { payment, status } = testSession({
      verified: { ok: true, value: { status: 'pending', amount: 100 } },
    });
    await (await payment()).poller.check();
    expect(status()).toBe('ready');
  });

  it('with the same amount is a success, whose receipt shows that amount', async () => {
    const { session, payment } = testSession({
      unconfirmedAmount: true,
      verified: { ok: true, value: { status: 'success', amount: 500_000, currency: 'NGN' } },
    });
    await (await payment()).poller.check();
    expect(session.runner.state()).toMatchObject({
      status: 'succeeded',
      paid: { minorUnits: 500_000, currency: 'NGN' },
    });
  });

  it.each([
    [false, { minorUnits: 500_000, currency: 'NGN' }],
    [true, undefined],
  ])('without an amount: unconfirmed %s, the receipt shows %j', async (unconfirmedAmount, paid) => {
    const { session, payment } = testSession({ unconfirmedAmount });
    await (await payment()).poller.check();
    const state = session.runner.state();
    expect(state).toMatchObject({ status: 'succeeded' });
    expect('paid' in state && state.paid).toEqual(paid);
  });

  it.each([true, false])(
    'is detected before the checkout is shown; started on this device: %s',
    async (begun) => {
      if (begun)
        createPaymentStorage('CHK_1').write({ method: 'card', progress: 'waiting', state: 'waiting' });
      const { status, done } = testSession({
        says: 'success',
        verified: { ok: true, value: { status: 'success', amount: 100 } },
      });
      await vi.advanceTimersByTimeAsync(0);
      expect([status(), done()]).toEqual(['differs', 0]);
    },
  );
});

describe('a success that its own reply contradicts', () => {
  const PAID = { status: 'success', amount: 500_000, currency: 'NGN' } as const;
  const refund = (amount: number, state: string) => ({ refund: { amount, state } });
  it.each<[string, object]>([
    ['less has arrived', { received: 3000, due: 2000 }],
    ['less has arrived, without a rest', { received: 3000 }],
    ['something is missing', { due: 2000 }],
    ['the figures disagree', { received: 5000, due: 2000 }],
    ['all of it went back', refund(5000, 'done')],
    ['a part goes back', { received: 5000, due: 0, ...refund(1000, 'pending') }],
    ['another part of the reply denies it', { conflict: 'status' }],
    ['another part of the reply names other figures', { conflict: 'figures' }],
    ['it is about another transaction', { references: ['CHK_2'] }],
  ])('is inconsistent, and polling continues: %s', async (_, fields) => {
    const { session, payment, verify, done, status } = testSession({
      verified: { ok: true, value: { ...PAID, ...fields } },
    });
    await (await payment()).poller.check();
    expect([status(), done()]).toEqual(['inconsistent', 0]);
    expect(session.lastVerification()).toMatchObject({ status: 'pending', inconsistent: true });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(verify.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect([status(), done()]).toEqual(['inconsistent', 0]);
    // The provider has corrected its figures.
    verify.mockResolvedValue({ ok: true, value: PAID });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([status(), done()]).toEqual(['succeeded', 1]);
  });

  it('leads back to the form once a verification returns pending', async () => {
    const { payment, verify, status } = testSession({
      verified: { ok: true, value: { ...PAID, received: 3000 } },
    });
    const { poller } = await payment();
    await poller.check();
    verify.mockResolvedValue({ ok: true, value: { status: 'pending' } });
    await poller.recheck();
    expect(status()).toBe('ready');
    verify.mockResolvedValue({ ok: true, value: { ...PAID, amount: 100 } });
    await poller.recheck();
    expect(status()).toBe('differs');
  });

  it('is detected before the checkout is shown, and no form appears', async () => {
    const { verify, status, done, session } = testSession({
      says: 'success',
      verified: { ok: true, value: { ...PAID, received: 3000, due: 2000 } },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect([status(), done()]).toEqual(['inconsistent', 0]);
    verify.mockResolvedValue({ ok: true, value: { status: 'pending' } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(status()).toBe('inconsistent');
    verify.mockResolvedValue({ ok: true, value: PAID });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([status(), done()]).toEqual(['succeeded', 1]);
    expect(session.runner.state()).toMatchObject({ paid: { minorUnits: 500_000 } });
  });

  it('passes no cancel address to the host when the payer leaves', async () => {
    const { session, host, payment } = testSession({
      merchant: {
        merchantName: undefined,
        supportContact: undefined,
        cancelledAddress: 'https://shop.example/cancelled',
      },
      verified: { ok: true, value: { ...PAID, received: 3000 } },
    });
    await (await payment()).poller.check();
    session.leave();
    expect(host.leave).toHaveBeenCalledExactlyOnceWith('CHK_1', undefined);
  });

  it('verifies the reference of the reply, and reports the opened reference to the host', async () => {
    const { session, host, payment, verify } = testSession({
      opened: 'alias_1',
      verified: { ok: true, value: PAID },
    });
    createPaymentStorage('alias_1').write({ method: 'card', progress: 'waiting', state: 'waiting' });
    await payment();
    session.payments.storage.write({ method: 'ussd', progress: 'waiting', state: 'waiting' });
    expect(createPaymentStorage('CHK_1').read()).toMatchObject({ method: 'ussd' });
    await session.payment()?.poller.check();
    expect(verify).toHaveBeenLastCalledWith(
      expect.objectContaining({ reference: 'CHK_1' }),
      expect.anything(),
    );
    expect(host.send).toHaveBeenCalledWith({ type: 'done', reference: 'alias_1' });
  });

  it('is accepted if the reply has the opened reference, another id or no reference', async () => {
    for (const references of [['CHK_1'], ['TRX-1'], []]) {
      const { payment, status } = testSession({ verified: { ok: true, value: { ...PAID, references } } });
      await (await payment()).poller.check();
      expect(status()).toBe('succeeded');
    }
  });
});
