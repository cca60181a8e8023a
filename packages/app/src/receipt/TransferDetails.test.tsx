import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { matchRoute } from '../address/route';
import { createMemo } from '../flow/memo';
import type { FundsReceived } from '../session/fundsReceived';
import type { CheckoutContext } from '../session/session';
import { texts } from '../strings/en/texts';
import { formatInstant } from '../time/instant';
import type { ReceiptContent } from './content';
import { TransferDetails } from './TransferDetails';

const kept = vi.hoisted(() => ({ receipt: undefined as ReceiptContent | undefined }));
vi.mock('./drawReceipt', () => ({
  drawReceipt: (receipt: ReceiptContent) => {
    kept.receipt = receipt;
    return document.createElement('canvas');
  },
}));

afterEach(cleanup);

const NOW = Date.parse('2026-11-21T10:00:00Z');
const DEADLINE = Date.parse('2026-11-21T10:30:00Z');
const PART: FundsReceived = { received: 300_000, missing: 200_000, extra: 0, mismatch: 'add', credits: [] };

function show(funds?: FundsReceived, withoutVerification = false): Record<string, string | null | undefined> {
  cleanup();
  const payment = {
    transaction: { reference: 'CHK_1', money: { minorUnits: 500_000, currency: 'NGN' } },
    clock: { now: () => NOW },
    route: matchRoute(location.pathname),
    withoutVerification,
    memo: createMemo(),
  } as CheckoutContext;
  const account = { number: '0123456789', name: 'ADIRE', bank: 'Wema Bank', deadline: DEADLINE };
  render(<TransferDetails account={account} payment={payment} funds={funds} />);
  const terms = screen.getAllByRole('term');
  return Object.fromEntries(
    terms.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
  );
}

it('a sent transfer shows its account, time and reference, and saves the amount', async () => {
  expect(show()).toEqual({
    'Bank name': 'Wema Bank',
    'Account name': 'ADIRE',
    'Account number': '0123456789',
    [texts.receipt.time]: formatInstant(NOW, texts),
    Reference: 'CHK_1',
  });
  (await screen.findByRole('button', { name: 'Save picture' })).click();
  await vi.waitFor(() => expect(kept.receipt).toMatchObject({ amount: '₦5,000.00', reference: 'CHK_1' }));
  expect(kept.receipt?.paid).toBeUndefined();
});

it('a partial transfer shows the deadline for the rest', () => {
  expect(show(PART)).toMatchObject({
    'Still missing': '₦2,000.00',
    [texts.funds.payBy]: formatInstant(DEADLINE, texts),
  });
  expect(show({ ...PART, received: 500_000, missing: 0 })).not.toHaveProperty(texts.funds.payBy);
});

it.each<Partial<FundsReceived>>([{ mismatch: undefined }, { inconsistent: true }])(
  'no deadline is shown if the payer should send no more, with %o',
  (unclear) => {
    const rows = show({ ...PART, ...unclear });
    expect(rows).toMatchObject({ Arrived: '₦3,000.00' });
    expect(rows).not.toHaveProperty(texts.funds.payBy);
  },
);

it('no reference is shown if there is no transaction to verify', () => {
  expect(show(undefined, true)).not.toHaveProperty('Reference');
});
