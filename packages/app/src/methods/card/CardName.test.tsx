import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CardName } from './CardName';

afterEach(cleanup);

const show = (scheme: string | undefined) => {
  const { container } = render(<CardName card={{ scheme, last4: '1111' }} />);
  return { mark: container.querySelector('.mark'), text: container.textContent };
};

it('recognizes a scheme in any spelling, and shows its mark and name', () => {
  const { mark, text } = show('VISA');
  expect(mark?.className).toBe('mark scheme-visa');
  expect(mark?.getAttribute('aria-hidden')).toBe('true');
  expect(text).toBe('Visa ending in •••• 1111');
});

it.each([['unknown'], [undefined], ['scheme-visa'], ['']])(
  'a card of the scheme %s has a name but no mark',
  (scheme) => {
    const { mark } = show(scheme);
    expect(mark).toBeNull();
    expect(screen.getByText(/1111/)).toBeTruthy();
  },
);
