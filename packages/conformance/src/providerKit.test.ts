// @vitest-environment node
import { type EndpointName, TELEMETRY_ENDPOINT, WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  approved,
  askFor,
  createProvider,
  type Handlers,
  otpNeeded,
  type Provider,
  prompted,
  redirect,
  refuse,
  type Transaction,
  unknown,
} from '../../provider/src';
import { CALL_NAMES } from './calls';
import { EXAMPLES } from './openapi/examples/examples';
import { fixturesWith, TEST_FIXTURES, TEST_LIMITS } from './testProvider/fixtures';
import { MERCHANTS } from './testProvider/ledger';
import { API } from './testProvider/serve';
import { walk } from './walk/walk';

const OTP = '123456';
/** The address of a charge's page at the bank, without the charge's id. */
const PAGE = 'https://bank.example/3ds/';
const TELEMETRY = API + TELEMETRY_ENDPOINT.path;
const seed = (reference: string, fields: Partial<Transaction>): [string, Transaction] => [
  reference,
  {
    ...{ reference, amount: 500_000, currency: 'NGN', status: 'pending', merchant: 'pk_test_adire' },
    ...{ byServer: false, metadata: {}, ...fields },
  },
];

const transactions = new Map<string, Transaction>([
  seed('CHK_expired', { status: 'expired', metadata: { customer: { email: 'payer@example.com' } } }),
  seed('CHK_hosted', { paymentMethods: [{ slug: 'card', hosted: true }] }),
  seed('CHK_networks', {
    paymentMethods: [
      {
        slug: 'momo',
        networks: [
          { code: 'MTN', name: 'MTN MoMo' },
          { code: 'VOD', name: 'Vodafone Cash' },
        ],
      },
    ],
  }),
  seed('CHK_email', { metadata: { customer: { emailRequired: true } } }),
]);
const reports: unknown[] = [];
let accounts = 9_000_000_000;
let subscription = 'pending';

function change(reference: string, fields: Partial<Transaction>) {
  const transaction = transactions.get(reference);
  if (transaction) transactions.set(reference, { ...transaction, ...fields });
}

/** Charges the whole amount, and refunds an earlier partial transfer. */
function pay({ reference }: Transaction) {
  const { received = 0 } = transactions.get(reference) ?? {};
  const refund = received > 0 ? { refund: { amount: received, state: 'pending' } as const } : {};
  change(reference, { status: 'success', ...refund });
  return approved();
}

function receive(reference: string, amount: number) {
  const { amount: wanted = 0, received = 0, credits = [], status } = transactions.get(reference) ?? {};
  const transfer = { amount, at: new Date() };
  if (status === 'success') return change(reference, { duplicates: [transfer] });
  const kept = Math.min(amount, wanted - received);
  change(reference, {
    ...{ received: received + kept, credits: [...credits, transfer] },
    ...(kept < amount ? { refund: { amount: amount - kept, state: 'pending' } } : {}),
    ...(received + kept === wanted ? { status: 'success' } : {}),
  });
}

/** Returns a handler that returns a call's example for the example's reference only. */
const example =
  (name: 'invoice' | 'paymentLink' | 'paymentPage' | 'qrCode') =>
  ({ reference }: { reference: string }) =>
    EXAMPLES[name].values?.['reference'] === reference ? Object(EXAMPLES[name].data) : undefined;
const order = (amount: number, reference: string) =>
  reference.startsWith('KOBO') ? refuse('not_found') : { amount, currency: 'NGN', merchant: 'pk_test_adire' };

