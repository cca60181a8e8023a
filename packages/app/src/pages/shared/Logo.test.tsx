import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Logo } from './Logo';

afterEach(cleanup);

const LOGO = 'https://adire.example/logo.svg';

it('shows the first letter until the logo has loaded, and if it fails', () => {
  const { container, rerender } = render(<Logo logo={LOGO} name="Adire" height={39} />);
  const letter = () => container.querySelector('.monogram')?.textContent;
  const logo = () => container.querySelector('img');
  expect([letter(), logo()?.hidden]).toEqual(['A', true]);
  fireEvent.error(logo() ?? container);
  expect([letter(), logo()?.hidden]).toEqual(['A', true]);
  fireEvent.load(logo() ?? container);
  expect([letter(), logo()?.hidden]).toEqual([undefined, false]);
  // Another merchant's logo has not loaded yet.
  rerender(<Logo logo="https://other.example/logo.svg" name="Other" height={39} />);
  expect([letter(), logo()?.hidden]).toEqual(['O', true]);
});
