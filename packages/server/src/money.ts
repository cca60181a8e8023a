import { AMOUNT, CurrencyCode, hundredthsOf, toMajorUnits } from '@kobo/protocol/api';
import * as v from 'valibot';
import { KoboServerError } from './koboServerError';

/** An amount of money as this package takes and gives it. */
export interface Money {
  /** A decimal of major units, such as `'12500.50'`. Text, so that no arithmetic can spoil it. */
  amount: string;
  /** ISO 4217, such as `NGN`. */
  currency: string;
}

/** The same inside: an integer of hundredths, in every currency. */
export interface Hundredths {
  hundredths: number;
  currency: string;
}

/**
 * Reads what a merchant's own code asks for. Strict: a number is refused, as 5000 might mean naira or kobo, and 0.1 + 0.2
 * is not 0.3.
 * @throws KoboServerError `INVALID_AMOUNT`, `INVALID_CURRENCY`
 */
export function readMoney({ amount, currency }: Money): Hundredths {
  const hundredths = typeof amount === 'string' && AMOUNT.test(amount) ? hundredthsOf(amount) : 0;
  if (hundredths < 1) {
    throw new KoboServerError(
      'INVALID_AMOUNT',
      `The amount must be text of major units above zero, such as '12500.50', not ${shown(amount)}. fromHundredths(1250050) makes it of kobo.`,
    );
  }
  const code = v.safeParse(CurrencyCode, currency);
  if (!code.success) {
    throw new KoboServerError(
      'INVALID_CURRENCY',
      `The currency must be three letters, such as 'NGN', not ${shown(currency)}.`,
    );
  }
  return { hundredths, currency: code.output };
}

/** The other way round. */
export function writeMoney({ hundredths, currency }: Hundredths): Money {
  return { amount: toMajorUnits(hundredths), currency };
}

/**
 * Turns a whole number of hundredths into an amount: `fromHundredths(1250050)` is `'12500.50'`.
 * @param hundredths a whole number of kobo, cents, … above zero.
 * @throws KoboServerError `INVALID_AMOUNT`
 */
export function fromHundredths(hundredths: number): string {
  if (Number.isSafeInteger(hundredths) && hundredths > 0) return toMajorUnits(hundredths);
  throw new KoboServerError(
    'INVALID_AMOUNT',
    `fromHundredths takes a whole number above zero, not ${shown(hundredths)}.`,
  );
}

function shown(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.slice(0, 40)}'`
    : `${typeof value} ${String(value).slice(0, 40)}`;
}
