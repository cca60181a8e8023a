import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampQuantity, firstQuantity, MAX_QUANTITY, parseRange } from './quantity';

describe('the range of a quantity', () => {
  it('is read from min-max', () => {
    expect(parseRange('2-10')).toEqual({ min: 2, max: 10 });
    expect(parseRange(' 2 – 10 ')).toEqual({ min: 2, max: 10 });
    expect(parseRange('3-3')).toEqual({ min: 3, max: 3 });
    expect(parseRange('0-5')).toEqual({ min: 0, max: 5 });
  });

  it('begins with 1 where the lower end is missing, and is open where the upper one is', () => {
    expect(parseRange('-10')).toEqual({ min: 1, max: 10 });
    expect(parseRange('2-')).toEqual({ min: 2, max: MAX_QUANTITY });
    expect(parseRange('-')).toEqual({ min: 1, max: MAX_QUANTITY });
  });

  it('limits nothing where it is no range', () => {
    for (const text of [undefined, '', 'many', '1-2-3', '2.5-4', '--', '-1--5']) {
      expect(parseRange(text), text).toEqual({ min: 1, max: MAX_QUANTITY });
    }
  });

  it('may stand in reverse, and is cut to what can be counted', () => {
    expect(parseRange('10-2')).toEqual({ min: 2, max: 10 });
    expect(parseRange(`1-${'9'.repeat(400)}`)).toEqual({ min: 1, max: MAX_QUANTITY });
  });

  it('is a range, whatever was read', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789- '), maxLength: 20 }),
    );
    fc.assert(
      fc.property(text, (value) => {
        const { min, max } = parseRange(value);
        expect(min).toBeGreaterThanOrEqual(0);
        expect(max).toBeGreaterThanOrEqual(min);
        expect(max).toBeLessThanOrEqual(MAX_QUANTITY);
      }),
    );
  });
});

describe('a quantity', () => {
  it('is the nearest one in the range', () => {
    const range = { min: 2, max: 10 };
    expect([-1, 0, 2, 7, 10, 11, 1e21].map((quantity) => clampQuantity(quantity, range))).toEqual([
      2, 2, 2, 7, 10, 10, 10,
    ]);
    expect(clampQuantity(Number.NaN, range)).toBe(2);
    expect(clampQuantity(3.9, range)).toBe(3);
  });

  it('begins with 1, or with what is nearest to it', () => {
    expect(firstQuantity({ min: 1, max: 10 })).toBe(1);
    expect(firstQuantity({ min: 2, max: 10 })).toBe(2);
    expect(firstQuantity({ min: 0, max: 5 })).toBe(1);
    expect(firstQuantity({ min: 0, max: 0 })).toBe(0);
  });
});
