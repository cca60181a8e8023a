import type { CheckoutStatus, TransactionStatus, VerificationStart } from '@kobo/protocol/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '../api/result';
import { testHost } from '../host/testHost';
import type { Resume, ResumeFundedTransfer } from './resume';
import { createSession, type Session } from './session';
import type { Source } from './source';
import type { Transaction } from './transaction';

const POLL = 10_000;
const NOW = 1_700_000_000_000;

const transaction = {
  reference: 'CHK_1',
  money: { minorUnits: 500_000, currency: 'NGN' },
  methods: ['card'],
  publicKey: 'pk_1',
  supportContact: undefined,
  cancelledAddress: 'https://shop.example/cancelled',
} as Transaction;

const unreachable: Result<never> = { ok: false, error: { kind: 'unreachable' } };

type Options = Parameters<typeof createSession>[0];

function checkout(
  changes: Partial<Options> & {
    status?: CheckoutStatus;
    loaded?: VerificationStart | undefined;
    load?: Source['load'];
    fields?: Partial<Transaction>;
    account?: Source['account'];
    withoutVerification?: boolean;
  } = {},
) {
  const {
    status = 'pending',
    loaded: verification,
    fields,
    account,
    withoutVerification,
    load,
    ...options
  } = changes;
  const { host } = testHost('sdk');
  const verify = vi.fn<Source['verify']>(async () => paid('pending'));
  const source: Source = {
    load:
      load ??
      (async () => ({
        ok: true,
        value: { transaction: { ...transaction, ...fields }, status, verification },
      })),
    verify,
    ...(account ? { account } : {}),
    ...(withoutVerification === undefined ? {} : { withoutVerification }),
  };
  const session = createSession({
    reference: 'CHK_1',
    source,
    route: { name: 'checkout', service: 'default', reference: 'CHK_1' },
    http: { send: vi.fn(), read: vi.fn() },
    clock: { now: () => NOW, observe: () => {} },
    host,
    savedCards: true,
    supportContact: 'help@deployer.example',
    payable: () => true,
    ...options,
  });
  return { session, host, verify };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

function payerIn({ session }: ReturnType<typeof checkout>) {
  const state = session.runner.state();
  const about = state.status === 'failed' ? state.about : Object(state).transaction;
  return [about?.email, about?.phone, about?.payerName].filter((value) => value !== undefined);
}
const PAYER = { email: 'ada@example.com', phone: '2348031234567', payerName: 'Ada Obi' };

function begun(state: unknown = 'waiting', method = 'card'): void {
  const saved = { at: Date.now(), method, progress: 'waiting', state };
  localStorage.setItem('kobo:payment:CHK_1', JSON.stringify(saved));
}

const messagesOf = ({ host }: ReturnType<typeof checkout>) =>
  host.send.mock.calls.map(([message]) => message);
const paid = (status: TransactionStatus = 'success'): Result<VerificationStart> => ({
  ok: true,
  value: { status },
});
const stateOf = ({ session }: { session: Session }) => session.runner.state();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a checkout that loads', () => {
  it('is ready with its transaction, and sends no message to the host', async () => {
    const opened = checkout();
    expect(stateOf(opened)).toEqual({ status: 'loading' });
    expect(opened.session.payment()).toBeUndefined();
    await settled();
    expect(stateOf(opened)).toEqual({ status: 'ready', transaction });
    expect(messagesOf(opened)).toEqual([]);
    expect(opened.verify).not.toHaveBeenCalled();
  });

  it.each(['failed', 'expired'] as const)(
    'fails and reports the status if the transaction is %s and was not started here',
    async (status) => {
      const opened = checkout({ status });
      await settled();
      expect(stateOf(opened)).toEqual({
        status: 'failed',
        problem: { kind: 'over', status },
        about: { ...transaction, payerHidden: true },
      });
      const message = `This transaction can not be paid: ${status}.`;
      expect(messagesOf(opened)).toEqual([{ type: 'error', code: 'NOT_PAYABLE', message, reason: status }]);
      expect(opened.verify).not.toHaveBeenCalled();
    },
  );

  it.each(['failed', 'expired'] as const)(
    'stays open for the method’s screen if the transaction is %s and was started here',
    async (status) => {
      begun();
      const opened = checkout({ status });
      await settled();
      expect(stateOf(opened).status).toBe('ready');
      expect(opened.verify).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['nothing to pay', { money: { minorUnits: 0, currency: 'NGN' } }, 'no-amount'],
    ['no key of the merchant', { publicKey: undefined }, 'no-key'],
  ] as const)('fails as not payable with %s', async (_, fields, reason) => {
    const opened = checkout({ fields });
    await settled();
    expect(stateOf(opened)).toMatchObject({ status: 'failed', problem: { kind: 'invalid', reason } });
    expect(messagesOf(opened)).toMatchObject([{ code: 'NOT_PAYABLE', reason }]);
  });

  it('needs no merchant key if the account is known from the start', async () => {
    const account = { number: '0123456789', name: 'Wallet', bank: 'First Bank' };
    const opened = checkout({ fields: { publicKey: undefined }, account });
    await settled();
    expect(stateOf(opened)).toMatchObject({ status: 'ready' });
  });

  it('fails as not payable if it can offer no method', async () => {
    const opened = checkout({ payable: ({ methods }) => methods.length > 5 });
    await settled();
    expect(stateOf(opened)).toEqual({
      status: 'failed',
      problem: { kind: 'no-method' },
      about: transaction,
    });
    expect(messagesOf(opened)).toMatchObject([{ code: 'NOT_PAYABLE', reason: 'no-method' }]);
    opened.session.leave();
    expect(opened.host.leave).toHaveBeenCalledExactlyOnceWith('CHK_1', 'https://shop.example/cancelled');
  });

  it('asks for a missing e-mail address first, and opens with the given one', async () => {
    const opened = checkout({ fields: { email: undefined, emailMissing: true } });
    await settled();
    expect(stateOf(opened).status).toBe('email-needed');
    expect(opened.session.payment()).toBeUndefined();
    opened.session.runner.send({ type: 'email-given', email: 'ada@example.com' });
    expect(stateOf(opened)).toMatchObject({ status: 'ready', transaction: { email: 'ada@example.com' } });
    expect(opened.session.payment()?.transaction.email).toBe('ada@example.com');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('ada@');
  });

  it('resumes a payment of this device without asking for an e-mail address', async () => {
    begun();
    const opened = checkout({ fields: { email: undefined, emailMissing: true } });
    await settled();
    expect(stateOf(opened).status).toBe('ready');
  });

  it('sends a payer who leaves before giving an e-mail address to the merchant’s page', async () => {
    const opened = checkout({ fields: { emailMissing: true } });
    await settled();
    opened.session.leave();
    expect(opened.host.leave).toHaveBeenCalledExactlyOnceWith('CHK_1', 'https://shop.example/cancelled');
  });

  it('reports a failure to load, and loads again when the payer retries', async () => {
    let answer: Awaited<ReturnType<Source['load']>> = unreachable;
    const opened = checkout({ load: async () => answer });
    await settled();
    expect(stateOf(opened)).toEqual({
      status: 'failed',
      problem: { kind: 'call', error: { kind: 'unreachable' } },
    });
    expect(messagesOf(opened)).toEqual([
      { type: 'error', code: 'LOAD_FAILED', message: 'The transaction could not be loaded.' },
    ]);
    answer = { ok: true, value: { transaction, status: 'pending' } };
    opened.session.runner.send({ type: 'retried' });
    await settled();
    expect(stateOf(opened).status).toBe('ready');
    expect(opened.host.send).toHaveBeenCalledTimes(1);
  });
});

