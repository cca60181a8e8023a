import { describe, expect, it } from 'vitest';
import { clampQuantity, leastQuantity, readQuantity } from './quantity';

describe('a quantity', () => {
  it('is limited to its range', () => {
    const range = { min: 2, max: 10 };
    expect([-1, 0, 2, 7, 10, 11, 1e21].map((quantity) => clampQuantity(quantity, range))).toEqual([
      2, 2, 2, 7, 10, 10, 10,
    ]);
    expect(clampQuantity(Number.NaN, range)).toBe(2);
    expect(clampQuantity(3.9, range)).toBe(3);
  });

  it('may be 0 if it is optional, and is otherwise at least the minimum', () => {
    const range = { min: 1, max: 10, optional: true };
    expect([-1, 0, 1, 11].map((quantity) => clampQuantity(quantity, range))).toEqual([0, 0, 1, 10]);
    expect(clampQuantity(Number.NaN, range)).toBe(1);
    expect(leastQuantity(range)).toBe(0);
    expect(leastQuantity({ min: 1, max: 10 })).toBe(1);
  });

  it('is read from a whole number only', () => {
    expect(['7', ' 12 ', '1 000', '３', '007'].map(readQuantity)).toEqual([7, 12, 1000, 3, 7]);
    expect(['', '  '].map(readQuantity)).toEqual([Number.NaN, Number.NaN]);
    for (const text of ['3.7', '3,7', '-5', '+5', '1e3', 'two', '½'])
      expect(readQuantity(text), text).toBeUndefined();
  });
});
