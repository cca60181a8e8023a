import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Verification } from '../../../session/poller';
import type { Payment } from '../../../session/session';
import { isShared, isWaiting, saveShared } from '../../../session/sharing';
import { loadAllStrings } from '../../../strings/t';
import { AskDialog } from './AskDialog';

beforeAll(loadAllStrings);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

it('a payer who waits for the other person reads that the payment failed, and reads on if it is tried again', () => {
  let verified = (_verification: Verification) => {};
  const transaction = { reference: 'CHK_1', money: { hundredths: 500_000, currency: 'NGN' } };
  const payment = {
    transaction,
    poller: {
      subscribe: (listener: (verification: Verification) => void) => {
        verified = listener;
        return () => {};
      },
    },
  } as unknown as Payment;
  saveShared(payment.transaction, true);
  render(<AskDialog payment={payment} deadline={undefined} copyText={async () => true} onClose={() => {}} />);

  const view = () => [
    screen.getByRole('heading').textContent,
    screen.getByRole('status').textContent,
    ...screen.getAllByRole('button').map(({ textContent }) => textContent),
  ];
  const waiting = ['Waiting for the other person', '', 'Send again', 'Pay it myself'];
  const failed = [
    'Transaction Failed!',
    'Transaction cancelled or not completed',
    'Send again',
    'Pay it myself',
  ];
  const unreachable: Verification = { ok: false, error: { kind: 'network' } as never };
  expect(view()).toEqual(waiting);
  for (const [verification, expected] of [
    [{ ok: true, value: 'pending' }, waiting],
    [{ ok: true, value: 'failed' }, failed],
    [unreachable, failed],
    [{ ok: true, value: 'pending' }, waiting],
    [{ ok: true, value: 'expired' }, failed],
  ] as [Verification, string[]][]) {
    act(() => verified(verification));
    expect(view()).toEqual(expected);
  }
});

it.each([false, true])(
  'somebody else may pay from the moment that the address can be read; who waits already (%s) waits on',
  (waiting) => {
    const transaction = { reference: 'CHK_1', money: { hundredths: 500_000, currency: 'NGN' } };
    const payment = { transaction, poller: { subscribe: () => () => {} } } as unknown as Payment;
    if (waiting) saveShared(payment.transaction, true);
    render(
      <AskDialog payment={payment} deadline={undefined} copyText={async () => true} onClose={() => {}} />,
    );
    expect([isShared(payment.transaction), isWaiting(payment.transaction)]).toEqual([true, waiting]);
  },
);

it.each([
  ['after a moment', () => vi.advanceTimersByTime(1_500)],
  ['by a press on it', () => fireEvent.click(screen.getByRole('button', { name: '✓ Copied' }))],
])('the button that has copied says so itself, and leads to the wait %s', async (_, goOn) => {
  vi.useFakeTimers();
  const transaction = { reference: 'CHK_1', money: { hundredths: 500_000, currency: 'NGN' } };
  const payment = { transaction, poller: { subscribe: () => () => {} } } as unknown as Payment;
  render(<AskDialog payment={payment} deadline={undefined} copyText={async () => true} onClose={() => {}} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(screen.getByRole('button', { name: '✓ Copied' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Copied. Send it to the person who will pay.');
  // From the moment of the copy somebody else may pay.
  expect(isWaiting(payment.transaction)).toBe(true);
  act(() => void goOn());
  expect(screen.getByRole('heading').textContent).toBe('Waiting for the other person');
  expect(screen.getByRole('status').textContent).toBe('Copied. Send it to the person who will pay.');
});