describe('a transaction that loads as paid', () => {
  it('is shown as paid, with the stored time of payment, once a verification confirms it', async () => {
    begun({ paidAt: 42 });
    let answer: (result: Result<VerificationStart>) => void = () => {};
    const opened = checkout({ status: 'success' });
    opened.verify.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await settled();
    expect(stateOf(opened)).toEqual({ status: 'loading', transaction });
    expect(messagesOf(opened)).toEqual([]);
    answer(paid());
    await settled();
    expect(stateOf(opened)).toEqual({ status: 'succeeded', transaction, paid: transaction.money, at: 42 });
    expect(messagesOf(opened)).toEqual([
      { type: 'done', reference: 'CHK_1' },
      { type: 'event', event: { name: 'payment_succeeded', method: 'card' } },
    ]);
  });

  it.each([paid('pending'), paid('failed'), unreachable])(
    'is not shown as paid if the verification returns %o',
    async (verification) => {
      begun();
      const opened = checkout({ status: 'success' });
      opened.verify.mockResolvedValue(verification);
      await settled();
      expect(stateOf(opened).status).toBe('ready');
      expect(messagesOf(opened)).toEqual([]);
    },
  );

  it('shows an error, not the form, if paid here before and the provider is unreachable', async () => {
    begun({ paidAt: 42 });
    const opened = checkout({ status: 'success' });
    opened.verify.mockResolvedValueOnce(unreachable).mockResolvedValueOnce(paid());
    await settled();
    const problem = { kind: 'call', error: { kind: 'unreachable' } };
    expect(stateOf(opened)).toEqual({ status: 'failed', problem });
    opened.session.runner.send({ type: 'retried' });
    await settled();
    expect(stateOf(opened)).toMatchObject({ status: 'succeeded', at: 42 });
  });

  it('sends `done` once if it was paid elsewhere, even if no method is available', async () => {
    const opened = checkout({ status: 'success', payable: () => false });
    opened.verify.mockResolvedValue(paid());
    await settled();
    expect(stateOf(opened)).toEqual({
      status: 'paid-before',
      transaction: { ...transaction, payerHidden: true },
      paid: transaction.money,
    });
    expect(messagesOf(opened)).toEqual([{ type: 'done', reference: 'CHK_1' }]);
    await vi.advanceTimersByTimeAsync(10 * POLL);
    expect(opened.verify).toHaveBeenCalledOnce();
    expect(messagesOf(opened)).toHaveLength(1);
    opened.session.leave();
    expect(opened.host.leave).toHaveBeenCalledExactlyOnceWith('CHK_1', undefined);
  });

  it.each([paid('pending'), paid('failed'), unreachable])(
    'is over, without `done`, if it was not started here and verification returns %o',
    async (verification) => {
      const opened = checkout({ status: 'success' });
      opened.verify.mockResolvedValue(verification);
      await settled();
      expect(stateOf(opened)).toEqual({
        status: 'failed',
        problem: { kind: 'over', status: 'success' },
        about: { ...transaction, payerHidden: true },
      });
      expect(messagesOf(opened)).toMatchObject([{ type: 'error', code: 'NOT_PAYABLE', reason: 'success' }]);
    },
  );

  it('has no time of payment if the device stored none', async () => {
    begun();
    const opened = checkout({ status: 'success' });
    opened.verify.mockResolvedValue(paid());
    await settled();
    expect(stateOf(opened)).toMatchObject({ status: 'succeeded', at: undefined });
    expect(JSON.parse(localStorage.getItem('kobo:payment:CHK_1') ?? '')).toMatchObject({ state: 'waiting' });
  });
});

