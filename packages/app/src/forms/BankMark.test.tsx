import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { contrast, parseColor } from '../theme/color';
import { BankMark } from './BankMark';
import { inkOn } from './bankLetters';
import { bankNamed, NIGERIAN_BANKS } from './nigerianBanks';

afterEach(cleanup);

it.each(NIGERIAN_BANKS)(
  'the initials of $name have a contrast of 4.5 on its colour',
  ({ color, initials }) => {
    const [ground, ink] = [parseColor(color), parseColor(inkOn(color))];
    expect(ground && ink && contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
    expect(initials).toMatch(/^\p{L}{2}$/u);
  },
);

it('each name belongs to one bank, and a similar name matches none', () => {
  const names = NIGERIAN_BANKS.flatMap(({ name, also }) => [name.toLowerCase(), ...also]);
  expect(new Set(names).size).toBe(names.length);
  expect(bankNamed('Union Bank of Nigeria Plc')?.name).toBe('Union Bank');
  expect(bankNamed('First City Monument Bank')?.name).toBe('FCMB');
  expect(bankNamed('Access Bank (Diamond)')).toBeUndefined();
  expect(bankNamed('Union Microfinance Bank')).toBeUndefined();
});

it('an unknown bank has its first letter, and all marks are hidden from screen readers', () => {
  const { container } = render(
    <>
      <BankMark name="ile oluji" />
      <BankMark name="Guaranty Trust Bank" />
    </>,
  );
  const marks = [...container.querySelectorAll<HTMLElement>('.bank-mark')];
  expect(marks.map(({ dataset }) => dataset['initials'])).toEqual(['I', 'GT']);
  expect(marks.every((mark) => mark.getAttribute('aria-hidden') === 'true')).toBe(true);
  expect(container.textContent).toBe('');
});
