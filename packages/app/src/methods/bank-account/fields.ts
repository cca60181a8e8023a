import { digitsOnly } from '../../ui/digits';
import { ACCOUNT_LENGTH } from './newAccount';

export function normalizeAccountNumber(text: string): string {
  return digitsOnly(text).slice(0, ACCOUNT_LENGTH);
}

export function lastFour(number: string): string {
  return number.slice(-4);
}
