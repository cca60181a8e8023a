import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Invoice, InvoiceStatus } from './invoice';
import { InvoiceItem } from './invoiceItem';

const least = { invoice_reference: 'INV_1', amount: '5000.50', status: 'issued' };

describe('an invoice', () => {
  it('needs only an amount, and allows null in all other fields', {
    tags: ['fields-1', 'start-calls-1'],
  }, () => {
    const bare = {
      amount: 500050,
      currency: 'NGN',
      exact: true,
      partial: { installments: [] },
      other_info: { calculated_items: [], tax: { type: 'fixed' } },
      settings: {},
      metadata: {},
    };
    expect(v.parse(Invoice, least)).toMatchObject(bare);
    const names = ['currency', 'customer', 'description', 'due_date', 'logo', 'colors', 'notes', 'settings'];
    const nulls = Object.fromEntries(
      [...names, 'partial', 'other_info', 'metadata'].map((name) => [name, null]),
    );
    expect(v.parse(Invoice, { ...nulls, ...least })).toMatchObject(bare);
    expect(v.is(Invoice, { ...least, amount: null })).toBe(false);
    expect(v.parse(Invoice, { amount: 1 })).toMatchObject({ status: 'other' });
    for (const partial of [false, '', 0, 'false', {}, []]) {
      expect(v.parse(Invoice, { ...least, partial }).partial).toEqual({ installments: [] });
    }
    for (const other_info of ['none', 7, false]) {
      expect(v.parse(Invoice, { ...least, other_info })).toMatchObject(bare);
    }
  });

  it('has its own currency, otherwise that of its wallet, otherwise naira', {
    tags: 'fields-1',
  }, () => {
    const currencyOf = (currency: unknown, wallet: unknown) =>
      v.parse(Invoice, { ...least, currency, metadata: { checkoutData: { currency: wallet } } }).currency;
    expect(currencyOf('usd', 'GBP')).toBe('USD');
    expect(currencyOf(null, 'gbp')).toBe('GBP');
    expect(currencyOf(undefined, 'pounds')).toBe('NGN');
    expect(currencyOf('', '')).toBe('NGN');
    expect(currencyOf('', 'gbp')).toBe('GBP');
    expect(v.is(Invoice, { ...least, currency: 'pounds' })).toBe(false);
  });

  it('has the status `other` if the provider’s is new, never one that is payable', () => {
    expect(v.parse(InvoiceStatus, ' PARTIALLY_PAID ')).toBe('partially_paid');
    expect(v.parse(InvoiceStatus, 'cancelled')).toBe('other');
    fc.assert(
      fc.property(fc.anything(), (status) => {
        const read = v.parse(InvoiceStatus, status);
        if (read === 'issued' || read === 'partially_paid') {
          expect(String(status).trim().toLowerCase()).toBe(read);
        }
      }),
    );
  });

  it('is displayed but not payable if its amount has a fraction of a minor unit', () => {
    expect(v.parse(Invoice, { ...least, amount: 100.005 })).toMatchObject({ amount: 10001, exact: false });
    expect(v.parse(Invoice, { ...least, amount: 100.0000001 })).toMatchObject({ amount: 10000, exact: true });
    for (const amount of ['none', -5, {}]) expect(v.is(Invoice, { ...least, amount })).toBe(false);
  });

  it('reads installments as numbers, texts or objects, and is not payable if one is malformed', {
    tags: 'fields-1',
  }, () => {
    const paid = (installments: unknown) => ({ ...least, partial: { is_partial: true, installments } });
    expect(v.parse(Invoice, paid([1000, '500.50', { amount: 1 }])).partial.installments).toEqual([
      100000, 50050, 100,
    ]);
    expect(v.parse(Invoice, paid(['1,000', 0.1 + 0.2])).partial.installments).toEqual([100000, 30]);
    for (const odd of ['1,00', 100.005, 'none', null, -1, {}]) {
      expect(v.parse(Invoice, paid([1000, odd]))).toMatchObject({
        exact: false,
        partial: { is_partial: true, installments: [] },
      });
    }
    for (const odd of ['none', { total: 5 }, true]) {
      expect(v.parse(Invoice, paid(odd))).toMatchObject({ exact: false });
    }
    expect(v.parse(Invoice, { ...least, partial: 'some' })).toMatchObject({ exact: false });
  });

  it('has no installments without a list, and one if the list is a single value', () => {
    const paid = (installments: unknown) =>
      v.parse(Invoice, { ...least, partial: { is_partial: true, installments } });
    for (const none of [{}, '', 0, null, undefined, false, []]) {
      expect(paid(none)).toMatchObject({ exact: true, partial: { installments: [] } });
    }
    for (const one of [1000, '1000', { amount: 1000 }]) {
      expect(paid(one)).toMatchObject({ exact: true, partial: { installments: [100000] } });
    }
    for (const partial of [true, 'true', 1]) {
      expect(v.parse(Invoice, { ...least, partial })).toMatchObject({
        exact: true,
        partial: { is_partial: true, installments: [] },
      });
    }
  });

  it('reads a list of one object as `partial`, and is not payable with another list', () => {
    const part = { is_partial: true, installments: [1000] };
    const read = (partial: unknown) => v.parse(Invoice, { ...least, status: 'partially_paid', partial });
    expect(read([part])).toMatchObject({
      exact: true,
      partial: { is_partial: true, installments: [100000] },
    });
    for (const odd of [[part, part], [1000], [true], ['1000'], [[part]]])
      expect(read(odd)).toMatchObject({ exact: false, partial: { installments: [] } });
  });

  it('is not payable if it is partially paid without an installment', () => {
    const read = (more: object) => v.parse(Invoice, { ...least, status: 'Partially_Paid', ...more });
    for (const partial of [undefined, null, '', {}, [], true, [{}], { is_partial: true }])
      expect(read({ partial })).toMatchObject({ exact: false, status: 'partially_paid' });
    for (const installments of [null, false, {}, [], 0, [0], ['0.00']])
      expect(read({ partial: { is_partial: true, installments } })).toMatchObject({ exact: false });
    expect(read({ partial: { installments: [0, 1] } })).toMatchObject({ exact: true });
  });

  it('has any text or number as its reference', () => {
    const nameOf = (invoice_reference: unknown) =>
      v.parse(Invoice, { ...least, invoice_reference }).invoice_reference;
    expect([nameOf('INV/2026/7'), nameOf('my.link'), nameOf(20_267)]).toEqual([
      'INV/2026/7',
      'my.link',
      '20267',
    ]);
    expect([nameOf(undefined), nameOf(null), nameOf(' '), nameOf({})]).toEqual(Array(4).fill(undefined));
  });

  it('has the merchant’s colours under either spelling', () => {
    const [first, second] = [{ primary: '#111111' }, { primary: '#222222' }];
    expect(v.parse(Invoice, { ...least, colours: first }).colors).toEqual(first);
    expect(v.parse(Invoice, { ...least, colours: first, colors: second }).colors).toEqual(second);
    expect(v.parse(Invoice, { ...least, colours: first, colors: null }).colors).toEqual(first);
  });

  it('stays readable if a rate or a coupon has three decimals', () => {
    const info = (fields: object) => v.parse(Invoice, { ...least, other_info: fields }).other_info;
    expect(info({ tax: { type: 'percentage' }, tax_value: 8.875 })).toMatchObject({ tax_rate: 887.5 });
    expect(info({ tax_value: '1,000.005', coupon_value: 10.005 })).toMatchObject({
      tax_value: 100001,
      coupon_value: 1001,
    });
    expect(info({ tax_value: 'VAT', coupon_value: 'none' })).toMatchObject({
      tax_value: undefined,
      coupon_value: undefined,
    });
  });

  it('distinguishes a tax in percent from one in money', { tags: 'fields-1' }, () => {
    const taxed = (tax: unknown) =>
      v.parse(Invoice, { ...least, other_info: { tax, tax_value: 7.5 } }).other_info;
    expect(taxed({ type: 'Percent', name: 'VAT' })).toMatchObject({
      tax: { type: 'percentage', name: 'VAT' },
      tax_value: 750,
    });
    expect(taxed({ type: 'flat' }).tax.type).toBe('fixed');
    expect(taxed(null).tax.type).toBe('fixed');
    expect(taxed('VAT').tax.type).toBe('fixed');
    expect(taxed({ type: 'levy' }).tax.type).toBe('fixed');
  });

  it('prefers the tax in `other_info` to its own, which may be text or a number', () => {
    const taxOf = (tax: unknown, other_info: object) => {
      const read = v.parse(Invoice, { ...least, tax, other_info });
      expect(read.tax).toEqual(tax);
      return [read.other_info.tax.type, read.other_info.tax.name, read.other_info.tax_rate];
    };
    const own = { type: 'percent', name: 'VAT', value: '7.5' };
    expect(taxOf(own, {})).toEqual(['percentage', 'VAT', 750]);
    expect(taxOf(own, { tax: { type: 'flat', name: 'Levy' }, tax_value: 5 })).toEqual(['fixed', 'Levy', 500]);
    expect(taxOf(own, { tax: { value: 6 } })).toEqual(['percentage', 'VAT', 600]);
    expect(taxOf(75, {})).toEqual(['fixed', undefined, 7500]);
    expect(taxOf('7.5 %', {})).toEqual(['percentage', undefined, 750]);
    expect(taxOf(undefined, { tax_value: '7.5%', tax: { type: 'flat' } })).toEqual([
      'percentage',
      undefined,
      750,
    ]);
    for (const none of ['VAT', '%', true, null, [], { value: 'some' }]) {
      expect(taxOf(none, {})).toEqual(['fixed', undefined, undefined]);
    }
  });

  it('has a coupon with or without a minus sign', () => {
    const coupon = (coupon_value: unknown) =>
      v.parse(Invoice, { ...least, other_info: { coupon_value } }).other_info.coupon_value;
    expect([50, -50, '-50.005', '−50'].map(coupon)).toEqual([5000, 5000, 5001, 5000]);
    expect([0, -0, null, '', '10%', {}].map(coupon)).toEqual(Array(6).fill(undefined));
  });

  it('names the wallet and merchant that it pays, and is readable without them', { tags: 'fields-1' }, () => {
    const checkoutData = { walletId: 'W1', publicKey: 'pk_1', currency: 'NGN' };
    const merchant = { name: 'Adire' };
    expect(
      v.parse(Invoice, { ...least, metadata: { checkoutData: { ...checkoutData, metadata: { merchant } } } })
        .metadata.checkoutData,
    ).toMatchObject({ ...checkoutData, metadata: { merchant } });
    expect(v.parse(Invoice, { ...least, metadata: { checkoutData: 'none' } }).metadata).toEqual({
      checkoutData: undefined,
    });
  });
});

