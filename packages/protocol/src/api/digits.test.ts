import { describe, expect, it } from 'vitest';
import { asciiDigits } from './digits';

describe('the digits of other scripts', () => {
  it.each([
    ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['N’Ko', '߀߁߂߃߄߅߆߇߈߉'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['full-width', '０１２３４５６７８９'],
    ['Adlam, beyond the basic plane', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
    ['mathematical bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
    ['mathematical monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
    ['ASCII', '0123456789'],
  ])('are converted to ASCII: %s', (_, digits) => {
    expect(asciiDigits(digits)).toBe('0123456789');
  });

  it('range from zero to nine in every script that the engine supports', () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => /\p{Nd}/u.test(String.fromCodePoint(code)))
      .map((code) => asciiDigits(String.fromCodePoint(code)));
    expect(digits.length).toBeGreaterThan(600);
    expect(digits.join('')).toBe('0123456789'.repeat(digits.length / 10));
  });

  it('are the only characters that are converted', () => {
    expect(asciiDigits('رقم ٤١: ½ ² Ⅻ ①')).toBe('رقم 41: ½ ² Ⅻ ①');
  });
});
