import { describe, expect, it } from 'vitest';
import { lastFour, normalizeAccountNumber } from './fields';

describe('an account number', () => {
  it('is reduced to at most ten digits', () => {
    expect(normalizeAccountNumber('01 2345-67x')).toBe('01234567');
    expect(normalizeAccountNumber('01234567890')).toBe('0123456789');
  });

  it.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '０１２３ ４５６７-８９'])(
    'accepts the digits of several scripts: %s',
    (typed) => {
      expect(normalizeAccountNumber(typed)).toBe('0123456789');
    },
  );

  it('that is saved shows only its last four digits', () => {
    expect(lastFour('0123456789')).toBe('6789');
  });
});
