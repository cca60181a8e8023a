import { Invoice, InvoiceStatus, toWireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../../ledger/database';
import { findKind } from '../../ledger/objects';
import { paidFor } from '../../ledger/payments';
import { formatAmount } from '../pages/page';

interface ReadInvoice {
  /** The data as the API returns it. */
  data: Record<string, unknown>;
  /** The same data in minor units, without the invoice's lines. */
  invoice: Omit<Invoice, 'other_info'>;
  /** The amount due in minor units; 0 if the invoice is paid. */
  balance: number;
}

/** The minimum remainder in NGN, in minor units (specification §9). The specification states no minimum for other currencies. */
const MINIMUM_REMAINDER = 500_00;

/** Returns the current state of an invoice. Computes its status and installments from its payments. */
export function readInvoice(ledger: Ledger, reference: string): ReadInvoice | undefined {
  const object = findKind(ledger, 'invoice', reference);
  if (!object) return undefined;
  // Skip the lines, because an invoice may contain thousands of lines.
  const { other_info: _, ...head } = object.data;
  const seeded = v.parse(Invoice, head);
  const paid = paidFor(ledger, reference);
  const installments = [...seeded.partial.installments, ...paid];
  const balance = Math.max(0, seeded.amount - sum(installments));
  const moved = paid.length === 0 ? object.data['status'] : balance === 0 ? 'paid' : 'partially_paid';
  const status = object.status ?? moved;
  const is_partial = seeded.partial.is_partial === true;
  return {
    data: {
      ...object.data,
      status,
      partial: { is_partial, installments: installments.map(toWireAmount) },
    },
    invoice: { ...seeded, status: v.parse(InvoiceStatus, status), partial: { is_partial, installments } },
    balance,
  };
}

/** Returns why an invoice can't be paid with this amount. The app has the same checks, but anyone can send a request. */
export function refuseInvoicePayment(
  { invoice, balance }: ReadInvoice,
  { amount, currency }: { amount: number; currency: string },
): string | undefined {
  if (invoice.status !== 'issued' && invoice.status !== 'partially_paid') return 'Invalid Invoice';
  if (currency !== invoice.currency) return `This invoice is in ${invoice.currency}`;
  if (amount > balance) {
    return `Amount can not be greater than ${formatAmount({ amount: balance, currency })}`;
  }
  if (amount === balance) return undefined;
  if (!invoice.partial.is_partial) return 'This invoice is paid in full or not at all';
  if (currency === 'NGN' && balance - amount < MINIMUM_REMAINDER) {
    return 'The minimum payable balance is ₦500. Please update the amount';
  }
  return undefined;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
