import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Brand } from './brand';
import { Initialize, Initialized } from './initialize';
import { LinkPayment, PagePayment, Payer } from './payer';
import { PaymentLink } from './paymentLink';
import { PaymentPage } from './paymentPage';
import { ProductRange } from './productRange';
import { QrCode } from './qrCode';
import { Subscription, SubscriptionConfirm } from './subscription';

function nulls(names: string[], least: object): object {
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...least };
}

describe('a payment page', () => {
  const product = { reference: 'P1', name: 'Cloth', amount: 1000 };

  it('needs no field', { tags: 'fields-29' }, () => {
    const names = ['title', 'image_urls', 'page_type', 'amount', 'currency', 'products', 'plans', 'status'];
    expect(v.parse(PaymentPage, nulls([...names, 'collect_name', 'metadata'], {}))).toMatchObject({
      page_type: 'other',
      amount: undefined,
      currency: 'NGN',
      products: [],
      plans: [],
      image_urls: [],
      status: 'active',
      collect_name: undefined,
    });
    expect(v.parse(PaymentPage, {}).status).toBe('active');
  });

  it('lets the payer choose the amount only if it has none', () => {
    for (const amount of [undefined, null, 0, '', '0.00']) {
      expect(v.parse(PaymentPage, { reference: 'P', amount }).amount).toBeUndefined();
    }
    expect(v.parse(PaymentPage, { reference: 'P', amount: '12.5' }).amount).toBe(1250);
    // An amount that can't be paid is neither a price nor an amount of the payer's choice.
    for (const amount of [19.999, '1,00', 'varies', -1, {}, true]) {
      expect(v.parse(PaymentPage, { reference: 'P', amount }).amount).toBe('unpayable');
    }
  });

  it('keeps its products if its own amount is not payable', () => {
    for (const amount of [19.999, 'varies']) {
      expect(
        v.parse(PaymentPage, { page_type: 'product', amount, products: [product] }).products,
      ).toHaveLength(1);
    }
  });

  it('lists the items without a payable price, and sells the others', {
    tags: 'fields-29',
  }, () => {
    const products = [
      product,
      { ...product, reference: 'P2', name: 'Silk', amount: 19.999 },
      null,
      { ...product, reference: 3, name: '' },
      { reference: 4, amount: null },
      { name: 'No reference', amount: 1 },
      { ...product, reference: 'P5', name: 'Shells', currency: 'cowries' },
      { ...product, reference: 'P6', name: 'Cap', currency: '' },
      { amount: 1 },
    ];
    const plans = [
      { planRef: 7, amount: '1,000' },
      { planRef: 'PLN_odd', name: 'Odd', amount: '1,00' },
    ];
    const page = v.parse(PaymentPage, { products, plans });
    expect(page.products).toMatchObject([
      { reference: 'P1', name: 'Cloth', amount: 100000, image_urls: [], range: { min: 1, max: undefined } },
      { reference: '3', name: '3', amount: 100000 },
      { reference: 'P6', name: 'Cap', amount: 100000, currency: 'NGN' },
    ]);
    expect(page.plans).toMatchObject([{ planRef: '7', name: '7', amount: 100000 }]);
    expect(page.unpriced).toEqual(['Silk', '4', 'No reference', 'Shells', 'Odd']);
  });

  it('gives products without a currency its own, otherwise the first that a product has', () => {
    const currencies = (currency: unknown, ...own: unknown[]) => {
      const products = own.map((code, index) => ({ ...product, reference: index, currency: code }));
      return v.parse(PaymentPage, { currency, products }).products.map((read) => read.currency);
    };
    expect(currencies('GBP', null, 'USD')).toEqual(['GBP', 'USD']);
    expect(currencies(undefined, null, 'usd')).toEqual(['USD', 'USD']);
    expect(currencies(null, undefined)).toEqual(['NGN']);
    expect(currencies('', '', 'usd')).toEqual(['USD', 'USD']);
    expect(currencies('', '')).toEqual(['NGN']);
  });

  it('without a currency has that of its first product, if it sells products', () => {
    const currencyOf = (page: object) => v.parse(PaymentPage, page).currency;
    const [dollars, naira] = [
      { ...product, currency: 'USD' },
      { ...product, reference: 'P2', currency: 'NGN' },
    ];
    expect(currencyOf({ page_type: 'product', products: [dollars, naira] })).toBe('USD');
    expect(currencyOf({ page_type: 'product', currency: 'NGN', products: [dollars, naira] })).toBe('NGN');
    expect(currencyOf({ page_type: 'other', amount: 5, products: [dollars] })).toBe('NGN');
  });

  it('reads plans from `plans`, `plan` or `products`, with either name of the reference', {
    tags: 'fields-29',
  }, () => {
    const plan = { reference: 'PLN_1', name: 'Club', amount: 3500, currency: 'NGN' };
    const club = [{ planRef: 'PLN_1', name: 'Club', amount: 350000, currency: 'NGN' }];
    const read = (fields: object) => v.parse(PaymentPage, { page_type: 'recurring', ...fields });
    for (const fields of [
      { plans: [plan] },
      { plans: plan },
      { plans: [], plan },
      { plan: [plan] },
      { plans: null, plan: {}, products: [plan] },
      { plans: [{ ...plan, planRef: 'PLN_1', reference: 'other' }], products: [product] },
    ]) {
      expect(read(fields).plans).toMatchObject(club);
      expect(read(fields)).toMatchObject({ products: [], unpriced: [] });
    }
    expect(read({ products: [{ ...plan, amount: 19.999 }] })).toMatchObject({
      plans: [],
      unpriced: ['Club'],
    });
  });

  it.each([
    [{ page_type: null, products: [product] }, 'product'],
    [{ page_type: 'bazaar', products: product }, 'product'],
    [{ products: [{ ...product, amount: 19.999 }] }, 'product'],
    [{ plans: [{ planRef: 'P', amount: 1 }] }, 'recurring'],
    [{ page_type: '', plan: { planRef: 'P', amount: 1 } }, 'recurring'],
    [{ page_type: 'other', products: [product] }, 'other'],
    [{ page_type: 'recurring', products: [product] }, 'recurring'],
    [{ page_type: ' RECURRING ', products: [product] }, 'recurring'],
    [{ page_type: null, products: [], plans: {}, plan: null }, 'other'],
  ])('has its known type, otherwise the type of its items: %j is %s', (page, page_type) => {
    expect(v.parse(PaymentPage, page).page_type).toBe(page_type);
  });

  it('accepts a single value in place of a list', () => {
    const page = v.parse(PaymentPage, {
      page_type: 'product',
      image_urls: 'https://a.example/1.png',
      products: { ...product, image_urls: 'https://a.example/2.png' },
    });
    expect(page.image_urls).toEqual(['https://a.example/1.png']);
    expect(page.products).toMatchObject([{ reference: 'P1', image_urls: ['https://a.example/2.png'] }]);
  });

  it.each([
    ['2-5', 2, 5],
    [' 0 - 3 ', 0, 3],
    ['-4', 1, 4],
    ['3-', 3, undefined],
    ['-', 1, undefined],
    ['9-2', 2, 9],
    ['0-0', 0, 0],
    ['3-0', 0, 0],
    ['-0', 0, 0],
    ['0-', 0, undefined],
    ['many', 1, undefined],
    [null, 1, undefined],
    ['', 1, undefined],
    [7, 1, 7],
    ['5', 1, 5],
    [0, 0, 0],
    ['1 – 5', 1, 5],
    ['2—5', 2, 5],
    ['2 to 5', 2, 5],
    ['2 To 5', 2, 5],
    ['1.5', 1, undefined],
    ['0-1000000', 0, 1_000_000],
    ['1000000', 1, 1_000_000],
  ])('reads the range %j as %j to %j', { tags: ['fields-29', 'rules-26'] }, (range, min, max) => {
    expect(v.parse(ProductRange, range)).toEqual({ min, max });
  });

  it('can be paid only for whole numbers of products', { tags: 'fields-33' }, () => {
    const payer = { amount: 2000, email: 'payer@example.com' };
    const bought = (quantity: unknown) => ({ ...payer, products_quantity: [{ productRef: 'P1', quantity }] });
    expect(v.parse(PagePayment, bought(2)).amount).toBe(200000);
    for (const quantity of [0, -1, 1.5, '2']) expect(v.is(PagePayment, bought(quantity))).toBe(false);
  });
});

