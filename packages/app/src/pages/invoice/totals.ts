import type { Invoice, InvoiceItem } from '@kobo/protocol/api';
import { remainingBalance } from '../../forms/validate';

/** What stands under the lines of an invoice. Hundredths of its currency. */
interface Totals {
  /** All lines, before tax and coupon. */
  subtotal: number;
  tax: number | undefined;
  /** Hundredths of a percent, where the tax is a share of the subtotal. */
  taxRate: number | undefined;
  coupon: number | undefined;
  /** What the rest leaves unexplained; may be negative. An invoice must add up. */
  adjustment: number;
  /** As the merchant states it. */
  total: number;
  installments: readonly number[];
  balance: number;
}

export function totalsOf({ amount: total, currency, status, partial, other_info }: Invoice): Totals {
  const { coupon_value: coupon, tax_value: stated } = other_info;
  const percentage = other_info.tax.type === 'percentage';
  const taxRate = percentage ? stated : undefined;
  const fixed = percentage ? undefined : stated;
  // Where the lines don't tell, the total does.
  const subtotal =
    sumOf(other_info.calculated_items) ?? subtotalBefore(total + (coupon ?? 0), taxRate, fixed);
  const tax = taxRate === undefined ? fixed : shareOf(subtotal, taxRate);
  const { installments } = partial;
  return {
    subtotal,
    tax,
    taxRate,
    coupon,
    adjustment: total - (subtotal + (tax ?? 0) - (coupon ?? 0)),
    total,
    installments,
    balance:
      status === 'paid' ? 0 : remainingBalance({ hundredths: total, currency }, installments).hundredths,
  };
}

/** What a line costs; by multiplication where it doesn't say. Half a unit is not guessed at. */
export function lineTotal({ amount, quantity, total }: InvoiceItem): number | undefined {
  if (total !== undefined || amount === undefined || quantity === undefined) return total;
  const product = amount * quantity;
  return Number.isInteger(quantity) && Number.isSafeInteger(product) ? product : undefined;
}

function sumOf(items: readonly InvoiceItem[]): number | undefined {
  let sum = 0;
  for (const item of items) {
    const total = lineTotal(item);
    if (total === undefined) return undefined;
    sum += total;
  }
  return items.length === 0 || !Number.isSafeInteger(sum) ? undefined : sum;
}

/** 100 percent, in hundredths of one. */
const WHOLE = 100_00;

/** A share of an amount, half a hundredth rounded up. The product may leave the safe integers. */
function shareOf(amount: number, rate: number): number {
  return Number((BigInt(amount) * BigInt(rate) + BigInt(WHOLE / 2)) / BigInt(WHOLE));
}

function subtotalBefore(taxed: number, rate: number | undefined, fixed: number | undefined): number {
  if (rate === undefined) return Math.max(0, taxed - (fixed ?? 0));
  const divisor = BigInt(WHOLE + rate);
  return Number((BigInt(taxed) * BigInt(WHOLE) + divisor / BigInt(2)) / divisor);
}
