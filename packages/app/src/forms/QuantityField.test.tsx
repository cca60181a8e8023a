import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuantityField } from './QuantityField';
import { MAX_QUANTITY, type QuantityRange } from './quantity';

const onChange = vi.fn();

beforeEach(() => onChange.mockClear());
afterEach(cleanup);

interface QuantityProps {
  first?: number;
  range?: QuantityRange;
  disabled?: boolean;
}

function Quantity({ first = 2, range = { min: 2, max: 10 }, disabled = false }: QuantityProps) {
  const [value, setValue] = useState(first);
  return (
    <QuantityField
      item="Mango"
      value={value}
      range={range}
      disabled={disabled}
      onChange={(quantity) => {
        onChange(quantity);
        setValue(quantity);
      }}
    />
  );
}

function field(): HTMLInputElement {
  return screen.getByRole('spinbutton', { name: 'Quantity of Mango' });
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

describe('the quantity field', () => {
  it('changes with its buttons within its range, and keeps the focus at the ends', async () => {
    render(<Quantity />);
    await userEvent.click(button('Add one: Mango'));
    expect(field().value).toBe('3');
    const less = button('Remove one: Mango');
    await userEvent.click(less);
    await userEvent.click(less);
    expect(field().value).toBe('2');
    expect(less.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(less);
    expect(onChange.mock.calls).toEqual([[3], [2]]);
  });

  it('changes with the arrow keys', async () => {
    render(<Quantity first={9} />);
    await userEvent.type(field(), '{ArrowUp}{ArrowUp}');
    expect(field().value).toBe('10');
    await userEvent.type(field(), '{ArrowDown}');
    expect(field().value).toBe('9');
  });

  it('limits a typed number to its range, and shows the limited number on blur', async () => {
    render(<Quantity />);
    await userEvent.clear(field());
    await userEvent.type(field(), '99');
    expect(field().value).toBe('99');
    expect(onChange).toHaveBeenLastCalledWith(10);
    await userEvent.tab();
    expect(field().value).toBe('10');
  });

  it('shows its minimum on blur if it is empty', async () => {
    render(<Quantity first={5} />);
    await userEvent.clear(field());
    expect(field().value).toBe('');
    await userEvent.tab();
    expect(field().value).toBe('2');
  });

  it.each(['3.7', '-5', '3,7', 'two'])(
    'refuses %j with a message, and keeps its quantity',
    { tags: 'rules-26' },
    async (text) => {
      render(<Quantity first={4} />);
      await userEvent.click(field());
      await userEvent.clear(field());
      await userEvent.type(field(), text);
      expect(field().value).toBe(text);
      const word = screen.getByText('Enter a whole number, 2 or more.');
      expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(word.id);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(onChange).toHaveBeenLastCalledWith(4);
      await userEvent.tab();
      expect(field().value).toBe('4');
      expect(field().getAttribute('aria-invalid')).toBeNull();
      expect(screen.getByText('Enter a whole number, 2 or more.')).toBeTruthy();
    },
  );

  it('removes the message when the payer types a whole number or presses a button', async () => {
    render(<Quantity first={4} />);
    const word = () => screen.queryByText('Enter a whole number, 2 or more.');
    await userEvent.type(field(), '.');
    expect(word()).toBeTruthy();
    await userEvent.type(field(), '{Backspace}');
    expect(word()).toBeNull();
    await userEvent.type(field(), '-');
    await userEvent.click(button('Add one: Mango'));
    expect(word()).toBeNull();
    expect(field().value).toBe('5');
  });

  it('returns to the quantity after the arrow keys if invalid text follows them', async () => {
    render(<Quantity first={4} />);
    await userEvent.type(field(), '{ArrowUp}{ArrowUp}.');
    await userEvent.tab();
    expect(field().value).toBe('6');
  });

  it('can be 0 if it is optional, and is its minimum if it is emptied', async () => {
    render(<Quantity first={1} range={{ min: 1, max: 10, optional: true }} />);
    expect(field().getAttribute('aria-valuemin')).toBe('0');
    await userEvent.click(button('Remove one: Mango'));
    expect(field().value).toBe('0');
    expect(button('Remove one: Mango').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Choose 1 to 10')).toBeTruthy();
    await userEvent.clear(field());
    expect(onChange).toHaveBeenLastCalledWith(1);
  });

  it('is described by its range if it has one', () => {
    render(<Quantity />);
    expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(
      screen.getByText('Choose 2 to 10').id,
    );
    expect(field().getAttribute('aria-valuemax')).toBe('10');
    cleanup();
    render(<Quantity range={{ min: 1, max: MAX_QUANTITY }} />);
    expect(screen.queryByText(/Choose|At least/)).toBeNull();
  });

  it('disables its buttons at the ends of its range, and if it is disabled', async () => {
    render(<Quantity first={9} />);
    const ends = () =>
      ['Remove one: Mango', 'Add one: Mango'].map((name) => button(name).getAttribute('aria-disabled'));
    expect(ends()).toEqual(['false', 'false']);
    await userEvent.click(button('Add one: Mango'));
    expect(ends()).toEqual(['false', 'true']);
    cleanup();
    render(<Quantity first={5} disabled />);
    expect(ends()).toEqual(['true', 'true']);
  });

  it.each([
    [{ min: 2, max: MAX_QUANTITY }, 'At least 2'],
    [{ min: 1, max: 7 }, 'Choose 1 to 7'],
  ])('shows a range with one limit: %j', (range, text) => {
    render(<Quantity range={range} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('accepts at most as many digits as the largest quantity has', async () => {
    render(<Quantity range={{ min: 1, max: MAX_QUANTITY }} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '1'.repeat(String(MAX_QUANTITY).length + 3));
    expect(field().value).toHaveLength(String(MAX_QUANTITY).length);
  });

  it('reports its minimum at once when it is emptied, before the blur', async () => {
    render(<Quantity first={5} range={{ min: 1, max: 10 }} />);
    await userEvent.clear(field());
    expect(onChange).toHaveBeenLastCalledWith(1);
  });

  it('is inert when it is disabled', async () => {
    render(<Quantity disabled />);
    await userEvent.click(button('Add one: Mango'));
    expect(field().disabled).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });
});
