import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Form } from './Form';
import { SelectField } from './SelectField';

afterEach(cleanup);

const element = createRef<HTMLFormElement>();
const submit = vi.fn();
const onDismiss = vi.fn();

beforeEach(() => {
  submit.mockReset();
  onDismiss.mockReset();
});

function form({ sending = false, alert }: { sending?: boolean; alert?: string } = {}) {
  return (
    <Form form={{ element, sending, submit }} alert={alert} onDismiss={onDismiss}>
      <input name="email" />
      <button type="submit">Pay</button>
    </Form>
  );
}

const pay = () => screen.getByRole('button', { name: 'Pay' });

describe('a submitted form', () => {
  it('returns the focus to its button when the request ends, without scrolling', () => {
    const { rerender } = render(form());
    fireEvent.submit(element.current as HTMLFormElement);
    expect(submit).toHaveBeenCalledOnce();
    rerender(form({ sending: true }));
    expect(document.activeElement).toBe(document.body);
    expect(element.current?.getAttribute('aria-busy')).toBe('true');
    const focus = vi.spyOn(pay(), 'focus');
    rerender(form());
    expect(document.activeElement).toBe(pay());
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  it('keeps the focus on a field that the payer has focused meanwhile', () => {
    const { rerender } = render(form());
    fireEvent.submit(element.current as HTMLFormElement);
    rerender(form({ sending: true }));
    screen.getByRole('textbox').focus();
    rerender(form());
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('returns the focus to its button when the alert is dismissed', () => {
    const { rerender } = render(form());
    fireEvent.submit(element.current as HTMLFormElement);
    rerender(form({ alert: 'Declined' }));
    (document.activeElement as HTMLElement).blur();
    rerender(form());
    expect(document.activeElement).toBe(pay());
  });

  it('shows an alert, and calls onDismiss when the payer closes it', () => {
    render(form({ alert: 'Declined' }));
    expect(screen.getByRole('alert').textContent).toContain('Declined');
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
    expect(onDismiss).toHaveBeenCalledOnce();
  });
});

describe('a form before its submission', () => {
  it('does not take the focus, even while it is busy', () => {
    const { rerender } = render(form());
    rerender(form({ sending: true }));
    rerender(form());
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a select field', () => {
  const options = [
    { value: 'weekly', label: '1 Week plan' },
    { value: 'monthly', label: '1 Month plan' },
  ];
  const onChange = vi.fn();
  const onBlur = vi.fn();
  const field = (value: string) => (
    <SelectField name="plan" label="Plan" {...{ options, value, onChange, onBlur }} />
  );
  const choices = () =>
    [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Plan' }).options].map(
      ({ value, text, disabled }) => [value, text, disabled],
    );

  it('shows a disabled prompt if no option is chosen', () => {
    render(field(''));
    expect(choices()).toEqual([
      ['', expect.any(String), true],
      ['weekly', '1 Week plan', false],
      ['monthly', '1 Month plan', false],
    ]);
  });

  it('shows only its options once one is chosen, and reports a change', () => {
    render(field('weekly'));
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Plan' });
    expect([select.name, select.value]).toEqual(['plan', 'weekly']);
    expect(choices().map(([value]) => value)).toEqual(['weekly', 'monthly']);
    fireEvent.change(select, { target: { value: 'monthly' } });
    fireEvent.blur(select);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('monthly');
    expect(onBlur).toHaveBeenCalledOnce();
  });
});
