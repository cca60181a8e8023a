import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHundredths, formatMoney } from './money';

describe('an amount of money', () => {
  it('has its symbol, two decimals and thousands separators', () => {
    expect(formatMoney({ hundredths: 500000, currency: 'NGN' })).toBe('₦5,000.00');
    expect(formatMoney({ hundredths: 123450, currency: 'USD' })).toBe('$1,234.50');
    expect(formatMoney({ hundredths: 5, currency: 'GBP' })).toBe('£0.05');
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
  ])('has the symbol of %s', (currency, symbol) => {
    expect(formatMoney({ hundredths: 100, currency })).toBe(`${symbol}1.00`);
  });

  it('shows the code of a currency without a symbol', () => {
    expect(formatMoney({ hundredths: 500000, currency: 'XOF' })).toBe('XOF 5,000.00');
  });

  it('loses no hundredth, however large', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (hundredths) => {
        expect(Number(formatHundredths(hundredths).replace(/[,.]/g, ''))).toBe(hundredths);
        expect(formatHundredths(hundredths)).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
      }),
    );
  });
});
