import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyPrefix, formatMinorUnits, formatMoney } from './money';
import { plainAmount } from './plainAmount';

describe('an amount of money', () => {
  it('has its symbol, two decimals and thousands separators', { tags: ['limits-16', 'limits-23'] }, () => {
    expect(formatMoney({ minorUnits: 500000, currency: 'NGN' })).toBe('₦5,000.00');
    expect(formatMoney({ minorUnits: 123450, currency: 'USD' })).toBe('$1,234.50');
    expect(formatMoney({ minorUnits: 5, currency: 'GBP' })).toBe('£0.05');
    expect(formatMoney({ minorUnits: -5050, currency: 'NGN' })).toBe('−₦50.50');
    expect(formatMoney({ minorUnits: -5, currency: 'XOF' })).toBe('−XOF 0.05');
  });

  it.each([
    ['USD', '$'],
    ['EUR', '€'],
    ['CRC', '₡'],
    ['GBP', '£'],
    ['ILS', '₪'],
    ['INR', '₹'],
    ['JPY', '¥'],
    ['KRW', '₩'],
    ['NGN', '₦'],
    ['PHP', '₱'],
    ['PLN', 'zł'],
    ['PYG', '₲'],
    ['THB', '฿'],
    ['UAH', '₴'],
    ['VND', '₫'],
  ])('has the symbol of %s', { tags: 'limits-16' }, (currency, symbol) => {
    expect(formatMoney({ minorUnits: 100, currency })).toBe(`${symbol}1.00`);
  });

  it('shows the code of a currency without a symbol', () => {
    expect(formatMoney({ minorUnits: 500000, currency: 'XOF' })).toBe('XOF 5,000.00');
  });

  it('has its symbol as the prefix of a field, or its code and a space', () => {
    expect(currencyPrefix('NGN')).toBe('₦');
    expect(currencyPrefix('XOF')).toBe('XOF ');
  });

  it('is copied without symbol and separators, and with decimals only if they are not 0', () => {
    expect(plainAmount({ minorUnits: 500000, currency: 'NGN' })).toBe('5000');
    expect(plainAmount({ minorUnits: 123456750, currency: 'NGN' })).toBe('1234567.50');
    expect(plainAmount({ minorUnits: 5, currency: 'NGN' })).toBe('0.05');
  });

  it('is formatted without losing a minor unit, even if it is large', { tags: 'limits-23' }, () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (minorUnits) => {
        expect(Number(formatMinorUnits(minorUnits).replace(/[,.]/g, ''))).toBe(minorUnits);
        expect(formatMinorUnits(minorUnits)).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
      }),
    );
  });

  it.each([
    [500_000, '5000'],
    [500_050, '5000.50'],
    [500_005, '5000.05'],
    [5, '0.05'],
    [0, '0'],
  ])('of %i minor units is copied as %s', (minorUnits, text) => {
    expect(plainAmount({ minorUnits, currency: 'NGN' })).toBe(text);
  });
});
