import { type Invoice, type InvoiceItem, roundParts } from '@kobo/protocol/api';
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
    tax_value: money = 0,
    tax_rate: rate = 0,
    tax: about,
  } = other_info;
  // No tax is more than what is taxed.
  const percentage = about.type === 'percentage' && rate <= WHOLE_RATE;
  const before = total + (coupon ?? 0);
  // Where the lines don't say, the total does.
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
      status === 'paid' ? 0 : remainingBalance({ hundredths: total, currency }, installments).hundredths,
  };
}

interface Taxed {
  /** The stated tax, read as money: hundredths of the currency. */
  money: number;
  /** The same, read as a share: hundredths of a percent, perhaps with a fraction. 0 where there is no tax. */
  rate: number;
  /** What the invoice says it is. */
  percentage: boolean;
  subtotal: number;
  coupon: number;
  /** By how much the total exceeds the lines, before the coupon. */
  added: number;
}

type Reading = Pick<Totals, 'subtotal' | 'tax' | 'taxRate'>;

/**
 * Whether a tax is a share or money shows in the sum: providers mix them up. What the invoice says is tried first. A
 * share may be of what is left after the coupon, and rounded either way; one below 1 % may be a fraction of the whole,
 * as 0.075 is of 7.5 %.
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

/** What the invoice says of its tax, which is believed where nothing adds up. */
function stated({ money, rate, percentage, subtotal }: Omit<Taxed, 'coupon' | 'added'>): Reading {
  if (percentage) return { subtotal, tax: shareOf(subtotal, rate), taxRate: rate };
  return { subtotal, tax: money || undefined, taxRate: undefined };
}

/** What a line costs; multiplied where it doesn't say. Half a unit is not guessed at. */
export function lineTotal(item: InvoiceItem): number | undefined {
  const exact = exactTotal(item);
  return exact === undefined ? undefined : safe(roundParts(exact));
}

function exactTotal({ exact: { amount, total }, quantity }: InvoiceItem): bigint | undefined {
  if (total !== undefined || amount === undefined || quantity === undefined) return total;
  return Number.isSafeInteger(quantity) ? amount * BigInt(quantity) : undefined;
}

/**
 * What the lines cost together, added up and rounded once; then the sum of the lines as they are shown, as some
 * merchants round each.
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

function safe(hundredths: number): number | undefined {
  return Number.isSafeInteger(hundredths) ? hundredths : undefined;
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
