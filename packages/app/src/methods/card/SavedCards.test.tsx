import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPressable } from '../../ui/testPressable';
import { isOver } from './readCards';
import { SavedCards } from './SavedCards';
import type { DeviceCard, ProviderCard } from './savedCard';

afterEach(cleanup);

const card = (id: string, last4: string): DeviceCard => ({
  kind: 'device',
  id,
  scheme: 'visa',
  last4,
  expiry: '12/28',
});
const CARDS = [card('first', '1111'), card('second', '2222')];

function show(wrongCvv?: { id: string; left: number }) {
  const send = vi.fn();
  renderPressable(
    <SavedCards
      state={{ status: 'select', cards: CARDS, ...(wrongCvv && { wrongCvv }) }}
      amount="₦5,000.00"
      alert={undefined}
      busy={false}
      send={send}
    />,
  );
  return send;
}

const choose = (index: number) => fireEvent.click(screen.getAllByRole('radio')[index] as HTMLElement);
const left = () => screen.getByRole('status').textContent;

it('charges the chosen card with the CVV typed for it', () => {
  const send = show();
  fireEvent.change(screen.getByLabelText('CVV'), { target: { value: '111' } });
  choose(1);
  expect(screen.getByLabelText<HTMLInputElement>('CVV').value).toBe('');
  fireEvent.change(screen.getByLabelText('CVV'), { target: { value: '222' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  expect(send.mock.calls).toEqual([
    [
      {
        type: 'device-card-chosen',
        chosen: { card: CARDS[1], cvv: '222', pin: undefined, idempotencyKey: expect.any(String) },
      },
    ],
  ]);
});

it('removes a card only after confirmation, even if another card is selected', () => {
  const send = show();
  fireEvent.click(screen.getByRole('button', { name: /2222/ }));
  expect(send).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/2222/)).toBeTruthy();
  const buttons = dialog.getAllByRole('button');
  fireEvent.click(buttons.at(-1) as HTMLElement);
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'forget-wanted', id: 'second' });
});

it('shows the attempts left after a wrong CVV only for its own card', () => {
  show({ id: 'second', left: 2 });
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
  expect(left()).not.toBe('');
  choose(0);
  expect(left()).toBe('');
});

it('shows an expired card of the provider as expired, and disables it', () => {
  const expired: ProviderCard = {
    kind: 'provider',
    id: 'tok_1',
    scheme: 'Visa',
    last4: '1111',
    expiry: '10/26',
    cvvRequired: false,
    expired: true,
  };
  const good: ProviderCard = { ...expired, id: 'tok_2', last4: '2222', expiry: '12/40', expired: false };
  const send = vi.fn();
  const shared = { amount: '₦5,000.00', alert: undefined, busy: false, send };
  renderPressable(<SavedCards state={{ status: 'select', cards: [expired, good] }} {...shared} />);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ disabled, checked }) => [disabled, checked])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(screen.getAllByText('This card has expired.')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  expect(send.mock.calls[0]?.[0]).toMatchObject({ chosen: { card: { id: 'tok_2' } } });
  cleanup();
  renderPressable(<SavedCards state={{ status: 'select', cards: [expired] }} {...shared} />);
  expect(screen.queryByRole('button', { name: 'Pay ₦5,000.00' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Use a different Card' })).toBeTruthy();
});

it('a card expires after the last day of its month', () => {
  const now = new Date('2026-11-30T23:00:00Z');
  const over = (expiry: string | undefined) => isOver(expiry, now);
  const past = ['10/26', '10/2026', '1/26', '12/25', '2020-01', '20/01', 'Jan 2020', '012020', '2020-01-31'];
  expect(past.filter((expiry) => !over(expiry))).toEqual([]);
  const notPast = ['11/26', '2026-11', '26/12', '12/26', '01/27', 'Dec 2026', '13/20', 'soon', undefined];
  expect(notPast.filter(over)).toEqual([]);
});
