import type { AskField } from '../../protocol/src/api/ask';

/** The test values for the kinds in a plan (docs/merchants/test-data.md). */
export const CARDS: Record<string, { number: string; pin?: string }> = {
  approved: { number: '4111 1111 1111 1111' },
  otp: { number: '5555 5555 5555 4444' },
  'pin and otp': { number: '5061 0000 0000 0000 007', pin: '1234' },
  pin: { number: '5078 5078 5078 5072', pin: '1234' },
  '3-D Secure': { number: '4000 0000 0000 3220' },
  '3-D Secure, flat': { number: '4000 0000 0000 2776' },
  declined: { number: '4000 0000 0000 0002' },
  'insufficient funds': { number: '4000 0000 0000 9995' },
  lost: { number: '4000 0000 0007 0419' },
  'no money, and why': { number: '4000 0000 0007 0518' },
  'issuer away': { number: '4000 0000 0007 0914' },
  'a reason of its own': { number: '4000 0000 0007 7000' },
  invalid: { number: '4000 0000 0000 0069' },
  late: { number: '4000 0000 0000 0077' },
  held: { number: '4000 0000 0000 0085' },
  dropped: { number: '4000 0000 0000 0119' },
  silent: { number: '4000 0000 0000 0135' },
  'bad gateway': { number: '4000 0000 0000 0127' },
  'PIN, then OTP': { number: '5200 0000 0000 1021' },
  'date of birth': { number: '4000 0000 0000 1042' },
  'five steps': { number: '4000 0000 0000 1067' },
  'six steps': { number: '4000 0000 0000 1075' },
};
/** Accounts that are not saved at the provider. */
export const ACCOUNTS: Record<string, string> = {
  'new, held': '0123459999',
  'new, dropped': '0123458888',
  'new, PIN': '0123455001',
  'new, date of birth': '0123455002',
  'new, five steps': '0123455003',
};
/** The bank's code, and a wrong code. */
export const CODES = { right: '123456', wrong: '654321' } as const;
/** The input of each step's form, by the labels of its fields. */
export const STEP_FIELDS = {
  pin: { PIN: '1234' },
  phone: { 'Phone number': '2348031230987' },
  birthday: { Day: '31', Month: '3', Year: '1990' },
  address: { Country: 'NG', 'House number and street': '1 Hidden Close', 'Town or city': 'Lagos' },
  voucher: { 'Voucher code': 'KOBO-4711' },
} as const satisfies Record<Exclude<AskField, 'otp'>, Record<string, string>>;
/** The answers to steps that may leave the tab only in the body of their own call. */
export const STEP_SECRETS = ['2348031230987', '1990-03-31', '1 Hidden Close', 'KOBO-4711'];
export const EMAILS = { right: 'ngozi@example.com', wrong: 'ngozi@' } as const;
/** Card data that may leave the tab only in the body of a charge. */
export const CARD_SECRETS = { cvv: '739', expiry: '11/37', pin: '1234' };
