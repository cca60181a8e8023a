import type { Invoice, InvoiceItem } from '@kobo/protocol/api';
import { remainingBalance } from '../../forms/validate';

/** The totals below the lines of an invoice, in hundredths of its currency. */
interface Totals {
  /** All lines, before tax and coupon. */
  subtotal: number;
  tax: number | undefined;
  /** Hundredths of a percent, perhaps with a fraction, where the tax is a share of the subtotal. */
  taxRate: number | undefined;
  coupon: number | undefined;
  /** The difference that neither lines nor tax and coupon explain; may be negative. An invoice must add up. */
  unexplained: number;
  /** As the merchant states it. */
  total: number;
  installments: readonly number[];
  balance: number;
}

/** 100 percent, in hundredths of one. */
const WHOLE_RATE = 100_00;

export function totalsOf({ amount: total, currency, status, partial, other_info }: Invoice): Totals {
  const {
    calculated_items,
    coupon_value: coupon,
    tax_value: money,
    tax_rate: rate = 0,
    tax: about,
  } = other_info;
  // No tax is more than what is taxed.
  const percentage = about.type === 'percentage' && rate <= WHOLE_RATE;
  const before = total + (coupon ?? 0);
  // Where the lines don't say, the total does.
  const subtotal =
    sumOf(calculated_items) ??
    (percentage ? subtotalBefore(before, rate) : Math.max(0, before - (money ?? 0)));
  const { tax, taxRate } =
    rate === 0
      ? { tax: undefined, taxRate: undefined }
      : taxOf({
          money: money ?? 0,
          rate,
          percentage,
          subtotal,
          coupon: coupon ?? 0,
          added: before - subtotal,
        });
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
  /** The stated tax, read as money: hundredths of the currency. */
  money: number;
  /** The same, read as a share: hundredths of a percent, perhaps with a fraction. */
  rate: number;
  /** What the invoice says it is. */
  percentage: boolean;
  subtotal: number;
  coupon: number;
  /** By how much the total exceeds the lines, before the coupon. */
  added: number;
}

/**
 * Whether a tax is a share or money shows in the sum: providers mix them up. What the invoice says is tried first, and
 * believed where neither adds up. A share may be of what is left after the coupon, and rounded either way.
 */
function taxOf(taxed: Taxed): Pick<Totals, 'tax' | 'taxRate'> {
  const { money, rate, percentage, subtotal, coupon, added } = taxed;
  const asMoney = { tax: money, taxRate: undefined };
  const isShare = isShareOf(added, subtotal, rate) || isShareOf(added, subtotal - coupon, rate);
  if (isShare && (percentage || money !== added)) return { tax: added, taxRate: rate };
  if (money === added || !percentage) return asMoney;
  return { tax: shareOf(subtotal, rate), taxRate: rate };
}

/** What a line costs; multiplied where it doesn't say. Half a unit is not guessed at. */
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

/** A rate has up to four decimals of a hundredth of a percent: integers of those can be multiplied. */
const PARTS = 10_000;
/** 100 percent, in such parts. */
const WHOLE = BigInt(WHOLE_RATE * PARTS);
const inParts = (rate: number) => BigInt(Math.round(rate * PARTS));

/** A share of an amount, half a hundredth rounded up. The product may leave the safe integers. */
function shareOf(amount: number, rate: number): number {
  return Number((BigInt(amount) * inParts(rate) + WHOLE / BigInt(2)) / WHOLE);
}

/** Whether a tax is such a share of an amount, rounded up or down to a hundredth. */
function isShareOf(tax: number, amount: number, rate: number): boolean {
  const rest = BigInt(tax) * WHOLE - BigInt(amount) * inParts(rate);
  return rest > -WHOLE && rest < WHOLE;
}

function subtotalBefore(taxed: number, rate: number): number {
  const divisor = WHOLE + inParts(rate);
  return Number((BigInt(taxed) * WHOLE + divisor / BigInt(2)) / divisor);
}
