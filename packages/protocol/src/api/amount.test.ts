import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toWireAmount, WireAmount } from './amount';

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
  ])('%j is %d hundredths', (wire, hundredths) => {
    expect(v.parse(WireAmount, wire)).toBe(hundredths);
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
    '1,000',
    '',
    ' ',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    null,
    undefined,
    {},
  ])('is not %j', (wire) => {
    expect(v.is(WireAmount, wire)).toBe(false);
  });

  it('comes back as it went, to the hundredth', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000_000_00 }), (hundredths) => {
        expect(v.parse(WireAmount, toWireAmount(hundredths))).toBe(hundredths);
      }),
    );
  });
});
