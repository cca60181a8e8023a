import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BankList } from './bankAccount';
import { CheckoutTransaction } from './checkout';
import { REPLIES, REQUESTS } from './contract';
import { Initialize } from './initialize';
import { Invoice } from './invoice';
import { PaymentPage } from './paymentPage';
import { wireOf } from './wire';

const TRANSACTION = {
  reference: 'CHK_1',
  amount: 5000.5,
  currency: 'NGN',
  paymentMethods: ['Card', { slug: 'ussd' }],
  status: 'pending',
  metadata: { merchant: { name: 'Adire & Sons', logo: null }, paylink: { name: 'Cloth' }, inApp: true },
};
const INVOICE = {
  invoice_reference: 'INV_1',
  amount: 100,
  status: 'issued',
  partial: { is_partial: true, installments: [10] },
  other_info: { calculated_items: [{ name: 'Cloth', amount: 50, quantity: 2, total: 100 }], tax_value: 7.5 },
};
const PAGE = {
  reference: 'PAGE_1',
  page_type: 'product',
  status: 'active',
  products: [{ reference: 'PRD_1', name: 'Cloth', amount: 6000, range: '1-10' }],
};
const ORDER = { amount: 10, currency: 'NGN', metadata: { type: 'invoices', own: { deep: [1] } } };

/** Returns the paths at which a value violates the contract. */
function against(schema: v.GenericSchema, value: unknown): string[] {
  const parsed = v.safeParse(wireOf(schema), value);
  return parsed.success ? [] : parsed.issues.map((issue) => v.getDotPath(issue) ?? '');
}

describe('the contract of a schema', () => {
  it('accepts correct replies and requests', () => {
    expect(against(CheckoutTransaction, TRANSACTION)).toEqual([]);
    expect(against(Invoice, INVOICE)).toEqual([]);
    const discount = { ...INVOICE, other_info: { calculated_items: [{ name: 'Discount', total: -50.5 }] } };
    expect(against(Invoice, discount)).toEqual([]);
    expect(against(PaymentPage, PAGE)).toEqual([]);
    expect(against(Initialize, ORDER)).toEqual([]);
  });

  it.each([
    ['an amount as text', CheckoutTransaction, { ...TRANSACTION, amount: '5000.50' }, 'amount'],
    ['three decimals', CheckoutTransaction, { ...TRANSACTION, amount: 1.005 }, 'amount'],
    ['a status that nobody knows', CheckoutTransaction, { ...TRANSACTION, status: 'waiting' }, 'status'],
    [
      'a switch that is a word',
      CheckoutTransaction,
      { ...TRANSACTION, metadata: { inApp: 'yes' } },
      'metadata.inApp',
    ],
    [
      'a broken entry of a list',
      PaymentPage,
      { ...PAGE, products: [...PAGE.products, { name: 'Cap' }] },
      'products.1.reference',
    ],
    [
      'a range that is none',
      PaymentPage,
      { ...PAGE, products: [{ ...PAGE.products[0], range: 'few' }] },
      'products.0.range',
    ],
    ['a status in another case', PaymentPage, { ...PAGE, status: 'ACTIVE' }, 'status'],
    [
      'a line without a readable amount',
      Invoice,
      { ...INVOICE, other_info: { calculated_items: [{ name: 'Cloth', amount: 'fifty' }] } },
      'other_info.calculated_items.0.amount',
    ],
    [
      'an account whose number is cut off',
      BankList,
      { sessionId: 's', accounts: [{ accountNo: '123', bankCode: '058', bankName: 'GTB' }], banks: [] },
      'accounts.0.accountNo',
    ],
  ] as const)('reports %s, which the checkout tolerates', (_, schema, value, path) => {
    expect(against(schema, value)).toContain(path);
  });

  it('allows null for optional fields', () => {
    expect(against(CheckoutTransaction, { ...TRANSACTION, metadata: null, paymentMethods: null })).toEqual(
      [],
    );
    expect(against(Invoice, { ...INVOICE, logo: null, partial: null, due_date: null })).toEqual([]);
  });

  it('rejects a payment of zero', () => {
    expect(against(Initialize, { ...ORDER, amount: 0 })).toEqual(['amount']);
  });

  it('rejects more metadata than a merchant may store', () => {
    const metadata = { a: { b: { c: { d: { e: { f: 'too deep' } } } } } };
    expect(against(Initialize, { ...ORDER, metadata })).toEqual(['metadata']);
  });

  it('accepts only values that the checkout can read', () => {
    const samples = { checkout: TRANSACTION, invoice: INVOICE, paymentPage: PAGE };
    const key = fc.constantFrom(...new Set(Object.values(samples).flatMap(keysOf)), 'amount', 'email', 'otp');
    const value = fc.oneof(
      fc.constantFrom('', ' ', '\u200b', 'ngn', '5000', 0, -1, 0.001, 1e21, null, true, [], {}, [null]),
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ unit: 'binary' }),
    );
    const schemas = [...Object.entries(REPLIES), ...Object.entries(REQUESTS)];
    const sample = fc.constantFrom(...Object.values(samples), ORDER, {});
    fc.assert(
      fc.property(fc.constantFrom(...schemas), sample, key, value, ([name, schema], base, field, other) => {
        const changed = replaced(base, field, other);
        if (v.is(wireOf(schema), changed))
          expect(v.is(schema, changed), `${name}: ${JSON.stringify(changed)}`).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('is the same object for the same schema, so that documents can name it', () => {
    expect(wireOf(CheckoutTransaction)).toBe(wireOf(CheckoutTransaction));
  });
});

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

/** Replaces every field of this name at any depth. Adds the field at the top if there is none. */
function replaced(value: unknown, field: string, other: unknown, top = true): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, field, other, false));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === field ? other : replaced(inner, field, other, false),
  ]);
  return { ...(top ? { [field]: other } : {}), ...Object.fromEntries(entries) };
}
