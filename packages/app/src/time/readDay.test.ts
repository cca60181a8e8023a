import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, isoDay } from './day';
import { readDay } from './readDay';

const NOVEMBER = { year: 2026, month: 11, day: 23 };

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a parsed day', () => {
  it.each([
    '2026-11-23',
    ' 2026-11-23 ',
    '23/11/2026',
    '23-11-2026',
    '23.11.2026',
    '23/11/2026 14:05',
    '23 Nov 2026',
    'Mon, 23 Nov 2026',
    'mon, 23 NOV 2026',
    '23/11/2026 02:05 PM',
    '23/11/2026, 2:05:00 p.m.',
    '2026/11/23',
    '2026-11-23 02:05 PM',
    '23-Nov-2026',
    '23-NOV-2026 14:05',
    '23 November 2026',
    'Monday, 23 November 2026',
    '23 Nov 2026, 02:05 AM',
    '23/11/2026 2:05',
  ])('is 23 November 2026 for %j', (text) => {
    expect(readDay(text)).toEqual(NOVEMBER);
  });

  it('has the day before the month if it has only digits', () => {
    expect(readDay('3/4/2026')).toEqual({ year: 2026, month: 4, day: 3 });
    expect(readDay('11/23/2026')).toBeUndefined();
  });

  it.each(['Africa/Lagos', 'Pacific/Kiritimati', 'America/Bogota'])(
    'is the written day if its time has no zone, even in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      for (const text of [
        '2026-11-23 00:00:00',
        '2026-11-23 23:59:59.999999',
        '2026-11-23T00:30:00',
        '2026-11-23T23:30',
        'Mon, 23 Nov 2026 23:30:00',
      ]) {
        expect(readDay(text), text).toEqual(NOVEMBER);
      }
    },
  );

  it('is the payer’s day if the text is an instant', () => {
    const before = { ...NOVEMBER, day: 22 };
    const instants: [zone: string, text: string, day: object][] = [
      ['Africa/Lagos', '2026-11-22T23:30:00.000Z', NOVEMBER],
      ['Africa/Lagos', '2026-11-22 23:30:00 UTC', NOVEMBER],
      ['Africa/Lagos', 'Sun, 22 Nov 2026 23:30:00 GMT', NOVEMBER],
      ['Africa/Lagos', 'Mon, 23 Nov 2026 00:30:00 +0200', before],
      ['Africa/Lagos', '2026-11-23T00:30:00+02:00', before],
      ['Africa/Lagos', '2026-11-22 20:00:00-0430', NOVEMBER],
      ['America/Bogota', '2026-11-23T02:30:00.000Z', before],
      ['America/Bogota', '2026-11-23 00:30 +00', before],
      ['Africa/Lagos', 'Sun, 22 Nov 2026 19:30:00 EST', NOVEMBER],
      ['Africa/Lagos', 'Sun, 22 Nov 2026 19:30:00 EDT', NOVEMBER],
      ['Africa/Lagos', 'Mon, 23 Nov 2026 00:30:00 WAT', NOVEMBER],
      ['Africa/Lagos', 'Mon, 23 Nov 2026 00:30:00 CAT', before],
      ['America/Bogota', 'Sun, 22 Nov 2026 11:30 PM PST', NOVEMBER],
      ['Africa/Lagos', '22/11/2026 11:30 PM GMT', NOVEMBER],
      ['Africa/Lagos', '2026/11/22 23:30:00Z', NOVEMBER],
      ['Africa/Lagos', '1795390200', NOVEMBER],
      ['Africa/Lagos', '1795390200000', NOVEMBER],
      ['America/Bogota', '1795405800', before],
    ];
    for (const [zone, text, day] of instants) {
      vi.stubEnv('TZ', zone);
      expect(readDay(text), `${text} in ${zone}`).toEqual(day);
    }
  });

  it.each([
    undefined,
    '',
    'soon',
    '2027-02-29',
    '29/02/2027',
    '29 Feb 2027',
    '2026-13-01',
    '01/13/2026',
    '2026-00-10',
    '2026-01-00',
    '0000-00-00 00:00:00',
    '2026-1-1',
    '2026-01-01Tx',
    '2026-11-21 25:00:00',
    '2026-11-21 14:60:00',
    '2026-11-21 14:05:61',
    '21/11-2026',
    '21/11/26',
    '21 Nox 2026',
    'on 2026-11-21',
    '12026-11-21',
    '2026-11-21 soon',
    '3026-11-21',
    '22/11/26 02:05 PM',
    '23-Nov-26',
    '23 Novembre 2026',
    '23-November 2026',
    '23/11/2026 14:05 PM',
    '23/11/2026 00:05 AM',
    '23/11/2026 PM',
    'Mon, 23 Nov 2026 00:30:00 XYZ',
    '12345678',
    '179539020',
    '17953902000',
    '1795390200.5',
  ])('is undefined for %j', (text) => {
    expect(readDay(text)).toBeUndefined();
  });

  it('is the same after it is formatted, and never has an invented year', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300_000, max: 300_000 }), (count) => {
        const day = addDays({ year: 1970, month: 1, day: 1 }, count);
        expect(readDay(isoDay(day))).toEqual(day);
        expect(readDay(`${day.day}/${day.month}/${day.year}`)).toEqual(day);
      }),
    );
    const digits = fc.stringMatching(/^\d{4}-\d\d-\d\d$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (text) => {
        const day = readDay(text);
        if (day) expect(text).toContain(String(day.year));
      }),
    );
  });
});