describe('funds received through another device', () => {
  const FUNDED = {
    extensions: { paymentMethods: [], health: undefined, virtualAccount: { mismatch: 'add' } },
  };
  const takes = (take: ResumeFundedTransfer | undefined) => async () => async () => take;
  const part: Result<VerificationStart> = {
    ok: true,
    value: { status: 'pending', received: 3000, due: 2000 },
  };

  it('are looked up on loading if the transaction has a virtual account', async () => {
    const take = vi.fn<ResumeFundedTransfer>();
    const resume = vi.fn<Resume>(async (_, verified, ask) => {
      await ask?.();
      expect(verified()).toMatchObject({ received: 3000 });
      return take;
    });
    const opened = checkout({ fields: FUNDED, loadResume: async () => resume });
    opened.verify.mockResolvedValue(part);
    await settled();
    expect(take).toHaveBeenCalledExactlyOnceWith(opened.session.payments, opened.session.payment());
    expect(opened.verify).toHaveBeenCalledOnce();
  });

  it('are not looked up for a payment started here or a transaction without an account', async () => {
    const resume = vi.fn<Resume>(async () => undefined);
    const loadResume = vi.fn(async () => resume);
    checkout({ loadResume });
    await settled();
    expect(loadResume).not.toHaveBeenCalled();
    begun();
    checkout({ fields: FUNDED, loadResume });
    await settled();
    expect(resume).not.toHaveBeenCalled();
  });

  it('resume their transfer without another verification if the first verification reports them', async () => {
    const take = vi.fn<ResumeFundedTransfer>();
    const opened = checkout({ loaded: part.ok ? part.value : undefined, loadResume: takes(take) });
    await settled();
    expect(take).toHaveBeenCalledExactlyOnceWith(opened.session.payments, opened.session.payment());
    expect(opened.verify).not.toHaveBeenCalled();
  });

  it('keep the checkout open for an expired transaction, which otherwise fails', async () => {
    const opened = checkout({ fields: FUNDED, status: 'expired', loadResume: takes(vi.fn()) });
    const without = checkout({ fields: FUNDED, status: 'expired', loadResume: takes(undefined) });
    await settled();
    expect([stateOf(opened).status, stateOf(without).status]).toEqual(['ready', 'failed']);
  });

  it('resume their transfer after the poll that reports them, and load no chunk before', async () => {
    const take = vi.fn<ResumeFundedTransfer>();
    const loadResume = vi.fn(takes(take));
    const opened = checkout({ loadResume });
    await settled();
    for (const value of [{}, { received: 0, due: 5000 }, { received: null, credits: null }]) {
      opened.verify.mockResolvedValue({ ok: true, value: { status: 'pending', ...value } });
      await vi.advanceTimersByTimeAsync(POLL);
    }
    expect(loadResume).not.toHaveBeenCalled();
    opened.verify.mockResolvedValue(part);
    await vi.advanceTimersByTimeAsync(POLL);
    expect(take).toHaveBeenCalledExactlyOnceWith(opened.session.payments, opened.session.payment());
  });
});

