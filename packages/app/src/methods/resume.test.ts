import type { VerificationStart } from '@kobo/protocol/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemo } from '../flow/memo';
import { createPaymentStorage } from '../session/paymentStorage';
import { createPayments } from '../session/payments';
import type { CheckoutContext } from '../session/session';
import type { Transaction } from '../session/transaction';
import { loadResume } from './resume';
// Import the chunks here, because loading them during a test would take real time.
import './bank-transfer/BankTransferScreen';
import './ussd/UssdScreen';

const PART = { received: 3000, due: 2000 };
const BACK = { received: 0, credits: [{ amount: 3000 }], refund: { amount: 3000, state: 'pending' } };

/** Opens a checkout with this verification, before the payer starts a payment. */
async function open({
  methods = ['card', 'bank-transfer', 'ussd'],
  account = { mismatch: 'add' } as unknown,
  funds = PART as object,
  status = 'pending' as VerificationStart['status'],
  poll = false,
} = {}) {
  const transaction = {
    reference: 'CHK_1',
    money: { minorUnits: 500_000, currency: 'NGN' },
    methods,
    settings: { cardOnly: false },
    extensions: { paymentMethods: [], health: undefined, virtualAccount: account },
  } as unknown as Transaction;
  const send = vi.fn();
  const read = vi.fn(() => new Promise<never>(() => {}));
  const payments = createPayments({ send } as never, createPaymentStorage('CHK_1'));
  const changed = vi.fn();
  payments.subscribe(changed);
  let verification: VerificationStart | undefined = poll ? { status, ...funds } : undefined;
  const ask = vi.fn(async () => {
    verification = { status, ...funds };
  });
  const verified = () => verification;
  const resume = await loadResume(transaction, 'dev');
  const take = await resume?.(transaction, verified, poll ? undefined : ask);
  const poller = { subscribe: () => () => {}, recheck: async () => ({ ok: true, value: status }) };
  const clock = { now: () => 0 };
  const payment = {
    transaction,
    poller,
    lastVerification: verified,
    clock,
    http: { send: read, read },
    memo: createMemo(),
  } as unknown as CheckoutContext;
  return { take: take && (() => take(payments, payment)), payments, send, ask, changed, read };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('funds received through another device', () => {
  it('open the transfer and notify the host', async () => {
    const { take, payments, send, changed, ask } = await open();
    expect(ask).toHaveBeenCalledOnce();
    take?.();
    expect(payments.begun()).toBe('bank-transfer');
    expect(payments.underWay()).toBe(true);
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: 'event',
      event: { name: 'payment_partial', method: 'bank-transfer' },
    });
    expect(changed).toHaveBeenCalled();
  });

  it('open USSD if transfer is unavailable, and nothing if both are unavailable', async () => {
    const { take, payments } = await open({ methods: ['card', 'ussd'] });
    take?.();
    expect(payments.begun()).toBe('ussd');
    expect((await open({ methods: ['card'] })).take).toBeUndefined();
  });

  it.each([null, {}, { account_number: '9912345678' }, { mismatch: 'keep' }, { amount: -1 }, 'x'])(
    'are not queried if the virtual account does not support it: %j',
    async (account) => {
      const { take, ask } = await open({ account });
      expect([take, ask.mock.calls]).toEqual([undefined, []]);
    },
  );

  it.each([{}, { received: 0, due: 5000 }, { received: 'x', due: [] }])(
    'are ignored if the verification reports none: %j',
    async (funds) => {
      expect((await open({ funds })).take).toBeUndefined();
    },
  );

  it('open the transfer even if fully refunded, without blocking other methods', async () => {
    const { take, payments } = await open({ funds: BACK });
    take?.();
    expect([payments.begun(), payments.underWay()]).toEqual(['bank-transfer', false]);
  });

  it('do not interrupt the payer with a refund that a poll reports', async () => {
    expect((await open({ funds: BACK, poll: true })).take).toBeUndefined();
    expect((await open({ poll: true })).take).toBeDefined();
  });

  it('keep the payment under way if the whole amount was received', async () => {
    const { take, payments } = await open({ funds: { received: 5000, due: 0 } });
    take?.();
    expect(payments.underWay()).toBe(true);
  });

  it.each(['expired', 'failed'] as const)('request no account if the transaction is %s', async (status) => {
    const { take, payments, read } = await open({ status });
    take?.();
    expect(payments.begun()).toBe('bank-transfer');
    expect(read).not.toHaveBeenCalled();
  });

  it.each(['bank-transfer', 'ussd'])(
    'are reported to the host even if the transaction has expired: %s',
    async (method) => {
      const { take, payments, send } = await open({ status: 'expired', methods: ['card', method] });
      take?.();
      expect(payments.underWay()).toBe(true);
      expect(send).toHaveBeenCalledExactlyOnceWith({
        type: 'event',
        event: { name: 'payment_partial', method },
      });
      // The stored state resumes the transfer after a reload.
      await Promise.resolve();
      if (method === 'bank-transfer')
        expect(payments.storage.read()).toMatchObject({ progress: 'partly', state: { arrival: {} } });
    },
  );

  it('change nothing if a payment is under way or already paid', async () => {
    const busy = await open();
    busy.payments.storage.write({ method: 'card', progress: 'started', state: 'checking' });
    busy.take?.();
    expect([busy.payments.begun(), busy.read.mock.calls]).toEqual(['card', []]);
    localStorage.clear();
    const done = await open({ status: 'success', funds: { received: 5000 } });
    done.take?.();
    expect([done.payments.begun(), done.read.mock.calls]).toEqual([undefined, []]);
  });

  it('are ignored if the chunk of the screen does not load', async () => {
    const screens = [
      ['bank-transfer', './bank-transfer/BankTransferScreen'],
      ['ussd', './ussd/UssdScreen'],
    ] as const;
    for (const [slug, path] of screens) {
      vi.doMock(path, () => {
        throw new Error('no network');
      });
      vi.resetModules();
      const { loadResume: withoutIt } = await import('./resume');
      const transaction = {
        methods: [slug],
        settings: { cardOnly: false },
        money: { minorUnits: 500_000, currency: 'NGN' },
        extensions: { virtualAccount: { mismatch: 'add' } },
      } as unknown as Transaction;
      await expect(withoutIt(transaction, 'dev')).resolves.toBeUndefined();
      vi.doUnmock(path);
    }
  });
});
