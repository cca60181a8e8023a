import { expect, it } from 'vitest';
import { fundsFiguresIn, keptAtLeast } from './fundsSums';

it('the least amount kept is all that was received, less the refund', () => {
  const back = { refund: { amount: 2000, state: 'done' } };
  const least = (wire: object) => keptAtLeast(500_000, fundsFiguresIn(wire));
  expect(least({ received: 5000, due: 0, ...back })).toBe(300_000);
  expect(least({ received: 7000, due: 0, ...back })).toBe(500_000);
  expect(least({ received: 5000, credits: [{ amount: 7000 }], ...back })).toBe(500_000);
  expect(least({ received: 5000, credits: [{ amount: 5000 }, {}], ...back })).toBe(300_000);
  expect(least({ received: 5000 })).toBe(500_000);
});
