import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Field } from './Field';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function browserOf(...brands: string[]): void {
  vi.stubGlobal('navigator', { userAgentData: { brands: brands.map((brand) => ({ brand })) } });
}

function Secret({ purpose = 'cc-csc' }) {
  const [value, setValue] = useState('');
  return (
    <Field
      name="cvv"
      label="CVV"
      value={value}
      secret
      enterKeyHint="go"
      autoComplete={purpose}
      inputMode="numeric"
      onChange={setValue}
    />
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('CVV', { exact: true });

it('a secret is masked until the payer presses Show, whose name contains its text', () => {
  render(<Secret />);
  fireEvent.change(input(), { target: { value: '739' } });
  expect(input().classList.contains('masked')).toBe(true);
  for (const [expected, masked] of [
    ['Show', false],
    ['Hide', true],
  ] as const) {
    const button = screen.getByRole('button', { name: `${expected}: CVV` });
    expect(button.textContent).toBe(expected);
    expect(button.hasAttribute('aria-pressed')).toBe(false);
    fireEvent.click(button);
    expect([input().classList.contains('masked'), input().type, input().value]).toEqual([
      masked,
      'text',
      '739',
    ]);
  }
});

it('a secret has its autocomplete purpose only while it is empty', () => {
  render(<Secret />);
  expect(input().autocomplete).toBe('cc-csc');
  fireEvent.change(input(), { target: { value: '7' } });
  expect(input().autocomplete).toBe('off');
  // Without `off`, the browser would store the shown value.
  fireEvent.click(screen.getByRole('button'));
  expect(input().autocomplete).toBe('off');
  expect(input().getAttribute('value') ?? '').toBe('');
});

it.each([
  ['cc-csc', 'cc-csc', 'Not;A=Brand', 'Google Chrome', 'Chromium'],
  ['one-time-code', 'one-time-code', 'Chromium', 'Not_A Brand'],
  // A PIN, and the CVV of a saved card. With `off`, Chromium would offer to save both.
  ['off', 'one-time-code', 'Google Chrome', 'Chromium', 'Not(A:Brand'],
])('in Chrome a secret for %s is a password field with autocomplete %s', (purpose, expected, ...brands) => {
  browserOf(...brands);
  render(<Secret purpose={purpose} />);
  expect([input().type, input().autocomplete]).toEqual(['password', expected]);
  fireEvent.change(input(), { target: { value: '739' } });
  expect([input().type, input().autocomplete, input().value]).toEqual(['password', expected, '739']);
  const before = input();
  fireEvent.click(screen.getByRole('button', { name: 'Show: CVV' }));
  expect([input().type, input().autocomplete, input().value]).toEqual(['text', 'off', '739']);
  // Chromium would offer to save the value of a former password field with `off`.
  expect([before.isConnected, before.value]).toEqual([false, '']);
  fireEvent.click(screen.getByRole('button', { name: 'Hide: CVV' }));
  expect([input().type, input().autocomplete]).toEqual(['password', expected]);
});

it('a focused secret keeps the focus when it is shown', () => {
  browserOf('Chromium', 'Not A');
  render(<Secret />);
  input().focus();
  // Like a replayed press, this click doesn't move the focus.
  fireEvent.click(screen.getByRole('button', { name: 'Show: CVV' }));
  expect(input().type).toBe('text');
  expect(document.activeElement).toBe(input());
});

it.each([
  ['WebView, with the passwords of its app', 'Chromium', 'Android WebView', 'Not;A=Brand'],
  ['Samsung Internet, with its own passwords', 'Chromium', 'Samsung Internet', 'Not;A=Brand'],
  ['Edge', 'Not;A=Brand', 'Microsoft Edge', 'Chromium'],
  ['a browser that gives no brand'],
])('a secret is in a text field if the browser might save a password: %s', (_, ...brands) => {
  browserOf(...brands);
  render(<Secret />);
  expect([input().type, input().classList.contains('masked')]).toEqual(['text', true]);
});

it('a field passes its label of the Enter key on', () => {
  render(<Secret />);
  expect(input().getAttribute('enterkeyhint')).toBe('go');
});
