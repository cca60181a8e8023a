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
  /** What neither the lines nor tax and coupon explain; may be negative. An invoice must add up. */
  unexplained: number;
  /** As the merchant states it. */
  total: number;
  installments: readonly number[];
  balance: number;
}

/** 100 percent, in hundredths of one. */
const WHOLE = 100_00;

export function totalsOf({ amount: total, currency, status, partial, other_info }: Invoice): Totals {
  const { calculated_items, coupon_value: coupon, tax_value: stated, tax: about } = other_info;
  // No tax is more than what is taxed.
  const percentage = about.type === 'percentage' && (stated ?? 0) <= WHOLE;
  const before = total + (coupon ?? 0);
  // Where the lines don't tell, the total does.
  const subtotal =
    sumOf(calculated_items) ??
    (percentage ? subtotalBefore(before, stated ?? 0) : Math.max(0, before - (stated ?? 0)));
  const { tax, taxRate } =
    stated === undefined
      ? { tax: undefined, taxRate: undefined }
      : taxOf({ stated, percentage, subtotal, coupon: coupon ?? 0, added: before - subtotal });
  const { installments } = partial;
  return {
    subtotal,
    tax,
    taxRate,
    coupon,
    unexplained: before - subtotal - (tax ?? 0),
    total,
    installments,
    balance:
      status === 'paid' ? 0 : remainingBalance({ hundredths: total, currency }, installments).hundredths,
  };
}

interface Taxed {
  /** Hundredths: of a percent or of the currency. */
  stated: number;
  /** What the invoice says that `stated` is. */
  percentage: boolean;
  subtotal: number;
  coupon: number;
  /** What the total has more than the lines, before the coupon. */
  added: number;
}

/**
 * Whether a tax is a share or money shows in the sum: providers mix them up. What the invoice says is asked first, and
 * believed where neither adds up. A share may be one of what is left after the coupon, and be rounded either way.
 */
function taxOf({ stated, percentage, subtotal, coupon, added }: Taxed): Pick<Totals, 'tax' | 'taxRate'> {
  const asMoney = { tax: stated, taxRate: undefined };
  const isShare = isShareOf(added, subtotal, stated) || isShareOf(added, subtotal - coupon, stated);
  if (isShare && (percentage || stated !== added)) return { tax: added, taxRate: stated };
  if (stated === added || !percentage) return asMoney;
  return { tax: shareOf(subtotal, stated), taxRate: stated };
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

/** A share of an amount, half a hundredth rounded up. The product may leave the safe integers. */
function shareOf(amount: number, rate: number): number {
  return Number((BigInt(amount) * BigInt(rate) + BigInt(WHOLE / 2)) / BigInt(WHOLE));
}

/** Whether a tax is such a share of an amount, rounded up or down to a hundredth. */
function isShareOf(tax: number, amount: number, rate: number): boolean {
  const rest = BigInt(tax) * BigInt(WHOLE) - BigInt(amount) * BigInt(rate);
  return rest > BigInt(-WHOLE) && rest < BigInt(WHOLE);
}

function subtotalBefore(taxed: number, rate: number): number {
  const divisor = BigInt(WHOLE + rate);
  return Number((BigInt(taxed) * BigInt(WHOLE) + divisor / BigInt(2)) / divisor);
}
