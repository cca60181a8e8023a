import {
  BankList,
  judgeVerification,
  PaymentLink,
  PaymentPage,
  QrCode,
  SavedCards,
  Subscription,
  VirtualAccount,
} from '@kobo/protocol/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sendCharge } from '../api/chargeOutcome';
import { fetchCheckout, verifyTransaction } from '../api/checkout';
import { createHttp, type Http } from '../api/http';
import { named, type Result } from '../api/result';
import { toTransaction } from '../session/transaction';
import { createClock } from '../time/clock';
import { fetchInvoice } from './invoice/fetchInvoice';
import { paymentOf } from './invoice/payment';
import { totalsOf } from './invoice/totals';
import { offerOf as linkOffer } from './payment-link/offer';
import { offerOf as pageOffer } from './payment-page/offer';
import { offerOf as codeOffer } from './qr-code/offer';
import { cardRequest } from './subscription/requests';

/**
 * A valid reply of each resource, in the fields of specification §3.
 * After any three changes that a provider may make, the page still opens and requests the same payment.
 */
interface Resource {
  data: unknown;
  /** Paths of the fields that §3 requires for a payment. Any other field may be missing or null. */
  needed: string[];
  /** Reads the reply. Returns the fields of the payment that the app would use. */
  paid: (http: Http) => Promise<unknown>;
}

const ROUTE = 'ROUTE_1';
const { signal } = new AbortController();
const CALL = { publicKey: 'pk_1', signal };
const PAGE = { values: { reference: ROUTE }, signal };

async function opened<Value>(result: Promise<Result<Value>> | Result<Value>): Promise<Value> {
  const read = await result;
  if (!read.ok) throw new Error(`the page does not open: ${JSON.stringify(read.error)}`);
  return read.value;
}

const PLAN = { reference: 'PLN_1', name: 'Club', amount: 3500.5, currency: 'USD', interval: 'monthly' };