const handlers = {
  cardCharge({ pan }, { transaction, charge }) {
    if (pan === TEST_FIXTURES.cards.approved.pan) return pay(transaction);
    if (pan === TEST_FIXTURES.cards.otp.pan) return otpNeeded();
    if (pan === TEST_FIXTURES.cards.steps.pan) return askFor({ field: 'pin' });
    if (pan === TEST_FIXTURES.cards.silent.pan) return unknown();
    return pan === TEST_FIXTURES.cards.redirect.pan ? redirect(PAGE + charge) : refuse('insufficient_funds');
  },
  cardOtp: ({ code }, { transaction }) => (code === OTP ? pay(transaction) : refuse('wrong_otp')),
  hostedCard: (_, { charge }) => redirect(PAGE + charge),
  chargeAnswer: ({ field, value }) =>
    field === 'pin' && value === '1234' ? askFor({ field: 'otp', length: [6, 6] }) : refuse('wrong_answer'),
  customer({ email }, { transaction }) {
    change(transaction.reference, { payerEmail: email });
    return undefined;
  },
  savedCards: ({ email }, { merchant }) =>
    email === TEST_FIXTURES.savedCard.email && merchant.publicKey === 'pk_test_adire'
      ? [{ token: TEST_FIXTURES.savedCard.token, scheme: 'Visa', last4: '4444', cvvRequired: true }]
      : [],
  tokenCharge: ({ cvv }, { transaction }) =>
    cvv === TEST_FIXTURES.savedCard.cvv ? pay(transaction) : refuse('declined'),
  virtualAccount(_, { transaction: { amount } }) {
    accounts += 1;
    const expiresAt = new Date(Date.now() + 1_800_000);
    const account = { number: String(accounts), name: 'ADIRE & SONS', bank: 'Example Bank', expiresAt };
    return { ...account, amount, mismatch: 'add' };
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
  momo: () => prompted(),
  pocket: () => prompted(),
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
  telemetry: (report) => {
    reports.push(report);
  },
} satisfies Handlers;
const Transfer = v.pipe(v.string(), v.parseJson(), v.object({ reference: v.string(), amount: WireAmount }));

const Decision = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ reference: v.string(), redirect_url: v.optional(v.string()), approved: v.boolean() }),
);

/** Decides a charge as the bank does, on the bank's page or without a page. Returns whether the charge was pending. */
async function decide(
  provider: Provider,
  { reference, redirect_url: page, approved: isApproved }: v.InferOutput<typeof Decision>,
): Promise<boolean> {
  const transaction = transactions.get(reference);
  if (!transaction) return false;
  if (page !== undefined) {
    const work = () => (isApproved ? pay(transaction) : refuse('declined'));
    return (await provider.resume(reference, page.replace(PAGE, ''), work)) !== undefined;
  }
  const charge = await provider.openCharge(reference);
  if (!charge) return false;
  if (isApproved) pay(transaction);
  else change(reference, { status: 'failed' });
  await provider.changed(reference, charge.id);
  return true;
}

function open(chosen: Handlers): { send: typeof fetch; errors: unknown[] } {
  const errors: unknown[] = [];
  const provider = createProvider({
    ...{ handlers: chosen, api: API, checkout: 'https://pay.example', checkReplies: true },
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
  const send: typeof fetch = async (input, init) => {
    if (!String(input).startsWith(API)) return new Response('<h1>Bank</h1>');
    if (String(input).startsWith(`${API}/test/decide/`))
      return new Response(null, {
        status: (await decide(provider, v.parse(Decision, init?.body))) ? 204 : 409,
      });
    if (!String(input).startsWith(`${API}/test/credit/`)) return provider.fetch(new Request(input, init));
    const { reference, amount } = v.parse(Transfer, init?.body);
    receive(reference, amount);
    await provider.changed(reference);
    return new Response(null, { status: 204 });
  };
  return { send, errors };
}

it('a provider on the kit passes in every call', async () => {
  const { send, errors } = open(handlers);
  const fixtures = fixturesWith({ ...TEST_FIXTURES, telemetry: TELEMETRY });
  const findings = await walk({ api: API, key: 'pk_test_adire', fixtures, send, limits: TEST_LIMITS });
  expect(findings.filter(({ level }) => level !== 'passes')).toEqual([]);
  const passed = new Set<EndpointName>(findings.map(({ call }) => call));
  expect(passed.size).toBe(CALL_NAMES.length);
  expect(reports).toHaveLength(1);
  expect(errors).toEqual([]);
});

it('a provider that offers only transfers passes in its calls', async () => {
  const { send, errors } = open({ virtualAccount: handlers.virtualAccount });
  const { secretKey, otherMerchant, expired, credit, registeredOrigin } = TEST_FIXTURES;
  const own = { secretKey, otherMerchant, expired, credit, registeredOrigin, virtualAccount: true };
  const fixtures = fixturesWith(own);
  const findings = await walk({ api: API, key: 'pk_test_adire', fixtures, send, limits: TEST_LIMITS });
  expect(findings.filter(({ level }) => level === 'breaks' || level === 'tolerated')).toEqual([]);
  const passed = findings.filter(({ level }) => level === 'passes').map(({ call }) => call);
  expect(new Set(passed)).toEqual(new Set(['initialize', 'checkout', 'verify', 'virtualAccount']));
  expect(errors).toEqual([]);
});
