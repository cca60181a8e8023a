import type { UssdBank } from './banks';

/**
 * Whether a dial code can pay this amount: phones and banks accept only digits between the stars, so kobo can be
 * neither written nor left out.
 */
export function isDialable(hundredths: number): boolean {
  return hundredths % 100 === 0;
}

/** Star, bank code, star, amount, star, account number, hash (specification §9). The amount must be dialable. */
export function dialCode(bank: UssdBank, hundredths: number, accountNumber: string): string {
  return `*${bank.ussdCode}*${hundredths / 100}*${accountNumber}#`;
}

/** The link that dials a code. `#` is escaped, as it would begin a fragment (RFC 3966). */
export function dialLink(code: string): string {
  return `tel:${code.replaceAll('#', '%23')}`;
}