describe('a payer’s form data', () => {
  it('has a positive amount and a valid contact', { tags: 'fields-33' }, () => {
    expect(v.parse(Payer, { amount: 1, email: ' a@b.c ' })).toEqual({ amount: 100, email: 'a@b.c' });
    expect(v.is(Payer, { amount: 0, email: 'a@b.c' })).toBe(false);
    expect(v.is(Payer, { amount: 1, email: 'a' })).toBe(false);
    expect(v.is(Payer, { amount: 1, email: 'a@b.c', phone_number: '0803 000 0001' })).toBe(false);
    expect(v.is(Payer, { amount: 1, email: 'a@b.c', first_name: ' ' })).toBe(false);
  });
});

describe('a payment link', () => {
  it('allows null, and omits invalid currencies', { tags: ['fields-30', 'limits-17'] }, () => {
    const names = ['amount', 'currency', 'currencies', 'usage', 'status', 'metadata', 'logo'];
    expect(v.parse(PaymentLink, nulls(names, { reference: 'L' }))).toMatchObject({
      currency: 'NGN',
      currencies: [],
      usage: 'other',
      status: 'active',
    });
    expect(v.parse(PaymentLink, { reference: 'L', currencies: ['ngn', null, 'NAIRA'] }).currencies).toEqual([
      'NGN',
    ]);
    expect(v.parse(LinkPayment, { amount: 1, email: 'a@b.c', currency: 'usd', hostile: 1 })).toEqual({
      amount: 100,
      email: 'a@b.c',
      currency: 'USD',
    });
  });
});