describe("an invoice's line", () => {
  it('has the given quantity, or one that follows from its total', { tags: 'fields-1' }, () => {
    expect(v.parse(InvoiceItem, { name: 'Cloth', amount: 100, total: 300 })).toMatchObject({
      name: 'Cloth',
      amount: 10000,
      quantity: 3,
      total: 30000,
    });
    expect(v.parse(InvoiceItem, { amount: 100, quantity: '2.5', total: 250 }).quantity).toBe(2.5);
    expect(v.parse(InvoiceItem, { amount: 100, total: 250 }).quantity).toBeUndefined();
    expect(v.parse(InvoiceItem, { amount: 0, total: 0 }).quantity).toBeUndefined();
  });

  it('may be negative, as a number or a text, but has no negative quantity', () => {
    const line = { amount: -50, total: '-49.50' };
    expect(v.parse(InvoiceItem, line)).toMatchObject({ amount: -5000, total: -4950 });
    expect(v.parse(InvoiceItem, { total: ' −1 ' }).total).toBe(-100);
    expect(v.parse(InvoiceItem, { total: -0 }).total).toBe(0);
    expect(v.parse(InvoiceItem, { total: '-0.00' }).total).toBe(0);
    expect(v.parse(InvoiceItem, { amount: -50, total: -150 }).quantity).toBe(3);
    expect(v.parse(InvoiceItem, { amount: 50, total: -150 }).quantity).toBeUndefined();
    // These amounts are rounded, because they are shown and never paid.
    expect(v.parse(InvoiceItem, { total: '-1.005' }).total).toBe(-101);
    for (const total of ['--5', '-', '-1e3', Number.NEGATIVE_INFINITY]) {
      expect(v.parse(InvoiceItem, { total }).total, String(total)).toBeUndefined();
    }
  });

  it('is read if it is not in a list', () => {
    const calculated_items = { name: 'Cloth', amount: 5 };
    const { other_info } = v.parse(Invoice, { ...least, other_info: { calculated_items } });
    expect(other_info.calculated_items).toMatchObject([{ name: 'Cloth', amount: 500 }]);
  });

  it('stays, without its malformed fields', () => {
    const calculated_items = [null, { name: '', amount: '1,00', quantity: -1, total: 5 }, 'line'];
    const nothing = { name: undefined, amount: undefined, quantity: undefined, total: undefined };
    expect(v.parse(Invoice, { ...least, other_info: { calculated_items } }).other_info).toMatchObject({
      calculated_items: [nothing, { ...nothing, total: 500 }, nothing],
    });
  });
});
