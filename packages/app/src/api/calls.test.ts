// @vitest-environment node
import {
  Acknowledged,
  BankList,
  Brand,
  Initialized,
  PaymentLink,
  PaymentPage,
  PRO_PREFIX,
  QrCode,
  ResolvedAccount,
  SavedCards,
  type ServiceKind,
  Subscription,
  serviceOf,
  VirtualAccount,
} from '@kobo/protocol/api';
import { CHARGE_CALLS } from '@kobo/protocol/api/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startDebit } from '../methods/bank-account/startDebit';
import { fetchInvoice } from '../pages/invoice/fetchInvoice';
import { sendCharge } from './chargeOutcome';
import { fetchCheckout, verifyTransaction } from './checkout';
import { createHttp, type Http } from './http';

const PUBLIC = 'pk_1';
const KEY = 'c0ffee';
/** Time limits in milliseconds. */
const READ = 15_000;
const CHARGE = 45_000;

/** Each service has its own address, so that a call to the wrong service is detected. */
const fetch = vi.fn<typeof globalThis.fetch>();
const httpOn = (kind: ServiceKind): Http =>
  createHttp({
    idempotencyKeyHeader: 'Idempotency-Key',
    baseUrl: (call) => `https://${serviceOf(call, kind).toLowerCase()}.example`,
    prefix: kind === 'pro' ? PRO_PREFIX : '',
    apiKey: 'key',
    clock: { now: () => 0, observe: () => {} },
    fetch,
  });
let http = httpOn('pro');
let answer: unknown;
let httpStatus: number;

beforeEach(() => {
  http = httpOn('pro');
  vi.stubGlobal('navigator', { onLine: true });
  answer = { status: false, message: 'no' };
  httpStatus = 400;
  fetch
    .mockReset()
    .mockImplementation(async () => new Response(JSON.stringify(answer), { status: httpStatus }));
});

const signal = () => new AbortController().signal;
const keyed = () => ({ publicKey: PUBLIC, signal: signal() });
const charged = () => ({ ...keyed(), idempotencyKey: KEY });

const card = {
  reference: 'CHK_1',
  pan: '4111111111111111',
  cvv: '123',
  expiry: '12/40',
  deviceSignature: '{}',
  cardHolder: '',
  saveCard: false,
};
const debit = {
  phoneNumber: '+2348030000010',
  bankCode: '058',
  bankName: 'GTB',
  accountNumber: '0123456789',
  narration: 'Payment',
  sessionId: 'SES_1',
  amount: 5000,
  checkoutReference: 'CHK_1',
  customerEmail: 'payer@example.com',
  customerName: '',
};
const payer = { email: 'payer@example.com', first_name: 'Ada', last_name: 'Obi', amount: 5000.5 };
const order = {
  amount: 5000.5,
  currency: 'NGN',
  walletId: 'W_1',
  transaction_reference: 'own',
  returnUrl: 'https://shop.example',
  metadata: { inApp: true },
  subscription: { automate: true, reference: 'SUB_1' },
  customer: { email: 'a@b.example' },
};
const token = { email: 'a@b.example', reference: 'CHK_1', cvv: '123' };
const confirmed = { ...debit, otp: '123456', transReference: 'DBT_1' };

interface Expected {
  call: () => Promise<unknown>;
  /** The method and URL of the call on a page with `/payments` in its path. */
  to: string;
  body?: unknown;
  /** Whether the merchant's key is sent. */
  keyed?: true;
  /** Whether the idempotency key is sent. */
  charge?: true;
  limit: number;
}

const BARE = 'https://propayments.example';
const PRO = 'https://propayments.example/api/v1';
/** The base URL of the default service. */
const BANK = 'https://bankpayments.example';