describe('a payment link in one currency', () => {
  const currencyOf = (fields: object) =>
    v.parse(PaymentLink, { usage: 'static', amount: 5, ...fields }).currency;

  it('has its own currency, otherwise the first that it offers, otherwise naira', {
    tags: 'fields-30',
  }, () => {
    expect(currencyOf({ currency: 'gbp', currencies: ['USD'] })).toBe('GBP');
    for (const currency of [undefined, null, '']) {
      expect(currencyOf({ currency, currencies: ['usd', 'GBP'] })).toBe('USD');
      expect(currencyOf({ currency, currencies: 'usd' })).toBe('USD');
      expect(currencyOf({ currency })).toBe('NGN');
    }
    expect(v.is(PaymentLink, { currency: 'pounds' })).toBe(false);
  });

  it('is readable if its amount is not payable', () => {
    for (const amount of [19.999, 'varies', -1]) {
      expect(v.parse(PaymentLink, { amount }).amount).toBe('unpayable');
    }
  });
});

describe('a QR code', () => {
  it('is readable if its amount is not payable and its currency is empty', () => {
    for (const amount of [19.999, 'any', -1]) {
      expect(v.parse(QrCode, { customer_determine_amount: true, amount, currency: '' })).toMatchObject({
        amount: 'unpayable',
        currency: 'NGN',
      });
    }
  });

  it.each([
    [null, 'dynamic-multiple'],
    ['', 'dynamic-multiple'],
    ['dynamic_multiple', 'dynamic-multiple'],
    ['Dynamic Multiple', 'dynamic-multiple'],
    ['bazaar', 'dynamic-multiple'],
    ['other', 'other'],
  ])('with accounts has its known type, otherwise dynamic-multiple: %j is %s', (qr_type, read) => {
    const account = { reference: 'A1', account_name: 'Till' };
    expect(v.parse(QrCode, { qr_type, sub_accounts: [account] }).qr_type).toBe(read);
    expect(v.parse(QrCode, { qr_type, sub_accounts: account })).toMatchObject({
      qr_type: read,
      sub_accounts: [account],
    });
    for (const sub_accounts of [[], {}, null]) {
      const kind = String(qr_type).startsWith('d') || String(qr_type).startsWith('D') ? read : 'other';
      expect(v.parse(QrCode, { qr_type, sub_accounts })).toMatchObject({ qr_type: kind, sub_accounts: [] });
    }
  });

  it('omits an account that can’t be selected', { tags: 'fields-31' }, () => {
    const sub_accounts = [
      { reference: 'A1', account_name: 'Till' },
      { reference: '../b', account_name: 'x' },
      { reference: 'a/..', account_name: 'x' },
      { reference: 'a\\.\\b', account_name: 'x' },
      { reference: '..', account_name: 'x' },
      { account_name: 'x' },
    ];
    expect(v.parse(QrCode, { reference: 'Q', qr_type: 'Dynamic-Multiple', sub_accounts })).toMatchObject({
      qr_type: 'dynamic-multiple',
      sub_accounts: [sub_accounts[0]],
    });
    const odd = [
      { reference: 7 },
      { reference: 'my.till', account_name: null },
      { reference: 'MKT/7', account_name: 'Market' },
    ];
    expect(v.parse(QrCode, { sub_accounts: odd }).sub_accounts).toEqual([
      { reference: '7', account_name: '7' },
      { reference: 'my.till', account_name: 'my.till' },
      { reference: 'MKT/7', account_name: 'Market' },
    ]);
    expect(
      v.parse(QrCode, nulls(['qr_type', 'sub_accounts', 'amount', 'status', 'currency'], { reference: 'Q' })),
    ).toMatchObject({ qr_type: 'other', sub_accounts: [], status: 'active' });
  });
});

