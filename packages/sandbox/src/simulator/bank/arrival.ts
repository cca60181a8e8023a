import { type Mismatch, toWireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import { accountOf, openAccount } from '../../ledger/accounts';
import { creditsOf, receivedFor } from '../../ledger/credits';
import type { Ledger } from '../../ledger/database';
import { mismatchOf } from '../../ledger/mismatch';
import { refundsOf, sumOf } from '../../ledger/refunds';
import type { Transaction } from '../../ledger/transactions';
import { accountWishesIn } from '../../ledger/wishes';

/** Where every virtual account is. */
export const SANDBOX_BANK = 'Kobo Sandbox Bank';

/** The sender of every transfer, as a bank masks it. */
const SENDER = 'ADA O***';

/**
 * What a verification reports of the money that arrived, in optional fields beyond the specification. Nothing where it is
 * not set what happens to other amounts. Where the payment was made another way, such as by card, nothing is said to be missing, and
 * transfers only where one went back.
 */
export function wireArrival(ledger: Ledger, transaction: Transaction): object {
  if (mismatchOf(ledger, transaction) === undefined) return {};
  const { reference, amount, status } = transaction;
  const received = receivedFor(ledger, reference);
  const refunds = refundsOf(ledger, reference);
  const isOtherWay = status === 'success' && received < amount;
  const credits = creditsOf(ledger, reference).map((credit) => ({
    amount: toWireAmount(credit.amount),
    at: new Date(credit.at).toISOString(),
    sender: SENDER,
  }));
  return {
    ...(isOtherWay
      ? {}
      : { received: toWireAmount(received), due: toWireAmount(Math.max(amount - received, 0)), credits }),
    ...(refunds.length > 0
      ? {
          // Without them it might be a part of this payment that goes back.
          credits,
          refund: {
            amount: toWireAmount(sumOf(refunds)),
            state: refunds.every(({ done }) => done) ? 'done' : 'pending',
            by: new Date(Math.max(...refunds.map(({ due_at }) => due_at))).toISOString().slice(0, 10),
          },
        }
      : {}),
  };
}

/**
 * The account that was opened for a transaction, for the transaction's own reply. A second device shows the same account, and learns
 * that something may have arrived. Nothing if there is none, or if the test data ask for neither `mismatch` nor an open account.
 */
export function wireOpened(ledger: Ledger, transaction: Transaction): object {
  const wishes = accountWishesIn(transaction.metadata);
  const accepted = wireAccepted(ledger, transaction);
  const lifetime = wishes.accountSeconds && wishes.accountSeconds * 1000;
  const account =
    accountOf(ledger, transaction.reference) ??
    (wishes.virtualAccount === 'open' ? openAccount(ledger, transaction.reference, lifetime) : undefined);
  if (!account || (!accepted && wishes.virtualAccount !== 'open')) return {};
  const left = Math.max(0, Math.ceil((account.expires_at - Date.now()) / 1000));
  return {
    virtualAccount: {
      account_number: account.account_number,
      account_name: accountName(transaction.metadata),
      metadata: { bank_name: SANDBOX_BANK },
      ...(wishes.accountTime ? {} : { expires_at: new Date(account.expires_at).toISOString() }),
      ...accepted,
    },
    ...(wishes.accountTime
      ? { timeLeft: { minutes: Math.floor(left / 60), seconds: left % 60 }, timeExpired: left === 0 }
      : {}),
  };
}

const Named = v.fallback(v.object({ merchant: v.object({ name: v.string() }) }), {
  merchant: { name: 'Merchant' },
});

export function accountName(metadata: unknown): string {
  return `KOBO / ${v.parse(Named, metadata).merchant.name.toUpperCase()}`;
}

/**
 * What a virtual account says of amounts; `undefined` where that is not set. The missing amount, where arrivals add up.
 */
export function wireAccepted(
  ledger: Ledger,
  transaction: Transaction,
): { amount: number; mismatch: Mismatch } | undefined {
  const mismatch = mismatchOf(ledger, transaction);
  if (mismatch === undefined) return undefined;
  const missing = transaction.amount - receivedFor(ledger, transaction.reference);
  return { amount: toWireAmount(missing > 0 ? missing : transaction.amount), mismatch };
}
