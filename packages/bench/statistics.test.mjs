import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, medians, percentile } from './statistics.mjs';

describe('median', () => {
  it('is the middle value, or the mean of the two middle values', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  it('has at most half of the values above it, and at most half below', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const middle = median(values);
        const above = values.filter((value) => value > middle).length;
        const below = values.filter((value) => value < middle).length;
        expect(Math.max(above, below)).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });

  it('is undefined without values', () => {
    expect(median([])).toBeUndefined();
  });
});

describe('percentile', () => {
  it('is the smallest value that at least this share does not exceed', () => {
    const values = [20, 3, 19, 1, 2, 18, 4, 5, 6, 17, 7, 8, 16, 9, 10, 15, 11, 12, 14, 13];
    expect(percentile(values, 0.95)).toBe(19);
    expect(percentile(values, 0.5)).toBe(10);
    expect(percentile(values, 1)).toBe(20);
    expect(percentile([7], 0)).toBe(7);
    expect(percentile([], 0.5)).toBeUndefined();
  });
});

describe('medians', () => {
  it('handles each figure separately, even if it is nested', () => {
    const runs = [
      { a: 1, b: { c: 30 } },
      { a: 3, b: { c: 10 } },
      { a: 2, b: { c: 20 } },
    ];
    expect(medians(runs)).toEqual({ a: 2, b: { c: 20 } });
  });

  it('ignores a run without a figure, and keeps values that are not numbers', () => {
    const runs = [{ protocol: 'h2' }, { a: 4, protocol: 'h2' }, { a: 8, protocol: 'h2' }];
    expect(medians(runs)).toEqual({ a: 6, protocol: 'h2' });
  });
});
