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
  it('goes up and down within its range, and keeps the focus at its ends', async () => {
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

  it('goes up and down by the arrow keys', async () => {
    render(<Quantity first={9} />);
    await userEvent.type(field(), '{ArrowUp}{ArrowUp}');
    expect(field().value).toBe('10');
    await userEvent.type(field(), '{ArrowDown}');
    expect(field().value).toBe('9');
  });

  it('counts what is typed at once, in the range, and shows it so when it is left', async () => {
    render(<Quantity />);
    await userEvent.clear(field());
    await userEvent.type(field(), '99');
    expect(field().value).toBe('99');
    expect(onChange).toHaveBeenLastCalledWith(10);
    await userEvent.tab();
    expect(field().value).toBe('10');
  });

  it('goes back to the least when it is left empty', async () => {
    render(<Quantity first={5} />);
    await userEvent.clear(field());
    expect(field().value).toBe('');
    await userEvent.tab();
    expect(field().value).toBe('2');
  });

  it.each(['3.7', '-5', '3,7', 'two'])(
    'refuses %j with a word, and stays as it was',
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

  it('takes the word back once a whole number is typed, or one more is wanted', async () => {
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

  it('goes back to where the steps have led, not to before them', async () => {
    render(<Quantity first={4} />);
    await userEvent.type(field(), '{ArrowUp}{ArrowUp}.');
    await userEvent.tab();
    expect(field().value).toBe('6');
  });

  it('goes down to none where that is allowed, and to the lower end when it is emptied', async () => {
    render(<Quantity first={1} range={{ min: 1, max: 10, optional: true }} />);
    expect(field().getAttribute('aria-valuemin')).toBe('0');
    await userEvent.click(button('Remove one: Mango'));
    expect(field().value).toBe('0');
    expect(button('Remove one: Mango').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Choose 1 to 10')).toBeTruthy();
    await userEvent.clear(field());
    expect(onChange).toHaveBeenLastCalledWith(1);
  });

  it('tells its range where it has one', () => {
    render(<Quantity />);
    expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(
      screen.getByText('Choose 2 to 10').id,
    );
    expect(field().getAttribute('aria-valuemax')).toBe('10');
    cleanup();
    render(<Quantity range={{ min: 1, max: MAX_QUANTITY }} />);
    expect(screen.queryByText(/Choose|At least/)).toBeNull();
  });

  it('tells by its buttons what can still be done', async () => {
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
  ])('tells a range with one end: %j', (range, text) => {
    render(<Quantity range={range} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('takes no more digits than the largest quantity has', async () => {
    render(<Quantity range={{ min: 1, max: MAX_QUANTITY }} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '1'.repeat(String(MAX_QUANTITY).length + 3));
    expect(field().value).toHaveLength(String(MAX_QUANTITY).length);
  });

  it('goes to the least at once when it is emptied, before it is left', async () => {
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
