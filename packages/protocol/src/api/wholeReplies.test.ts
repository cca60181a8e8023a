import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Brand } from './brand';
import { CardCharge, CardOtp } from './card';
import { CheckoutTransaction, Verification } from './checkout';
import { displayName, looseDescription } from './displayText';
import { Initialize, Initialized } from './initialize';
import { Invoice } from './invoice';
import { InvoiceItem } from './invoiceItem';
import { Payer } from './payer';
import { PaymentLink } from './paymentLink';
import { PaymentPage } from './paymentPage';
import { ProductRange } from './productRange';
import { QrCode } from './qrCode';
import { SavedCards, SavedCardsQuery, TokenCharge } from './savedCard';
import { SendOtp, Subscription, SubscriptionConfirm, SubscriptionPay } from './subscription';
import { VirtualAccount } from './virtualAccount';
import { OpayLink, OpayRequest } from './wallets';

/** The `other_info` of an invoice, on the wire. */
const INVOICE_INFO = {
  calculated_items: [{ name: 'Cloth', amount: 1000, quantity: 2, total: 2000 }],
  tax_value: 7.5,
  tax: { type: 'percent', name: 'VAT' },
  coupon_value: 50,
  merchant: { name: 'Ada Cloth' },
  customer: { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com' },
};
const LOGO = 'https://shop.example/logo.png';
const CHECKOUT_METADATA = {
  merchant: {
    name: 'Ada Cloth',
    publicKey: 'pk_1',
    primaryColor: '#111111',
    secondaryColor: '#222222',
    email: 'shop@example.com',
    phone_number: '+2348030000000',
    logo: LOGO,
  },
  customer: { email: 'ada@example.com', phone: '+2348030000001', first_name: 'Ada', last_name: 'Obi' },
  customerEmail: 'ada@example.com',
  colors: { primary: '#333333', secondary: '#444444' },
  logoLink: LOGO,
  other_info: { merchant: { name: 'Collected for' } },
  isAggregator: true,
  returnUrl: 'https://shop.example/thanks',
  redirectSuccessUrl: 'https://shop.example/paid',
  redirectCancelledUrl: 'https://shop.example/left',
  cardOnly: true,
  inApp: true,
  showSuccessBtnOnDone: true,
  hideUssdDialButton: true,
  paylink: { name: 'Donations' },
  plan: { name: 'Gold', interval: 'monthly' },
};

/** Each reply with every field that a screen reads: the wire form, and the parsed fields that differ from the wire form. */
const WHOLE: [name: string, schema: v.GenericSchema, wire: Record<string, unknown>, read?: object][] = [
  [
    'a transaction',
    CheckoutTransaction,
    {
      reference: 'CHK_1',
      amount: 5000.5,
      currency: 'USD',
      paymentMethods: ['card', 'ussd'],
      status: 'expired',
      metadata: CHECKOUT_METADATA,
      banks: [{ bankCode: '058', status: 'down' }],
      health: true,
    },
    { amount: 500050, paymentMethods: [{ slug: 'card' }, { slug: 'ussd' }] },
  ],
  [
    'a payment link',
    PaymentLink,
    {
      amount: 5000.5,
      currency: 'GBP',
      currencies: ['NGN', 'GBP'],
      usage: 'static',
      description: 'For the roof.\nThank you.',
      logo: LOGO,
      status: 'inactive',
      metadata: { merchantName: 'Ada Cloth' },
    },
    { amount: 500050 },
  ],
  [
    'a payment page',
    PaymentPage,
    {
      title: 'Cloth',
      description: 'By the yard',
      image_urls: [LOGO],
      page_type: 'recurring',
      amount: 5000.5,
      currency: 'NGN',
      products: [],
      plans: [{ planRef: 'PL_1', name: 'Gold', amount: 1000, currency: 'NGN', interval: 'weekly' }],
      customer_edit_product_quantity: true,
      collect_name: true,
      collect_phone: true,
      collect_shipping_dest: true,
      logo: LOGO,
      instagram: 'ada',
      facebook: 'ada.f',
      twitter: 'ada.t',
      primaryColor: '#111111',
      secondaryColor: '#222222',
      status: 'expired',
      metadata: { merchantName: 'Ada Cloth' },
    },
    {
      amount: 500050,
      plans: [{ planRef: 'PL_1', name: 'Gold', amount: 100000, currency: 'NGN', interval: 'weekly' }],
      unpriced: [],
    },
  ],
  [
    'a QR code',
    QrCode,
    {
      reference: 'QR_1',
      qr_type: 'dynamic-multiple',
      name: 'Stall 7',
      description: 'Pay here',
      support_email: 'help@example.com',
      support_phone_number: '+2348030000000',
      sub_accounts: [{ reference: 'SA_1', account_name: 'Stall' }],
      customer_determine_amount: true,
      amount: 10,
      currency: 'NGN',
      logo: LOGO,
      status: 'active',
    },
    { amount: 1000 },
  ],
  [
    'a subscription',
    Subscription,
    {
      reference: 'SUB_1',
      planRef: 'PL_1',
      planName: 'Gold',
      subscriptionType: 'quarterly',
      startDate: '2030-01-31',
      currency: 'NGN',
      amount: 1000,
      couponAmount: 100,
      vat: 75,
      amountAfter: 975,
      publicKey: 'pk_1',
      option: { walletRef: 'W_1' },
      walletBalance: 20.5,
      customer: { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com', phone: '+2348030000001' },
      merchant: { name: 'Ada Cloth', logo: LOGO },
      support_email: 'help@example.com',
      support_phone_number: '+2348030000000',
      Setting: { redirect_url: 'https://shop.example/thanks' },
      status: 'active',
    },
    {
      amount: 100000,
      couponAmount: 10000,
      vat: { minorUnits: 7500, figure: 75 },
      amountAfter: 97500,
      contradictory: false,
      walletBalance: 2050,
    },
  ],
  [
    'an invoice',
    Invoice,
    {
      invoice_reference: 'INV_1',
      amount: 2100,
      currency: 'USD',
      status: 'partially_paid',
      customer: { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com' },
      description: 'Cloth',
      due_date: '2030-01-31',
      issued_date: '2030-01-01',
      logo: LOGO,
      colors: { primary: '#111111', secondary: '#222222' },
      tax: { rate: 7.5 },
      notes: 'Thanks',
      terms_and_condition: 'None',
      settings: { default_memo: 'Memo', default_footer: 'Footer' },
      partial: { is_partial: true, installments: [100, { amount: 50.5 }] },
      other_info: INVOICE_INFO,
      metadata: {
        checkoutData: {
          walletId: 'main',
          currency: 'NGN',
          publicKey: 'pk_1',
          metadata: { merchant: { name: 'Ada Cloth', publicKey: 'pk_1' } },
        },
      },
    },
    {
      amount: 210000,
      exact: true,
      partial: { is_partial: true, installments: [10000, 5050] },
      other_info: {
        ...INVOICE_INFO,
        calculated_items: [
          {
            name: 'Cloth',
            amount: 100000,
            quantity: 2,
            total: 200000,
            exact: { amount: BigInt(100000e9), total: BigInt(200000e9) },
          },
        ],
        tax_value: 750,
        tax_rate: 750,
        tax: { type: 'percentage', name: 'VAT' },
        coupon_value: 5000,
      },
    },
  ],
  [
    'a virtual account',
    VirtualAccount,
    {
      account_number: '0123456789',
      account_name: 'SHOP',
      metadata: { bank_name: 'Bank' },
      expires_at: '2030-01-31T10:00:00.000Z',
    },
  ],
  [
    'the saved cards',
    SavedCards,
    {
      TokenizedCards: [{ card: { scheme: 'Visa', last4: '1111', expiry: '12/40' }, authToken: 'tok_1' }],
    },
  ],
  [
    'a brand',
    Brand,
    {
      company_logo: LOGO,
      company_icon: LOGO,
      brand_primary_color: '#111111',
      brand_secondary_color: '#222222',
      favicon: LOGO,
    },
  ],
  ['a transaction that was started', Initialized, { authorization_url: LOGO, reference: 'CHK_1' }],
  [
    'a verification',
    Verification,
    {
      status: 'failed',
      received: 3000.5,
      due: 1999.5,
      credits: [{ amount: 3000.5, at: '2026-11-21T10:00:00Z', sender: 'A***' }],
      refund: { amount: 3000.5, state: 'pending', by: '2026-11-24' },
    },
    {
      received: 300_050,
      due: 199_950,
      credits: [{ amount: 300_050, at: '2026-11-21T10:00:00Z', sender: 'A***' }],
      refund: { amount: 300_050, state: 'pending', by: '2026-11-24' },
    },
  ],
];

/** Each request that a screen sends. */
const SENT: [name: string, schema: v.GenericSchema, body: Record<string, unknown>, read?: object][] = [
  [
    'a card’s charge',
    CardCharge,
    {
      reference: 'CHK_1',
      pan: '4111111111111111',
      cvv: '123',
      expiry: '12/40',
      deviceSignature: '{}',
      cardHolder: 'Ada Obi',
      saveCard: true,
      pin: '1234',
    },
  ],
  ['a card’s OTP', CardOtp, { code: '123456' }],
  ['a saved card’s charge', TokenCharge, { email: 'ada@example.com', reference: 'CHK_1', cvv: '1234' }],
  ['a question for saved cards', SavedCardsQuery, { email: 'ada@example.com' }],
  ['a wallet’s link', OpayRequest, { call_back_url: 'https://pay.example/CHK_1' }],
  ['a code that is sent again', SendOtp, { reference: 'SUB_1' }],
  ['a wallet that pays', SubscriptionPay, { reference: 'SUB_1' }],
  ['the payer’s agreement', SubscriptionConfirm, { automate: false, otp: '123456' }],
  [
    'a transaction that is to start',
    Initialize,
    {
      amount: 5000.5,
      currency: 'USD',
      walletId: 'main',
      transaction_reference: 'T_1',
      returnUrl: 'https://shop.example/thanks',
      websiteUrl: 'https://shop.example',
      customer: { email: 'ada@example.com' },
      subscription: { reference: 'SUB_1', automate: true, planRef: 'PL_1', planName: 'Gold', vat: 7.5 },
      metadata: { type: 'subscription', invoice_reference: 'INV_1', inApp: true, order: 7 },
      paymentMethods: ['card'],
    },
    {
      amount: 500050,
      subscription: { reference: 'SUB_1', automate: true, planRef: 'PL_1', planName: 'Gold', vat: 7.5 },
    },
  ],
];

describe('a reply with all fields', () => {
  it.each(WHOLE)('is read whole: %s', (_, schema, wire, read = {}) => {
    expect(v.parse(schema, wire)).toEqual({ ...wire, ...read });
  });

  it.each(WHOLE)('has no field that is not in its schema: %s', (_, schema, wire) => {
    expect(v.parse(schema, { ...wire, pan: '4111111111111111' })).not.toHaveProperty('pan');
  });
});

describe('a request with all fields', () => {
  it.each(SENT)('keeps all of them: %s', (_, schema, body, read = {}) => {
    expect(v.parse(schema, body)).toEqual({ ...body, ...read });
  });
});

describe('the provider’s spelling of a word', () => {
  it.each([
    ['page_type', PaymentPage, { reference: 'P' }, ' PRODUCT ', 'product'],
    ['page_type', PaymentPage, { reference: 'P' }, 'bazaar', 'other'],
    ['usage', PaymentLink, { reference: 'L' }, 'Static', 'static'],
    ['usage', PaymentLink, { reference: 'L' }, 'once', 'other'],
    ['qr_type', QrCode, { reference: 'Q' }, ' Dynamic-Multiple', 'dynamic-multiple'],
    ['qr_type', QrCode, { reference: 'Q' }, 'plain', 'other'],
    [
      'status',
      Subscription,
      { reference: 'S', amount: 1, amountAfter: 1, subscriptionType: 'daily' },
      ' ACTIVE',
      'active',
    ],
    [
      'status',
      Subscription,
      { reference: 'S', amount: 1, amountAfter: 1, subscriptionType: 'daily' },
      'new',
      'other',
    ],
    ['status', Verification, {}, 'EXPIRED', 'expired'],
    ['status', Verification, {}, 'reversed', 'pending'],
  ] as [string, v.GenericSchema, object, string, string][])(
    'is read as one of the known words: %s',
    (name, schema, least, written, read) => {
      expect(v.parse(schema, { ...least, [name]: written })).toMatchObject({ [name]: read });
    },
  );
});

describe('an invalid card', () => {
  const charge = { email: 'ada@example.com', reference: 'CHK_1' };

  it.each(['12', '12345', '12a', 'a123', ''])('is not charged with the CVV %j', (cvv) => {
    expect(v.is(TokenCharge, { ...charge, cvv })).toBe(false);
  });

  it.each([
    ['pan', '41111111111'],
    ['pan', '41111111111111111111'],
    ['pan', '4111 1111 1111 1111'],
    ['expiry', '13/40'],
    ['expiry', '00/40'],
    ['expiry', '1/40'],
    ['expiry', '12/2040'],
    ['expiry', 'x12/40'],
    ['pin', '123'],
    ['pin', '12345'],
    ['cvv', '12'],
    ['cvv', '12345'],
  ])('is not charged if its %s is %j', (name, value) => {
    const card = { pan: '4111111111111111', cvv: '123', expiry: '12/40' };
    const rest = { reference: 'CHK_1', deviceSignature: '{}', cardHolder: '', saveCard: false };
    expect(v.is(CardCharge, { ...rest, ...card })).toBe(true);
    expect(v.is(CardCharge, { ...rest, ...card, [name]: value })).toBe(false);
  });

  it('has no token with half a character', () => {
    const card = { scheme: 'Visa', last4: '1111', expiry: '12/40' };
    const TokenizedCards = ['\ud800tok', 'tok\ud800', 'tok'].map((authToken) => ({ card, authToken }));
    expect(v.parse(SavedCards, { TokenizedCards })).toEqual({ TokenizedCards: [{ card, authToken: 'tok' }] });
  });

  it.each(['123', '123456789', '12345a', 'a12345'])('is not confirmed with the code %j', (code) => {
    expect(v.is(CardOtp, { code })).toBe(false);
  });
});

describe('an edge case', () => {
  it.each(['draft', 'issued', 'partially_paid', 'paid', 'other'])(
    'of an invoice: its status may be %s',
    (status) => {
      expect(
        v.parse(Invoice, { invoice_reference: 'I', amount: 1, status: ` ${status.toUpperCase()}` }),
      ).toMatchObject({
        status,
      });
      expect(v.parse(Invoice, { invoice_reference: 'I', amount: 1, status: 'void' })).toMatchObject({
        status: 'other',
      });
    },
  );

  it.each([
    [{ amount: 10, total: 30 }, 3],
    [{ amount: 10, total: 25 }, undefined],
    [{ amount: 0, total: 30 }, undefined],
    [{ total: 30 }, undefined],
    [{ amount: 10 }, undefined],
  ])('of a line: %j has the quantity %j', (item, quantity) => {
    expect(v.parse(InvoiceItem, item).quantity).toBe(quantity);
  });

  it.each(['ada', '@example.com', 'ada@', 'ada @example.com', 'a@b@c', 'ada@example.com x'])(
    'of a payer: %j is not an email address',
    (email) => {
      expect(v.is(Payer, { amount: 1, email })).toBe(false);
      expect(v.parse(Payer, { amount: 1, email: ' ada@example.com ' }).email).toBe('ada@example.com');
    },
  );

  it('of a name: a long one ends in one …, after a whole letter', () => {
    const name = (text: string) => v.parse(displayName, text);
    expect(name('x'.repeat(254))).toBe('x'.repeat(254));
    expect(name('x'.repeat(255))).toBe(`${'x'.repeat(253)}…`);
    expect(name('é'.repeat(255))).toBe(`${'é'.repeat(253)}…`);
    expect(name('😀'.repeat(254))).toBe('😀'.repeat(254));
    expect(name(`${'é'.repeat(250)}   e\u0301\u0301 ${'x'.repeat(20)}`)).toBe(`${'é'.repeat(250)} e…`);
  });

  it('of a description: its lines stay, even with other line separators', () => {
    expect(v.parse(looseDescription, 'One\u2028two\u2029three')).toBe('One\ntwo\nthree');
  });

  it.each([
    ['12-250', { min: 12, max: 250 }],
    ['3-3', { min: 3, max: 3 }],
    ['a 1-2', { min: 1, max: undefined }],
    ['4-5 pieces', { min: 1, max: undefined }],
  ])('of a range: %j', (range, read) => {
    expect(v.parse(ProductRange, range)).toEqual(read);
  });

  it('of a virtual account: its number has 6 to 20 digits and nothing else', () => {
    const account = { account_name: 'SHOP', metadata: { bank_name: 'Bank' } };
    const fits = (account_number: string) => v.is(VirtualAccount, { ...account, account_number });
    expect(['123456', '1'.repeat(20)].map(fits)).toEqual([true, true]);
    expect(['12345', '1'.repeat(21), 'x1234567', '1234567x'].map(fits)).toEqual([false, false, false, false]);
  });

  it('of a wallet’s link: it is a text without the blanks around it', () => {
    expect(v.parse(OpayLink, ' https://wallet.example ')).toBe('https://wallet.example');
    expect(v.is(OpayLink, '  ')).toBe(false);
  });
});