describe('a success', () => {
  async function succeeded(changes: Parameters<typeof checkout>[0] = {}) {
    const opened = checkout(changes);
    await settled();
    opened.verify.mockResolvedValue(paid());
    return opened;
  }

  it('follows the poll that reports it, is sent once and stored, and ends polling', async () => {
    begun('waiting', 'momo');
    const opened = await succeeded();
    await vi.advanceTimersByTimeAsync(POLL - 1);
    expect(stateOf(opened).status).toBe('ready');
    await vi.advanceTimersByTimeAsync(1);
    expect(stateOf(opened)).toEqual({ status: 'succeeded', transaction, paid: transaction.money, at: NOW });
    expect(messagesOf(opened)).toEqual([
      { type: 'done', reference: 'CHK_1' },
      { type: 'event', event: { name: 'payment_succeeded', method: 'momo' } },
    ]);
    expect(JSON.parse(localStorage.getItem('kobo:payment:CHK_1') ?? '')).toMatchObject({
      method: 'momo',
      progress: 'waiting',
      state: { paidAt: NOW },
    });
    await vi.advanceTimersByTimeAsync(10 * POLL);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'kobo:payment:CHK_1' }));
    await settled();
    expect(opened.verify).toHaveBeenCalledTimes(1);
  });

  it.each([paid('pending'), paid('failed'), paid('expired'), unreachable])(
    'does not follow a poll that returns %o',
    async (verification) => {
      const opened = checkout();
      opened.verify.mockResolvedValue(verification);
      await vi.advanceTimersByTimeAsync(5 * POLL);
      expect(opened.verify).toHaveBeenCalledTimes(5);
      expect(stateOf(opened).status).toBe('ready');
      expect(messagesOf(opened)).toEqual([]);
    },
  );

  it('is reported without `done` if the checkout has no reference', async () => {
    const opened = await succeeded({ reference: undefined });
    await vi.advanceTimersByTimeAsync(POLL);
    expect(messagesOf(opened)).toEqual([{ type: 'event', event: { name: 'payment_succeeded' } }]);
  });

  it.each([
    [[true], undefined],
    [[true, false], true],
  ])(
    'runs every save: the results %j set cardNotSaved to %s, and `done` is sent once',
    async (results, expected) => {
      const opened = await succeeded();
      const saves = results.map((result) => vi.fn(async () => result));
      for (const save of saves) opened.session.payment()?.onPaid(save);
      for (const save of saves) expect(save).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(POLL);
      for (const save of saves) expect(save).toHaveBeenCalledTimes(1);
      expect(stateOf(opened)).toEqual({
        status: 'succeeded',
        transaction: { ...transaction, payerHidden: true },
        paid: transaction.money,
        at: NOW,
        ...(expected ? { cardNotSaved: true } : {}),
      });
      expect(opened.host.send).toHaveBeenCalledTimes(2);
    },
  );

  it('stops the flow of a method', async () => {
    const opened = await succeeded();
    const stop = vi.fn();
    opened.session.payments.follow({
      slug: 'card',
      progress: () => 'idle',
      subscribe: () => () => {},
      sync: () => {},
      stop,
    });
    await vi.advanceTimersByTimeAsync(POLL);
    expect(stop).toHaveBeenCalledTimes(1);
  });
});

