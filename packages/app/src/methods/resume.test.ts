import type { VerificationStart } from '@kobo/protocol/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemo } from '../flow/memo';
import { createPaymentStorage } from '../session/paymentStorage';
import { createPayments } from '../session/payments';
import type { Payment } from '../session/session';
import type { Transaction } from '../session/transaction';
import { loadResume } from './resume';
// Imported here, because loading the chunks later would take real time.
import './bank-transfer/BankTransferScreen';
import './ussd/UssdScreen';

const PART = { received: 3000, due: 2000 };
const BACK = { received: 0, credits: [{ amount: 3000 }], refund: { amount: 3000, state: 'pending' } };

/** Opens a page on which nothing was begun, with this verification. */
async function open({
  methods = ['card', 'bank-transfer', 'ussd'],
  account = { mismatch: 'add' } as unknown,
  says = PART as object,
  status = 'pending' as VerificationStart['status'],
  poll = false,
} = {}) {
  const transaction = {
    reference: 'CHK_1',
    money: { hundredths: 500_000, currency: 'NGN' },
    methods,
    settings: { cardOnly: false },
    beyond: { paymentMethods: [], health: undefined, virtualAccount: account },
  } as unknown as Transaction;
  const send = vi.fn();
  const read = vi.fn(() => new Promise<never>(() => {}));
  const payments = createPayments({ send } as never, createPaymentStorage('CHK_1'));
  const changed = vi.fn();
  payments.subscribe(changed);
  let verification: VerificationStart | undefined = poll ? { status, ...says } : undefined;
  const ask = vi.fn(async () => {
    verification = { status, ...says };
  });
  const verified = () => verification;
  const resume = await loadResume(transaction, 'dev');
  const take = await resume?.(transaction, verified, poll ? undefined : ask);
  const poller = { subscribe: () => () => {}, recheck: async () => ({ ok: true, value: status }) };
  const clock = { now: () => 0 };
  const payment = {
    transaction,
    poller,
    verified,
    clock,
    http: { send: read, read },
    memo: createMemo(),
  } as unknown as Payment;
  return { take: take && (() => take(payments, payment)), payments, send, ask, changed, asked: read };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('what arrived by another device', () => {
  it('takes the payer to the transfer, and tells the host, before a card could be charged for it', async () => {
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

  it('goes to the USSD code where there is no transfer, and nowhere where there is neither', async () => {
    const { take, payments } = await open({ methods: ['card', 'ussd'] });
    take?.();
    expect(payments.begun()).toBe('ussd');
    expect((await open({ methods: ['card'] })).take).toBeUndefined();
  });

  it.each([null, {}, { account_number: '9912345678' }, { mismatch: 'keep' }, { amount: -1 }, 'x'])(
    'is not asked for where the account tells nothing of it: %j',
    async (account) => {
      const { take, ask } = await open({ account });
      expect([take, ask.mock.calls]).toEqual([undefined, []]);
    },
  );

  it.each([{}, { received: 0, due: 5000 }, { received: 'x', due: [] }])(
    'is nothing where nothing has: %j',
    async (says) => {
      expect((await open({ says })).take).toBeUndefined();
    },
  );

  it('shows the transfer first also where all of it goes back, with every other method beside it', async () => {
    const { take, payments } = await open({ says: BACK });
    take?.();
    expect([payments.begun(), payments.underWay()]).toEqual(['bank-transfer', false]);
  });

  it('does not bother a payer who pays in another way with what goes back', async () => {
    expect((await open({ says: BACK, poll: true })).take).toBeUndefined();
    expect((await open({ poll: true })).take).toBeDefined();
  });

  it('waits where all of it has arrived: nothing is asked for, and no account', async () => {
    const { take, payments } = await open({ says: { received: 5000, due: 0 } });
    take?.();
    expect(payments.underWay()).toBe(true);
  });

  it.each(['expired', 'failed'] as const)('asks for no account where it is %s', async (status) => {
    const { take, payments, asked } = await open({ status });
    take?.();
    expect(payments.begun()).toBe('bank-transfer');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(['bank-transfer', 'ussd'])('is told to the host also where it is over: %s', async (method) => {
    const { take, payments, send } = await open({ status: 'expired', methods: ['card', method] });
    take?.();
    expect(payments.underWay()).toBe(true);
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: 'event',
      event: { name: 'payment_partial', method },
    });
    // A reload resumes it.
    await Promise.resolve();
    if (method === 'bank-transfer')
      expect(payments.storage.read()).toMatchObject({ progress: 'partly', state: { arrival: {} } });
  });

  it('changes nothing where a payment is under way, or paid by then', async () => {
    const busy = await open();
    busy.payments.storage.write({ method: 'card', progress: 'started', state: 'checking' });
    busy.take?.();
    expect([busy.payments.begun(), busy.asked.mock.calls]).toEqual(['card', []]);
    localStorage.clear();
    const done = await open({ status: 'success', says: { received: 5000 } });
    done.take?.();
    expect([done.payments.begun(), done.asked.mock.calls]).toEqual([undefined, []]);
  });

  it('is nothing where the screen for it does not come: the checkout loads all the same', async () => {
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
        money: { hundredths: 500_000, currency: 'NGN' },
        beyond: { virtualAccount: { mismatch: 'add' } },
      } as unknown as Transaction;
      await expect(withoutIt(transaction, 'dev')).resolves.toBeUndefined();
      vi.doUnmock(path);
    }
  });
});
