import { beforeEach, expect, it } from 'vitest';
import { createMemo } from '../../../flow/memo';
import { testHost } from '../../../host/testHost';
import { createPaymentStorage } from '../../../session/paymentStorage';
import { createPayments } from '../../../session/payments';
import { createPoller } from '../../../session/poller';
import type { CheckoutContext } from '../../../session/session';
import type { UnreadOpened } from '../../../session/transaction';
import { bankTransferPayment } from '../../bank-transfer/work';

const START = Date.parse('2026-11-21T10:00:00Z');
const account = { number: '9912345678', name: 'ADIRE', bank: 'Wema', deadline: START + 1_800_000 };

beforeEach(() => localStorage.clear());

/** Opens the checkout with a reply that contains the account and its deadline. */
function open(expires_at?: string) {
  const opened: UnreadOpened = {
    virtualAccount: {
      account_number: account.number,
      account_name: account.name,
      metadata: { bank_name: account.bank },
      expires_at,
    },
  };
  const payment = {
    transaction: { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' }, opened },
    loadedAt: START,
    clock: { now: () => START, observe() {} },
    poller: createPoller(() => new Promise(() => {})),
    lastVerification: () => undefined,
    memo: createMemo(),
  } as unknown as CheckoutContext;
  const payments = createPayments(testHost('window').host, createPaymentStorage('CHK_1'));
  return { runner: bankTransferPayment(payments, payment), stop: payments.stop };
}

it('after a reload, a transfer shows the earlier deadline that the provider now reports', () => {
  const before = open();
  before.runner.send({ type: 'account-received', account });
  before.stop();
  const { runner, stop } = open('2026-11-21T10:05:00Z');
  expect(runner.state()).toMatchObject({
    status: 'account',
    account: { ...account, deadline: START + 300_000 },
  });
  stop();
});