describe('a subscription', () => {
  const least = { reference: 'S', amount: 100, couponAmount: 10, amountAfter: 90 };

  it('needs the billed amount, and allows null in all other fields', { tags: 'fields-32' }, () => {
    const names = ['vat', 'couponAmount', 'subscriptionType', 'option', 'walletBalance', 'Setting', 'status'];
    expect(v.parse(Subscription, nulls(names, { ...least, amountAfter: 100 }))).toMatchObject({
      amount: 10000,
      amountAfter: 10000,
      subscriptionType: undefined,
      walletBalance: undefined,
      status: 'other',
    });
    expect(v.is(Subscription, { reference: 'S', amount: null, amountAfter: null })).toBe(false);
    expect(v.parse(Subscription, { amount: 9_999.999_999_9, amountAfter: 9_074.999_999 })).toMatchObject({
      amount: 1_000_000,
      amountAfter: 907_500,
    });
    expect(v.is(Subscription, { ...least, amountAfter: 10.005 })).toBe(false);
    expect(
      v.parse(Subscription, { ...least, vat: 8.875, couponAmount: 'none', walletBalance: 1.005 }),
    ).toMatchObject({
      vat: { minorUnits: 888, figure: 8.875 },
      couponAmount: undefined,
      walletBalance: 101,
    });
  });

  it.each([
    ['an amount without a coupon', { amount: 100 }, 10_000],
    ['no amount after it', { amount: 100, amountAfter: null }, 10_000],
    ['0 after it, without a coupon', { amount: 100, amountAfter: 0 }, 10_000],
    ['0 after it, with tax', { amount: 100, vat: 7.5, amountAfter: 0 }, 10_750],
    ['a coupon', { amount: 100, couponAmount: 10 }, 9_000],
    ['a coupon and tax', { amount: 100, couponAmount: 10, vat: 6.75, amountAfter: 96.75 }, 9_675],
    ['tax of three decimals, rounded down', { amount: 100, vat: 7.125, amountAfter: 107.12 }, 10_712],
    ['a coupon of the whole price', { amount: 100, couponAmount: 100, amountAfter: 0 }, 0],
    ['only the amount after it', { amountAfter: 90 }, 9_000],
    ['no coupon and no tax, in words', { amount: 100, couponAmount: 'None', vat: ' ' }, 10_000],
    [
      'no coupon and no tax, as values',
      { amount: 100, couponAmount: false, vat: [], amountAfter: 0 },
      10_000,
    ],
    ['no coupon and no tax, as amounts', { amount: 100, couponAmount: '0.00', vat: 0 }, 10_000],
    ['an empty amount after it', { amount: 100, amountAfter: '' }, 10_000],
    ['an empty amount after it, with a coupon', { amount: 100, couponAmount: 10, amountAfter: '' }, 9_000],
  ])('bills %s', (_, fields, amountAfter) => {
    expect(v.parse(Subscription, fields)).toMatchObject({ amountAfter, contradictory: false });
  });

  it.each([
    { amount: 100, amountAfter: 90 },
    { amount: 100, couponAmount: 10, amountAfter: 100 },
    { amount: 100, couponAmount: 10, amountAfter: 0 },
    { amount: 100, vat: 7.5, amountAfter: 100 },
    { amount: 100, vat: 7.5, amountAfter: 107.52 },
    { amount: 5000, vat: 7.5, amountAfter: 5000 },
    { amount: 5000, vat: 7.5, amountAfter: 5400 },
    { amount: 0, amountAfter: 500 },
    { amount: '0.00', vat: 375, amountAfter: 5375 },
    { amount: 0, vat: 7.5, amountAfter: 500 },
    // The coupon or the tax can't be read.
    { amount: 5000, couponAmount: '10%' },
    { amount: 5000, couponAmount: '10%', amountAfter: 0 },
    { amount: 5000, couponAmount: '10%', amountAfter: 5000 },
    { amount: 5000, couponAmount: '-500' },
    { amount: 5000, couponAmount: -500 },
    { amount: 5000, couponAmount: 'N500', amountAfter: null },
    { amount: 5000, couponAmount: { amount: 500 }, amountAfter: '' },
    { amount: 5000, couponAmount: [500] },
    { amount: 5000, vat: '7.5%' },
    { amount: 5000, vat: { rate: 7.5 } },
    { amount: 5000, vat: -375 },
  ])('is contradictory with %j', (fields) => {
    expect(v.parse(Subscription, fields)).toMatchObject({ contradictory: true });
  });

  it.each([
    ['money', { amount: 5000, vat: 7.5, amountAfter: 5007.5 }, 750],
    ['money, if the reply states no total', { amount: 5000, vat: 7.5 }, 750],
    ['a percentage, if only that adds up', { amount: 5000, vat: 7.5, amountAfter: 5375 }, 37_500],
    ['a percentage as text', { amount: 5000, vat: '7.5', amountAfter: '5,375.00' }, 37_500],
    [
      'a percentage of the price less the coupon',
      { amount: 5000, couponAmount: 1000, vat: 7.5, amountAfter: 4300 },
      30_000,
    ],
    [
      'a percentage of the price before the coupon',
      { amount: 5000, couponAmount: 1000, vat: 7.5, amountAfter: 4375 },
      37_500,
    ],
    ['a percentage, rounded to the kobo', { amount: 1999.9, vat: 8.875, amountAfter: 2177.39 }, 17_749],
  ])('reads VAT as %s', (_, fields, minorUnits) => {
    expect(v.parse(Subscription, fields)).toMatchObject({
      vat: { minorUnits, figure: Number(fields.vat) },
      contradictory: false,
    });
  });

  it('is readable without a valid plan price, and in naira if its currency is empty', () => {
    const price = (amount: unknown) => v.parse(Subscription, { ...least, amount, currency: '' });
    expect(price(100)).toMatchObject({ amount: 10000, amountAfter: 9000, currency: 'NGN' });
    expect(v.is(Subscription, { amount: 0, vat: 375 })).toBe(false);
    expect(price(19.999).amount).toBe(2000);
    for (const amount of [null, undefined, 'ten', -1]) {
      expect(price(amount)).toMatchObject({ amount: undefined, amountAfter: 9000, contradictory: false });
    }
  });

  it('has a known period, or none', { tags: 'fields-26' }, () => {
    expect(v.parse(Subscription, { ...least, subscriptionType: 'MONTHLY' }).subscriptionType).toBe('monthly');
    expect(v.parse(Subscription, { ...least, subscriptionType: 'hourly' }).subscriptionType).toBeUndefined();
  });

  it('is confirmed with six digits', () => {
    expect(v.is(SubscriptionConfirm, { automate: true, otp: '123456' })).toBe(true);
    expect(v.is(SubscriptionConfirm, { automate: true, otp: '12345' })).toBe(false);
    expect(v.is(SubscriptionConfirm, { otp: '123456' })).toBe(false);
  });
});

