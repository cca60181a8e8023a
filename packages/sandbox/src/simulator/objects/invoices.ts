import { Invoice, InvoiceStatus, toWireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../../ledger/database';
import { findKind } from '../../ledger/objects';
import { paidFor } from '../../ledger/payments';
import { formatAmount } from '../pages/page';

interface ReadInvoice {
  /** As the API shows it. */
  data: Record<string, unknown>;
  /** The same, in hundredths, without its lines. */
  invoice: Omit<Invoice, 'other_info'>;
  /** Hundredths; 0 where all is paid. */
  balance: number;
}

/** Specification §9, in hundredths. Only for the naira: it names no minimum for another currency. */
const MINIMUM_REMAINDER = 500_00;

/** An invoice as it is now: its status and its installments follow from what was paid. */
export function readInvoice(ledger: Ledger, reference: string): ReadInvoice | undefined {
  const object = findKind(ledger, 'invoice', reference);
  if (!object) return undefined;
  // It may have thousands of lines, and their readers parse them themselves.
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

/** Why an invoice does not take this payment; the app has asked the same, but anybody can call. */
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
