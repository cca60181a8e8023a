import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addDays, addMonths, daysBetween, formatDay, isoDay, readDay } from './day';

describe('a day of the calendar', () => {
  it('is read as it is written', () => {
    expect(readDay('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 });
    expect(isoDay({ year: 2028, month: 2, day: 9 })).toBe('2028-02-09');
    expect(formatDay({ year: 2028, month: 2, day: 29 }, { locale: 'en-NG', months: [] })).toBe(
      '29 February 2028',
    );
  });

  it('is that of the payer, where an instant is written', () => {
    vi.stubEnv('TZ', 'Africa/Lagos');
    expect(readDay('2026-11-21T23:30:00.000Z')).toEqual({ year: 2026, month: 11, day: 22 });
    vi.stubEnv('TZ', 'America/Bogota');
    expect(readDay('2026-11-21T02:30:00.000Z')).toEqual({ year: 2026, month: 11, day: 20 });
    vi.unstubAllEnvs();
  });

  it.each([
    undefined,
    '',
    'soon',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '2026-01-01Tx',
    '21/11/2026',
    'on 2026-11-21',
    '12026-11-21',
    '2026-11-21 soon',
    '3026-11-21',
  ])('is not %j', (text) => {
    expect(readDay(text)).toBeUndefined();
  });

  it('is found again by counting back', () => {
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

  it('is read back from what is written of it, and nothing else is a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300_000, max: 300_000 }), (count) => {
        const day = addDays({ year: 1970, month: 1, day: 1 }, count);
        expect(readDay(isoDay(day))).toEqual(day);
      }),
    );
    const digits = fc.stringMatching(/^\d{4}-\d\d-\d\d$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (text) => {
        const day = readDay(text);
        if (day) expect(text.startsWith(isoDay(day)) || text.includes('T')).toBe(true);
      }),
    );
  });
});
