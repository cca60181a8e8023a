import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Field } from './Field';

afterEach(cleanup);

function Secret() {
  const [value, setValue] = useState('');
  return (
    <Field
      name="cvv"
      label="CVV"
      value={value}
      secret
      enterKeyHint="go"
      autoComplete="cc-csc"
      inputMode="numeric"
      onChange={setValue}
    />
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('CVV', { exact: true });

it('a secret is hidden until the payer shows it, in no field that a browser keeps passwords of, by a button that is called what it says', () => {
  render(<Secret />);
  fireEvent.change(input(), { target: { value: '739' } });
  expect(input().classList.contains('masked')).toBe(true);
  for (const [says, masked] of [
    ['Show', false],
    ['Hide', true],
  ] as const) {
    const button = screen.getByRole('button', { name: `${says}: CVV` });
    expect(button.textContent).toBe(says);
    expect(button.hasAttribute('aria-pressed')).toBe(false);
    fireEvent.click(button);
    expect([input().classList.contains('masked'), input().type, input().value]).toEqual([
      masked,
      'text',
      '739',
    ]);
  }
});

it('a secret says what it is for while it is empty, and nothing once there is something to write to a disk', () => {
  render(<Secret />);
  expect(input().autocomplete).toBe('cc-csc');
  fireEvent.change(input(), { target: { value: '7' } });
  expect(input().autocomplete).toBe('off');
  // The browser would store it as soon as it is shown.
  fireEvent.click(screen.getByRole('button'));
  expect(input().autocomplete).toBe('off');
  expect(input().getAttribute('value') ?? '').toBe('');
});

it('the Enter key says what it does', () => {
  render(<Secret />);
  expect(input().getAttribute('enterkeyhint')).toBe('go');
});
