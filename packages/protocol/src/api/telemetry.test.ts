import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DURATIONS, MAX_TELEMETRY, SHIFTS, Telemetry, upperLimit } from './telemetry';

const REPORT: Telemetry = {
  version: '99.99.99',
  route: 'fund-wallet',
  service: 'default',
  resumed: false,
  language: 'en',
  network: 'slow-2g',
  method: 'bank-transfer',
  outcome: 'succeeded',
  steps: Array.from({ length: 12 }, () => ({ step: 'method-chosen', within: 'longer' })),
  error: 'LOAD_FAILED',
  reason: 'notPermitted',
  vitals: { field: 60_000, lcp: 60_000, inp: 60_000, ttfb: 60_000, cls: 0.25 },
};

/** Returns the schemas inside a schema that contain no other schema, with their paths. */
function leavesOf(schema: unknown, path = ''): [path: string, type: string][] {
  const { type, entries, item, wrapped } = Object(schema);
  if (entries)
    return Object.entries(entries).flatMap(([name, entry]) =>
      leavesOf(entry, path ? `${path}.${name}` : name),
    );
  if (item ?? wrapped) return leavesOf(item ?? wrapped, path);
  return [[path, type]];
}

describe('the report of a checkout', () => {
  it('consists of members of fixed lists, apart from the version', () => {
    const open = leavesOf(Telemetry).filter(([, type]) => type !== 'picklist' && type !== 'boolean');
    expect(open).toEqual([['version', 'string']]);
  });

  it('is strict in every object', () => {
    for (const more of [
      { ...REPORT, reference: 'CHK_1' },
      { ...REPORT, vitals: { ...REPORT.vitals, url: 'https://shop.example' } },
      { ...REPORT, steps: [{ step: 'shown', within: '1s', at: 12 }] },
    ])
      expect(v.is(Telemetry, more)).toBe(false);
  });

  it.each([
    ['a version with an amount', { version: '0.1.5000' }],
    ['a method that it does not know', { method: 'CHK_1' }],
    ['an exact duration', { vitals: { lcp: 1_234 } }],
    ['more steps than a summary has', { steps: [...REPORT.steps, ...REPORT.steps] }],
  ])('refuses %s', (_, fields) => {
    expect(v.is(Telemetry, { ...REPORT, ...fields })).toBe(false);
  });

  it('fits into a kilobyte, whatever it says', () => {
    expect(v.is(Telemetry, REPORT)).toBe(true);
    expect(JSON.stringify(REPORT).length).toBeLessThanOrEqual(MAX_TELEMETRY);
  });

  it('rounds up to the limit of a range', () => {
    expect([0, 50, 51, 2_500, 1e9].map((value) => upperLimit(value, DURATIONS))).toEqual([
      50, 50, 100, 2_500, 60_000,
    ]);
    expect([0, 0.004, 7].map((value) => upperLimit(value, SHIFTS))).toEqual([0, 0.01, 1]);
  });
});
