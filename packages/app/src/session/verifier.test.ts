import { describe, expect, it } from 'vitest';
import { reportsFunds } from './verifier';

describe('a poll reports funds', () => {
  it.each([
    [{ received: 3000 }, true],
    [{ received: '3000', due: '2000' }, true],
    [{ due: 0 }, true],
    [{ received: '', due: 2000 }, true],
    [{ received: 0, due: 0, credits: [{ amount: 5000 }] }, true],
    [{ received: 0, refund: { amount: 3000, state: 'pending' } }, true],
    [{ received: 0, due: 5000 }, false],
    [{ received: null, due: null, credits: null, refund: null }, false],
    [{}, false],
  ])('by %o: %s', (figures, tells) => {
    expect(reportsFunds({ status: 'pending', ...figures })).toBe(tells);
  });
});