describe('another tab that changes the stored payment', () => {
  it('makes this tab verify at once and synchronize its flow', async () => {
    const opened = checkout();
    await settled();
    const sync = vi.fn();
    opened.session.payments.follow({
      slug: 'card',
      progress: () => 'idle',
      subscribe: () => () => {},
      sync,
      stop: () => {},
    });
    begun();
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'kobo:payment:CHK_2' }));
    expect(opened.verify).not.toHaveBeenCalled();
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'kobo:payment:CHK_1' }));
    await settled();
    expect(opened.verify).toHaveBeenCalledTimes(1);
    expect(sync).toHaveBeenCalledWith({ method: 'card', progress: 'waiting', state: 'waiting' });
  });
});

describe('the context of a method’s work', () => {
  it('contains the settings of the deployer and the provider', async () => {
    const account = { number: '9912345678', name: 'Adire', bank: 'Wema' };
    const opened = checkout({ savedCards: false, account, withoutVerification: true });
    await settled();
    expect(opened.session.payment()).toMatchObject({
      transaction,
      account,
      withoutVerification: true,
      savedCards: false,
      supportContact: 'help@deployer.example',
    });
    const plain = checkout({ fields: { supportContact: 'help@shop.example' } });
    await settled();
    expect(plain.session.payment()).toMatchObject({
      account: undefined,
      withoutVerification: false,
      savedCards: true,
      supportContact: 'help@shop.example',
    });
  });

  it('has a poller that verifies this transaction', async () => {
    const opened = checkout();
    await settled();
    expect(await opened.session.payment()?.poller.check()).toEqual({ ok: true, value: 'pending' });
    expect(opened.verify).toHaveBeenCalledWith(transaction, expect.any(AbortSignal));
  });
});

describe('leaving', () => {
  it('passes the cancel address to the host once the transaction has loaded', async () => {
    const opened = checkout();
    opened.session.leave();
    expect(opened.host.leave).toHaveBeenLastCalledWith('CHK_1', undefined);
    await settled();
    opened.session.leave();
    expect(opened.host.leave).toHaveBeenLastCalledWith('CHK_1', 'https://shop.example/cancelled');
  });

  it('passes no address to the host once the transaction is paid', async () => {
    for (const reference of ['CHK_1', undefined]) {
      const opened = checkout({ reference });
      opened.verify.mockResolvedValue(paid());
      await vi.advanceTimersByTimeAsync(POLL);
      opened.session.leave();
      expect(opened.host.leave).toHaveBeenCalledExactlyOnceWith(reference, undefined);
    }
  });

  it('passes no address once another amount was paid, because the payer has not cancelled', async () => {
    const opened = checkout();
    opened.verify.mockResolvedValue({ ok: true, value: { status: 'success', amount: 100 } });
    await vi.advanceTimersByTimeAsync(POLL);
    expect(opened.session.runner.state().status).toBe('differs');
    opened.session.leave();
    expect(opened.host.leave).toHaveBeenCalledExactlyOnceWith('CHK_1', undefined);
  });
});

