import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USSD_BANKS, type UssdBank } from './banks';
import { dialCode, dialLink, isDialable } from './dialCode';

const bank: UssdBank = { name: 'GTB', bankCode: '058', ussdCode: '737' };

describe('the dial code', () => {
  it('is star, bank, star, amount, star, account, hash', { tags: 'limits-27' }, () => {
    expect(dialCode(bank, 500_000, '0123456789')).toBe('*737*5000*0123456789#');
    expect(dialCode(bank, 123_456_700, '0123456789')).toBe('*737*1234567*0123456789#');
  });

  it('exists only for whole naira, and has only digits, stars and a hash', {
    tags: 'limits-27',
  }, () => {
    expect(isDialable(123_456_750)).toBe(false);
    expect(isDialable(1)).toBe(false);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 13 }), (naira) => {
        expect(isDialable(naira * 100)).toBe(true);
        expect(dialCode(bank, naira * 100, '0123456789')).toMatch(/^\*\d+\*\d+\*\d+#$/);
      }),
    );
  });

  it('is linked with an encoded hash, which would otherwise start a fragment', () => {
    expect(dialLink('*737*5000*0123456789#')).toBe('tel:*737*5000*0123456789%23');
    expect(new URL(dialLink('*737*5000*0123456789#')).hash).toBe('');
  });
});

describe('the banks', () => {
  it('are these 17, each with its bank code and its USSD code', {
    tags: 'fields-27',
  }, () => {
    expect(USSD_BANKS.map(({ name, bankCode, ussdCode }) => [name, bankCode, ussdCode])).toEqual([
      ['GTB', '058', '737'],
      ['First Bank', '011', '894'],
      ['Zenith Bank', '057', '966'],
      ['UBA', '033', '919'],
      ['Stanbic Bank', '221', '909'],
      ['VFD', '090110', '5037'],
      ['Rubies (Highstreet)', '125', '7797'],
      ['Access Bank', '044', '901'],
      ['Sterling Bank', '232', '822'],
      ['Unity Bank', '215', '7799'],
      ['KeyStone Bank', '082', '7111'],
      ['EcoBank', '050', '326'],
      ['Wema Bank', '035', '945'],
      ['Fidelity Bank', '070', '770'],
      ['FCMB', '214', '329'],
      ['Polaris Bank', '076', '833'],
      ['Union Bank', '032', '826'],
    ]);
  });

  it.each([
    ['058', '737'],
    ['011', '894'],
    ['057', '966'],
    ['033', '919'],
    ['221', '909'],
    ['090110', '5037'],
    ['125', '7797'],
    ['044', '901'],
    ['232', '822'],
    ['215', '7799'],
    ['082', '7111'],
    ['050', '326'],
    ['035', '945'],
    ['070', '770'],
    ['214', '329'],
    ['076', '833'],
    ['032', '826'],
  ])('%s has its own USSD code, %s', (bankCode, ussdCode) => {
    expect(USSD_BANKS.find((one) => one.bankCode === bankCode)?.ussdCode).toBe(ussdCode);
  });
});
