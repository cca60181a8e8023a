import { DEFAULT_CURRENCY, type Money } from '../money/money';

/** The errors of a field. `problemText` supplies the texts. */
export type Problem =
  | 'required'
  | 'email'
  | 'phone'
  /** The number may be complete in its country, but has no country code. */
  | { kind: 'phone-code'; currency: string }
  /** The remainder would be too small to pay. */
  | 'remainder'
  | { kind: 'above'; most: Money }
  | { kind: 'below'; least: Money };

/** The smallest remainder that a payer may leave, in kobo (specification §9). Other currencies have no minimum. */
const MIN_REMAINDER = 500_00;
export const MIN_FUNDING = 1000_00;

/** The maximum length of an e-mail address (RFC 5321). */
const MAX_EMAIL = 254;
/**
 * Characters that are invisible or look blank: controls, joiners, bidi controls and fillers.
 * An address that contains such characters could look like a sentence.
 */
const INVISIBLE = /[\p{C}\p{Z}\p{DI}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;
/** A local part, and a domain with at least two labels. Only the mail server can verify more. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

export function checkText(text: string): Problem | undefined {
  return text.trim() === '' ? 'required' : undefined;
}

export function checkEmail(text: string): Problem | undefined {
  const email = text.trim();
  if (email === '') return 'required';
  return email.length <= MAX_EMAIL && EMAIL.test(email) && !INVISIBLE.test(email) ? undefined : 'email';
}

/** Checks an amount that the payer chooses freely. The amount must be above 0. */
export function checkAmount(minorUnits: number): Problem | undefined {
  return minorUnits > 0 ? undefined : 'required';
}

/** Returns the amount left after the paid installments; 0 if the installments exceed the total. */
export function remainingBalance(total: Money, installments: readonly number[]): Money {
  const paid = installments.reduce((sum, installment) => sum + installment, 0);
  return { ...total, minorUnits: Math.max(0, total.minorUnits - paid) };
}

/** Checks a part of the remaining balance: all of it, or a part that leaves a payable remainder (specification §5). */
export function checkPartialAmount(minorUnits: number, balance: Money): Problem | undefined {
  const remainder = balance.minorUnits - minorUnits;
  if (minorUnits <= 0) return 'required';
  if (remainder < 0) return { kind: 'above', most: balance };
  const tooSmall = remainder > 0 && remainder < MIN_REMAINDER && balance.currency === DEFAULT_CURRENCY;
  return tooSmall ? 'remainder' : undefined;
}

/** Checks an amount for wallet funding (specification §5). */
export function checkFundingAmount({ minorUnits, currency }: Money): Problem | undefined {
  if (minorUnits <= 0) return 'required';
  return minorUnits < MIN_FUNDING
    ? { kind: 'below', least: { minorUnits: MIN_FUNDING, currency } }
    : undefined;
}
