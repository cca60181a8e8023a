import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, formatDay, isoDay } from './day';

describe('a day of the calendar', () => {
  it('is formatted as an ISO date and for the payer', () => {
    expect(isoDay({ year: 2028, month: 2, day: 9 })).toBe('2028-02-09');
    expect(formatDay({ year: 2028, month: 2, day: 29 }, { locale: 'en-NG', months: [] })).toBe(
      '29 February 2028',
    );
  });

  it('is the same after adding and subtracting days', () => {
    const days = fc.integer({ min: -200_000, max: 200_000 });
    fc.assert(
      fc.property(days, days, (from, count) => {
        const day = addDays({ year: 1970, month: 1, day: 1 }, from);
        const other = addDays(day, count);
        expect(daysBetween(day, other)).toBe(count);
        expect(addDays(other, -count)).toEqual(day);
        expect(addMonths(day, 0)).toEqual(day);
      }),
    );
  });
});
