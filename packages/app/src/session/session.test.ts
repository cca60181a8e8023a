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

/** A checkout that is loaded, what its host hears, and its provider's next answer. */
async function open() {
  const { host } = testHost('sdk');
  const verify = vi.fn<Source['verify']>(async () => ({ ok: true, value: 'success' }));
  const session = createSession({
    reference: 'CHK_1',
    keptAs: 'CHK_1',
    source: {
      load: async () => ({ ok: true, value: { transaction, status: 'pending' } }),
      verify,
    },
    http: {} as Payment['http'],
    clock: { now: () => 1, observe() {} },
    host,
    idempotencyKeyHeader: false,
    savedCards: true,
    supportContact: undefined,
    payable: () => true,
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