const RESOURCES: Record<string, Resource> = {
  checkout: {
    data: {
      reference: ROUTE,
      amount: 5000.5,
      currency: 'NGN',
      paymentMethods: ['Card', { slug: 'bank_transfer' }, 'USSD'],
      status: 'pending',
      selectedBank: { ussdCode: '737' },
      timeLeft: { minutes: 29, seconds: 59 },
      metadata: {
        merchant: { name: 'Adire', publicKey: 'pk_1', primaryColor: '#111111', email: 'a@b.example' },
        customer: { email: 'ada@example.com', phone: '2348030000001' },
        colors: { primary: '#222222' },
        cardOnly: false,
        hideUssdDialButton: true,
        plan: { name: 'Gold', interval: 'monthly' },
      },
    },
    needed: [
      'amount',
      'paymentMethods',
      'paymentMethods.slug',
      'metadata',
      'metadata.merchant',
      'metadata.merchant.publicKey',
    ],
    async paid(http) {
      const { reference, money, methods, publicKey, settings } = toTransaction(
        await opened(fetchCheckout(http, ROUTE, signal)),
      );
      return { reference, money, methods, publicKey, cardOnly: settings.cardOnly };
    },
  },
  verification: {
    data: { reference: ROUTE, status: 'success', amount: 5000.5, currency: 'NGN' },
    needed: ['status'],
    async paid(http) {
      const verified = await opened(verifyTransaction(http, ROUTE, { publicKey: 'pk_1', signal }));
      const requests = { minorUnits: 500_050, currency: 'NGN' };
      return judgeVerification({ ...requests, references: [ROUTE] }, verified);
    },
  },
  invoice: {
    data: {
      invoice_reference: 'INV_1',
      amount: 1100.1,
      currency: 'NGN',
      status: 'partially_paid',
      customer: { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com' },
      description: 'Cloth',
      due_date: '2026-03-16',
      colours: { primary: '#111111', secondary: '#222222' },
      tax: { name: 'VAT' },
      notes: 'Thank you',
      settings: { default_memo: 'Memo', default_footer: 'Footer' },
      partial: { is_partial: true, installments: [0.3, { amount: 100 }] },
      other_info: {
        calculated_items: [{ name: 'Cloth', amount: 1000, total: 1000 }],
        tax_value: 10.01,
        tax: { type: 'percentage' },
        coupon_value: 0.5,
        merchant: { name: 'Adire' },
      },
      metadata: { checkoutData: { walletId: 'WAL_1', currency: 'NGN', publicKey: 'pk_1' } },
    },
    needed: [
      'amount',
      'status',
      'partial',
      'partial.installments',
      'partial.installments.amount',
      'metadata',
      'metadata.checkoutData',
      'metadata.checkoutData.walletId',
      'metadata.checkoutData.publicKey',
    ],
    async paid(http) {
      const invoice = await opened(fetchInvoice(http, ROUTE, signal));
      const { balance } = totalsOf(invoice);
      const { publicKey, request } = paymentOf(invoice, balance);
      return {
        status: invoice.status,
        publicKey,
        money: [request.amount, request.currency],
        walletId: request.walletId,
      };
    },
  },
  'payment link': {
    data: {
      amount: 2500.5,
      currency: 'USD',
      currencies: ['USD', 'NGN'],
      usage: 'static',
      description: 'For the roof',
      status: 'active',
      metadata: { merchantName: 'Adire' },
    },
    needed: ['amount', 'currencies', 'usage'],
    paid: async (http) =>
      linkOffer(await opened(http.read({ endpoint: 'paymentLink', ...PAGE }, PaymentLink))),
  },
  'payment page of products': {
    data: {
      title: 'Cloth',
      description: 'By the yard',
      image_urls: ['https://a.example/1.png'],
      page_type: 'product',
      amount: 100,
      currency: 'USD',
      products: [
        {
          reference: '7001',
          name: 'Adire',
          amount: 6000.5,
          currency: 'USD',
          range: '1-10',
          description: 'Blue',
        },
        { reference: 'PRD_2', name: 'Silk', amount: 12_000, currency: 'USD', range: '2-4' },
      ],
      customer_edit_product_quantity: true,
      collect_name: true,
      collect_phone: false,
      status: 'active',
      primaryColor: '#111111',
    },
    needed: [
      'currency',
      'products',
      'products.reference',
      'products.amount',
      'products.range',
      'customer_edit_product_quantity',
    ],
    async paid(http) {
      const offer = pageOffer(await opened(http.read({ endpoint: 'paymentPage', ...PAGE }, PaymentPage)));
      if (offer.kind !== 'products') return offer;
      const lines = offer.lines.map(({ product, range, first }) => ({
        reference: product.reference,
        amount: product.amount,
        range,
        first,
      }));
      return { lines, currency: offer.currency, editable: offer.editable };
    },
  },
  ...Object.fromEntries(
    Object.entries({
      plans: [PLAN],
      plan: PLAN,
      products: [PLAN],
    }).map(([name, plans]) => [
      `recurring page with its plans in ${name}`,
      {
        data: {
          title: 'Club',
          page_type: 'recurring',
          amount: 3500,
          [name]: plans,
          collect_name: true,
          status: 'active',
        },
        needed: ['page_type', name, `${name}.reference`, `${name}.amount`, `${name}.currency`],
        async paid(http: Http) {
          const offer = pageOffer(await opened(http.read({ endpoint: 'paymentPage', ...PAGE }, PaymentPage)));
          if (offer.kind !== 'plans') return offer;
          return offer.plans.map(({ planRef, amount, currency }) => ({ planRef, amount, currency }));
        },
      } satisfies Resource,
    ]),
  ),
  'QR code whose payer says how much': {
    data: { qr_type: 'other', name: 'Stall 7', customer_determine_amount: true, amount: 10, currency: 'NGN' },
    needed: ['customer_determine_amount'],
    paid: async (http) =>
      codeOffer(await opened(named(await http.read({ endpoint: 'qrCode', ...PAGE }, QrCode), ROUTE))),
  },
  'QR code': {
    data: {
      qr_type: 'dynamic-multiple',
      name: 'Stall 7',
      support_email: 'help@example.com',
      sub_accounts: [
        { reference: '7001', account_name: 'Till' },
        { reference: 'SA_2', account_name: 'Door' },
      ],
      customer_determine_amount: false,
      amount: 10.1,
      currency: 'NGN',
      status: 'active',
    },
    needed: ['sub_accounts', 'sub_accounts.reference', 'amount'],
    async paid(http) {
      const { fixed, into } = codeOffer(
        await opened(named(await http.read({ endpoint: 'qrCode', ...PAGE }, QrCode), ROUTE)),
      );
      return {
        fixed,
        into: into.kind === 'accounts' ? into.accounts.map(({ reference }) => reference) : into,
      };
    },
  },
  subscription: {
    data: {
      reference: ROUTE,
      planRef: 'PLN_1',
      vat: 675,
      amount: 10_000,
      amountAfter: 9674.99,
      couponAmount: 1000.01,
      subscriptionType: 'monthly',
      publicKey: 'pk_1',
      option: { walletRef: 'WAL_1' },
      walletBalance: 20_000,
      support_email: 'help@example.com',
      Setting: { redirect_url: 'https://a.example' },
      currency: 'NGN',
    },
    needed: ['amountAfter', 'publicKey'],
    async paid(http) {
      const reply = await http.read({ endpoint: 'subscription', ...PAGE }, Subscription);
      const subscription = await opened(named(reply, ROUTE));
      const request = cardRequest(subscription, true, false);
      const { reference } = Object(request.subscription);
      return { money: [request.amount, request.currency], reference, publicKey: subscription.publicKey };
    },
  },
  'virtual account': {
    data: { account_number: '1234567890', account_name: 'ADIRE', metadata: { bank_name: 'Wema' } },
    needed: ['account_number'],
    async paid(http) {
      const { account_number } = await opened(
        http.read({ endpoint: 'virtualAccount', ...PAGE, body: {}, publicKey: 'pk_1' }, VirtualAccount),
      );
      return { account_number };
    },
  },
  'saved cards': {
    data: {
      TokenizedCards: [
        { card: { scheme: 'visa', last4: '1042', expiry: '12/30' }, authToken: 'tok_1' },
        { card: { scheme: 'verve', last4: '4242', expiry: '01/31' }, authToken: '77' },
      ],
    },
    needed: ['TokenizedCards', 'TokenizedCards.authToken'],
    async paid(http) {
      const call = { endpoint: 'savedCards', query: { email: 'ada@example.com' }, ...CALL } as const;
      const { TokenizedCards } = await opened(http.read(call, SavedCards));
      return TokenizedCards.map(({ authToken }) => authToken);
    },
  },
  'bank list': {
    data: {
      sessionId: '12345',
      accounts: [{ accountNo: '1234567890', bankCode: '158', bankName: 'GTB' }],
      banks: [{ bankName: 'Access', bankCode: '144' }],
      more: { page: 1 },
    },
    needed: [
      'sessionId',
      'accounts',
      'accounts.accountNo',
      'accounts.bankCode',
      'accounts.bankName',
      'banks',
      'banks.bankName',
      'banks.bankCode',
    ],
    paid: (http) =>
      opened(http.read({ endpoint: 'bankList', body: { phoneNumber: '+2348030000001' }, ...CALL }, BankList)),
  },
  ...Object.fromEntries(
    ['PENDING_AUTH', 'PENDING_AUTH_CAPTURE', 'INVALID', 'FAILURE', 'FAILED', 'SUCCESS'].map((status) => [
      `charge with ${status}`,
      {
        data: {
          status,
          message: 'Said',
          reference: ROUTE,
          ...(status === 'PENDING_AUTH_CAPTURE' ? { redirectUrl: 'https://bank.example' } : {}),
        },
        needed: ['status', 'redirectUrl'],
        async paid(http: Http) {
          const charge = { reference: ROUTE, pan: '4111111111111111', cvv: '123', expiry: '12/40' };
          const rest = { deviceSignature: '{}', cardHolder: '', saveCard: false };
          const outcome = await sendCharge(http, {
            endpoint: 'cardCharge',
            body: { ...charge, ...rest },
            ...CALL,
            idempotencyKey: 'key',
          });
          return outcome.kind === 'redirect-needed' ? outcome : outcome.kind;
        },
      } satisfies Resource,
    ]),
  ),
};

const WORDS = [
  'status',
  'page_type',
  'qr_type',
  'usage',
  'subscriptionType',
  'interval',
  'type',
  'paymentMethods',
];

const AMOUNTS = [
  'amount',
  'amountAfter',
  'couponAmount',
  'vat',
  'walletBalance',
  'installments',
  'total',
  'tax_value',
  'coupon_value',
];
const lastOf = (path: string) => path.split('.').at(-1) ?? '';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a change at the place with this number. A value that becomes `undefined` is omitted. */
function changeOne(data: unknown, place: number, change: (value: unknown, path: string) => unknown): unknown {
  const GONE = Symbol('gone');
  const places: string[] = [];
  const walk = (value: unknown, path: string, act: string | undefined, trail: string): unknown => {
    if (trail !== '') {
      const changed = change(value, path);
      if (changed !== value) places.push(trail);
      if (act === trail) return changed === undefined ? GONE : changed;
    }
    if (Array.isArray(value))
      return value
        .map((entry, index) => walk(entry, path, act, `${trail}/${index}`))
        .filter((one) => one !== GONE);
    if (!isFields(value)) return value;
    const fields = Object.entries(value).map(
      ([name, inner]) =>
        [name, walk(inner, path === '' ? name : `${path}.${name}`, act, `${trail}/${name}`)] as const,
    );
    return Object.fromEntries(fields.filter(([, inner]) => inner !== GONE));
  };
  walk(data, '', undefined, '');
  return places.length === 0 ? data : walk(data, '', places[place % places.length], '');
}

interface Body {
  /** The number of envelopes around the reply's data. */
  levels: 1 | 2;
  data: unknown;
}
type Change = (body: Body, place: number, needed: readonly string[]) => Body;

const onData = (change: (value: unknown, path: string, needed: readonly string[]) => unknown): Change => {
  return (body, place, needed) => ({
    ...body,
    data: changeOne(body.data, place, (value, path) => change(value, path, needed)),
  });
};
const isNeeded = (value: unknown, path: string, needed: readonly string[]) =>
  // An entry of a list has the path of the list.
  needed.includes(path) || Array.isArray(value);

const isShownAmount = (value: unknown, path: string, needed: readonly string[]) =>
  typeof value === 'number' && AMOUNTS.includes(lastOf(path)) && !needed.includes(path);

const CHANGES: Record<string, Change> = {
  'leave out': onData((value, path, needed) => (isNeeded(value, path, needed) ? value : undefined)),
  null: onData((value, path, needed) => (isNeeded(value, path, needed) ? value : null)),
  'text for number': onData((value) =>
    typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
  ),
  'number for text': onData((value) => {
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  }),
  noise: onData((value, path) =>
    typeof value === 'number' && AMOUNTS.includes(lastOf(path)) ? value + 1e-9 : value,
  ),
  'empty text': onData((value, path, needed) =>
    typeof value === 'string' && !isNeeded(value, path, needed) ? '' : value,
  ),
  'three decimals': onData((value, path, needed) =>
    isShownAmount(value, path, needed) ? Math.floor(Number(value) * 100) / 100 + 0.005 : value,
  ),
  'no amount': onData((value, path, needed) => (isShownAmount(value, path, needed) ? 'varies' : value)),
  'one for a list of one': onData((value) => (Array.isArray(value) && value.length === 1 ? value[0] : value)),
  'another dash': onData((value) =>
    typeof value === 'string' && /^\d+-\d+$/.test(value) ? value.replace('-', ' – ') : value,
  ),
  underscore: onData((value, path) =>
    typeof value === 'string' && WORDS.includes(lastOf(path)) ? value.replaceAll('-', '_') : value,
  ),
  nest: (body) => ({ ...body, levels: 2 }),
  'un-nest': (body) => ({ ...body, levels: 1 }),
  'extra field': onData((value) => (isFields(value) ? { ...value, _id: 1, more: { of: 'it' } } : value)),
  'upper case': onData((value, path) =>
    typeof value === 'string' && WORDS.includes(lastOf(path)) ? value.toUpperCase() : value,
  ),
  'lower case': onData((value, path) =>
    typeof value === 'string' && path === 'status' ? value.toLowerCase() : value,
  ),
};

function httpOf({ levels, data }: Body): Http {
  const reply = { status: true, message: 'Successful', data };
  const body = JSON.stringify(levels === 2 ? { ...reply, data: reply } : reply);
  return createHttp({
    baseUrl: () => 'https://provider.example',
    prefix: '',
    apiKey: 'key',
    idempotencyKeyHeader: null,
    clock: createClock(),
    fetch: () => Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } })),
  });
}

