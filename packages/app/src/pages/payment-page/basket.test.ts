import { PaymentPage } from '@kobo/protocol/api';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { basketTotal, isEmpty, linesOf, lineTotal, productsQuantity, quantityOf } from './basket';

const NONE = new Map<string, number>();

function product(reference: string, changes: object = {}) {
  return { reference, name: reference, amount: 10, currency: 'NGN', ...changes };
}

function read(products: object[], changes: object = {}) {
  const page = v.parse(PaymentPage, {
    reference: 'PAGE_1',
    currency: 'NGN',
    page_type: 'product',
    customer_edit_product_quantity: true,
    products,
    ...changes,
  });
  return linesOf(page);
}

describe('the products of a page', () => {
  it('start at the minimum of their range, or at 1 without a minimum', () => {
    const { lines } = read([
      product('a'),
      product('b', { range: '2-5' }),
      product('c', { range: '-5' }),
      product('d', { range: '0-3' }),
    ]);
    expect(lines.map((line) => quantityOf(line, NONE))).toEqual([1, 2, 1, 0]);
    expect(lines.map(({ range }) => range.max)).toEqual([99_999, 5, 5, 3]);
  });

  it('start at 1 if quantities are fixed or there is only one product', () => {
    const optional = product('a', { range: '0-3' });
    const still = read([optional, product('b')], { customer_edit_product_quantity: false });
    expect(still.lines.map((line) => quantityOf(line, NONE))).toEqual([1, 1]);
    expect(read([optional]).lines.map((line) => quantityOf(line, NONE))).toEqual([1]);
  });

  it('are listed once, sold in one currency, and marked if they have another currency', () => {
    const mixed = [product('a', { currency: 'USD' }), product('b'), product('b', { amount: 99 })];
    const shown = (page: ReturnType<typeof read>) =>
      page.lines.map((line) => [line.product.reference, line.product.amount, line.withheld]);
    const own = read(mixed);
    expect(shown(own)).toEqual([
      ['a', 1000, 'other-currency'],
      ['b', 1000, undefined],
    ]);
    expect(own.currency).toBe('NGN');
    const foreign = read(mixed, { currency: 'GBP' });
    expect(shown(foreign)).toEqual([
      ['a', 1000, undefined],
      ['b', 1000, 'other-currency'],
    ]);
    expect(foreign.currency).toBe('USD');
    const unnamed = read(
      [product('a', { currency: 'USD' }), product('c', { currency: 'USD' }), product('b')],
      {
        currency: null,
      },
    );
    expect(unnamed.currency).toBe('USD');
    expect(shown(unnamed).map(([, , why]) => why)).toEqual([undefined, undefined, 'other-currency']);
    const both = read([product('a', { currency: 'USD' }), product('a'), product('a', { currency: 'USD' })]);
    expect(shown(both)).toEqual([['a', 1000, undefined]]);
    expect(both.lines[0]?.product.currency).toBe('NGN');
  });

  it('are listed if they are sold out, but not sold', () => {
    for (const customer_edit_product_quantity of [true, false]) {
      const { lines } = read([product('a', { range: '0-0' }), product('b')], {
        customer_edit_product_quantity,
      });
      expect(lines.map(({ withheld }) => withheld)).toEqual(['sold-out', undefined]);
      const wanted = new Map([['a', 3]]);
      expect(basketTotal(lines, wanted)).toBe(1000);
      expect(productsQuantity(lines, wanted)).toEqual([{ productRef: 'b', quantity: 1 }]);
    }
  });

  it('can be set to 0 if there are several and their minimum is 1', {
    tags: 'rules-26',
  }, () => {
    const none = (lines: ReturnType<typeof read>['lines']) =>
      lines.map((line) => quantityOf(line, new Map([[line.product.reference, 0]])));
    const several = [product('a'), product('b', { range: '1-5' }), product('c', { range: '2-5' })];
    expect(none(read(several).lines)).toEqual([0, 0, 2]);
    expect(none(read(several, { customer_edit_product_quantity: false }).lines)).toEqual([1, 1, 2]);
    expect(none(read([product('a'), product('b', { range: '0-0' })]).lines)).toEqual([1, 0]);
    expect(none(read([product('a'), product('b', { currency: 'USD' })]).lines)).toEqual([1, 0]);
  });

  it('have only images with a safe address', () => {
    const { lines } = read([
      product('a', { image_urls: ['javascript:alert(1)'] }),
      product('b', { image_urls: ['https://cdn.example/b.png'] }),
    ]);
    expect(lines.map(({ image }) => image)).toEqual([undefined, 'https://cdn.example/b.png']);
  });
});

