// @vitest-environment node
import type { Telemetry } from '@kobo/protocol/api';
import { describe, expect, it } from 'vitest';
import type { Received } from '../../ledger/telemetry';
import { figuresOf } from './figures';

const DAY = 86_400_000;
const SHOWN = { step: 'shown', within: '1s' } as const;

function report(fields: Partial<Telemetry> = {}): Telemetry {
  return {
    version: '0.1.0',
    route: 'checkout',
    service: 'pro',
    resumed: false,
    language: 'en',
    network: '4g',
    method: 'card',
    outcome: 'succeeded',
    steps: [
      { step: 'shown', within: '1s' },
      { step: 'submitted', within: '30s' },
      { step: 'succeeded', within: '30s' },
    ],
    vitals: {},
    ...fields,
  };
}

const times = (count: number, fields: Partial<Telemetry> = {}, day = 0): Received[] =>
  Array.from({ length: count }, () => ({ day: day * DAY, report: report(fields) }));

describe('the figures of the reports', () => {
  it('count the steps by method', () => {
    const left: Partial<Telemetry> = { method: 'ussd', outcome: 'left', steps: [SHOWN] };
    const { funnels, total } = figuresOf([...times(7), ...times(6, left)]);
    expect(total).toEqual({ count: 13, exact: true });
    expect(
      funnels.map(({ method, counts }) => [method, counts.shown, counts.submitted, counts.succeeded]),
    ).toEqual([
      ['Card', 7, 7, 7],
      ['USSD', 6, undefined, undefined],
    ]);
  });

  it('hide every count below five', () => {
    const { total, funnels, days, reasons, vitals } = figuresOf(
      times(4, { reason: 'funds', vitals: { lcp: 1_200 } }),
    );
    expect(total).toEqual({ count: undefined, exact: true });
    expect(funnels.flatMap(({ counts }) => Object.values(counts))).toEqual(Array(7).fill(undefined));
    expect(days.flatMap(({ counts }) => Object.values(counts))).toEqual(Array(5).fill(undefined));
    expect(reasons[0]?.total.count).toBeUndefined();
    expect(vitals.every(({ quantiles }) => quantiles === undefined)).toBe(true);
  });

  it('give a minimum where a total would reveal a hidden count', () => {
    const failed = { outcome: 'failed', reason: 'funds' } as const;
    const ussd: Partial<Telemetry> = { method: 'ussd', outcome: 'left', steps: [SHOWN] };
    const { total, reasons } = figuresOf([...times(5, failed), ...times(3, failed, 7), ...times(4, ussd)]);
    expect(total).toEqual({ count: 8, exact: false });
    expect(reasons[0]).toEqual({ name: 'funds', total: { count: 5, exact: false }, weeks: [5, undefined] });
    expect(figuresOf([...times(4, failed), ...times(4, failed, 7)]).reasons[0]?.total).toEqual({
      count: 5,
      exact: false,
    });
  });

  it('count a resumed payment once, and its success', () => {
    const pending: Partial<Telemetry> = { outcome: 'pending', steps: [SHOWN] };
    const { total, funnels } = figuresOf([...times(5, pending), ...times(5, { resumed: true })]);
    expect([total.count, funnels[0]?.counts.shown, funnels[0]?.counts.succeeded]).toEqual([5, 5, 5]);
  });

  it('give quantiles as the limits of ranges', () => {
    const fast = times(15, { vitals: { lcp: 800, cls: 0 } });
    const slow = times(5, { vitals: { lcp: 10_000, cls: 0.25 } });
    const { vitals } = figuresOf([...fast, ...slow]);
    expect(vitals.find(({ name }) => name === 'lcp')?.quantiles).toEqual([800, 800, 10_000]);
    expect(vitals.find(({ name }) => name === 'cls')?.quantiles).toEqual([0, 0, 0.25]);
    expect(vitals.find(({ name }) => name === 'inp')?.quantiles).toBeUndefined();
  });

  it('begin a week on Monday', () => {
    // 28 November 2026 is a Saturday.
    const saturday = Date.UTC(2026, 10, 28) / DAY;
    const failed = { outcome: 'failed', reason: 'funds' } as const;
    const { weeks, reasons } = figuresOf([...times(5, failed, saturday), ...times(6, failed, saturday + 2)]);
    expect(weeks.map((week) => new Date(week).toISOString().slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(reasons).toEqual([{ name: 'funds', total: { count: 11, exact: true }, weeks: [5, 6] }]);
  });

  it('separate the days, the reasons and the errors', () => {
    const failed = { outcome: 'failed', reason: 'funds' } as const;
    const { days, weeks, reasons, errors } = figuresOf([
      ...times(5, {}, 1),
      ...times(6, failed, 2),
      ...times(5, { outcome: 'error', error: 'LOAD_FAILED' }, 2),
    ]);
    expect(days.map(({ day, counts }) => [day / DAY, counts.succeeded, counts.failed, counts.error])).toEqual(
      [
        [1, 5, undefined, undefined],
        [2, undefined, 6, 5],
      ],
    );
    expect(weeks).toEqual([-3 * DAY]);
    expect(reasons).toEqual([{ name: 'funds', total: { count: 6, exact: true }, weeks: [6] }]);
    expect(errors.map(({ name, total }) => [name, total.count])).toEqual([['LOAD_FAILED', 5]]);
  });
});
