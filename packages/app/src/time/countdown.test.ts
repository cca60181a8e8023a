import { describe, expect, it } from 'vitest';
import { formatCountdown, remaining, TRANSACTION_LIFETIME } from './countdown';

describe('the countdown', () => {
  it('shows minutes and seconds', { tags: ['fields-5', 'limits-12', 'limits-25'] }, () => {
    expect(formatCountdown(TRANSACTION_LIFETIME)).toBe('30:00');
    expect(formatCountdown(61_000)).toBe('01:01');
    expect(formatCountdown(1)).toBe('00:01');
    expect(formatCountdown(0)).toBe('00:00');
    expect(formatCountdown(6_000_000)).toBe('100:00');
  });

  it('has at least 0 ms left', () => {
    expect(remaining(1000, 400)).toBe(600);
    expect(remaining(1000, 4000)).toBe(0);
  });
});
