import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Countdown } from './Countdown';

afterEach(cleanup);

it.each([
  [5 * 60_000, '05:00', ''],
  [5 * 60_000 - 1_000, '04:59', 'Pay soon.'],
  [1_000, '00:01', 'Pay soon.'],
  [0, '00:00', ''],
  [24 * 3_600_000 - 1_000, '1439:59', ''],
  [24 * 3_600_000, '1 day', ''],
  [71 * 3_600_000, '2 days', ''],
])(
  'with %i ms left the countdown shows %s and announces %j',
  { tags: 'limits-25' },
  (left, time, announced) => {
    const { container } = render(<Countdown deadline={left} clock={{ now: () => 0, observe() {} }} />);
    expect(screen.getByRole('timer').textContent).toBe(time);
    expect(screen.getByRole('status').textContent).toBe(announced);
    expect(container.querySelector('.countdown-low') !== null).toBe(announced !== '');
  },
);

it('does not announce ‘Pay soon’ once the payer has reported the payment', () => {
  const { container } = render(
    <Countdown deadline={60_000} clock={{ now: () => 0, observe() {} }} claimed />,
  );
  expect(screen.getByRole('timer').textContent).toBe('01:00');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(container.querySelector('.countdown-low')).toBeNull();
});
