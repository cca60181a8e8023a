import type { UssdBank } from './banks';

/**
 * Returns whether a dial code can pay the amount.
 * No code can pay kobo, because phones and banks accept only digits between the stars.
 */
export function isDialable(minorUnits: number): boolean {
  return minorUnits % 100 === 0;
}

/** Builds star, bank code, star, amount, star, account number, hash (specification §9). The amount must be dialable. */
export function dialCode(bank: UssdBank, minorUnits: number, accountNumber: string): string {
  return `*${bank.ussdCode}*${minorUnits / 100}*${accountNumber}#`;
}

/** Returns the link that dials a code. `#` is escaped, because it would begin a fragment (RFC 3966). */
export function dialLink(code: string): string {
  return `tel:${code.replaceAll('#', '%23')}`;
}
