import { describe, expect, it } from 'vitest';
import { checkBirthday, toWireBirthday } from './birthday';

const TODAY = new Date('2026-11-28T12:00:00Z');
const parts = (text: string) => {
  const [day = '', month = '', year = ''] = text.split('/');
  return { day, month, year };
};

describe('a date of birth', () => {
  it.each([
    ['31/3/1990', '1990-03-31'],
    ['29/02/2000', '2000-02-29'],
    ['1/1/1897', '1897-01-01'],
    ['27/11/2026', '2026-11-27'],
  ])('is accepted: %s', (text, wire) => {
    expect(checkBirthday(parts(text), TODAY)).toEqual({});
    expect(toWireBirthday(parts(text))).toBe(wire);
  });

  it.each([
    ['//', { day: 'required' }],
    ['31//1990', { month: 'required' }],
    ['31/3/', { year: 'required' }],
    ['31/13/1990', { month: 'birthday' }],
    ['1/0/1990', { month: 'birthday' }],
    ['0/1/1990', { day: 'birthday' }],
    ['29/2/2001', { day: 'birthday' }],
    ['31/4/1990', { day: 'birthday' }],
    ['31/3/90', { year: 'birthday' }],
    ['31/3/1800', { year: 'birthday' }],
    ['29/11/2026', { year: 'birthday' }],
    ['1/1/2027', { year: 'birthday' }],
  ])('is refused at the part to correct: %s', (text, problem) => {
    expect(checkBirthday(parts(text), TODAY)).toEqual(problem);
  });
});
