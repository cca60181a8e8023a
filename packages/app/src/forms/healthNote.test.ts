import type { HealthFields } from '@kobo/protocol/api';
import { describe, expect, it } from 'vitest';
import { texts } from '../strings/en/texts';
import { healthNote, healthReasons, isOutside } from './healthNote';

/** Early enough to be 2 March in every time zone of the tests. */
const NOW = Date.parse('2026-03-02T05:00:00Z');
const clock = { now: () => NOW };
const money = (naira: number) => ({ minorUnits: naira * 100, currency: 'NGN' });
const health = (fields: Partial<HealthFields>): HealthFields => ({ reason: undefined, ...fields });

describe('the limits of a method or a bank', () => {
  const limits = health({ min: 10_000, max: 500_000 });

  it('exclude an amount outside them, with a note of the limit', () => {
    expect([99.99, 100, 5000, 5000.01].map((naira) => isOutside(limits, money(naira)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(healthNote(limits, money(50), texts)).toEqual({ note: 'From ₦100.00', off: true });
    expect(healthNote(limits, money(6000), texts)).toEqual({ note: 'Up to ₦5,000.00', off: true });
  });

  it('are ignored if the minimum is above the maximum', () => {
    const crossed = health({ status: 'degraded', min: 500_000, max: 10_000 });
    for (const naira of [50, 1000, 6000]) {
      expect(isOutside(crossed, money(naira))).toBe(false);
      expect(healthNote(crossed, money(naira), texts)).toEqual({ note: 'Having problems', off: false });
    }
  });
});

describe('the reason for an outage', () => {
  const reasons = (until: string) =>
    healthReasons(health({ status: 'down', reason: 'Maintenance', until }), clock, texts);

  it('includes the time at which the method is expected back', () => {
    expect(reasons('2026-03-02T06:00:00Z')).toEqual([
      'Maintenance',
      expect.stringMatching(/^Expected back: 2 March 2026, \d\d:\d\d\.$/),
    ]);
  });

  it('omits a time that has passed', () => {
    for (const until of ['2020-01-01T00:00:00Z', '2026-03-02T05:00:00Z'])
      expect(reasons(until)).toEqual(['Maintenance']);
  });
});
