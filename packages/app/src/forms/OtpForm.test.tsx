import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OtpForm } from './OtpForm';

afterEach(cleanup);

const show = (alert: string | undefined, refused: boolean) =>
  render(
    <OtpForm
      hint={undefined}
      alert={alert}
      refused={refused}
      submitting={false}
      onDismiss={() => {}}
      onSubmit={() => {}}
    />,
  );
const field = () => screen.getByLabelText<HTMLInputElement>('OTP code');
const note = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

it('a refused code marks its field as invalid until the payer types again', () => {
  show('Wrong code', true);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(note()).toBe('Check the code and type it again.');
  fireEvent.change(field(), { target: { value: '1' } });
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

it.each([
  ['You are offline', false],
  [undefined, true],
] as const)('the field is marked only after an alert about a refused code (%s)', (alert, refused) => {
  show(alert, refused);
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

it('the code is cleared on pagehide, because the back/forward cache may restore the page', () => {
  show(undefined, false);
  fireEvent.change(field(), { target: { value: '123456' } });
  expect(field().value).toBe('123456');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(field().value).toBe('');
});
