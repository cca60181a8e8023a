import { Invoice, InvoiceItem } from '@kobo/protocol/api';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { lineTotal, totalsOf } from './totals';

const LINE = { name: 'Cloth', amount: 1000, quantity: 2, total: 2000 };

function read(fields: Record<string, unknown> = {}) {
  return v.parse(Invoice, { invoice_reference: 'INV_1', amount: 2000, status: 'issued', ...fields });
}

function totals(amount: number, other_info: Record<string, unknown>) {
  return totalsOf(read({ amount, other_info }));
}

describe('the totals of an invoice', () => {
  it('add up the lines', () => {
    expect(totals(4000, { calculated_items: [LINE, LINE] })).toEqual({
      subtotal: 400000,
      tax: undefined,
      taxRate: undefined,
      coupon: undefined,
      unexplained: 0,
      total: 400000,
      installments: [],
      balance: 400000,
    });
  });

  it('treat a tax in percent as a share of the subtotal, and round half up', () => {
    const taxed = { calculated_items: [LINE], tax: { type: 'percentage' }, tax_value: 7.5 };
    expect(totals(2150, taxed)).toMatchObject({ tax: 15000, taxRate: 750, unexplained: 0 });
    const odd = { ...taxed, calculated_items: [{ total: 0.2 }], tax_value: 2.5 };
    expect(totals(0.21, odd)).toMatchObject({ subtotal: 20, tax: 1, unexplained: 0 });
  });

  it('treat a tax of any type as an amount if that explains the total', () => {
    const taxed = { calculated_items: [LINE], tax: { type: 'percentage' }, tax_value: 75.5 };
    expect(totals(2075.5, taxed)).toMatchObject({ tax: 7550, taxRate: undefined, unexplained: 0 });
    expect(totals(2025.5, { ...taxed, coupon_value: 50 })).toMatchObject({
      tax: 7550,
      taxRate: undefined,
      unexplained: 0,
    });
  });

  it('treat a tax of any type as a percentage if only that explains the total', () => {
    for (const tax of [null, { type: 'fixed' }]) {
      const taxed = { calculated_items: [LINE], tax, tax_value: 7.5 };
      expect(totals(2150, taxed)).toMatchObject({ tax: 15000, taxRate: 750, unexplained: 0 });
    }
  });

  it('calculate a percentage after the coupon if that explains the total', () => {
    const taxed = {
      calculated_items: [LINE],
      tax: { type: 'percentage' },
      tax_value: 7.5,
      coupon_value: 1000,
    };
    expect(totals(1075, taxed)).toMatchObject({ tax: 7500, taxRate: 750, unexplained: 0 });
    expect(totals(1150, taxed)).toMatchObject({ tax: 15000, taxRate: 750, unexplained: 0 });
  });

  it('accept either rounding of a percentage by the merchant, but no other amount', () => {
    const taxed = { calculated_items: [{ total: 0.2 }], tax: { type: 'percentage' }, tax_value: 7.6 };
    for (const [amount, tax, unexplained] of [
      [0.21, 1, 0],
      [0.22, 2, 0],
      [0.23, 2, 1],
      [0.2, 2, -2],
    ] as const) {
      expect(totals(amount, taxed), String(amount)).toMatchObject({ tax, unexplained });
    }
  });

  it('show the rate of a percentage that equals its amount', () => {
    const taxed = { calculated_items: [{ total: 100 }], tax: { type: 'percentage' }, tax_value: 7.5 };
    expect(totals(107.5, taxed)).toMatchObject({ tax: 750, taxRate: 750 });
    expect(totals(107.5, { ...taxed, tax: { type: 'fixed' } })).toMatchObject({
      tax: 750,
      taxRate: undefined,
    });
  });

  it('use the type of the tax if no reading explains the total', () => {
    const taxed = { calculated_items: [LINE], tax_value: 7.5 };
    expect(totals(2500, { ...taxed, tax: { type: 'percentage' } })).toMatchObject({
      tax: 15000,
      taxRate: 750,
      unexplained: 35000,
    });
    expect(totals(2500, { ...taxed, tax: { type: 'fixed' } })).toMatchObject({
      tax: 750,
      taxRate: undefined,
      unexplained: 49250,
    });
  });

  it('treat a tax above 100 percent as an amount', () => {
    const taxed = { calculated_items: [], tax: { type: 'percentage' }, tax_value: 1000 };
    expect(totals(3000, taxed)).toMatchObject({ subtotal: 200000, tax: 100000, taxRate: undefined });
    expect(totals(200, { ...taxed, tax_value: 100 })).toMatchObject({ subtotal: 10000, taxRate: 10000 });
  });

  it('add lines with fractions of a minor unit, and round once', () => {
    const thirds = [33.333, 33.333, '33.334'].map((total) => ({ total }));
    expect(totals(100, { calculated_items: thirds })).toMatchObject({ subtotal: 10000, unexplained: 0 });
    const periodic = [{ total: 100 / 3 }, { amount: '33.333333333', quantity: 2 }];
    expect(totals(100, { calculated_items: periodic })).toMatchObject({ subtotal: 10000, unexplained: 0 });
    const off = [{ total: 100.005 }, { total: -0.005 }, { total: '-33.333' }, { total: '-66.667' }];
    expect(totals(0, { calculated_items: off })).toMatchObject({ subtotal: 0, unexplained: 0 });
    const large = [{ total: '9999999999999.995' }, { total: '-9999999999999.99' }];
    expect(totals(0.01, { calculated_items: large })).toMatchObject({ subtotal: 1, unexplained: 0 });
    const taxed = { calculated_items: thirds, tax: { type: 'percentage' }, tax_value: 7.5 };
    expect(totals(107.5, taxed)).toMatchObject({ subtotal: 10000, tax: 750, unexplained: 0 });
  });

  it('add lines rounded one by one if only that explains the total', () => {
    const halves = { calculated_items: [{ total: 33.335 }, { total: 33.335 }] };
    expect(totals(66.67, halves)).toMatchObject({ subtotal: 6667, unexplained: 0 });
    expect(totals(66.68, halves)).toMatchObject({ subtotal: 6668, unexplained: 0 });
    expect(totals(66.69, halves)).toMatchObject({ subtotal: 6667, unexplained: 2 });
    const taxed = { ...halves, tax_value: 10 };
    expect(totals(76.68, taxed)).toMatchObject({ subtotal: 6668, tax: 1000, unexplained: 0 });
  });

  it('report a real difference of one minor unit', () => {
    const thirds = [33.33, 33.33, 33.33].map((total) => ({ total }));
    expect(totals(100, { calculated_items: thirds })).toMatchObject({ subtotal: 9999, unexplained: 1 });
    const parts = [33.333, 33.333, 33.334].map((total) => ({ total }));
    expect(totals(100.01, { calculated_items: parts })).toMatchObject({ unexplained: 1 });
    expect(totals(99.98, { calculated_items: parts })).toMatchObject({ unexplained: -2 });
  });

  it('subtract a negative line', () => {
    const calculated_items = [LINE, { name: 'Discount', amount: -50, quantity: 1 }];
    expect(totals(1950, { calculated_items })).toMatchObject({ subtotal: 195000, unexplained: 0 });
  });

  it('keep a rate of more than two decimals', () => {
    const taxed = { calculated_items: [LINE], tax: { type: 'percentage' }, tax_value: 8.875 };
    expect(totals(2177.5, taxed)).toMatchObject({ tax: 17750, taxRate: 887.5, unexplained: 0 });
    const without = { ...taxed, calculated_items: [] };
    expect(totals(2177.5, without)).toMatchObject({ subtotal: 200000, tax: 17750, unexplained: 0 });
  });

  it('treat a tax with a percent sign as a percentage, even if its type differs', () => {
    const taxed = { calculated_items: [LINE], tax_value: '7.5%' };
    for (const [tax, tax_value] of [
      [undefined, '7.5%'],
      [{ type: 'percentage' }, '7.50 %'],
      [{ type: 'fixed' }, ' 7.5% '],
    ]) {
      expect(totals(2150, { ...taxed, tax, tax_value }), String(tax_value)).toMatchObject({
        tax: 15000,
        taxRate: 750,
        unexplained: 0,
      });
    }
    expect(totals(2150, { tax_value: '7.5%' })).toMatchObject({ subtotal: 200000, tax: 15000 });
    expect(totals(2500, taxed)).toMatchObject({ tax: 15000, taxRate: 750, unexplained: 35000 });
  });

  it('use the tax of the invoice itself if other_info has no tax value', () => {
    const other_info = { calculated_items: [LINE] };
    const taxed = (amount: number, tax: unknown, info: object = {}) =>
      totalsOf(read({ amount, tax, other_info: { ...other_info, ...info } }));
    expect(taxed(2075, 75)).toMatchObject({ tax: 7500, taxRate: undefined, unexplained: 0 });
    expect(taxed(2150, '7.5%')).toMatchObject({ tax: 15000, taxRate: 750, unexplained: 0 });
    for (const type of ['percentage', 'fixed', undefined]) {
      expect(taxed(2150, { type, value: 7.5 })).toMatchObject({ tax: 15000, taxRate: 750, unexplained: 0 });
    }
    expect(taxed(2500, { type: 'percentage', value: 7.5 })).toMatchObject({ tax: 15000, unexplained: 35000 });
    expect(taxed(2150, undefined, { tax: { value: 7.5 } })).toMatchObject({ tax: 15000, unexplained: 0 });
    expect(taxed(2150, { value: 100 }, { tax_value: 150 })).toMatchObject({ tax: 15000, unexplained: 0 });
    expect(taxed(2000, 75, { tax_value: 0 })).toMatchObject({ tax: undefined, unexplained: 0 });
    for (const none of ['VAT', true, { name: 'VAT' }, [], null]) {
      expect(taxed(2000, none)).toMatchObject({ tax: undefined, unexplained: 0 });
    }
  });

  it('treat a fraction as a share if only that explains the total', () => {
    const taxed = { calculated_items: [LINE], tax: { type: 'percentage' }, tax_value: 0.075 };
    expect(totals(2150, taxed)).toMatchObject({ tax: 15000, taxRate: 750, unexplained: 0 });
    expect(totals(2001.5, taxed)).toMatchObject({ tax: 150, taxRate: 7.5, unexplained: 0 });
    expect(totals(2500, taxed)).toMatchObject({ tax: 150, taxRate: 7.5, unexplained: 49850 });
    expect(totals(2154, { ...taxed, tax_value: '0.077' })).toMatchObject({ tax: 15400, taxRate: 770 });
    expect(totals(4000, { ...taxed, tax_value: 1 })).toMatchObject({ tax: 2000, unexplained: 198000 });
    expect(totals(2150, { ...taxed, calculated_items: [] })).toMatchObject({ tax: 161, taxRate: 7.5 });
  });

  it('subtract a coupon, with or without a minus sign', () => {
    for (const coupon_value of [50, -50, '-50.00', '−50']) {
      expect(totals(1950, { calculated_items: [LINE], coupon_value })).toMatchObject({
        coupon: 5000,
        unexplained: 0,
      });
    }
  });

  it('treat a fixed tax and a coupon as amounts', () => {
    const other = { calculated_items: [LINE], tax: { type: 'flat' }, tax_value: 7.5, coupon_value: 100 };
    expect(totals(1907.5, other)).toMatchObject({
      tax: 750,
      taxRate: undefined,
      coupon: 10000,
      unexplained: 0,
    });
  });

  it('report an unexplained difference from the merchant’s total', () => {
    expect(totals(1990, { calculated_items: [LINE] })).toMatchObject({
      subtotal: 200000,
      unexplained: -1000,
    });
  });

  it('derive the subtotal from the total if the lines are missing or incomplete', () => {
    for (const calculated_items of [[], [LINE, null]]) {
      const taxed = { calculated_items, tax: { type: 'percentage' }, tax_value: 7.5, coupon_value: 50 };
      expect(totals(2100, taxed)).toMatchObject({ subtotal: 200000, tax: 15000, unexplained: 0 });
    }
  });

  it('derive the subtotal from the total, a fixed tax and a coupon without lines', () => {
    const fixed = { calculated_items: [], tax: { type: 'flat' }, tax_value: 7.5 };
    expect(totals(2007.5, fixed)).toMatchObject({
      subtotal: 200000,
      tax: 750,
      taxRate: undefined,
      unexplained: 0,
    });
    expect(totals(1957.5, { ...fixed, coupon_value: 50 })).toMatchObject({
      subtotal: 200000,
      tax: 750,
      coupon: 5000,
      unexplained: 0,
    });
  });

  it('have a subtotal of 0 if the tax is greater than the total', () => {
    const fixed = { calculated_items: [], tax: { type: 'flat' }, tax_value: 75 };
    expect(totals(50, fixed)).toMatchObject({ subtotal: 0, tax: 7500, unexplained: -2500, total: 5000 });
  });

  it('subtract the installments, and have a balance of 0 if the invoice is paid', { tags: 'rules-9' }, () => {
    const partial = { is_partial: true, installments: [500, 700.5] };
    expect(totalsOf(read({ partial })).balance).toBe(79950);
    expect(totalsOf(read({ status: 'paid' })).balance).toBe(0);
  });

  it('always add up to the total, with any numbers', () => {
    const wire = fc.nat({ max: 999_999_999_99 }).map((minorUnits) => (minorUnits / 100).toFixed(2));
    const tax = fc.nat({ max: 1000_00 }).map((minorUnits) => (minorUnits / 100).toFixed(2));
    fc.assert(
      fc.property(
        wire,
        fc.array(fc.option(wire), { maxLength: 5 }),
        fc.option(tax),
        fc.option(wire),
        fc.constantFrom('percentage', 'fixed'),
        (amount, lines, tax_value, coupon_value, type) => {
          const calculated_items = lines.map((total) => ({ total }));
          const other_info = { calculated_items, tax: { type }, tax_value, coupon_value };
          const {
            subtotal,
            tax = 0,
            coupon = 0,
            unexplained,
            total,
            balance,
          } = totalsOf(read({ amount, other_info }));
          for (const number of [subtotal, tax, coupon, unexplained, total]) {
            expect(Number.isSafeInteger(number)).toBe(true);
          }
          expect(subtotal + tax - coupon + unexplained).toBe(total);
          expect(subtotal).toBeGreaterThanOrEqual(0);
          expect(balance).toBe(total);
        },
      ),
    );
  });
});

describe('the total of a line', () => {
  it('is its own total, otherwise the product, and undefined for a fractional quantity', () => {
    const costOf = (fields: object) =>
      lineTotal(v.parse(InvoiceItem, { amount: 10, quantity: 3, ...fields }));
    expect(costOf({ total: 25 })).toBe(2500);
    expect(costOf({})).toBe(3000);
    expect(costOf({ quantity: 2.5 })).toBeUndefined();
    expect(costOf({ amount: undefined })).toBeUndefined();
    expect(costOf({ quantity: undefined })).toBeUndefined();
    expect(costOf({ amount: '9999999999999.99', quantity: 10 })).toBeUndefined();
  });

  it('is rounded after the multiplication', () => {
    const costOf = (amount: number | string) => lineTotal(v.parse(InvoiceItem, { amount, quantity: 3 }));
    expect(costOf(33.333)).toBe(10000);
    expect(costOf('-33.333')).toBe(-10000);
    expect(costOf(0.001)).toBe(0);
  });
});
