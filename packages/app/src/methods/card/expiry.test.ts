import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExpiry, normalizeExpiry } from './expiry';

describe('the expiry date', () => {
  const now = new Date(2026, 10, 30);

  it('is valid through the last day of its month, and for at most 20 years', { tags: 'rules-13' }, () => {
    expect(checkExpiry('11/26', now)).toBeUndefined();
    expect(checkExpiry('10/26', now)).toBe('expiry');
    expect(checkExpiry('11/46', now)).toBeUndefined();
    expect(checkExpiry('12/46', now)).toBe('expiry');
  });

  it.each(['1', '12/', '13/30', '00/30', '12/3', '1/30', 'ab/cd', '12/300', '112/30', '1230'])(
    'cannot be %s',
    { tags: 'rules-13' },
    (text) => {
      expect(checkExpiry(text, now)).toBe('expiry');
    },
  );

  it('is required', () => {
    expect(checkExpiry('', now)).toBe('required');
  });

  it.each([
    ['1228', '12/28'],
    ['12/28', '12/28'],
    ['12 / 2028', '12/28'],
    ['12-2028', '12/28'],
    ['122028', '12/28'],
    ['1/28', '01/28'],
    ['2028-12', '12/28'],
    ['5', '05/'],
    ['1', '1'],
    ['12', '12/'],
    ['12/2', '12/2'],
    ['12/20', '12/20'],
    ['2028 - 12', '12/28'],
    ['2028/1', '01/28'],
    ['1 / 28', '01/28'],
    ['12/2028', '12/28'],
    ['12/28/', '12/28'],
    ['9', '09/'],
    ['0', '0'],
    ['02', '02/'],
    ['１２２８', '12/28'],
    [' 12/28 ', '12/28'],
    ['', ''],
  ])('is read if the payer types, pastes or fills in %j', (typed, shown) => {
    expect(normalizeExpiry(typed)).toBe(shown);
  });

  it('lets the payer delete a slash', () => {
    expect(normalizeExpiry('12', '12/')).toBe('12');
    expect(normalizeExpiry('1', '12')).toBe('1');
    expect(normalizeExpiry('12/', '12/2')).toBe('12');
  });

  it('lets the payer retype the month before its year', () => {
    expect(normalizeExpiry('1/28', '12/28')).toBe('1/28');
    expect(normalizeExpiry('/28', '1/28')).toBe('/28');
    expect(normalizeExpiry('0/28', '/28')).toBe('0/28');
    expect(normalizeExpiry('07/28', '0/28')).toBe('07/28');
    expect(normalizeExpiry('107/28', '07/28')).toBe('07/28');
    expect(normalizeExpiry('1/28')).toBe('01/28');
  });

  it('lets the payer retype the year', () => {
    expect(normalizeExpiry('12/8', '12/28')).toBe('12/8');
    expect(normalizeExpiry('12/38', '12/8')).toBe('12/38');
  });

  it('becomes MM/YY or is refused, and stays the same if normalized again', {
    tags: ['rules-13', 'limits-6'],
  }, () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/ -٣D'), maxLength: 12 }), (typed) => {
        const once = normalizeExpiry(typed);
        expect(normalizeExpiry(once)).toBe(once);
        if (checkExpiry(once, now) === undefined) expect(once).toMatch(/^\d\d\/\d\d$/);
      }),
    );
  });
});

/** Input, and the dates that the field reads if the input is pasted or typed; `undefined` if the field refuses the input. */
const GIVEN: [text: string, atOnce: string | undefined, byKeys: string | undefined][] = [
  ['12/30', '12/30', '12/30'],
  ['12 / 30', '12/30', '12/30'],
  ['12-30', '12/30', '12/30'],
  ['12.30', '12/30', '12/30'],
  ['1230', '12/30', '12/30'],
  ['12/2030', '12/30', '12/30'],
  ['12 / 2030', '12/30', '12/30'],
  ['122030', '12/30', '12/30'],
  ['5/30', '05/30', '05/30'],
  ['5/2030', '05/30', '05/30'],
  ['530', '05/30', '05/30'],
  ['1/30', '01/30', '01/30'],
  ['01 30', '01/30', '01/30'],
  ['Dec 2030', '12/30', '12/30'],
  ['December 2030', '12/30', '12/30'],
  ['dec-30', '12/30', '12/30'],
  ['Exp. 12/30', '12/30', '12/30'],
  ['VALID THRU 12/30', '12/30', '12/30'],
  ['2030-12', '12/30', undefined],
  ['2030/12', '12/30', undefined],
  ['203012', '12/30', undefined],
  ['3012', '12/30', undefined],
  ['30/12', '12/30', undefined],
  ['3305', '05/33', undefined],
  ['33/05', '05/33', undefined],
  ['33/5', undefined, undefined],
  ['33 5', undefined, undefined],
  ['2712', '12/27', undefined],
  ['27/12', '12/27', undefined],
  ['202712', '12/27', undefined],
  ['2027-12', '12/27', undefined],
  ['1330', undefined, undefined],
  ['12/281', undefined, undefined],
  ['12/20301', undefined, undefined],
  ['12/203', undefined, undefined],
  ['12/20', undefined, undefined],
  ['0/30', undefined, undefined],
  ['30/27', undefined, undefined],
  ['2030-12-31', undefined, undefined],
  ['31/12/2030', undefined, undefined],
  ['12/31/2030', undefined, undefined],
  ['3 Dec 30', undefined, undefined],
  ['31 Dec 2030', undefined, undefined],
  ['Dez 2030', undefined, undefined],
  ['Marraskuu 2030', undefined, undefined],
  ['Dec 12/30', undefined, undefined],
  ['12/30 123', undefined, undefined],
  ['soon', undefined, undefined],
  ['١٢/٣٠', '12/30', '12/30'],
  ['١٢٣٠', '12/30', '12/30'],
  ['۱۲/۲۰۳۰', '12/30', '12/30'],
  ['१२/३०', '12/30', '12/30'],
  ['১২/৩০', '12/30', '12/30'],
  ['１２／３０', '12/30', '12/30'],
  ['\u200f١٢/٣٠\u200f', '12/30', '12/30'],
];

describe('an expiry date in every notation is read or refused, never misread', () => {
  const read = (shown: string) => (checkExpiry(shown, new Date(2026, 10, 30)) ? undefined : shown);
  /** The field parses its text again when the payer leaves it. */
  const left = (shown: string) => read(normalizeExpiry(shown));

  it.each(GIVEN)('%j, pasted or filled in, is %s', (text, atOnce) => {
    expect(left(normalizeExpiry(text))).toBe(atOnce);
  });

  it.each(GIVEN)('%j, in place of another date, is %s', (text, atOnce) => {
    expect([atOnce, '11/29']).toContain(left(normalizeExpiry(text, '11/29')));
  });

  it.each(GIVEN)('%j, typed key by key, is %3$s', (text, _, byKeys) => {
    const typed = Array.from(text).reduce((shown, key) => normalizeExpiry(shown + key, shown), '');
    expect(left(typed)).toBe(byKeys);
  });

  it.each(GIVEN)('%j, typed in part before the app loads, is read or refused', (text, atOnce, byKeys) => {
    const keys = Array.from(text);
    for (const [index] of keys.entries()) {
      const replayed = normalizeExpiry(keys.slice(0, index).join(''));
      const typed = keys.slice(index).reduce((shown, key) => normalizeExpiry(shown + key, shown), replayed);
      expect([undefined, atOnce, byKeys]).toContain(left(typed));
    }
  });
});
