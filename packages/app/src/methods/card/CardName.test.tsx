import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CardName } from './CardName';

afterEach(cleanup);

const show = (scheme: string | undefined) => {
  const { container } = render(<CardName card={{ scheme, last4: '1111' }} />);
  return { mark: container.querySelector('.mark'), text: container.textContent };
};

it('a card has the mark of its scheme, however a provider writes it, beside its name', () => {
  const { mark, text } = show('VISA');
  expect(mark?.className).toBe('mark scheme-visa');
  expect(mark?.getAttribute('aria-hidden')).toBe('true');
  expect(text).toBe('Visa ending in •••• 1111');
});

it.each([['unknown'], [undefined], ['scheme-visa'], ['']])(
  'a card of %s has no mark, and a name',
  (scheme) => {
    const { mark } = show(scheme);
    expect(mark).toBeNull();
    expect(screen.getByText(/1111/)).toBeTruthy();
  },
);