describe('a reply with the specification’s fields', () => {
  const change = fc.record({ name: fc.constantFrom(...Object.keys(CHANGES)), place: fc.nat({ max: 999 }) });

  it.each(Object.entries(RESOURCES))(
    'gives the same payment after any three changes: %s',
    { tags: 'fields-1' },
    async (_, resource) => {
      const plain: Body = { levels: 1, data: resource.data };
      const paid = await resource.paid(httpOf(plain));
      let changed = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 3 }), async (changes) => {
          const body = changes.reduce<Body>(
            (now, { name, place }) => CHANGES[name]?.(now, place, resource.needed) ?? now,
            plain,
          );
          if (JSON.stringify(body) !== JSON.stringify(plain)) changed += 1;
          expect(await resource.paid(httpOf(body))).toEqual(paid);
        }),
        { numRuns: 200 },
      );
      expect(changed).toBeGreaterThan(100);
    },
  );

  it.each(Object.entries(RESOURCES))(
    'gives the same payment after each change in each place: %s',
    async (_, resource) => {
      const plain: Body = { levels: 1, data: resource.data };
      const paid = await resource.paid(httpOf(plain));
      for (const [name, make] of Object.entries(CHANGES)) {
        for (let place = 0; place < 60; place += 1) {
          const body = make(plain, place, resource.needed);
          expect([name, body.data, await resource.paid(httpOf(body))]).toEqual([name, body.data, paid]);
          if (place > 0 && JSON.stringify(body) === JSON.stringify(make(plain, 0, resource.needed))) break;
        }
      }
    },
  );

  it('is a pending verification if its status is not a known word', async () => {
    for (const status of [undefined, null, true, 1, 'true', 'ok', ['success'], { status: 'success' }]) {
      for (const levels of [1, 2] as const) {
        const data = { ...Object(RESOURCES['verification']?.data), status };
        const read = await RESOURCES['verification']?.paid(httpOf({ levels, data }));
        expect(read).toEqual({ kind: 'pending' });
      }
    }
  });
});
