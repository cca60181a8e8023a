import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DisplayAmount, PaidAmount, Rate, toWireAmount, WireAmount } from './amount';

describe('an amount on the wire', () => {
  it.each([
    [5000, 500000],
    [5000.5, 500050],
    ['5000.50', 500050],
    ['5000.500', 500050],
    ['5000.0000000', 500000],
    [' 5000.05 ', 500005],
    ['0.01', 1],
    [0.1, 10],
    [1.15, 115],
    [0, 0],
    [1100.1000000000001, 110010],
    [0.1 + 0.2, 30],
    [9074.999999, 907500],
    [4999.99999999, 500000],
    ['19.990099', 1999],
    ['19.98999901', 1999],
    [5.551115123125783e-17, 0],
    ['2,500.50', 250050],
    ['1,234,567', 123456700],
  ])('%j is %d minor units', (wire, minorUnits) => {
    expect(v.parse(WireAmount, wire)).toBe(minorUnits);
  });

  it.each([
    0.001,
    '5000.505',
    '5000.',
    '.5',
    '12345678901234',
    '₦5000',
    '5000 NGN',
    -1,
    '1e3',
    '1,00',
    '1234,567',
    ',500',
    '2.500,50',
    19.999,
    10.005,
    '19.9901',
    '19.9899',
    `1.${'0'.repeat(41)}`,
    '',
    ' ',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    null,
    undefined,
    {},
  ])('can’t be %j', (wire) => {
    expect(v.is(WireAmount, wire)).toBe(false);
  });

  it('for display is rounded half up, and is absent if it is not a number', () => {
    const rounded = [10.005, 10.004, '1,010.125', 19.999].map((wire) => v.parse(DisplayAmount, wire));
    expect(rounded).toEqual([1001, 1000, 101013, 2000]);
    for (const wire of ['1,00', null, -1, '₦5']) expect(v.is(DisplayAmount, wire)).toBe(false);
  });

  it('that was paid is rounded up only to remove floating-point noise', () => {
    const paid = (wire: unknown) => v.parse(PaidAmount, wire);
    expect([4999.999, 4999.99501, '4,999.9899'].map(paid)).toEqual([499999, 499999, 499998]);
    expect([4999.9999999, 5000.0000001, 5000.009].map(paid)).toEqual([500000, 500000, 500000]);
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), fc.integer({ min: 1, max: 9899 }), (minorUnits, rest) => {
        const text = `${toWireAmount(minorUnits).toFixed(2)}${String(rest).padStart(4, '0')}`;
        expect(paid(text)).toBe(minorUnits);
      }),
    );
  });

  it('keeps every minor unit when it is written and read', { tags: 'rules-22' }, () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000_000_00 }), (minorUnits) => {
        expect(v.parse(WireAmount, toWireAmount(minorUnits))).toBe(minorUnits);
      }),
    );
  });
});

describe('a rate on the wire', () => {
  it.each([
    [7.5, 750],
    [8.875, 887.5],
    ['8.875', 887.5],
    [33.333333333333336, 3333.3333],
    [7.500000000000001, 750],
    [0.1 + 0.2, 30],
  ])('%j percent is %d hundredths of a percent', (wire, rate) => {
    expect(v.parse(Rate, wire)).toEqual({ rate, percent: false });
  });

  it.each(['7.5%', ' 7.50 % ', '007.5%'])('may be written with a percent sign: %j', (wire) => {
    expect(v.parse(Rate, wire)).toEqual({ rate: 750, percent: true });
  });

  it.each([-1, 'VAT', '%', '7.5%%', '%7.5', null, Number.POSITIVE_INFINITY])('is never %j', (wire) => {
    expect(v.is(Rate, wire)).toBe(false);
  });
});