const CALLS: Record<string, Expected> = {
  cardCharge: {
    call: () => sendCharge(http, { endpoint: 'cardCharge', body: card, ...charged() }),
    to: `POST ${BARE}/checkout/charge/card`,
    body: card,
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  tokenCharge: {
    call: () =>
      sendCharge(http, { endpoint: 'tokenCharge', values: { token: 'tok 1' }, body: token, ...charged() }),
    to: `POST ${BARE}/checkout/charge/card/tok%201`,
    body: token,
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  cardOtp: {
    call: () =>
      sendCharge(http, {
        endpoint: 'cardOtp',
        values: { reference: 'CHK_1' },
        body: { code: '123456' },
        ...keyed(),
      }),
    to: `PUT ${BARE}/checkout/charge/card/CHK_1`,
    body: { code: '123456' },
    keyed: true,
    limit: CHARGE,
  },
  startDebit: {
    call: () => startDebit(http, debit, keyed()),
    to: `POST ${BARE}/checkout/charge/bank-account/initiate-charge`,
    body: debit,
    keyed: true,
    limit: CHARGE,
  },
  debitConfirm: {
    call: () => sendCharge(http, { endpoint: 'debitConfirm', body: confirmed, ...charged() }),
    to: `POST ${BARE}/checkout/charge/bank-account/charge-account`,
    body: confirmed,
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  momo: {
    call: () =>
      sendCharge(http, {
        endpoint: 'momo',
        values: { reference: 'CHK_1' },
        body: { phone_number: '+2348030000001' },
        ...charged(),
      }),
    to: `PUT ${BARE}/checkout/CHK_1/charge/external-wallets/momo`,
    body: { phone_number: '+2348030000001' },
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  pocket: {
    call: () =>
      sendCharge(http, {
        endpoint: 'pocket',
        values: { reference: 'CHK_1' },
        body: { pocket_tag: 'ada' },
        ...charged(),
      }),
    to: `PUT ${BARE}/checkout/CHK_1/charge/external-wallets/pocket`,
    body: { pocket_tag: 'ada' },
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  paySubscription: {
    call: () => sendCharge(http, { endpoint: 'paySubscription', body: { reference: 'SUB_1' }, ...charged() }),
    to: `POST ${PRO}/subscription/public/pay`,
    body: { reference: 'SUB_1' },
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  confirmSubscription: {
    call: () =>
      sendCharge(http, {
        endpoint: 'confirmSubscription',
        values: { reference: 'SUB_1' },
        body: { automate: true, otp: '123456' },
        ...charged(),
      }),
    to: `POST ${PRO}/subscription/public/SUB_1/activate`,
    body: { automate: true, otp: '123456' },
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  bankList: {
    call: () =>
      http.read({ endpoint: 'bankList', body: { phoneNumber: '+2348030000010' }, ...keyed() }, BankList),
    to: `POST ${BARE}/checkout/charge/bank-account/bank-list`,
    body: { phoneNumber: '+2348030000010' },
    keyed: true,
    limit: READ,
  },
  resolveBank: {
    call: () =>
      http.read(
        { endpoint: 'resolveBank', body: { bank_code: '058', account_number: '0123456789' }, ...keyed() },
        ResolvedAccount,
      ),
    to: `POST ${BARE}/checkout/resolve-bank`,
    body: { bank_code: '058', account_number: '0123456789' },
    keyed: true,
    limit: READ,
  },
  virtualAccount: {
    call: () =>
      http.read(
        { endpoint: 'virtualAccount', values: { reference: 'CHK_1' }, body: {}, ...keyed() },
        VirtualAccount,
      ),
    to: `POST ${BARE}/checkout/CHK_1/virtual-account`,
    body: {},
    keyed: true,
    limit: READ,
  },
  verifyTransaction: {
    call: () => verifyTransaction(http, 'CHK_1', { publicKey: PUBLIC, signal: signal() }),
    to: `GET ${PRO}/checkout/status/CHK_1`,
    keyed: true,
    limit: READ,
  },
  savedCards: {
    call: () =>
      http.read({ endpoint: 'savedCards', query: { email: 'a+b@example.com' }, ...keyed() }, SavedCards),
    to: `GET ${PRO}/checkout/tokenized-card/public?email=a%2Bb%40example.com`,
    keyed: true,
    limit: READ,
  },
  fetchCheckout: {
    call: () => fetchCheckout(http, 'CHK 1', signal()),
    to: `GET ${PRO}/checkout/CHK%201`,
    limit: READ,
  },
  fetchInvoice: {
    call: () => fetchInvoice(http, 'INV_1', signal()),
    to: 'GET https://invoices.example/invoices/INV_1/info',
    limit: READ,
  },
  paymentLink: {
    call: () =>
      http.read({ endpoint: 'paymentLink', values: { reference: 'LNK_1' }, signal: signal() }, PaymentLink),
    to: `GET ${PRO}/paymentlink/LNK_1`,
    limit: READ,
  },
  paymentPage: {
    call: () =>
      http.read({ endpoint: 'paymentPage', values: { reference: 'PAG_1' }, signal: signal() }, PaymentPage),
    to: `GET ${PRO}/payment-page/PAG_1`,
    limit: READ,
  },
  qrCode: {
    call: () => http.read({ endpoint: 'qrCode', values: { reference: 'QR_1' }, signal: signal() }, QrCode),
    to: `GET ${PRO}/qr-code/QR_1/public`,
    limit: READ,
  },
  subscription: {
    call: () =>
      http.read({ endpoint: 'subscription', values: { reference: 'SUB_1' }, signal: signal() }, Subscription),
    to: `GET ${PRO}/subscription/public/SUB_1`,
    limit: READ,
  },
  brand: {
    call: () =>
      http.read(
        { endpoint: 'brand', query: { website_url: 'https://shop.example/?a=b' }, signal: signal() },
        Brand,
      ),
    to: `GET ${PRO}/misc/public/brand?website_url=https%3A%2F%2Fshop.example%2F%3Fa%3Db`,
    limit: READ,
  },
  sendOtp: {
    call: () => http.read({ endpoint: 'sendOtp', body: { reference: 'SUB_1' }, ...keyed() }, Acknowledged),
    to: `POST ${BARE}/misc/public/send-otp`,
    body: { reference: 'SUB_1' },
    keyed: true,
    limit: READ,
  },
  payLink: {
    call: () =>
      http.read(
        { endpoint: 'payLink', values: { reference: 'LNK_1' }, body: payer, signal: signal() },
        Initialized,
      ),
    to: `POST ${PRO}/paymentlink/initialize/LNK_1`,
    body: payer,
    limit: READ,
  },
  payPage: {
    call: () =>
      http.read(
        {
          endpoint: 'payPage',
          values: { reference: 'PAG_1' },
          body: { ...payer, planRef: 'PLN_1' },
          signal: signal(),
        },
        Initialized,
      ),
    to: `POST ${PRO}/payment-page/initialize/PAG_1`,
    body: { ...payer, planRef: 'PLN_1' },
    limit: READ,
  },
  payQr: {
    call: () =>
      http.read({ endpoint: 'payQr', values: { id: 'ACC_1' }, body: payer, signal: signal() }, Initialized),
    to: `POST ${PRO}/qr-code/initialize/ACC_1`,
    body: payer,
    limit: READ,
  },
  initialize: {
    call: () => http.read({ endpoint: 'initialize', body: order, ...keyed() }, Initialized),
    to: `POST ${PRO}/checkout/initialize`,
    body: order,
    keyed: true,
    limit: READ,
  },
};

describe('a call', () => {
  it.each(Object.entries(CALLS))(
    '%s sends one request, exactly as specified',
    {
      tags: [
        'roles-6',
        'calls-1',
        'start-calls-1',
        'page-calls-1',
        'other-calls-2',
        'other-calls-3',
        'other-calls-5',
      ],
    },
    async (_, expected) => {
      await expected.call();
      expect(fetch).toHaveBeenCalledTimes(1);
      const [url, init] = fetch.mock.calls[0] ?? [];
      expect(`${init?.method} ${url}`).toBe(expected.to);
      expect(typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body).toEqual(expected.body);
      expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
        'x-api-key': 'key',
        source: 'checkout',
        ...(expected.keyed ? { authorization: PUBLIC } : {}),
        ...(expected.charge ? { 'idempotency-key': KEY } : {}),
        ...(expected.body === undefined ? {} : { 'content-type': 'application/json' }),
      });
    },
  );

  it.each(Object.entries(CALLS))(
    '%s goes to the bank or invoice service, without a prefix, on pages without /payments',
    { tags: 'routes-12' },
    async (_, { call, to }) => {
      http = httpOn('default');
      await call();
      const [url, init] = fetch.mock.calls[0] ?? [];
      expect(`${init?.method} ${url}`).toBe(to.replace(PRO, BANK).replace(BARE, BANK));
    },
  );

  it.each(Object.entries(CALLS))(
    '%s is aborted at its time limit, and not before',
    async (_, { call, limit }) => {
      vi.useFakeTimers();
      try {
        let given: AbortSignal | null | undefined;
        fetch.mockImplementation((_url, init) => {
          given = init?.signal;
          return new Promise((_resolve, reject) => {
            given?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          });
        });
        const result = call();
        await vi.advanceTimersByTimeAsync(limit - 1);
        expect(given?.aborted).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        expect(given?.aborted).toBe(true);
        await result;
        expect(fetch).toHaveBeenCalledTimes(1);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it.each([
    ['failed', true],
    ['expired', true],
    ['success', false],
    ['pending', false],
  ])('that verifies accepts the status %s from a refusal: %s', async (status, believed) => {
    fetch.mockImplementation(async () =>
      Response.json({ status: false, message: 'Declined', data: { status } }),
    );
    const result = await verifyTransaction(http, 'CHK_1', { publicKey: PUBLIC, signal: signal() });
    expect(result).toMatchObject(believed ? { value: { status } } : { error: { kind: 'refused' } });
  });

  it.each([429, 500, 503])('that verifies accepts no failure with HTTP %s', async (status) => {
    answer = { status: false, data: { status: 'failed', reason: { code: '51', source: 'iso8583' } } };
    httpStatus = status;
    expect(await verifyTransaction(http, 'CHK_1', { publicKey: PUBLIC, signal: signal() })).toMatchObject({
      error: { kind: 'refused', httpStatus: status },
    });
  });

  it('that verifies is not repeated, because the next poll verifies again', async () => {
    httpStatus = 503;
    expect(await verifyTransaction(http, 'CHK_1', { publicKey: PUBLIC, signal: signal() })).toEqual({
      ok: false,
      error: { kind: 'refused', httpStatus: 503, message: 'no', retryAfter: undefined },
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a reply', () => {
  beforeEach(() => {
    httpStatus = 200;
  });

  it('to a verification has the status, and the paid amount if it is readable', async () => {
    for (const status of ['pending', 'success', 'failed', 'expired'] as const) {
      answer = { status: true, data: { status } };
      expect(await verifyTransaction(http, 'CHK_1', { publicKey: PUBLIC, signal: signal() })).toEqual({
        ok: true,
        value: { status, references: [], unreadable: [] },
      });
    }
    for (const [sent, read] of [
      [
        { amount: 5000.5, currency: 'ngn' },
        { amount: 500_050, currency: 'NGN' },
      ],
      [
        { amount: '5000.50', reference: 'CHK_1' },
        { amount: 500_050, references: ['CHK_1'] },
      ],
      [{ amount: null, currency: 7 }, { unreadable: ['currency'] }],
      [{ success: 'false' }, { conflict: 'status' }],
    ]) {
      answer = { status: true, data: { status: 'success', ...sent } };
      expect(await verifyTransaction(http, 'CHK_1', { publicKey: PUBLIC, signal: signal() })).toEqual({
        ok: true,
        value: { status: 'success', references: [], unreadable: [], ...read },
      });
    }
  });

  it('with saved cards contains the list of cards', { tags: 'card-calls-4' }, async () => {
    const TokenizedCards = [{ authToken: 'tok_1', card: { scheme: 'Visa', last4: '1111', expiry: '12/40' } }];
    const fetchCards = () =>
      http.read({ endpoint: 'savedCards', query: { email: 'a@b.example' }, ...keyed() }, SavedCards);
    answer = { status: true, data: { TokenizedCards } };
    expect(await fetchCards()).toMatchObject({
      ok: true,
      value: { TokenizedCards: [{ authToken: 'tok_1', card: { last4: '1111' } }] },
    });
    answer = { status: false, message: 'none' };
    expect(await fetchCards()).toMatchObject({ ok: false, error: { kind: 'refused', message: 'none' } });
  });

  it('to a charge becomes its outcome', async () => {
    const charges = CHARGE_CALLS.flatMap((name) => CALLS[name]?.call ?? []);
    expect(charges).toHaveLength(8);
    for (const charge of charges) {
      answer = { status: true, data: { status: 'SUCCESS' } };
      expect(await charge()).toEqual({ kind: 'approved' });
      answer = { status: false, data: { status: 'FAILED', message: 'Declined' } };
      expect(await charge()).toEqual({ kind: 'failed', message: 'Declined' });
      fetch.mockRejectedValueOnce(new TypeError('dropped'));
      expect(await charge()).toEqual({ kind: 'unknown' });
      vi.stubGlobal('navigator', { onLine: false });
      expect(await charge()).toEqual({ kind: 'offline' });
      vi.stubGlobal('navigator', { onLine: true });
    }
  });
});
