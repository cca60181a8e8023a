import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { renderPressable } from '../ui/testPressable';
import { AmountField } from './AmountField';
import { Form } from './Form';
import { useProblemText } from './problemText';
import { useForm } from './useForm';
import { checkAmount, checkEmail, checkText } from './validate';

afterEach(cleanup);

const onSubmit = vi.fn();

/** The values are in a different order from the fields. */
function Sample({ short = false }) {
  const [sending, setSending] = useState(false);
  const [alert, setAlert] = useState<string>();
  const { field, form, values } = useForm({
    initial: { email: '', amount: 0, name: '' },
    check: ({ email, amount, name }) => ({
      email: checkEmail(email),
      amount: checkAmount(amount),
      name: checkText(name),
    }),
    text: useProblemText(),
    sending,
    onSubmit: (sent) => {
      onSubmit(sent);
      setSending(true);
    },
  });
  return (
    <>
      <Form form={form} alert={alert} onDismiss={() => setAlert(undefined)}>
        <AmountField {...field('amount')} currency="NGN" />
        {short ? null : (
          <>
            <Field {...field('name')} label="Name" autoComplete="name" inputMode="text" />
            <Field {...field('email')} label="Email" autoComplete="email" inputMode="email" />
          </>
        )}
        <Button type="submit" busy={sending} busyLabel="Sending">
          Pay
        </Button>
      </Form>
      <output>{JSON.stringify(values)}</output>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setSending(false);
          setAlert('Card refused');
        }}
      >
        Answer
      </button>
    </>
  );
}

function input(name: string): HTMLInputElement {
  return screen.getByRole('textbox', { name });
}

function errorOf(name: string): string {
  const ids = input(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

async function fillIn(): Promise<void> {
  await userEvent.type(input('Amount'), '5000');
  await userEvent.type(input('Name'), 'Ada');
  await userEvent.type(input('Email'), 'ada@example.com');
}

describe('a form', () => {
  it('submits its values if all are valid', async () => {
    renderPressable(<Sample />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(onSubmit.mock.calls).toEqual([[{ email: 'ada@example.com', amount: 5000, name: 'Ada' }]]);
  });

  it('shows its errors, and focuses the first invalid field on the screen', async () => {
    onSubmit.mockClear();
    renderPressable(<Sample />);
    await userEvent.type(input('Amount'), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(document.activeElement).toBe(input('Name'));
    expect(input('Name').getAttribute('aria-invalid')).toBe('true');
    expect(errorOf('Name')).toBe('This field cannot be empty');
    expect(errorOf('Email')).toBe('This field cannot be empty');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('ignores the errors of fields that it does not show', async () => {
    onSubmit.mockClear();
    renderPressable(<Sample short />);
    await userEvent.type(input('Amount'), '5000{Enter}');
    expect(onSubmit.mock.calls).toEqual([[{ email: '', amount: 5000, name: '' }]]);
  });

  it('shows an error on blur, and removes it as soon as the field is valid', async () => {
    renderPressable(<Sample />);
    await userEvent.type(input('Email'), 'ada@example');
    expect(errorOf('Email')).toBe('');
    await userEvent.tab();
    expect(errorOf('Email')).toBe('please enter a valid email');
    await userEvent.type(input('Email'), '.com');
    expect(errorOf('Email')).toBe('');
  });

  it('is inert while the request is under way', async () => {
    onSubmit.mockClear();
    renderPressable(<Sample />);
    await fillIn();
    await userEvent.type(input('Email'), '{Enter}');
    expect(input('Name').disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Sending' }).hasAttribute('disabled')).toBe(true);
    fireEvent.submit(document.forms[0] ?? document.body);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('shows an alert after a refusal, keeps its values, and can dismiss the alert', {
    tags: 'errors-18',
  }, async () => {
    renderPressable(<Sample />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(screen.getByRole('alert').textContent).toBe('Card refused');
    expect(input('Name').value).toBe('Ada');
    expect(input('Name').disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }));
  });

  it('returns a focus that was lost while it was inert to its button', async () => {
    renderPressable(<Sample />);
    await fillIn();
    await userEvent.type(input('Email'), '{Enter}');
    // A browser also removes the focus from a field that becomes inert.
    const elsewhere = screen.getByRole('button', { name: 'Answer' });
    elsewhere.focus();
    elsewhere.blur();
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }));
  });
});