describe('a preloaded checkout', () => {
  it('reports no failure to load, and loads again on activation', async () => {
    let activate = () => {};
    const activated = new Promise<void>((resolve) => (activate = resolve));
    const load = vi.fn<Source['load']>(async () => unreachable);
    const opened = checkout({ activated, load });
    await settled();
    expect(stateOf(opened).status).toBe('failed');
    expect(messagesOf(opened)).toEqual([]);
    activate();
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    expect(messagesOf(opened)).toMatchObject([{ code: 'LOAD_FAILED' }]);
  });

  it('reports a payment made elsewhere only on activation', async () => {
    let activate = () => {};
    const activated = new Promise<void>((resolve) => (activate = resolve));
    const opened = checkout({ activated, status: 'success' });
    opened.verify.mockResolvedValue(paid());
    await settled();
    expect(stateOf(opened).status).toBe('paid-before');
    expect(messagesOf(opened)).toEqual([]);
    activate();
    await settled();
    expect(messagesOf(opened)).toEqual([{ type: 'done', reference: 'CHK_1' }]);
  });

  it('reports a payment made here once, and only on activation', async () => {
    begun();
    let activate = () => {};
    const activated = new Promise<void>((resolve) => (activate = resolve));
    const opened = checkout({ activated, status: 'success' });
    opened.verify.mockResolvedValue(paid());
    await settled();
    expect(stateOf(opened).status).toBe('succeeded');
    expect(messagesOf(opened)).toEqual([]);
    activate();
    await settled();
    expect(messagesOf(opened)).toMatchObject([{ type: 'done', reference: 'CHK_1' }, { type: 'event' }]);
  });

  it('does not poll before activation', async () => {
    let activate = () => {};
    const activated = new Promise<void>((resolve) => (activate = resolve));
    const opened = checkout({ activated });
    await vi.advanceTimersByTimeAsync(6 * POLL);
    expect(opened.verify).not.toHaveBeenCalled();
    activate();
    await vi.advanceTimersByTimeAsync(POLL);
    expect(opened.verify).toHaveBeenCalledTimes(1);
  });
});

