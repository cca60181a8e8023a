// @vitest-environment node
import { PRO_PREFIX, type ServiceKind, serviceOf } from '@kobo/protocol/api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmDebit, fetchBankList, resolveAccount, startDebit } from './bankAccount';
import { chargeCard, chargeSavedCard, fetchSavedCards, submitCardOtp } from './card';
import { fetchBrand, fetchCheckout, verifyTransaction } from './checkout';
import { createHttp } from './http';
import { initialize } from './initialize';
import { fetchInvoice } from './invoice';
import { fetchPaymentLink, payLink } from './paymentLink';
import { fetchPaymentPage, payPage } from './paymentPage';
import { requestPayment } from './prompt';
import { fetchQrCode, payQr } from './qrCode';
import { confirmSubscription, fetchSubscription, paySubscription, sendOtp } from './subscription';
import { requestVirtualAccount } from './virtualAccount';

const PUBLIC = 'pk_1';
const KEY = 'c0ffee';
/** Time limits in milliseconds. */
const READ = 15_000;
const CHARGE = 45_000;

/** Each service has its own address, so that a call to the wrong service is detected. */
const fetch = vi.fn<typeof globalThis.fetch>();
const httpOn = (kind: ServiceKind) =>
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
  chargeCard: {
    call: () => chargeCard(http, card, charged()),
    to: `POST ${BARE}/checkout/charge/card`,
    body: card,
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  chargeSavedCard: {
    call: () =>
      chargeSavedCard(http, 'tok 1', { email: 'a@b.example', reference: 'CHK_1', cvv: '123' }, charged()),
    to: `POST ${BARE}/checkout/charge/card/tok%201`,
    body: { email: 'a@b.example', reference: 'CHK_1', cvv: '123' },
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  submitCardOtp: {
    call: () => submitCardOtp(http, 'CHK_1', { code: '123456' }, keyed()),
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
  confirmDebit: {
    call: () => confirmDebit(http, { ...debit, otp: '123456', transReference: 'DBT_1' }, charged()),
    to: `POST ${BARE}/checkout/charge/bank-account/charge-account`,
    body: { ...debit, otp: '123456', transReference: 'DBT_1' },
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  'requestPayment by phone': {
    call: () =>
      requestPayment(
        http,
        'CHK_1',
        { endpoint: 'momo', body: { phone_number: '+2348030000001' } },
        charged(),
      ),
    to: `PUT ${BARE}/checkout/CHK_1/charge/external-wallets/momo`,
    body: { phone_number: '+2348030000001' },
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  'requestPayment by tag': {
    call: () => requestPayment(http, 'CHK_1', { endpoint: 'pocket', body: { pocket_tag: 'ada' } }, charged()),
    to: `PUT ${BARE}/checkout/CHK_1/charge/external-wallets/pocket`,
    body: { pocket_tag: 'ada' },
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  paySubscription: {
    call: () => paySubscription(http, 'SUB_1', charged()),
    to: `POST ${PRO}/subscription/public/pay`,
    body: { reference: 'SUB_1' },
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  confirmSubscription: {
    call: () => confirmSubscription(http, 'SUB_1', { automate: true, otp: '123456' }, charged()),
    to: `POST ${PRO}/subscription/public/SUB_1/activate`,
    body: { automate: true, otp: '123456' },
    keyed: true,
    charge: true,
    limit: CHARGE,
  },
  fetchBankList: {
    call: () => fetchBankList(http, '+2348030000010', keyed()),
    to: `POST ${BARE}/checkout/charge/bank-account/bank-list`,
    body: { phoneNumber: '+2348030000010' },
    keyed: true,
    limit: READ,
  },
  resolveAccount: {
    call: () => resolveAccount(http, { bank_code: '058', account_number: '0123456789' }, keyed()),
    to: `POST ${BARE}/checkout/resolve-bank`,
    body: { bank_code: '058', account_number: '0123456789' },
    keyed: true,
    limit: READ,
  },
  requestVirtualAccount: {
    call: () => requestVirtualAccount(http, 'CHK_1', { publicKey: PUBLIC, signal: signal() }),
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
  fetchSavedCards: {
    call: () => fetchSavedCards(http, 'a+b@example.com', keyed()),
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
  fetchPaymentLink: {
    call: () => fetchPaymentLink(http, 'LNK_1', signal()),
    to: `GET ${PRO}/paymentlink/LNK_1`,
    limit: READ,
  },
  fetchPaymentPage: {
    call: () => fetchPaymentPage(http, 'PAG_1', signal()),
    to: `GET ${PRO}/payment-page/PAG_1`,
    limit: READ,
  },
  fetchQrCode: {
    call: () => fetchQrCode(http, 'QR_1', signal()),
    to: `GET ${PRO}/qr-code/QR_1/public`,
    limit: READ,
  },
  fetchSubscription: {
    call: () => fetchSubscription(http, 'SUB_1', signal()),
    to: `GET ${PRO}/subscription/public/SUB_1`,
    limit: READ,
  },
  fetchBrand: {
    call: () => fetchBrand(http, 'https://shop.example/?a=b', signal()),
    to: `GET ${PRO}/misc/public/brand?website_url=https%3A%2F%2Fshop.example%2F%3Fa%3Db`,
    limit: READ,
  },
  sendOtp: {
    call: () => sendOtp(http, 'SUB_1', keyed()),
    to: `POST ${BARE}/misc/public/send-otp`,
    body: { reference: 'SUB_1' },
    keyed: true,
    limit: READ,
  },
  payLink: {
    call: () => payLink(http, 'LNK_1', payer, signal()),
    to: `POST ${PRO}/paymentlink/initialize/LNK_1`,
    body: payer,
    limit: READ,
  },
  payPage: {
    call: () => payPage(http, 'PAG_1', { ...payer, planRef: 'PLN_1' }, signal()),
    to: `POST ${PRO}/payment-page/initialize/PAG_1`,
    body: { ...payer, planRef: 'PLN_1' },
    limit: READ,
  },
  payQr: {
    call: () => payQr(http, 'ACC_1', payer, signal()),
    to: `POST ${PRO}/qr-code/initialize/ACC_1`,
    body: payer,
    limit: READ,
  },
  initialize: {
    call: () => initialize(http, order, keyed()),
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

  it('with saved cards becomes a list of cards', { tags: 'card-calls-4' }, async () => {
    const TokenizedCards = [{ authToken: 'tok_1', card: { scheme: 'Visa', last4: '1111', expiry: '12/40' } }];
    answer = { status: true, data: { TokenizedCards } };
    const result = await fetchSavedCards(http, 'a@b.example', keyed());
    expect(result).toMatchObject({ ok: true, value: [{ authToken: 'tok_1', card: { last4: '1111' } }] });
    answer = { status: false, message: 'none' };
    expect(await fetchSavedCards(http, 'a@b.example', keyed())).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: 'none' },
    });
  });

  it('to a charge becomes its outcome', async () => {
    const charges = [
      () => chargeCard(http, card, charged()),
      () => chargeSavedCard(http, 'tok', { email: '', reference: 'CHK_1', cvv: '123' }, charged()),
      () => submitCardOtp(http, 'CHK_1', { code: '123456' }, keyed()),
      () => confirmDebit(http, { ...debit, otp: '123456', transReference: 'DBT_1' }, charged()),
      () => requestPayment(http, 'CHK_1', { endpoint: 'pocket', body: { pocket_tag: 'ada' } }, charged()),
      () => paySubscription(http, 'SUB_1', charged()),
      () => confirmSubscription(http, 'SUB_1', { automate: true, otp: '1' }, charged()),
    ];
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
