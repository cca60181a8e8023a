import { describe, expect, it } from 'vitest';
import { clampQuantity } from './quantity';

describe('a quantity', () => {
  it('is the nearest one in the range', () => {
    const range = { min: 2, max: 10 };
    expect([-1, 0, 2, 7, 10, 11, 1e21].map((quantity) => clampQuantity(quantity, range))).toEqual([
      2, 2, 2, 7, 10, 10, 10,
    ]);
    expect(clampQuantity(Number.NaN, range)).toBe(2);
    expect(clampQuantity(3.9, range)).toBe(3);
  });
});
