import { digitsOnly } from '../../ui/digits';
import { ACCOUNT_LENGTH } from './newAccount';

/** A partly typed account number: digits only, up to its full length. */
export function normalizeAccountNumber(text: string): string {
  return digitsOnly(text).slice(0, ACCOUNT_LENGTH);
}

/** The part of a saved account's number that is shown. */
export function lastFour(number: string): string {
  return number.slice(-4);
}
