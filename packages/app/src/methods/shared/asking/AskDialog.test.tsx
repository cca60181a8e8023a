import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Verification } from '../../../session/poller';
import type { Payment } from '../../../session/session';
import { saveShared } from '../../../session/sharing';
import { loadAllStrings } from '../../../strings/t';
import { AskDialog } from './AskDialog';

beforeAll(loadAllStrings);
afterEach(() => {
  cleanup();
  localStorage.clear();
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
