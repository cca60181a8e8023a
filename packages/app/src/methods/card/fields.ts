import { cardRules, isLuhnValid, type Scheme, schemeOf } from './scheme';

export type FieldError = 'required' | 'card-number' | 'expiry' | 'cvv' | 'pin';

/** Checks a card number's length (specification §5) and, if the scheme uses one, its check digit (ISO/IEC 7812-1). */
export function checkCardNumber(digits: string): FieldError | undefined {
  if (digits === '') return 'required';
  const { lengths, checkDigit } = cardRules(schemeOf(digits));
  const valid = lengths.includes(digits.length) && (!checkDigit || isLuhnValid(digits));
  return valid ? undefined : 'card-number';
}

/** Checks a CVV, which has the scheme's number of digits (specification §5), or 3 or 4 if the scheme is uncertain. */
export function checkCvv(text: string, scheme: Scheme | undefined): FieldError | undefined {
  if (text === '') return 'required';
  const fits = scheme === undefined || text.length === cardRules(scheme).cvvLength;
  return /^\d{3,4}$/.test(text) && fits ? undefined : 'cvv';
}

/** The number of digits of the local scheme's PIN (specification §9). */
export const PIN_LENGTH = 4;

export function checkPin(digits: string): FieldError | undefined {
  if (digits === '') return 'required';
  return digits.length === PIN_LENGTH && /^\d+$/.test(digits) ? undefined : 'pin';
}

/** Groups the digits as on the card. */
export function formatCardNumber(digits: string, scheme: Scheme): string {
  const { gaps } = cardRules(scheme);
  return Array.from(digits, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}
