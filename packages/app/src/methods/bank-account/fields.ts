import { digitsOnly } from '../../ui/digitsOnly';
import { ACCOUNT_LENGTH } from './newAccount';

/** An account number as far as it is typed: digits, and no more than there can be. */
export function normalizeAccountNumber(text: string): string {
  return digitsOnly(text).slice(0, ACCOUNT_LENGTH);
}

/** All that is shown of a saved account's number. */
export function lastFour(number: string): string {
  return number.slice(-4);
}