describe('a request to initialize', () => {
  it('keeps the caller’s own metadata', () => {
    const metadata = { type: 'invoices', invoice_reference: 'INV_1', colors: { primary: '#000' } };
    expect(v.parse(Initialize, { amount: 1, metadata }).metadata).toMatchObject(metadata);
  });

  it('contains the whole subscription', () => {
    const subscription = { reference: 'S', automate: true, planRef: 'P', planName: 'Gold', vat: 7.5 };
    for (const vat of [7.5, 8.875, 0]) {
      const whole = { ...subscription, vat };
      expect(v.parse(Initialize, { amount: 1, subscription: whole }).subscription).toEqual(whole);
    }
    expect(v.is(Initialize, { amount: 1, subscription: { automate: true } })).toBe(false);
  });

  it('returns an address, a reference or both', { tags: ['start-calls-2', 'page-calls-9'] }, () => {
    expect(v.parse(Initialized, { authorization_url: null, reference: 'CHK_1' })).toEqual({
      reference: 'CHK_1',
    });
    expect(v.parse(Initialized, { authorization_url: 'https://a.example', reference: 'a/b' })).toEqual({
      authorization_url: 'https://a.example',
    });
    expect(v.parse(Initialized, { reference: 12_345 })).toEqual({ reference: '12345' });
  });
});

describe('a brand', () => {
  it('has those of its fields that the provider sends', { tags: 'fields-18' }, () => {
    expect(v.parse(Brand, { company_logo: 'https://a.example/l.svg', favicon: null, more: 1 })).toEqual({
      company_logo: 'https://a.example/l.svg',
    });
  });
});
