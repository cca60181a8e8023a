import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinorUnits, readMoney, writeMoney } from './money';

describe('an amount', () => {
  it('keeps its value when it is written and read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (minorUnits) => {
        const amount = fromMinorUnits(minorUnits);
        expect(readMoney({ amount, currency: 'NGN' })).toEqual({ minorUnits, currency: 'NGN' });
        expect(writeMoney({ minorUnits, currency: 'NGN' })).toEqual({ amount, currency: 'NGN' });
      }),
    );
  });

  it.each([
    ['12500.50', 1_250_050],
    ['12500.5', 1_250_050],
    ['12500', 1_250_000],
    ['0.01', 1],
    ['12500.500', 1_250_050],
  ])('%s is %d minor units', (amount, minorUnits) => {
    expect(readMoney({ amount, currency: ' ngn ' })).toEqual({ minorUnits, currency: 'NGN' });
  });

  it.each([12_500.5, Number.NaN, '1e3', '12.345', '12,500.00', ' 1', '₦1', '0', null, undefined, 5000n])(
    'can’t be %s',
    (amount) => {
      expect(() => readMoney(Object({ amount, currency: 'NGN' }))).toThrow(
        expect.objectContaining({ code: 'INVALID_AMOUNT' }),
      );
    },
  );

  it.each(['N GN', 'NG', 'NGNN', '₦', '', 566, null, undefined])('can’t have the currency %j', (currency) => {
    expect(() => readMoney(Object({ amount: '5000', currency }))).toThrow(
      expect.objectContaining({ code: 'INVALID_CURRENCY' }),
    );
  });

  it.each([0, -1, 0.5, Number.NaN, 2 ** 53, '5000', undefined])(
    'can’t be made from %s minor units',
    (minorUnits) => {
      expect(() => fromMinorUnits(Object(minorUnits).valueOf())).toThrow(
        expect.objectContaining({ code: 'INVALID_AMOUNT' }),
      );
    },
  );
});
