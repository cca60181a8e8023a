import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CardNumberField } from '../methods/card/CardNumberField';
import { schemeOf } from '../methods/card/scheme';
import { AmountField } from './AmountField';
import type { Binding } from './binding';
import { DigitsField } from './DigitsField';
import { OtpForm } from './OtpForm';
import { PhoneField } from './PhoneField';
import { QuantityField } from './QuantityField';

afterEach(cleanup);

const SCRIPTS: [script: string, zero: number][] = [
  ['Arabic-Indic', 0x660],
  ['Persian', 0x6f0],
  ['Devanagari', 0x966],
  ['Bengali', 0x9e6],
  ['full-width', 0xff10],
  ['ASCII', 0x30],
];

function inScript(zero: number, text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

function Kept<Value extends string | number>({
  first,
  children,
}: {
  first: Value;
  children: (binding: Binding<Value>) => ReactElement;
}) {
  const [value, setValue] = useState(first);
  return children({ name: 'kept', value, onChange: setValue, error: undefined });
}

const FIELDS: Record<string, [field: ReactElement, typed: string, shown: string]> = {
  'card number': [
    <Kept<string> key="" first="">
      {(binding) => (
        <CardNumberField
          {...binding}
          label="Card number"
          scheme={schemeOf(binding.value)}
          last4={undefined}
          marks={null}
        />
      )}
    </Kept>,
    '411111',
    '4111 11',
  ],
  'CVV or PIN': [
    <Kept<string> key="" first="">
      {(binding) => <DigitsField {...binding} label="CVV" autoComplete="off" most={4} />}
    </Kept>,
    '7391',
    '7391',
  ],
  'phone number': [
    <Kept<string> key="" first="">
      {(binding) => <PhoneField {...binding} />}
    </Kept>,
    '0803 123 4567',
    '2348031234567',
  ],
  amount: [
    <Kept<number> key="" first={0}>
      {(binding) => <AmountField {...binding} currency="NGN" />}
    </Kept>,
    '123450',
    '1,234.50',
  ],
  quantity: [
    <Kept<number> key="" first={1}>
      {({ value, onChange }) => (
        <QuantityField value={value} onChange={onChange} item="Mango" range={{ min: 1, max: 500 }} />
      )}
    </Kept>,
    '120',
    '120',
  ],
  OTP: [
    <OtpForm
      key=""
      hint={undefined}
      alert={undefined}
      submitting={false}
      onDismiss={() => {}}
      onSubmit={() => {}}
    />,
    '482913',
    '482913',
  ],
};

function field(): HTMLInputElement {
  const input = document.querySelector('input');
  if (!input) throw new Error('no field');
  return input;
}

function type(key: string): void {
  const { value, selectionStart } = field();
  const caret = selectionStart ?? value.length;
  // Bypass React's setter, which would hide the change from React.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field(),
    value.slice(0, caret) + key + value.slice(caret),
  );
  field().setSelectionRange(caret + key.length, caret + key.length);
  fireEvent.input(field());
}

describe.each(Object.entries(FIELDS))('the %s', (name, [element, typed, shown]) => {
  it.each(SCRIPTS)('accepts %s digits', (_, zero) => {
    render(element);
    field().focus();
    if (name === 'quantity') fireEvent.change(field(), { target: { value: '' } });
    for (const key of inScript(zero, typed)) type(key);
    expect(field().value).toBe(shown);
  });

  it.each(SCRIPTS)('keeps its caret after a digit typed in the middle: %s', (_, zero) => {
    render(element);
    field().focus();
    if (name === 'quantity') fireEvent.change(field(), { target: { value: '' } });
    for (const key of '123') type(key);
    const { value } = field();
    field().setSelectionRange(value.length - 1, value.length - 1);
    type(inScript(zero, '5'));
    expect(field().value.replace(/\D/g, '')).toMatch(/^0*1253$/);
    expect(field().value.slice(0, field().selectionStart ?? 0)).toMatch(/5$/);
  });
});

describe('an amount', () => {
  const paste = (text: string) => {
    render(<Kept<number> first={0}>{(binding) => <AmountField {...binding} currency="NGN" />}</Kept>);
    fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData: () => text } });
    return field().value;
  };

  it.each([
    ['١٬٢٣٤٫٥٠', '1,234.50'],
    ['١٢٣٤٫٥', '1,234.50'],
    ['۱٬۲۳۴', '1,234.00'],
    ['\u200f١٬٢٣٤٬٥٦٧٫٨٩ ر.س', '1,234,567.89'],
    ['१,२३,४५६.७८', '123,456.78'],
    ['৳ ১২৩৪', '1,234.00'],
    ['١،٢٣٤', '1,234.00'],
    // Refused: three decimals, a thousands separator before two digits, a negative amount, two numbers.
    ['١٫٢٣٤', ''],
    ['١٢٬٥٠', ''],
    ['-\u200e٥٠', ''],
    ['٥٠٠ أو ٦٠٠', ''],
  ])('pasted as %j is %j', (text, shown) => {
    expect(paste(text)).toBe(shown);
  });

  it('is read as a whole amount if an Arabic keyboard inserts it at once', () => {
    render(<Kept<number> first={0}>{(binding) => <AmountField {...binding} currency="NGN" />}</Kept>);
    fireEvent.change(field(), { target: { value: '١٢٫٥' } });
    expect(field().value).toBe('12.50');
  });
});

it.each(['٣٫٧', '١٬٢٠٠', '-٥', '½', '²'])('a quantity is not read from the digits of %s', (typed) => {
  render(
    <Kept<number> first={2}>
      {({ value, onChange }) => (
        <QuantityField value={value} onChange={onChange} item="Mango" range={{ min: 1, max: 500 }} />
      )}
    </Kept>,
  );
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: typed } });
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().getAttribute('aria-valuenow')).toBe('2');
});
