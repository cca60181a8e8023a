import { MERCHANT, PICTURES } from './merchant';
import type { NewObject } from './objects';

const CUSTOMER = { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com' };
/** The lines add up to 135,000.00. */
const LINES = [
  line('Indigo adire cloth, 5 yards', 25_000, 4),
  line('Tailoring', 15_000, 2),
  line('Delivery, Lagos', 5_000, 1),
];

function line(name: string, amount: number, quantity: number) {
  return { name, amount, quantity, total: amount * quantity };
}

/** Returns an invoice of NGN 135,000.00, issued and payable in full, with the given changes. */
function invoice(reference: string, changes: Record<string, unknown> = {}): NewObject {
  const { other_info, ...rest } = changes;
  return {
    reference,
    kind: 'invoice',
    data: {
      invoice_reference: reference,
      amount: 135_000,
      currency: 'NGN',
      status: 'issued',
      customer: CUSTOMER,
      description: 'Cloth and tailoring for the Obi wedding',
      issued_date: '2026-01-15',
      due_date: '2026-02-14',
      partial: { is_partial: false, installments: [] },
      other_info: {
        calculated_items: LINES,
        tax_value: null,
        tax: null,
        coupon_value: null,
        merchant: { name: MERCHANT.name },
        customer: CUSTOMER,
        ...(typeof other_info === 'object' ? other_info : {}),
      },
      metadata: {
        checkoutData: {
          walletId: 'WAL_adire',
          currency: 'NGN',
          publicKey: MERCHANT.publicKey,
          metadata: { merchant: MERCHANT },
        },
      },
      ...rest,
    },
  };
}

const VAT = { type: 'percentage', name: 'VAT' };
const HUGE = 10_000;

/** One invoice for each state and variant (docs/contributors/sandbox-objects.md). */
export const INVOICES: readonly NewObject[] = [
  invoice('INV_issued'),
  invoice('INV_partially_paid', {
    status: 'partially_paid',
    partial: { is_partial: true, installments: [50_000, 25_000.5] },
  }),
  invoice('INV_paid', { status: 'paid', partial: { is_partial: false, installments: [135_000] } }),
  invoice('INV_draft', { status: 'draft' }),
  invoice('INV_cancelled', { status: 'cancelled' }),
  invoice('INV_partial', { partial: { is_partial: true, installments: [] } }),
  invoice('INV_small', {
    amount: 1_200,
    partial: { is_partial: true, installments: [] },
    other_info: { calculated_items: [line('Buttons', 100, 12)] },
  }),
  invoice('INV_tax_percentage', {
    amount: 145_125,
    tax: { type: 'percentage', value: 7.5 },
    other_info: { tax: VAT, tax_value: 7.5 },
  }),
  invoice('INV_tax_fixed', {
    amount: 137_500,
    tax: { type: 'fixed', value: 2_500 },
    other_info: { tax: { type: 'fixed', name: 'Stamp duty' }, tax_value: 2_500 },
  }),
  invoice('INV_coupon', {
    amount: 140_125,
    tax: { type: 'percentage', value: 7.5 },
    other_info: { tax: VAT, tax_value: 7.5, coupon_value: 5_000 },
  }),
  invoice('INV_empty', { amount: 10_000, other_info: { calculated_items: [] } }),
  invoice('INV_usd', {
    amount: 250.5,
    currency: 'USD',
    other_info: { calculated_items: [line('Adire cloth, export', 83.5, 3)] },
    metadata: {
      checkoutData: {
        walletId: 'WAL_adire_usd',
        currency: 'USD',
        publicKey: MERCHANT.publicKey,
        metadata: { merchant: MERCHANT },
      },
    },
  }),
  invoice('INV_branded', {
    logo: PICTURES.logo,
    colors: { primary: '#1e3a8a', secondary: '#f59e0b' },
    notes: 'Please bring this invoice when you collect the cloth.',
    terms_and_condition: 'Payment within 30 days.\nCut cloth is not taken back.',
    settings: {
      default_memo: 'Thank you for buying from our dyers in Abeokuta.',
      default_footer: 'Adire & Sons Ltd, RC 123456, 12 Itoku Market, Abeokuta',
    },
  }),
  invoice('INV_huge', {
    amount: HUGE * 100,
    other_info: {
      calculated_items: Array.from({ length: HUGE }, (_, index) => line(`Item ${index + 1}`, 100, 1)),
    },
  }),
  invoice('INV_odd_lines', {
    amount: 1_000,
    other_info: {
      calculated_items: [
        { name: 'Hours', amount: 200, quantity: 2.5, total: 500 },
        { name: 'Quantity by division', amount: 100, total: 300 },
        { name: 'Without a price', amount: null, quantity: null, total: 200 },
        null,
      ],
    },
  }),
  invoice('INV_hostile', {
    description: '<img src=x onerror=alert(1)> '.repeat(4) + 'x'.repeat(300),
    logo: 'javascript:alert(1)',
    colors: { primary: 'red;background:url(javascript:alert(1))', secondary: 'expression(alert(1))' },
    notes: '<script>alert(1)</script>',
    due_date: 'soon',
  }),
  invoice('INV_nokey', { metadata: { checkoutData: { walletId: 'WAL_adire', currency: 'NGN' } } }),
];
