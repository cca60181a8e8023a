import { expect, it } from 'vitest';
import { formatInstant } from './instant';

it('an instant is written with its day and its time, by the payer’s own calendar and clock', () => {
  const words = { locale: 'en-NG', months: [] };
  expect(formatInstant(new Date(2026, 10, 21, 14, 5).getTime(), words)).toBe('21 November 2026, 14:05');
  expect(formatInstant(new Date(2028, 1, 29, 0, 0).getTime(), words)).toBe('29 February 2028, 00:00');
});
