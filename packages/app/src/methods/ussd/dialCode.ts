import { formatHundredths } from '../../money/money';
import type { UssdBank } from './banks';

/** Star, bank code, star, amount, star, account number, hash (specification §9). The amount in major units. */
export function dialCode(bank: UssdBank, hundredths: number, accountNumber: string): string {
  const amount = formatHundredths(hundredths).replaceAll(',', '').replace(/\.00$/, '');
  return `*${bank.ussdCode}*${amount}*${accountNumber}#`;
}

/** The link that dials a code: an address takes a bare `#` for the start of a fragment (RFC 3966). */
export function dialLink(code: string): string {
  return `tel:${code.replaceAll('#', '%23')}`;
}
