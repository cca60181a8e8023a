import { digitsOnly } from '../../ui/digits';
import { ACCOUNT_LENGTH } from './newAccount';

/** Normalizes a partly typed account number: digits only, at most the full length. */
export function normalizeAccountNumber(text: string): string {
  return digitsOnly(text).slice(0, ACCOUNT_LENGTH);
}

/** Returns the visible digits of a saved account's number. */
export function lastFour(number: string): string {
  return number.slice(-4);
}