describe('a transaction that was opened by its reference', () => {
  it.each([
    ['success', 'success', 'paid-before'],
    ['success', 'pending', 'failed'],
    ['failed', 'failed', 'failed'],
    ['expired', 'expired', 'failed'],
  ] as const)(
    'hides its payer on a device that did not pay: %s, verified as %s',
    async (status, verified, shown) => {
      const opened = checkout({ status, fields: PAYER });
      opened.verify.mockResolvedValue(paid(verified));
      const seen: unknown[] = [];
      opened.session.runner.subscribe(() => seen.push(...payerIn(opened)));
      await settled();
      expect(opened.session.runner.state().status).toBe(shown);
      expect([...seen, ...payerIn(opened)]).toEqual([]);
    },
  );

  it('hides its payer if another amount was paid', async () => {
    const opened = checkout({ status: 'success', fields: PAYER });
    opened.verify.mockResolvedValue({ ok: true, value: { status: 'success', amount: 100 } });
    await settled();
    expect(opened.session.runner.state().status).toBe('differs');
    expect(payerIn(opened)).toEqual([]);
  });

  it('hides its payer once it is paid on another device', async () => {
    const opened = checkout({ fields: PAYER });
    await settled();
    expect(payerIn(opened)).toEqual(Object.values(PAYER));
    opened.verify.mockResolvedValue(paid('success'));
    await vi.advanceTimersByTimeAsync(POLL);
    expect(opened.session.runner.state().status).toBe('succeeded');
    expect(payerIn(opened)).toEqual([]);
  });

  it('shows its payer on the device that paid', async () => {
    begun();
    const opened = checkout({ status: 'success', fields: PAYER });
    opened.verify.mockResolvedValue(paid('success'));
    await settled();
    expect(opened.session.runner.state().status).toBe('succeeded');
    expect(payerIn(opened)).toEqual(Object.values(PAYER));
  });

  it.each([
    ['idle', undefined],
    ['failed', undefined],
    ['partly', false],
    ['waiting', false],
  ] as const)(
    'hides its payer and return address on a device that only showed an account: %s',
    async (progress, begunHere) => {
      const saved = { at: Date.now(), method: 'bank-transfer', progress, begun: begunHere, state: {} };
      localStorage.setItem('kobo:payment:CHK_1', JSON.stringify(saved));
      const fields = { ...PAYER, successAddress: 'https://shop.example/order?token=1' };
      const opened = checkout({ status: 'success', fields });
      opened.verify.mockResolvedValue(paid('success'));
      await settled();
      expect(stateOf(opened)).toMatchObject({
        status: 'succeeded',
        transaction: { successAddress: undefined },
      });
      expect(payerIn(opened)).toEqual([]);
      expect(messagesOf(opened)[0]).toEqual({ type: 'done', reference: 'CHK_1' });
    },
  );

  it('hides its payer on a device that only saw the success, even after a reload', async () => {
    const saved = { at: Date.now(), method: 'bank-transfer', progress: 'idle', state: {} };
    localStorage.setItem('kobo:payment:CHK_1', JSON.stringify(saved));
    const opened = checkout({ fields: PAYER });
    await settled();
    opened.verify.mockResolvedValue(paid('success'));
    await vi.advanceTimersByTimeAsync(POLL);
    expect([stateOf(opened).status, payerIn(opened)]).toEqual(['succeeded', []]);
    const reloaded = checkout({ status: 'success', fields: PAYER });
    reloaded.verify.mockResolvedValue(paid('success'));
    await settled();
    expect(stateOf(reloaded)).toMatchObject({ status: 'succeeded', at: NOW });
    expect(payerIn(reloaded)).toEqual([]);
  });

  it.each(['started', 'waiting'])('shows its payer on a device that sent a charge: %s', async (progress) => {
    const saved = { at: Date.now(), method: 'card', progress, state: 'checking' };
    localStorage.setItem('kobo:payment:CHK_1', JSON.stringify(saved));
    const opened = checkout({ status: 'success', fields: PAYER });
    opened.verify.mockResolvedValue(paid('success'));
    await settled();
    expect(payerIn(opened)).toEqual(Object.values(PAYER));
  });

  it.each([
    ['success', paid('success'), 'paid-before'],
    ['failed', paid('failed'), 'failed'],
    ['expired', paid('expired'), 'failed'],
    ['another amount', { ok: true, value: { status: 'success', amount: 1 } }, 'differs'],
    ['a contradiction', { ok: true, value: { status: 'success', received: 1 } }, 'inconsistent'],
    ['no answer', unreachable, 'ready'],
  ] as const)(
    'never shows its payer if its status is unknown and a verification finds: %s',
    async (_, verification, shown) => {
      const opened = checkout({ status: 'unknown', fields: PAYER });
      opened.verify.mockResolvedValue(verification);
      const seen: unknown[] = [];
      opened.session.runner.subscribe(() => seen.push(...payerIn(opened)));
      await settled();
      expect(stateOf(opened).status).toBe(shown);
      expect([...seen, ...payerIn(opened)]).toEqual([]);
      expect(opened.verify).toHaveBeenCalledOnce();
    },
  );

  it.each(['pending', 'success', 'failed', 'unknown'] as const)(
    'shows an error for an amount of zero in every status: %s',
    async (status) => {
      const opened = checkout({ status, fields: { ...PAYER, money: { minorUnits: 0, currency: 'NGN' } } });
      opened.verify.mockResolvedValue(paid());
      await settled();
      expect(stateOf(opened)).toMatchObject({
        status: 'failed',
        problem: { kind: 'invalid', reason: 'no-amount' },
      });
      expect(payerIn(opened)).toEqual([]);
      expect(messagesOf(opened).filter(({ type }) => type === 'done')).toEqual([]);
    },
  );

  it('shows its payer if its status is unknown and a verification finds it pending', async () => {
    const opened = checkout({ status: 'unknown', fields: PAYER });
    await settled();
    expect(stateOf(opened).status).toBe('ready');
    expect(payerIn(opened)).toEqual(Object.values(PAYER));
  });
});
