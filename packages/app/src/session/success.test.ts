import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../host/testHost';
import { createSession, type Payment } from './session';
import type { Source } from './source';
import type { Transaction } from './transaction';

const SETTINGS = { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: false, inApp: false };
const transaction = {
  reference: 'CHK_1',
  money: { hundredths: 500_000, currency: 'NGN' },
  settings: SETTINGS,
} as Transaction;

const OPTIONS = {
  reference: 'CHK_1',
  keptAs: 'CHK_1',
  http: {} as Payment['http'],
  clock: { now: () => 1, observe() {} },
  idempotencyKeyHeader: false,
  savedCards: true,
  supportContact: undefined,
  payable: () => true,
};

/** A checkout that is loaded, what its host hears, and its provider's next answer. */
async function open(more: Partial<Source> = {}) {
  const { host } = testHost('sdk');
  const verify = vi.fn<Source['verify']>(async () => ({ ok: true, value: { status: 'success' } }));
  const session = createSession({
    ...OPTIONS,
    source: {
      load: async () => ({ ok: true, value: { transaction, status: 'pending' } }),
      verify,
      ...more,
    },
    host,
  });
  await vi.advanceTimersByTimeAsync(0);
  const payment = session.payment();
  if (!payment) throw new Error('not loaded');
  const told = () => host.send.mock.calls.map(([{ type }]) => type).filter((type) => type === 'done');
  return { session, payment, verify, told, status: () => session.runner.state().status };
}

describe('a checkout whose card is to be saved', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('says nothing of the success before the card is written: the payer may leave at once', async () => {
    const { payment, told, status } = await open();
    payment.onPaid(() => new Promise((resolve) => setTimeout(resolve, 400, true)));
    await payment.poller.check();
    await vi.advanceTimersByTimeAsync(399);
    expect([status(), told()]).toEqual(['ready', []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([status(), told()]).toEqual(['succeeded', ['done']]);
  });

  it('holds the success back for a second at the most where the device never answers', async () => {
    const { payment, told, status } = await open();
    payment.onPaid(() => new Promise(() => {}));
    await payment.poller.check();
    await vi.advanceTimersByTimeAsync(1000);
    expect([status(), told()]).toEqual(['succeeded', ['done']]);
  });

  it('tells the success in the moment it is verified where no card is saved', async () => {
    const { payment, told, status } = await open();
    payment.onPaid(() => undefined);
    await payment.poller.check();
    expect([status(), told()]).toEqual(['succeeded', ['done']]);
  });

  it('sends nothing more for the payment while the card is being written', async () => {
    const { session, payment, verify } = await open();
    const stop = vi.fn();
    session.payments.follow({
      slug: 'card',
      progress: () => 'waiting',
      subscribe: () => () => {},
      adopt() {},
      stop,
    });
    payment.onPaid(() => new Promise(() => {}));
    await payment.poller.check();
    expect(stop).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(900);
    window.dispatchEvent(new Event('online'));
    expect(verify).toHaveBeenCalledOnce();
  });

  it('tells `done` once, also where the card could not be kept, and says so to the payer', async () => {
    const { session, payment, told } = await open();
    payment.onPaid(async () => false);
    await payment.poller.check();
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.runner.state()).toMatchObject({ status: 'succeeded', cardNotSaved: true });
    expect(told()).toEqual(['done']);
  });
});

describe('a verification of another payment', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    [
      { amount: 100, currency: 'NGN' },
      { hundredths: 100, currency: 'NGN' },
    ],
    [{ amount: 500_001 }, { hundredths: 500_001, currency: undefined }],
    [
      { amount: 500_000, currency: 'USD' },
      { hundredths: 500_000, currency: 'USD' },
    ],
    [{ currency: 'USD' }, { hundredths: undefined, currency: 'USD' }],
  ])('of %j is no success, and ends every payment here', async (said, recorded) => {
    const { session, payment, verify, told, status } = await open();
    verify.mockResolvedValue({ ok: true, value: { status: 'success', ...said } });
    await payment.poller.check();
    expect(status()).toBe('differs');
    expect(session.runner.state()).toMatchObject({ recorded });
    expect(told()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(verify).toHaveBeenCalledOnce();
  });

  it('is one only where it is paid: a pending one may still say another amount', async () => {
    const { payment, verify, status } = await open();
    verify.mockResolvedValue({ ok: true, value: { status: 'pending', amount: 100 } });
    await payment.poller.check();
    expect(status()).toBe('ready');
  });

  it('of the same amount is the success, and the receipt says that amount', async () => {
    const { session, payment, verify } = await open();
    verify.mockResolvedValue({ ok: true, value: { status: 'success', amount: 500_000, currency: 'NGN' } });
    await payment.poller.check();
    expect(session.runner.state()).toMatchObject({
      status: 'succeeded',
      paid: { hundredths: 500_000, currency: 'NGN' },
    });
  });

  it('leaves the receipt without an amount where only an address has named one', async () => {
    const { session, payment } = await open({ unconfirmedAmount: true });
    await payment.poller.check();
    expect(session.runner.state()).toMatchObject({ status: 'succeeded', paid: undefined });
  });

  it('is found before the checkout is shown to a payer who comes back', async () => {
    localStorage.setItem(
      'kobo:payment:CHK_1',
      JSON.stringify({ at: Date.now(), method: 'card', progress: 'waiting', state: 'waiting' }),
    );
    const { host } = testHost('sdk');
    const session = createSession({
      ...OPTIONS,
      host,
      source: {
        load: async () => ({ ok: true, value: { transaction, status: 'success' } }),
        verify: async () => ({ ok: true, value: { status: 'success', amount: 100 } }),
      },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.runner.state()).toMatchObject({ status: 'differs' });
    expect(host.send).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'done' }));
  });
});
