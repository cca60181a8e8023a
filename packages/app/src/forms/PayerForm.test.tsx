import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPressable } from '../ui/testPressable';
import { PayerForm } from './PayerForm';
import { checkDetails, NO_DETAILS, payerOf, type RequestedFields } from './payer';
import { useProblemText } from './problemText';
import { SelectField } from './SelectField';
import { useForm } from './useForm';
import { checkText } from './validate';

afterEach(cleanup);

const onSubmit = vi.fn();

/** A page with its own field, and with or without a fixed amount. */
function Page({
  requested,
  fixed = 0,
  currency = 'NGN',
}: {
  requested: RequestedFields;
  fixed?: number;
  currency?: string;
}) {
  const { field, form, values } = useForm({
    initial: { ...NO_DETAILS, plan: '' },
    check: (typed) => ({ ...checkDetails(typed, requested, currency), plan: checkText(typed.plan) }),
    text: useProblemText(),
    sending: false,
    onSubmit: (typed) => onSubmit(payerOf(typed, requested, { minorUnits: fixed, currency }), typed.plan),
  });
  const amount = { ...field('amount'), value: fixed || values.amount, currency, fixed: fixed > 0 };
  return (
    <PayerForm
      form={form}
      field={field}
      requested={requested}
      currency={currency}
      amount={amount}
      alert={undefined}
      onDismiss={() => {}}
      button={{ label: 'Pay Now', busy: 'Starting…', disabled: false }}
    >
      <SelectField {...field('plan')} label="Plan" options={[{ value: 'P1', label: 'Monthly' }]} />
    </PayerForm>
  );
}

function names(): (string | null)[] {
  return [...document.querySelectorAll('label')].map((label) => label.textContent);
}

describe('the form of a payer', () => {
  it.each([
    [
      'the address',
      { amount: true, name: true, phone: true, shipping: false },
      ['next', 'next', 'next', 'next', 'go'],
    ],
    ['the phone number', { amount: true, name: false, phone: false, shipping: false }, ['next', 'go']],
    // In the address field, the Enter key has no label, because it adds a line.
    ['nothing', { amount: false, name: false, phone: true, shipping: true }, ['next', 'next', 'next', null]],
  ])('labels the Enter key `next`, and `go` in the last field; without %s', (_, requested, hints) => {
    renderPressable(<Page requested={requested} fixed={requested.amount ? 0 : 100} />);
    const fields = [...document.querySelectorAll('input, textarea')];
    expect(fields.map((field) => field.getAttribute('enterkeyhint'))).toEqual(hints);
  });

  it('shows only the fields that the page asks for', { tags: 'forms-2' }, () => {
    const { unmount } = renderPressable(
      <Page requested={{ amount: true, name: true, phone: true, shipping: true }} />,
    );
    expect(names()).toEqual([
      'Plan',
      'Amount',
      'First name',
      'Last name',
      'Email',
      'Phone number',
      'Shipping Address',
    ]);
    unmount();
    renderPressable(
      <Page requested={{ amount: false, name: false, phone: false, shipping: false }} fixed={500000} />,
    );
    expect(names()).toEqual(['Plan', 'Amount', 'Email']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).readOnly).toBe(true);
  });

  it('shows all errors, focuses the first invalid field, and submits when all are valid', {
    tags: ['rules-1', 'rules-23'],
  }, async () => {
    renderPressable(<Page requested={{ amount: true, name: false, phone: true, shipping: false }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Plan' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Monthly');
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500050');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example');
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '080312{Enter}');
    expect(screen.getByText('please enter a valid email')).toBeTruthy();
    expect(screen.getByText('please enter a valid phone number')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '.com');
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '34567{Enter}');
    expect(onSubmit.mock.calls).toEqual([
      [
        { amount: 5000.5, email: 'ada@example.com', phone_number: '+2348031234567', phone: '+2348031234567' },
        'P1',
      ],
    ]);
  });

  it('asks for the country code if a phone number has none', { tags: 'rules-6' }, async () => {
    renderPressable(
      <Page requested={{ amount: false, name: false, phone: true, shipping: false }} currency="USD" />,
    );
    const phone = screen.getByRole('textbox', { name: 'Phone number' });
    await userEvent.type(phone, '803 000 0099');
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    const note = document.getElementById(phone.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Start with the country code, such as 234');
  });
});