describe('a basket', () => {
  const { lines } = read([product('a', { amount: 4500.5 }), product('b', { range: '0-3', amount: '0.10' })]);

  it('has the sum of its products as its total', () => {
    const quantities = new Map([
      ['a', 2],
      ['b', 3],
    ]);
    expect(basketTotal(lines, quantities)).toBe(900130);
    expect(productsQuantity(lines, quantities)).toEqual([
      { productRef: 'a', quantity: 2 },
      { productRef: 'b', quantity: 3 },
    ]);
  });

  it('omits products with the quantity 0', () => {
    expect(productsQuantity(lines, NONE)).toEqual([{ productRef: 'a', quantity: 1 }]);
  });

  it('is empty only if all quantities are 0, even if a product is free', () => {
    const free = read([product('a', { amount: 0 }), product('b')]).lines;
    const none = new Map([
      ['a', 0],
      ['b', 0],
    ]);
    expect(isEmpty(free, none)).toBe(true);
    expect(isEmpty(free, new Map([['b', 0]]))).toBe(false);
  });

  it('has no total if the sum is too large', () => {
    const dear = read([product('a', { amount: 99_999_999_999.99 })]).lines;
    expect(basketTotal(dear, NONE)).toBe(9_999_999_999_999);
    expect(basketTotal(dear, new Map([['a', 2]]))).toBeUndefined();
    expect(basketTotal([...dear, ...lines], NONE)).toBeUndefined();
  });

  it('is within every range, and its total is the exact sum, for any choice', {
    tags: 'rules-26',
  }, () => {
    const range = fc
      .tuple(fc.nat({ max: 50 }), fc.nat({ max: 50 }))
      .map(([min, more]) => `${min}-${min + more + 1}`);
    const entry = fc.record({
      amount: fc.integer({ min: 0, max: 999_999_999_999 }).map((minorUnits) => {
        const text = String(minorUnits).padStart(3, '0');
        return `${text.slice(0, -2)}.${text.slice(-2)}`;
      }),
      range: fc.option(range, { nil: null }),
    });
    const wanted = fc.double();
    fc.assert(
      fc.property(fc.array(fc.tuple(entry, wanted), { minLength: 1 }), fc.boolean(), (entries, editable) => {
        const chosen = new Map(entries.map(([, quantity], index) => [`P${index}`, quantity]));
        const basket = read(
          entries.map(([changes], index) => product(`P${index}`, changes)),
          { customer_edit_product_quantity: editable },
        ).lines;
        let exact = 0n;
        for (const line of basket) {
          const quantity = quantityOf(line, chosen);
          expect(Number.isInteger(quantity)).toBe(true);
          if (quantity > 0 || !line.range.optional) expect(quantity).toBeGreaterThanOrEqual(line.range.min);
          expect(quantity).toBeLessThanOrEqual(line.range.max);
          exact += BigInt(line.product.amount) * BigInt(quantity);
          const total = lineTotal(line, quantity);
          if (total !== undefined) expect(BigInt(total)).toBe(BigInt(line.product.amount) * BigInt(quantity));
        }
        const total = basketTotal(basket, chosen);
        expect(total === undefined ? exact > 9_999_999_999_999n : BigInt(total) === exact).toBe(true);
      }),
    );
  });
});
