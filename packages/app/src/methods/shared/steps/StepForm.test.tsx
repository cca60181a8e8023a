import type { Ask, ChargeAnswer } from '@kobo/protocol/api';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckoutContext } from '../../../session/session';
import { TOO_SOON } from '../../../ui/Button';
import { StepForm } from './StepForm';
import type { Step } from './step';

const send = vi.fn();
const payment = {
  transaction: { money: { minorUnits: 500000, currency: 'NGN' }, phone: undefined },
  clock: { now: () => Date.UTC(2026, 10, 28) },
} as unknown as CheckoutContext;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(ask: Ask, more: Partial<Extract<Step, { status: 'step' }>> = {}) {
  const shown = render(
    <StepForm state={{ status: 'step', ask, ...more }} payment={payment} instrument="card" send={send} />,
  );
  act(() => vi.advanceTimersByTime(TOO_SOON + 50));
  return shown;
}

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(`no field ${name}`);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') ?? expect.fail('no form'));
const answers = () => send.mock.calls.map(([event]) => event.answer as ChargeAnswer | undefined);
const noteOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

it('a PIN is masked, typed with the number keyboard, and cleared once it is sent', () => {
  const { container } = show({ field: 'pin', length: [4, 6], message: 'Enter the PIN of your wallet' });
  expect(screen.getByRole('heading').textContent).toBe('Enter your PIN');
  screen.getByText('Enter the PIN of your wallet');
  expect(field('pin').inputMode).toBe('numeric');
  expect(field('pin').className).toContain('masked');
  type('pin', '12345678');
  expect(field('pin').value).toBe('123456');
  expect(field('pin').autocomplete).toBe('off');
  expect(container.innerHTML).not.toContain('123456');
  submit();
  expect(answers()).toEqual([{ field: 'pin', value: '123456' }]);
  expect(send.mock.calls[0]?.[0].idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(field('pin').value).toBe('');
});

it('a PIN has four digits unless the provider says otherwise', () => {
  show({ field: 'pin' });
  type('pin', '12');
  submit();
  expect(noteOf('pin')).toBe('Enter the 4 digits of your PIN');
  expect(document.activeElement).toBe(field('pin'));
  expect(answers()).toEqual([]);
});

it('a message and a hint keep the signs that a payer may have to dial', () => {
  show({
    field: 'voucher',
    message: 'Dial *110# and choose “Generate voucher”.',
    hint: 'Sent to 080*****89',
  });
  screen.getByText('Dial *110# and choose “Generate voucher”.');
  expect(noteOf('voucher')).toBe('Sent to 080*****89');
});

it.each(['\u200b', '\u202e', ' '])(
  'a message and a hint without visible text (%j) count as absent',
  (words) => {
    show({ field: 'pin', message: words, hint: words });
    screen.getByText('This is needed to confirm your payment.');
    expect(document.body.textContent).not.toContain('Error Processing Request');
    cleanup();
    show({ field: 'otp', message: words, hint: words });
    expect(document.body.textContent).not.toContain('Error Processing Request');
  },
);

it('an OTP can be sent with as many digits as the provider states', () => {
  show({ field: 'otp', length: [4, 8], hint: 'Ends in 34' });
  expect(noteOf('otp')).toBe('Ends in 34');
  expect(field('otp').autocomplete).toBe('one-time-code');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm payment' });
  type('otp', '123');
  expect(button.disabled).toBe(true);
  type('otp', '1234');
  expect(button.disabled).toBe(false);
  submit();
  expect(answers()).toEqual([{ field: 'otp', value: '1234' }]);
});

it('a phone number is completed in the country of the currency', () => {
  show({ field: 'phone' });
  expect(field('phone').autocomplete).toBe('tel');
  type('phone', '0803 123 4567');
  submit();
  expect(answers()).toEqual([{ field: 'phone', value: '+2348031234567' }]);
});

it('a date of birth has a labelled field for each part, and one error', () => {
  show({ field: 'birthday' });
  const names = ['Day', 'Month', 'Year'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  expect(names.map(({ autocomplete }) => autocomplete)).toEqual(['bday-day', 'bday-month', 'bday-year']);
  expect(screen.getByRole('group', { name: 'Date of birth' })).toBeTruthy();
  type('day', '31');
  type('month', '4');
  type('year', '1990');
  submit();
  expect(answers()).toEqual([]);
  screen.getByText('Enter a real date of birth, such as 31 3 1990');
  expect(field('day').getAttribute('aria-invalid')).toBe('true');
  type('day', '30');
  submit();
  expect(answers()).toEqual([{ field: 'birthday', value: '1990-04-30' }]);
});

it('an address requires a postcode where banks compare it', () => {
  show({ field: 'address' });
  fireEvent.change(field('country'), { target: { value: 'GB' } });
  type('street', '1 High Street');
  type('city', 'London');
  screen.getByLabelText('State or region (optional)');
  submit();
  expect(answers()).toEqual([]);
  type('zip', 'SW1A 1AA');
  submit();
  const value = { street: '1 High Street', city: 'London', state: '', zip: 'SW1A 1AA', country: 'GB' };
  expect(answers()).toEqual([{ field: 'address', value }]);
});

it('a voucher is sent as it was typed', () => {
  show({ field: 'voucher' });
  submit();
  expect(noteOf('voucher')).toBe('This field cannot be empty');
  type('voucher', ' ab-12 ');
  submit();
  expect(answers()).toEqual([{ field: 'voucher', value: 'ab-12' }]);
});

it('a refusal shows the server’s message, and can be dismissed', () => {
  show({ field: 'voucher' }, { alert: { kind: 'server', message: 'This voucher does not exist' } });
  expect(screen.getByRole('alert').textContent).toContain('This voucher does not exist');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(send.mock.calls).toEqual([[{ type: 'alert-dismissed' }]]);
});

it.each([
  ['pin', 'pin'],
  ['phone', 'phone'],
  ['birthday', 'day'],
  ['address', 'country'],
  ['voucher', 'voucher'],
] as const)('the first field of %s has the focus after a refusal', (name, first) => {
  show({ field: name }, { alert: { kind: 'server', message: 'Check this' } });
  expect(document.activeElement).toBe(document.querySelector(`[name=${first}]`));
});

it.each(['pin', 'phone', 'voucher', 'otp'] as const)('%s is cleared on pagehide', (name) => {
  show({ field: name, length: [4, 8] });
  type(name, '2348031234567'.slice(0, 8));
  expect(field(name).value).not.toBe('');
  fireEvent(window, new Event('pagehide'));
  expect(field(name).value).toBe('');
});
