import * as v from 'valibot';
import { minorUnitsAndRest } from './amount';

/** Units of an `ExactAmount` in one minor unit. */
const PARTS = BigInt(1_000_000_000);

/**
 * An amount, or a deduction if negative, in billionths of a minor unit.
 * The additional decimals allow rounding after the addition of several amounts. Use the amount only for display.
 */
export const ExactAmount = v.pipe(v.union([v.number(), v.string()]), v.transform(partsOf), v.bigint());

/** `ExactAmount` rounded to the minor unit, halves away from zero: `-50` becomes -5000. */
export const SignedAmount = v.pipe(ExactAmount, v.transform(roundParts));

/** A deduction, with or without a minus sign; absent if it is zero or not an amount. */
export const looseDeduction = v.fallback(
  v.optional(
    v.pipe(
      SignedAmount,
      v.transform((minorUnits) => Math.abs(minorUnits) || undefined),
    ),
  ),
  undefined,
);

/** Rounds an exact amount to minor units, halves away from zero. */
export function roundParts(parts: bigint): number {
  const half = PARTS / BigInt(parts < 0 ? -2 : 2);
  return Number((parts + half) / PARTS);
}

function partsOf(value: number | string): bigint | undefined {
  const parts = positive(value);
  if (parts !== undefined) return parts;
  const off = positive(opposite(value));
  return off === undefined ? undefined : -off;
}

function positive(value: number | string): bigint | undefined {
  const [minorUnits, rest] = minorUnitsAndRest(value);
  return Number.isSafeInteger(minorUnits)
    ? BigInt(minorUnits) * PARTS + BigInt(Math.round(rest * Number(PARTS)))
    : undefined;
}

/** Returns the negated number, or the text without its minus sign, which may be a hyphen. */
function opposite(value: number | string): number | string {
  return typeof value === 'number' ? -value : value.trim().replace(/^[-−]/, '');
}
