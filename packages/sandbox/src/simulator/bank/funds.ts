import { type Mismatch, toWireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import { accountOf, openAccount } from '../../ledger/accounts';
import { latestIn } from '../../ledger/charges';
import { type Credit, creditsOf, receivedFor } from '../../ledger/credits';
import type { Ledger } from '../../ledger/database';
import { mismatchOf } from '../../ledger/mismatch';
import { type Refund, refundsOf, sumOf } from '../../ledger/refunds';
import type { Transaction } from '../../ledger/transactions';
import { accountWishesIn, wantsDuplicates } from '../../ledger/wishes';

/** The bank of every virtual account. */
export const SANDBOX_BANK = 'Kobo Sandbox Bank';

/** The sender of every transfer, as a bank masks it. */
const SENDER = 'ADA O***';

/**
 * The optional fields in which a verification reports received funds, beyond the specification.
 * Empty if no handling of other amounts was chosen.
 * If the payment used another method, such as a card, transfers are reported only after a refund, and `due` never.
 */
export function fundsOnWire(ledger: Ledger, transaction: Transaction): object {
  if (mismatchOf(ledger, transaction) === undefined) return {};
  const { amount, status } = transaction;
  const { own, refunds } = shareFunds(ledger, transaction);
  const received = sumOf(own.credits) - own.back;
  const isOtherWay = status === 'success' && received < amount;
  const credits = own.credits.map((credit) => ({
    amount: toWireAmount(credit.amount),
    at: new Date(credit.at).toISOString(),
    sender: SENDER,
  }));
  return {
    ...(isOtherWay
      ? {}
      : { received: toWireAmount(received), due: toWireAmount(Math.max(amount - received, 0)), credits }),
    ...(own.back > 0
      ? {
          // Without the credits, the refund might seem to be part of this payment.
          credits,
          refund: { amount: toWireAmount(own.back), ...stateOf(refunds) },
        }
      : {}),
  };
}

/**
 * The other payments of a paid transaction, with their refunds. Empty if the test data don't contain `duplicates`.
 * Refunds belong to the earliest payments.
 */
export function duplicatesOnWire(ledger: Ledger, transaction: Transaction): object {
  const { others, refunds } = shareFunds(ledger, transaction);
  let left = others.back;
  const duplicates = others.credits.map(({ amount, at }) => {
    const back = Math.min(amount, left);
    left -= back;
    return {
      amount: toWireAmount(amount),
      at: new Date(at).toISOString(),
      method: 'bank-transfer',
      ...(back > 0 ? { refund: { amount: toWireAmount(back), ...stateOf(refunds) } } : {}),
    };
  });
  return duplicates.length > 0 ? { duplicates } : {};
}

interface Share {
  credits: Credit[];
  /** The sum of the refunds, in minor units. */
  back: number;
}

/** The transfers of the payment itself, and the others if they are reported as `duplicates`. */
function shareFunds(
  ledger: Ledger,
  transaction: Transaction,
): { own: Share; others: Share; refunds: Refund[] } {
  const { reference, amount, status, metadata } = transaction;
  const credits = creditsOf(ledger, reference);
  const refunds = refundsOf(ledger, reference);
  const others = status === 'success' && wantsDuplicates(metadata) ? otherCredits(ledger, transaction) : [];
  const own = credits.slice(0, credits.length - others.length);
  const back = sumOf(refunds);
  const surplus = Math.max(sumOf(own) - amount, 0);
  const ownBack = others.length > 0 ? Math.min(back, surplus) : back;
  return {
    own: { credits: own, back: ownBack },
    others: { credits: others, back: back - ownBack },
    refunds,
  };
}

/** The transfers that paid nothing: all transfers if a charge paid, otherwise the transfers after the amount was reached. */
function otherCredits(
  ledger: Ledger,
  { reference, amount }: Pick<Transaction, 'reference' | 'amount'>,
): Credit[] {
  const credits = creditsOf(ledger, reference);
  if (latestIn(ledger, reference, ['succeeded'])) return credits;
  let sum = 0;
  return credits.filter((credit) => {
    const isOther = sum >= amount;
    if (!credit.returned) sum += credit.amount;
    return isOther;
  });
}

function stateOf(refunds: readonly Refund[]): { state: 'done' | 'pending'; by: string } {
  return {
    state: refunds.every(({ done }) => done) ? 'done' : 'pending',
    by: new Date(Math.max(...refunds.map(({ due_at }) => due_at))).toISOString().slice(0, 10),
  };
}

/**
 * The account of a transaction, for the transaction's own reply. A second device can then show the same account, and verifies
 * because funds may have been received.
 * Empty without an account, or if the test data contain neither `mismatch` nor an open account.
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
 * The amount that a virtual account accepts, and its `mismatch`; `undefined` if no `mismatch` was chosen.
 * After a partial payment, it is the missing amount.
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
