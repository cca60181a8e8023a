import { Invoice } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { NamedInvoice } from '../pages/invoice/fetchInvoice';
import type { Note, Order, State } from '../pages/invoice/flow';
import { InvoicePage } from '../pages/invoice/InvoicePage';
import type { Load } from '../pages/shared/loader';
import { createPageHost } from '../pages/shared/pageHost';
import type { Fixtures } from './fixtures';
import { press, type } from './interactions';
import type { ForEachState, Screen, Screens } from './screen';
import { still } from './still';

const ORDER: Order = { amount: 14_512_500, balance: { minorUnits: 14_512_500, currency: 'NGN' } };

/** Parses a provider's reply with an invoice. The reply's amounts are in major units. */
function invoiceOf(
  { colors, logo }: Fixtures,
  changes: Readonly<Record<string, unknown>> = {},
): NamedInvoice {
  const { other_info, ...rest } = changes;
  const invoice = v.parse(Invoice, {
    amount: 145_125,
    currency: 'NGN',
    status: 'issued',
    customer: { first_name: 'Amina', last_name: 'Bello', email: 'amina.bello@mail.example' },
    description: 'Cloth and tailoring for the Bello wedding',
    issued_date: '2026-02-16',
    due_date: '2026-03-16',
    logo,
    colors,
    notes: 'Thank you for shopping with us.',
    terms_and_condition: 'Cut cloth can not be returned.',
    settings: { default_memo: 'Please quote the invoice number.', default_footer: 'Adire Stores, Abeokuta' },
    other_info: {
      calculated_items: [
        { name: 'Indigo adire cloth, 5 yards', amount: 25_000, quantity: 4, total: 100_000 },
        { name: 'Tailoring', amount: 15_000, quantity: 2, total: 30_000 },
        { name: 'Delivery, Lagos', amount: 5_000, quantity: 1, total: 5_000 },
      ],
      tax_value: 7.5,
      tax: { type: 'percentage', name: 'VAT' },
      merchant: { name: 'Adire Stores' },
      ...(typeof other_info === 'object' ? other_info : {}),
    },
    metadata: {
      checkoutData: {
        walletId: 'WAL_adire',
        currency: 'NGN',
        publicKey: 'pk_test_adire',
        metadata: { merchant: { name: 'Adire Stores' } },
      },
    },
    ...rest,
  });
  return { ...invoice, invoice_reference: 'INV-2026-0117' };
}

/** A screen for every status of an invoice (specification §4). */
const STATUSES: { readonly [Status in Invoice['status']]: Screen } = {
  draft: of({ status: 'draft' }),
  issued: of({}),
  partially_paid: of({
    status: 'partially_paid',
    partial: { is_partial: true, installments: [50_000, 25_000.5] },
  }),
  paid: of({ status: 'paid', partial: { is_partial: false, installments: [145_125] } }),
  other: of({ status: 'cancelled' }),
};

const LOADS: ForEachState<Load<NamedInvoice>, Screen> = {
  loading: { show: (fixtures) => page(fixtures, { load: { status: 'loading' } }) },
  failed: {
    show: (fixtures) =>
      page(fixtures, {
        load: {
          status: 'failed',
          error: { kind: 'refused', httpStatus: 404, message: 'Invoice not found' },
        },
      }),
  },
  ready: STATUSES.issued,
  refreshing: {
    show: (fixtures) => page(fixtures, { load: { status: 'refreshing', value: invoiceOf(fixtures) } }),
  },
};

const PAYMENTS: ForEachState<State, Screen> = {
  idle: noted({ kind: 'received', before: 0 }),
  starting: { show: (fixtures) => page(fixtures, { payment: { status: 'starting', order: ORDER } }) },
  paying: {
    show: (fixtures) =>
      page(fixtures, {
        payment: {
          status: 'paying',
          order: ORDER,
          invoice: 'INV-2026-0117',
          nextAction: { kind: 'overlay', reference: 'CHK_1', service: 'default' },
        },
      }),
  },
  invalid: { show: (fixtures) => page(fixtures, { payment: { status: 'invalid' } }) },
};

export const invoiceScreens: Screens = {
  ...STATUSES,
  loading: LOADS.loading,
  failed: LOADS.failed,
  refreshing: LOADS.refreshing,
  received: PAYMENTS.idle,
  checking: PAYMENTS.starting,
  invalid: PAYMENTS.invalid,
  changed: noted({ kind: 'changed' }),
  'paid-elsewhere': {
    show: (fixtures) =>
      page(fixtures, {
        load: { status: 'ready', value: invoiceOf(fixtures, { status: 'paid' }) },
        payment: { status: 'idle', note: { kind: 'paid-elsewhere' } },
      }),
  },
  'part-paid-elsewhere': noted({ kind: 'paid-elsewhere' }),
  'check-offline': noted({ kind: 'call', error: { kind: 'offline' } }),
  'not-shown': noted({ kind: 'not-shown' }),
  'amount-wrong': {
    ...STATUSES.partially_paid,
    interactions: [type('amount', '145,000.00'), press('.pay-bar button')],
  },
  'amount-unpayable': of({ amount: 145_125.005 }),
  'no-items': of({ amount: 10_000, other_info: { calculated_items: [], tax: null, tax_value: null } }),
  'issued-long-name': of({
    description:
      'Cloth, tailoring and delivery for the wedding of Amina Bello and Chukwuemeka Okonkwo in Abeokuta',
    other_info: {
      merchant: { name: 'Oluwaseun Adebayo-Ogunleye Textile Manufacturing and Exports Nigeria Limited' },
    },
  }),
  overdue: of({ due_date: '01/03/2026' }),
  'taken-off': of({
    amount: 130_000,
    partial: { is_partial: false, installments: [50_000] },
    other_info: {
      calculated_items: [
        { name: 'Indigo adire cloth, 5 yards', amount: 25_000, quantity: 5, total: 125_000 },
        { name: 'Discount', amount: -5_000, quantity: 1, total: -5_000 },
      ],
      tax: null,
      tax_value: 9_000,
    },
  }),
  coupon: of({ amount: 140_125, other_info: { coupon_value: 5_000 } }),
};

function of(changes: Readonly<Record<string, unknown>>): Screen {
  return {
    show: (fixtures) => page(fixtures, { load: { status: 'ready', value: invoiceOf(fixtures, changes) } }),
  };
}

function noted(note: Note): Screen {
  return { show: (fixtures) => page(fixtures, { payment: { status: 'idle', note } }) };
}

interface Standing {
  load?: Load<NamedInvoice>;
  payment?: State;
}

function page(fixtures: Fixtures, { load, payment = { status: 'idle' } }: Standing) {
  const app = fixtures.app('window');
  return (
    <InvoicePage
      app={app}
      pageHost={createPageHost(app)}
      loader={still(load ?? { status: 'ready', value: invoiceOf(fixtures) })}
      payment={still(payment)}
    />
  );
}
