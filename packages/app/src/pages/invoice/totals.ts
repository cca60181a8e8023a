import { type Invoice, type InvoiceItem, roundParts } from '@kobo/protocol/api';
import { remainingBalance } from '../../forms/validate';

/** The totals below the lines of an invoice. Amounts are in minor units. */
interface Totals {
  /** The sum of all lines, before tax and coupon. */
  subtotal: number;
  tax: number | undefined;
  /** The rate of a proportional tax, in hundredths of a percent; may be a fraction. */
  taxRate: number | undefined;
  coupon: number | undefined;
  /**
   * The difference between the total and the sum of lines, tax and coupon; may be negative.
   * The invoice shows this difference, because its amounts must add up.
   */
  unexplained: number;
  /** The total that the merchant states. */
  total: number;
  installments: readonly number[];
  balance: number;
}

/** 100 percent, in hundredths of a percent. */
const WHOLE_RATE = 100_00;

export function totalsOf({ amount: total, currency, status, partial, other_info }: Invoice): Totals {
  const {
    calculated_items,
    coupon_value: coupon,
    tax_value: money = 0,
    tax_rate: rate = 0,
    tax: about,
  } = other_info;
  // Interpret a rate above 100 percent as an amount.
  const percentage = about.type === 'percentage' && rate <= WHOLE_RATE;
  const before = total + (coupon ?? 0);
  // If the sum of the lines is unknown, compute the subtotal from the total.
  const subtotals = sumsOf(calculated_items) ?? [
    percentage ? subtotalBefore(before, rate) : Math.max(0, before - money),
  ];
  const [reading = stated({ money, rate, percentage, subtotal: subtotals[0] })] = subtotals.flatMap(
    (subtotal) =>
      explain({ money, rate, percentage, subtotal, coupon: coupon ?? 0, added: before - subtotal }) ?? [],
  );
  const { subtotal, tax, taxRate } = reading;
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
      status === 'paid' ? 0 : remainingBalance({ minorUnits: total, currency }, installments).minorUnits,
  };
}

interface Taxed {
  /** The stated tax, interpreted as an amount in minor units. */
  money: number;
  /** The stated tax, interpreted as a rate in hundredths of a percent; may be a fraction. 0 if there is no tax. */
  rate: number;
  /** Whether the invoice states a rate. */
  percentage: boolean;
  subtotal: number;
  coupon: number;
  /** The total before the coupon, minus the subtotal. */
  added: number;
}

type Reading = Pick<Totals, 'subtotal' | 'tax' | 'taxRate'>;

/**
 * Finds the interpretation of the tax, as a rate or as an amount, with which the invoice adds up. Some providers confuse
 * rates and amounts.
 * The interpretation that the invoice states is preferred. A rate may apply before or after the coupon, and the tax may be
 * rounded up or down. A rate below 1 % may be a fraction: 0.075 means 7.5 %.
 */
function explain({ money, rate, percentage, subtotal, coupon, added }: Taxed): Reading | undefined {
  if (rate === 0) return added === 0 ? { subtotal, tax: undefined, taxRate: undefined } : undefined;
  const rates = rate < 100 ? [rate, Math.round(rate * 100 * PARTS) / PARTS] : [rate];
  const taxRate = rates.find(
    (one) =>
      one <= WHOLE_RATE && (isShareOf(added, subtotal, one) || isShareOf(added, subtotal - coupon, one)),
  );
  if (taxRate !== undefined && (percentage || money !== added)) return { subtotal, tax: added, taxRate };
  return money === added ? { subtotal, tax: money, taxRate: undefined } : undefined;
}

/** Returns the stated tax of an invoice that doesn't add up with any interpretation. */
function stated({ money, rate, percentage, subtotal }: Omit<Taxed, 'coupon' | 'added'>): Reading {
  if (percentage) return { subtotal, tax: shareOf(subtotal, rate), taxRate: rate };
  return { subtotal, tax: money || undefined, taxRate: undefined };
}

/**
 * Returns a line's total, or the line's amount times its quantity if the line contains no total.
 * Without a total, returns `undefined` if the amount or the quantity is missing. Also returns `undefined` if the quantity is a
 * fraction, because the merchant's rounding is unknown.
 */
export function lineTotal(item: InvoiceItem): number | undefined {
  const exact = exactTotal(item);
  return exact === undefined ? undefined : safe(roundParts(exact));
}

function exactTotal({ exact: { amount, total }, quantity }: InvoiceItem): bigint | undefined {
  if (total !== undefined || amount === undefined || quantity === undefined) return total;
  return Number.isSafeInteger(quantity) ? amount * BigInt(quantity) : undefined;
}

/**
 * Returns the two possible sums of the lines. The first sum is rounded once at the end, and the second sum per line, because
 * merchants do either.
 * Returns `undefined` if there are no lines, or if a line's total is unknown.
 */
function sumsOf(items: readonly InvoiceItem[]): [number, ...number[]] | undefined {
  let exact = BigInt(0);
  let shown = 0;
  for (const item of items) {
    const total = exactTotal(item);
    if (total === undefined) return undefined;
    exact += total;
    shown += roundParts(total);
  }
  const sum = safe(roundParts(exact));
  return items.length === 0 || sum === undefined ? undefined : [sum, shown];
}

function safe(minorUnits: number): number | undefined {
  return Number.isSafeInteger(minorUnits) ? minorUnits : undefined;
}

/** Parts per hundredth of a percent. A rate has at most four decimals, and is therefore an integer number of parts. */
const PARTS = 10_000;
/** 100 percent, in parts. */
const WHOLE = BigInt(WHOLE_RATE * PARTS);
const inParts = (rate: number) => BigInt(Math.round(rate * PARTS));

/**
 * Returns a share of an amount, with half a minor unit rounded up.
 * The function uses `BigInt`, because the product may exceed safe integers.
 */
function shareOf(amount: number, rate: number): number {
  return Number((BigInt(amount) * inParts(rate) + WHOLE / BigInt(2)) / WHOLE);
}

/** Returns whether a tax is the rate's share of an amount, rounded up or down to a minor unit. */
function isShareOf(tax: number, amount: number, rate: number): boolean {
  const rest = BigInt(tax) * WHOLE - BigInt(amount) * inParts(rate);
  return rest > -WHOLE && rest < WHOLE;
}

function subtotalBefore(taxed: number, rate: number): number {
  const divisor = WHOLE + inParts(rate);
  return Number((BigInt(taxed) * WHOLE + divisor / BigInt(2)) / divisor);
}
