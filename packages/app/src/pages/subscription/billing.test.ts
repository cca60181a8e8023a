import { PLAN_PERIODS, type PlanPeriod } from '@kobo/protocol/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween, isoDay } from '../../time/day';
import { readDay } from '../../time/readDay';
import { nextBillingDay } from './billing';

const day = (text: string): Day => {
  const read = readDay(text);
  if (!read) throw new Error(text);
  return read;
};
const next = (period: PlanPeriod, start: string, today = start) =>
  isoDay(nextBillingDay(period, day(start), day(today)));

describe('the next billing date', () => {
  it.each<[PlanPeriod, string]>([
    ['daily', '2026-11-22'],
    ['weekly', '2026-11-28'],
    ['monthly', '2026-12-21'],
    ['quarterly', '2027-02-21'],
    ['biannually', '2027-05-21'],
    ['annually', '2027-11-21'],
  ])(
    'of a %s plan that starts on 21 November 2026 is %s',
    { tags: ['fields-26', 'limits-21'] },
    (period, expected) => {
      expect(next(period, '2026-11-21')).toBe(expected);
    },
  );

  it.each<[PlanPeriod, string, string, string]>([
    ['monthly', '2027-01-31', '2027-01-31', '2027-02-28'],
    ['monthly', '2027-01-31', '2027-02-28', '2027-03-31'],
    ['monthly', '2027-01-31', '2027-03-31', '2027-04-30'],
    ['monthly', '2028-01-30', '2028-01-30', '2028-02-29'],
    ['monthly', '2026-12-31', '2026-12-31', '2027-01-31'],
    ['quarterly', '2026-11-30', '2026-11-30', '2027-02-28'],
    ['quarterly', '2026-11-30', '2027-02-28', '2027-05-30'],
    ['biannually', '2026-08-31', '2026-08-31', '2027-02-28'],
    ['annually', '2028-02-29', '2028-02-29', '2029-02-28'],
    ['annually', '2028-02-29', '2031-06-01', '2032-02-29'],
    ['annually', '2096-02-29', '2099-12-31', '2100-02-28'],
  ])('of a %s plan from %s is, on %s, %s', (period, start, today, expected) => {
    expect(next(period, start, today)).toBe(expected);
  });

  it('is the first day of a plan that has not started', () => {
    expect(next('monthly', '2027-03-31', '2026-11-21')).toBe('2027-03-31');
  });

  const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays(day('1970-01-01'), count));
  const periods = fc.constantFrom(...PLAN_PERIODS);
  const LONGEST: Record<PlanPeriod, number> = {
    daily: 1,
    weekly: 7,
    monthly: 31,
    quarterly: 92,
    biannually: 184,
    annually: 366,
  };

  it('is after today, and at most one period away once the plan has started', () => {
    fc.assert(
      fc.property(periods, days, days, (period, start, today) => {
        const due = nextBillingDay(period, start, today);
        const away = daysBetween(today, due);
        expect(away).toBeGreaterThan(0);
        if (daysBetween(start, today) >= 0) expect(away).toBeLessThanOrEqual(LONGEST[period]);
      }),
    );
  });

  it('has the day of the start, or is the last day of a shorter month', () => {
    const monthly = fc.constantFrom<PlanPeriod>('monthly', 'quarterly', 'biannually', 'annually');
    fc.assert(
      fc.property(monthly, days, days, (period, start, today) => {
        const due = nextBillingDay(period, start, today);
        expect(due.day === start.day || (due.day < start.day && addDays(due, 1).day === 1)).toBe(true);
      }),
    );
  });

  it('never moves back, and no billing day is skipped', () => {
    fc.assert(
      fc.property(periods, days, days, (period, start, today) => {
        const due = nextBillingDay(period, start, today);
        expect(nextBillingDay(period, start, addDays(due, -1))).toEqual(due);
        expect(daysBetween(due, nextBillingDay(period, start, due))).toBeGreaterThan(0);
      }),
    );
  });
});
