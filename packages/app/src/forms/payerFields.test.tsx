import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddressField } from './AddressField';
import type { Binding } from './binding';
import { EmailField } from './EmailField';
import { NameField } from './NameField';
import { PhoneField } from './PhoneField';
import { SelectField } from './SelectField';

afterEach(cleanup);

const onChange = vi.fn();

function Kept({
  first = '',
  children,
}: {
  first?: string;
  children: (binding: Binding<string>) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return children({ name: 'kept', value, onChange: change, error: 'Something is wrong' });
}

function field(name: string): HTMLInputElement {
  return screen.getByRole('textbox', { name });
}

describe('the fields of a payer', () => {
  it('have the autocomplete attributes for the browser', () => {
    render(
      <>
        <Kept>{(binding) => <NameField part="first" {...binding} />}</Kept>
        <Kept>{(binding) => <NameField part="last" {...binding} />}</Kept>
        <Kept>{(binding) => <EmailField {...binding} />}</Kept>
        <Kept>{(binding) => <PhoneField {...binding} />}</Kept>
        <Kept>{(binding) => <AddressField {...binding} />}</Kept>
      </>,
    );
    const names = ['First name', 'Last name', 'Email', 'Phone number', 'Shipping Address'];
    expect(names.map((name) => field(name).getAttribute('autocomplete'))).toEqual([
      'given-name',
      'family-name',
      'email',
      'tel',
      'street-address',
    ]);
  });

  it('add the country code of Nigeria on blur if the currency is NGN', async () => {
    render(<Kept>{(binding) => <PhoneField {...binding} />}</Kept>);
    await userEvent.type(field('Phone number'), '803 000 0099');
    expect(field('Phone number').value).toBe('8030000099');
    await userEvent.tab();
    expect(field('Phone number').value).toBe('2348030000099');
    cleanup();
    render(<Kept>{(binding) => <PhoneField {...binding} currency="USD" />}</Kept>);
    await userEvent.type(field('Phone number'), '8030000099');
    await userEvent.tab();
    expect(field('Phone number').value).toBe('8030000099');
  });

  it('show a national phone number as example, or one with code for a shared currency', async () => {
    const hints = { GHS: 'e.g. 024 123 4567', XOF: 'With the country code: 225 07 07 12 34 56' };
    for (const [currency, hint] of Object.entries(hints)) {
      render(<PhoneField name="phone" value="" onChange={onChange} currency={currency} />);
      expect(screen.getByText(hint)).toBeTruthy();
      await userEvent.click(field('Phone number'));
      await userEvent.paste('0244 123 456');
      expect(onChange).toHaveBeenLastCalledWith(currency === 'GHS' ? '233244123456' : '0244123456');
      cleanup();
    }
  });

  it('replace the leading 0 of a phone number with the country code', async () => {
    render(<Kept>{(binding) => <PhoneField {...binding} />}</Kept>);
    await userEvent.type(field('Phone number'), '0803 123 4567');
    expect(field('Phone number').value).toBe('2348031234567');
  });

  it('trim a pasted e-mail address', async () => {
    render(<Kept>{(binding) => <EmailField {...binding} />}</Kept>);
    await userEvent.click(field('Email'));
    await userEvent.paste('ada@example.com ');
    expect(onChange).toHaveBeenLastCalledWith('ada@example.com');
  });

  it('accept an address of several lines', async () => {
    render(<Kept>{(binding) => <AddressField {...binding} />}</Kept>);
    await userEvent.type(field('Shipping Address'), '1 Main Street{Enter}Lagos');
    expect(onChange).toHaveBeenLastCalledWith('1 Main Street\nLagos');
  });

  it('are described by their error', () => {
    render(
      <>
        <Kept>{(binding) => <AddressField {...binding} />}</Kept>
        <Kept>{(binding) => <SelectField {...binding} label="Plan" options={[]} />}</Kept>
      </>,
    );
    for (const control of [field('Shipping Address'), screen.getByRole('combobox', { name: 'Plan' })]) {
      expect(control.getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'Something is wrong',
      );
    }
  });

  it('have a select with no option chosen at first', async () => {
    const options = [
      { value: 'a', label: 'Monthly' },
      { value: 'b', label: 'Yearly' },
    ];
    render(<Kept>{(binding) => <SelectField {...binding} label="Plan" options={options} />}</Kept>);
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Plan' });
    expect(list.selectedOptions[0]?.textContent).toBe('Choose…');
    await userEvent.selectOptions(list, 'Yearly');
    expect(onChange).toHaveBeenLastCalledWith('b');
    expect(screen.queryByRole('option', { name: 'Choose…' })).toBeNull();
  });
});
