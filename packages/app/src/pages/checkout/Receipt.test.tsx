import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { Receipt } from './Receipt';

const route = { name: 'checkout', service: 'pro', reference: 'CHK_1' } as const;

afterEach(cleanup);

/** Returns the receipt's text for the method; `undefined` if the receipt has no such row. */
function methodOf(method: string | undefined): string | null | undefined {
  cleanup();
  render(
    <Receipt
      session={{ route, lastVerification: () => undefined, payment: () => undefined } as unknown as Session}
      transaction={{ reference: 'CHK_1' } as Transaction}
      paid={undefined}
      method={method}
      at={undefined}
    />,
  );
  return screen.queryByText('Payment method')?.nextElementSibling?.textContent;
}

it('names the payment method as the selector does, and a wallet with its brand', () => {
  expect(['card', 'bank-transfer', 'momo', 'opay', 'pocket'].map(methodOf)).toEqual([
    'Card',
    'Bank Transfer',
    'MoMo',
    'Opay',
    'Pocket',
  ]);
});

it('names no sender if the person at this device may not be the payer', () => {
  const lastVerification = () => ({ status: 'success', credits: [{ amount: 500_000, sender: 'Ada Obi' }] });
  const transaction = { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' } } as Transaction;
  const show = (shown: Transaction) => {
    cleanup();
    render(
      <Receipt
        session={{ route, lastVerification, payment: () => undefined } as unknown as Session}
        transaction={shown}
        paid={shown.money}
        method="bank-transfer"
        at={undefined}
      />,
    );
    return document.body.textContent;
  };
  expect(show(transaction)).toContain('Ada Obi');
  expect(show({ ...transaction, payerHidden: true })).not.toContain('Ada Obi');
});

it('omits a payment method that is unknown', () => {
  expect([undefined, 'cash', 'constructor'].map(methodOf)).toEqual([undefined, undefined, undefined]);
});
