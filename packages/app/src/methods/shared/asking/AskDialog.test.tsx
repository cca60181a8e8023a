import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemo } from '../../../flow/memo';
import type { VerificationResult } from '../../../session/poller';
import type { CheckoutContext } from '../../../session/session';
import { isShared, isWaiting, saveShared } from '../../../session/sharing';
import { renderPressable } from '../../../ui/testPressable';
import { AskDialog } from './AskDialog';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

it('shows a failure to the waiting payer, and waits again after a retry', () => {
  let verified = (_verification: VerificationResult) => {};
  const transaction = { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' } };
  const payment = {
    transaction,
    poller: {
      subscribe: (listener: (verification: VerificationResult) => void) => {
        verified = listener;
        return () => {};
      },
    },
    memo: createMemo(),
  } as unknown as CheckoutContext;
  saveShared(payment, true);
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
  const unreachable: VerificationResult = { ok: false, error: { kind: 'network' } as never };
  expect(view()).toEqual(waiting);
  for (const [verification, expected] of [
    [{ ok: true, value: 'pending' }, waiting],
    [{ ok: true, value: 'failed' }, failed],
    [unreachable, failed],
    [{ ok: true, value: 'pending' }, waiting],
    [{ ok: true, value: 'expired' }, failed],
  ] as [VerificationResult, string[]][]) {
    act(() => verified(verification));
    expect(view()).toEqual(expected);
  }
});

it.each([false, true])(
  'marks the transaction as shared once the address is visible; already waiting: %s',
  (waiting) => {
    const transaction = { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' } };
    const payment = {
      transaction,
      poller: { subscribe: () => () => {} },
      memo: createMemo(),
    } as unknown as CheckoutContext;
    if (waiting) saveShared(payment, true);
    render(
      <AskDialog payment={payment} deadline={undefined} copyText={async () => true} onClose={() => {}} />,
    );
    expect([isShared(payment), isWaiting(payment)]).toEqual([true, waiting]);
  },
);

it.each([
  { startedByServer: true, payerName: 'Ada Obi', named: true },
  { startedByServer: true, payerName: undefined, named: false },
  { startedByServer: false, payerName: 'Ada Obi', named: false },
])('tells the payer whether the other person sees their name: %j', ({ named, ...fields }) => {
  const transaction = { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' }, ...fields };
  const payment = {
    transaction,
    poller: { subscribe: () => () => {} },
    memo: createMemo(),
  } as unknown as CheckoutContext;
  render(<AskDialog payment={payment} deadline={undefined} copyText={async () => true} onClose={() => {}} />);
  const [withName, withoutName] = [/the amount and your name\./, /won’t see your name, cards or accounts\./];
  expect(screen.queryByText(withName) !== null).toBe(named);
  expect(screen.queryByText(withoutName) !== null).toBe(!named);
});

it.each([
  ['after a moment', () => vi.advanceTimersByTime(1_500)],
  ['by a press on it', () => fireEvent.click(screen.getByRole('button', { name: '✓ Copied' }))],
])('confirms the copy on the button, which leads to the waiting screen %s', async (_, goOn) => {
  vi.useFakeTimers();
  const transaction = { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' } };
  const payment = {
    transaction,
    poller: { subscribe: () => () => {} },
    memo: createMemo(),
  } as unknown as CheckoutContext;
  render(<AskDialog payment={payment} deadline={undefined} copyText={async () => true} onClose={() => {}} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(screen.getByRole('button', { name: '✓ Copied' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Copied. Send it to the person who will pay.');
  // Once the address is copied, someone else may pay.
  expect(isWaiting(payment)).toBe(true);
  act(() => void goOn());
  expect(screen.getByRole('heading').textContent).toBe('Waiting for the other person');
  expect(screen.getByRole('status').textContent).toBe('Copied. Send it to the person who will pay.');
});

it('waits after sending by WhatsApp, and lets the payer pay instead', () => {
  const transaction = { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' } };
  const payment = {
    transaction,
    poller: { subscribe: () => () => {} },
    memo: createMemo(),
  } as unknown as CheckoutContext;
  const onClose = vi.fn();
  vi.stubGlobal('navigator', {});
  renderPressable(
    <AskDialog payment={payment} deadline={undefined} copyText={async () => true} onClose={onClose} />,
  );
  vi.unstubAllGlobals();
  const link = screen.getByRole('link', { name: 'Send by WhatsApp' });
  // The opened page can neither navigate this page nor read its address.
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(isWaiting(payment)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Pay it myself' }));
  expect(onClose).toHaveBeenCalledOnce();
  // A reload doesn't open the waiting view, but the payment stays shared.
  expect([isShared(payment), isWaiting(payment)]).toEqual([true, false]);
});

it('does not wait if the payer closes the share sheet', async () => {
  const transaction = { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' } };
  const payment = {
    transaction,
    poller: { subscribe: () => () => {} },
    memo: createMemo(),
  } as unknown as CheckoutContext;
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', 'AbortError')) });
  renderPressable(
    <AskDialog payment={payment} deadline={undefined} copyText={async () => true} onClose={() => {}} />,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share' })));
  vi.unstubAllGlobals();
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  expect(isWaiting(payment)).toBe(false);
});
