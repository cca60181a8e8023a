import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AmountField } from './AmountField';

afterEach(cleanup);

const onChange = vi.fn();

function Amount({ first = 0, fixed = false, currency = 'NGN' }) {
  const [value, setValue] = useState(first);
  return (
    <AmountField
      name="amount"
      value={value}
      currency={currency}
      fixed={fixed}
      onChange={(minorUnits) => {
        onChange(minorUnits);
        setValue(minorUnits);
      }}
    />
  );
}

function field(): HTMLInputElement {
  return screen.getByRole('textbox', { name: 'Amount' });
}

/** Emulates a keyboard that reports no keys: it sets the field's whole text and the caret. */
function input(value: string, caret = value.length, inputType = 'insertText'): void {
  const element = field();
  element.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  element.setSelectionRange(caret, caret);
  fireEvent(element, new InputEvent('input', { bubbles: true, inputType }));
}

describe('the amount field', () => {
  it('shows digits as minor units with separators, and passes minor units to onChange', {
    tags: 'rules-10',
  }, async () => {
    render(<Amount />);
    await userEvent.type(field(), '1234567');
    expect(field().value).toBe('12,345.67');
    expect(onChange).toHaveBeenLastCalledWith(1234567);
  });

  it('keeps the caret at the edit in the middle of the amount', () => {
    render(<Amount first={123450} />);
    input('1,2934.50', 4);
    expect(field().value).toBe('12,934.50');
    expect(field().selectionStart).toBe(4);
    input('12,34.50', 3, 'deleteContentBackward');
    expect(field().value).toBe('1,234.50');
    expect(field().selectionStart).toBe(3);
  });

  it('keeps the caret in place if it refuses a character', () => {
    render(<Amount first={123450} />);
    input('1,2x34.50', 4);
    expect(field().value).toBe('1,234.50');
    expect(field().selectionStart).toBe(3);
  });

  it('deletes the digit after a separator if Delete removes the separator', () => {
    render(<Amount first={123450} />);
    input('1234.50', 1, 'deleteContentForward');
    expect(field().value).toBe('134.50');
    expect(field().selectionStart).toBe(1);
  });

  it('replaces the amount with a pasted number, and ignores other text', async () => {
    render(<Amount first={5} />);
    await userEvent.click(field());
    await userEvent.paste('₦1,234');
    expect(field().value).toBe('1,234.00');
    expect(onChange).toHaveBeenLastCalledWith(123400);
    await userEvent.paste('no amount');
    expect(field().value).toBe('1,234.00');
  });

  it('is read-only if the amount is fixed', async () => {
    render(<Amount first={500000} fixed />);
    expect(field().readOnly).toBe(true);
    expect(field().disabled).toBe(false);
    await userEvent.type(field(), '1');
    await userEvent.paste('1,234');
    expect(field().value).toBe('5,000.00');
  });

  it('is described by its currency', () => {
    render(<Amount currency="XOF" />);
    const described = document.getElementById(field().getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(described?.textContent).toBe('XOF ');
  });
});
