import { expect, it } from 'vitest';
import { formatInstant } from './instant';

it('an instant is formatted with its day and time in the payer’s time zone', () => {
  const words = { locale: 'en-NG', months: [] };
  expect(formatInstant(new Date(2026, 10, 21, 14, 5).getTime(), words)).toBe('21 November 2026, 14:05');
  expect(formatInstant(new Date(2028, 1, 29, 0, 0).getTime(), words)).toBe('29 February 2028, 00:00');
});
