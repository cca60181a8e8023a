import fc from 'fast-check';
import {
  type CountryCode,
  getExampleNumber,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { checkPhone, completePhone, normalizePhone, toWirePhone } from './phone';
import { exampleCode, internationalExample, planOf } from './phonePlans';

/** The country of each currency that one country uses. */
const OF_ONE = {
  ...{ NGN: 'NG', GHS: 'GH', KES: 'KE', UGX: 'UG', TZS: 'TZ', RWF: 'RW', ZMW: 'ZM', ZAR: 'ZA', ETB: 'ET' },
  ...{ MWK: 'MW', SLE: 'SL', EGP: 'EG', MAD: 'MA', BWP: 'BW', GBP: 'GB', INR: 'IN', JPY: 'JP', KRW: 'KR' },
  ...{ PHP: 'PH', THB: 'TH', VND: 'VN', UAH: 'UA', PLN: 'PL', PYG: 'PY', CRC: 'CR' },
} as const satisfies Record<string, CountryCode>;
const CASES = Object.entries(OF_ONE);

/** CFA francs, shared by fourteen countries. */
const SHARED: [currency: string, country: CountryCode][] = [
  ['XOF', 'CI'],
  ['XOF', 'SN'],
  ['XAF', 'CM'],
];

function exampleOf(country: CountryCode): PhoneNumber {
  const example = getExampleNumber(country, examples);
  if (!example) throw new Error(`no example of ${country}`);
  return example;
}

/** Generates mobile numbers that libphonenumber accepts: the country's example with other last digits. */
function mobileOf(country: CountryCode): fc.Arbitrary<PhoneNumber> {
  const example = exampleOf(country);
  return fc
    .stringMatching(/^\d{4}$/)
    .map((last) => parsePhoneNumberFromString(example.number.slice(0, -4) + last))
    .filter((number): number is PhoneNumber => number?.isValid() === true);
}

const digitsOf = (number: PhoneNumber) => number.number.slice(1);
const typed = (text: string, currency: string) =>
  [...text].reduce((value, key) => normalizePhone(value + key, currency), '');

describe.each(CASES)('with the currency %s, a phone number of %s', (currency, country) => {
  it('is sent as libphonenumber reads it, in the national or international format', {
    tags: 'rules-6',
  }, () => {
    const number = exampleOf(country);
    // Without code and 0, a 10-digit number could belong to any country, except with naira.
    const bare = number.nationalNumber.length < 10 || currency === 'NGN' ? [number.nationalNumber] : [];
    for (const text of [
      ...bare,
      number.formatNational(),
      number.formatInternational(),
      number.number,
      `00${digitsOf(number)}`,
    ]) {
      for (const digits of [normalizePhone(text, currency), typed(text, currency)]) {
        expect(checkPhone(digits, currency), text).toBeUndefined();
        expect(toWirePhone(digits, currency), text).toBe(number.number);
      }
    }
  });

  it('may be any mobile number of the country', () => {
    fc.assert(
      fc.property(mobileOf(country), (number) => {
        for (const text of [number.formatNational(), number.formatInternational()])
          expect(toWirePhone(normalizePhone(text, currency), currency), text).toBe(number.number);
      }),
      { numRuns: 50 },
    );
  });

  it('has a valid mobile number as its example', () => {
    const { code, example = '' } = planOf(currency) ?? {};
    const shown = parsePhoneNumberFromString(example, country);
    expect([shown?.isValid(), shown?.getType(), code]).toEqual([true, 'MOBILE', shown?.countryCallingCode]);
    expect(toWirePhone(normalizePhone(example, currency), currency)).toBe(shown?.number);
    expect(exampleCode(currency)).toBe(code);
  });

  it('is completed only to a length that is possible in the country', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0?[1-9]\d{5,11}$/), (digits) => {
        const whole = completePhone(digits, currency);
        if (whole !== digits)
          expect(parsePhoneNumberFromString(`+${whole}`)?.isPossible(), digits).toBe(true);
      }),
    );
  });
});

describe.each(SHARED)('with the shared currency %s, a phone number of %s', (currency, country) => {
  it('is valid only with its country code', () => {
    const number = exampleOf(country);
    for (const text of [number.formatInternational(), number.number]) {
      expect(toWirePhone(typed(text, currency), currency)).toBe(number.number);
      expect(checkPhone(normalizePhone(text, currency), currency)).toBeUndefined();
    }
    const national = normalizePhone(number.formatNational(), currency);
    expect(completePhone(national, currency)).toBe(national);
    expect(checkPhone(national, currency)).toBeDefined();
    expect(planOf(currency)).toBeUndefined();
  });

  it('has an example with its country code', () => {
    const shown = parsePhoneNumberFromString(`+${internationalExample(currency)}`);
    expect([shown?.isValid(), shown?.countryCallingCode]).toEqual([true, exampleCode(currency)]);
  });
});

it('a national phone number of Côte d’Ivoire, with its 0, is refused without its code', () => {
  expect(checkPhone('0707123456', 'XOF')).toEqual({ kind: 'phone-code', currency: 'XOF' });
});

it.each([
  ['of Senegal', '771234567', 'XOF'],
  ['of Mali', '65012345', 'XOF'],
  ['of a fixed line of Côte d’Ivoire', '2720304050', 'XOF'],
  ['of Cameroon', '671234567', 'XAF'],
])('a phone number %s is refused without its country code', (_, digits, currency) => {
  expect(checkPhone(digits, currency)).toEqual({ kind: 'phone-code', currency });
});

it('an international number of any country is sent unchanged with any currency', () => {
  const currencies = [...CASES.map(([currency]) => currency), 'XOF', 'XAF', 'USD', 'toString'];
  const countries = [...CASES.map(([, country]) => country), 'CI', 'SN', 'CM', 'US', 'RU', 'IT'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...countries).chain(mobileOf),
      fc.constantFrom(...currencies),
      (number, currency) => {
        const typedAsItIs = normalizePhone(number.number, currency);
        if (number.number.length > 10) expect(toWirePhone(typedAsItIs, currency)).toBe(number.number);
      },
    ),
    { numRuns: 300 },
  );
});
