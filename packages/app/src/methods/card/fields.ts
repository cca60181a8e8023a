import { cardRules, isLuhnValid, type Scheme, schemeOf } from './scheme';

/** What is wrong with a field; the screen has the words. */
export type FieldError = 'required' | 'card-number' | 'expiry' | 'cvv' | 'pin';

/** Specification §5; the check digit by ISO/IEC 7812-1, where the scheme has one. */
export function checkCardNumber(digits: string): FieldError | undefined {
  if (digits === '') return 'required';
  const { lengths, checkDigit } = cardRules(schemeOf(digits));
  const valid = lengths.includes(digits.length) && (!checkDigit || isLuhnValid(digits));
  return valid ? undefined : 'card-number';
}

/** 3 or 4 digits, as the scheme has it (specification §5); either, where the scheme is not known for sure. */
export function checkCvv(text: string, scheme: Scheme | undefined): FieldError | undefined {
  if (text === '') return 'required';
  const fits = scheme === undefined || text.length === cardRules(scheme).cvvLength;
  return /^\d{3,4}$/.test(text) && fits ? undefined : 'cvv';
}

/** Of the local scheme (specification §9). */
export const PIN_LENGTH = 4;

export function checkPin(digits: string): FieldError | undefined {
  if (digits === '') return 'required';
  return digits.length === PIN_LENGTH && /^\d+$/.test(digits) ? undefined : 'pin';
}

/** The digits in the groups that are embossed on the card. */
export function formatCardNumber(digits: string, scheme: Scheme): string {
  const { gaps } = cardRules(scheme);
  return Array.from(digits, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}
