import { AMOUNT, CurrencyCode, minorUnitsOf, toMajorUnits } from '@kobo/protocol/api';
import * as v from 'valibot';
import { KoboServerError } from './koboServerError';

/** An amount of money in this package's API. */
export interface Money {
  /** A decimal of major units as a string, such as `'12500.50'`. Numbers are not accepted, because their arithmetic rounds. */
  amount: string;
  /** An ISO 4217 code, such as `NGN`. */
  currency: string;
}

/** Money inside this package, in minor units: hundredths of the major unit in every currency. */
export interface MinorUnits {
  minorUnits: number;
  currency: string;
}

/**
 * Reads an amount from the merchant's own code.
 * Rejects numbers, because 5000 may mean naira or kobo, and 0.1 + 0.2 is not 0.3.
 * @throws KoboServerError `INVALID_AMOUNT`, `INVALID_CURRENCY`
 */
export function readMoney({ amount, currency }: Money): MinorUnits {
  const minorUnits = typeof amount === 'string' && AMOUNT.test(amount) ? minorUnitsOf(amount) : 0;
  if (minorUnits < 1) {
    throw new KoboServerError(
      'INVALID_AMOUNT',
      `The amount must be text of major units above zero, such as '12500.50', not ${shown(amount)}. fromMinorUnits(1250050) converts kobo.`,
    );
  }
  const code = v.safeParse(CurrencyCode, currency);
  if (!code.success) {
    throw new KoboServerError(
      'INVALID_CURRENCY',
      `The currency must be three letters, such as 'NGN', not ${shown(currency)}.`,
    );
  }
  return { minorUnits, currency: code.output };
}

/** Converts minor units to `Money`: the inverse of `readMoney`. */
export function writeMoney({ minorUnits, currency }: MinorUnits): Money {
  return { amount: toMajorUnits(minorUnits), currency };
}

/**
 * Converts an integer of minor units into an amount: `fromMinorUnits(1250050)` is `'12500.50'`.
 * @param minorUnits a whole number of kobo, cents, … above zero.
 * @throws KoboServerError `INVALID_AMOUNT`
 */
export function fromMinorUnits(minorUnits: number): string {
  if (Number.isSafeInteger(minorUnits) && minorUnits > 0) return toMajorUnits(minorUnits);
  throw new KoboServerError(
    'INVALID_AMOUNT',
    `fromMinorUnits takes a whole number above zero, not ${shown(minorUnits)}.`,
  );
}

function shown(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.slice(0, 40)}'`
    : `${typeof value} ${String(value).slice(0, 40)}`;
}
