/** The national format of a country's mobile and fixed numbers (ITU-T E.164, E.123). */
export interface PhonePlan {
  /** The country calling code. */
  code: string;
  /** Matches a complete number without the country code or the leading 0. */
  national: RegExp;
  /** A number in national format, shown next to the field. */
  example: string;
}

/**
 * The country code, pattern and example for currencies of a single country.
 * Currencies of several countries, such as CFA francs and euros, have no entry. The patterns accept some unassigned numbers of
 * the correct length, because a regulator may assign new blocks.
 */
const PLANS: Record<string, [code: string, national: string, example: string]> = {
  NGN: ['234', '\\d{10}', '0803 123 4567'],
  GHS: ['233', '[235]\\d{8}', '024 123 4567'],
  KES: ['254', '[124-7]\\d{8}', '0712 345 678'],
  UGX: ['256', '[2-47]\\d{8}', '0712 345 678'],
  TZS: ['255', '[267]\\d{8}', '0712 345 678'],
  RWF: ['250', '[27]\\d{8}', '0788 123 456'],
  ZMW: ['260', '[2579]\\d{8}', '095 123 4567'],
  ZAR: ['27', '[1-8]\\d{8}', '071 123 4567'],
  ETB: ['251', '[1-57-9]\\d{8}', '091 123 4567'],
  MWK: ['265', '[1-37-9]\\d{8}', '0991 23 45 67'],
  SLE: ['232', '[2-9]\\d{7}', '076 123456'],
  EGP: ['20', '1[0-25]\\d{8}', '0100 123 4567'],
  MAD: ['212', '[5-7]\\d{8}', '0612 345678'],
  BWP: ['267', '7\\d{7}', '71 123 456'],
  GBP: ['44', '[127]\\d{9}', '07400 123456'],
  INR: ['91', '[6-9]\\d{9}', '098765 43210'],
  JPY: ['81', '[6-9]0\\d{8}', '090 1234 5678'],
  KRW: ['82', '1\\d{9}', '010 2345 6789'],
  PHP: ['63', '[89]\\d{9}', '0917 123 4567'],
  THB: ['66', '[1689]\\d{8}', '081 234 5678'],
  VND: ['84', '[135789]\\d{8}', '091 234 5678'],
  UAH: ['380', '[3-79]\\d{8}', '050 123 4567'],
  PLN: ['48', '[1-8]\\d{8}', '512 345 678'],
  PYG: ['595', '9\\d{8}', '0961 456 789'],
  CRC: ['506', '[2-8]\\d{7}', '8312 3456'],
};

/** For CFA francs: an international example, and the pattern of complete numbers without a country code. */
const SHARED: Record<string, [example: string, national: string]> = {
  XOF: ['225 07 07 12 34 56', '\\d{8,9}|2[157]\\d{8}'],
  XAF: ['237 6 71 23 45 67', '\\d{8,9}'],
};
const ANYWHERE = '234 803 123 4567';

export function planOf(currency: string): PhonePlan | undefined {
  const [code, national, example] = (Object.hasOwn(PLANS, currency) && PLANS[currency]) || [];
  return code && national && example
    ? { code, national: new RegExp(`^(?:${national})$`), example }
    : undefined;
}

/** Returns a country code that a payer who pays in this currency is likely to use. */
export function exampleCode(currency: string): string {
  return planOf(currency)?.code ?? internationalExample(currency).slice(0, 3);
}

/** Returns an example with a country code, for a currency without a `PhonePlan`. */
export function internationalExample(currency: string): string {
  return sharedPlan(currency)?.[0] ?? ANYWHERE;
}

/** Returns whether the digits form a complete number without a country code. Returns false unless the currency is a CFA franc. */
export function lacksCode(digits: string, currency: string): boolean {
  const national = sharedPlan(currency)?.[1];
  return national !== undefined && new RegExp(`^(?:${national})$`).test(digits);
}

function sharedPlan(currency: string): (typeof SHARED)[string] | undefined {
  return Object.hasOwn(SHARED, currency) ? SHARED[currency] : undefined;
}
