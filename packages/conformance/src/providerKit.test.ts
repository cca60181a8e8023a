// @vitest-environment node
import type { EndpointName } from '@kobo/protocol/api';
import { expect, it } from 'vitest';
import {
  approved,
  createProvider,
  type Handlers,
  otpNeeded,
  redirect,
  refuse,
  type Transaction,
} from '../../provider/src';
import { EXAMPLES } from './openapi/examples/examples';
import { fixturesWith, TEST_FIXTURES } from './testProvider/fixtures';
import { MERCHANTS } from './testProvider/ledger';
import { API } from './testProvider/serve';
import { walk } from './walk/walk';

const OTP = '123456';
const PAGE = 'https://bank.example/3ds';
const EXPIRED: Transaction = {
  ...{ reference: 'CHK_expired', amount: 500_000, currency: 'NGN', status: 'expired' },
  ...{ merchant: 'pk_test_adire', byServer: false },
  metadata: { customer: { email: 'payer@example.com' } },
};

const transactions = new Map<string, Transaction>([[EXPIRED.reference, EXPIRED]]);
let accounts = 9_000_000_000;
let subscription = 'pending';

function pay({ reference }: Transaction) {
  const transaction = transactions.get(reference);
  if (transaction) transactions.set(reference, { ...transaction, status: 'success' });
  return approved();
}

/** Returns the example of a call for its own reference only. */
const example =
  (name: 'invoice' | 'paymentLink' | 'paymentPage' | 'qrCode') =>
  ({ reference }: { reference: string }) =>
    EXAMPLES[name].values?.['reference'] === reference ? Object(EXAMPLES[name].data) : undefined;
const order = (amount: number, reference: string) =>
  reference.startsWith('KOBO') ? refuse('not_found') : { amount, currency: 'NGN', merchant: 'pk_test_adire' };

const handlers: Handlers = {
  cardCharge({ pan }, { transaction }) {
    if (pan === TEST_FIXTURES.cards.approved.pan) return pay(transaction);
    if (pan === TEST_FIXTURES.cards.otp.pan) return otpNeeded();
    return pan === TEST_FIXTURES.cards.redirect.pan ? redirect(PAGE) : refuse('insufficient_funds');
  },
  cardOtp: ({ code }, { transaction }) => (code === OTP ? pay(transaction) : refuse('wrong_otp')),
  savedCards: ({ email }, { merchant }) =>
    email === TEST_FIXTURES.savedCard.email && merchant.publicKey === 'pk_test_adire'
      ? [{ token: TEST_FIXTURES.savedCard.token, scheme: 'Visa', last4: '4444', cvvRequired: true }]
      : [],
  tokenCharge: (_, { transaction }) => pay(transaction),
  virtualAccount() {
    accounts += 1;
    const expiresAt = new Date(Date.now() + 1_800_000);
    return { number: String(accounts), name: 'ADIRE & SONS', bank: 'Example Bank', expiresAt };
  },
  bankList: () => ({
    sessionId: 'SES_1',
    accounts: [],
    banks: [{ bankName: 'GTB', bankCode: '058', status: 'degraded', min: 10_000 }],
  }),
  resolveBank: ({ account_number }) =>
    account_number.startsWith('000') ? refuse('not_found') : { name: 'ADA OBI' },
  debitStart: (_, { charge }) => ({ reference: charge }),
  debitConfirm: ({ otp }, { transaction }) => (otp === OTP ? pay(transaction) : refuse('wrong_otp')),
  momo: () => approved('Approve the payment on your phone'),
  pocket: () => approved('Approve the payment on your phone'),
  opay: () => redirect('https://wallet.example/pay/1'),
  health: () => ({ methods: [{ slug: 'card', status: 'up', max: 500_000_000 }] }),
  invoice: example('invoice'),
  paymentLink: example('paymentLink'),
  paymentPage: example('paymentPage'),
  qrCode: example('qrCode'),
  payLink: ({ amount }, { reference }) => order(amount, reference),
  payPage: ({ amount }, { reference }) => order(amount, reference),
  payQr: ({ amount }, { reference }) => order(amount, reference),
  subscription: ({ reference }) =>
    reference === EXAMPLES.subscription.values?.['reference']
      ? { ...Object(EXAMPLES.subscription.data), status: subscription, publicKey: 'pk_test_adire' }
      : undefined,
  paySubscription: () => otpNeeded(),
  sendOtp: () => undefined,
  confirmSubscription({ otp }) {
    if (otp !== OTP) return refuse('wrong_otp');
    subscription = 'active';
    return approved();
  },
  brand: ({ website_url }) => (website_url === TEST_FIXTURES.brand ? Object(EXAMPLES.brand.data) : undefined),
};

it('a provider on the kit passes in every call', async () => {
  const errors: unknown[] = [];
  const provider = createProvider({
    ...{ handlers, api: API, checkout: 'https://pay.example', checkReplies: true },
    keys: {
      public: (key) => MERCHANTS.find(({ publicKey }) => publicKey === key),
      secret: (key) => MERCHANTS.find(({ secretKey }) => secretKey === key),
    },
    ledger: {
      find: (reference) => transactions.get(reference),
      add(transaction) {
        const { reference, amount, currency, merchant, byServer, metadata } = transaction;
        if (transactions.has(reference)) return false;
        const fields = { reference, amount, currency, merchant, byServer, metadata };
        transactions.set(reference, { ...fields, status: 'pending' });
        return true;
      },
      ofCustomer: () => [...transactions.values()],
    },
    onError: (error) => errors.push(error),
  });
  const send: typeof fetch = async (input, init) =>
    String(input).startsWith(API) ? provider.fetch(new Request(input, init)) : new Response('<h1>Bank</h1>');
  const fixtures = fixturesWith(TEST_FIXTURES);
  const findings = await walk({ api: API, key: 'pk_test_adire', fixtures, send });
  expect(findings.filter(({ level }) => level !== 'passes')).toEqual([]);
  const passed = new Set<EndpointName>(findings.map(({ call }) => call));
  expect(passed.size).toBe(28);
  expect(errors).toEqual([]);
});
