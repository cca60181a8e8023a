import type { Account, Duplicate, Refund as KitRefund } from '@kobo/provider';
import * as v from 'valibot';
import { accountOf, type Account as LedgerAccount, openAccount } from '../../ledger/accounts';
import { latestIn } from '../../ledger/charges';
import { type Credit, creditsOf, receivedFor } from '../../ledger/credits';
import type { Ledger } from '../../ledger/database';
import { mismatchOf } from '../../ledger/mismatch';
import { type Refund, refundsOf, sumOf } from '../../ledger/refunds';
import type { Transaction } from '../../ledger/transactions';
import { wishesIn } from '../../ledger/wishes';

const SANDBOX_BANK = 'Kobo Sandbox Bank';

/** The sender of every transfer, as a bank masks it. */
const SENDER = 'ADA O***';

/** Returns the received funds of a transaction for the kit; empty if the transaction has no `mismatch`. */
export function fundsOf(ledger: Ledger, transaction: Transaction) {
  if (mismatchOf(ledger, transaction) === undefined) return {};
  const { own, refunds } = shareFunds(ledger, transaction);
  return {
    received: sumOf(own.credits) - own.back,
    credits: own.credits.map(({ amount, at }) => ({ amount, at: new Date(at), sender: SENDER })),
    refund: refundOf(refunds, own.back),
  };
}

/**
 * Returns the other payments of a paid transaction, with their refunds; undefined if the metadata lacks `duplicates`.
 * The refunds belong to the earliest of these payments.
 */
export function duplicatesOf(ledger: Ledger, transaction: Transaction): Duplicate[] | undefined {
  const { others, refunds } = shareFunds(ledger, transaction);
  let left = others.back;
  const duplicates = others.credits.map(({ amount, at }): Duplicate => {
    const back = Math.min(amount, left);
    left -= back;
    return { amount, at: new Date(at), method: 'bank-transfer', refund: refundOf(refunds, back) };
  });
  return duplicates.length > 0 ? duplicates : undefined;
}

interface Share {
  credits: Credit[];
  /** The sum of the refunds, in minor units. */
  back: number;
}

/** Separates the transfers of the payment itself from other transfers, if the metadata contains `duplicates`. */
function shareFunds(
  ledger: Ledger,
  transaction: Transaction,
): { own: Share; others: Share; refunds: Refund[] } {
  const { reference, amount, status, metadata } = transaction;
  const credits = creditsOf(ledger, reference);
  const refunds = refundsOf(ledger, reference);
  const others =
    status === 'success' && wishesIn(metadata).duplicates ? otherCredits(ledger, transaction) : [];
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

/** Returns the transfers that paid nothing: all transfers if a charge paid, otherwise all after the full amount. */
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

function refundOf(refunds: readonly Refund[], amount: number): KitRefund | undefined {
  if (amount === 0) return undefined;
  return {
    amount,
    state: refunds.every(({ done }) => done) ? 'done' : 'pending',
    by: new Date(Math.max(...refunds.map(({ due_at }) => due_at))).toISOString().slice(0, 10),
  };
}

/**
 * Returns the account for the transaction's own reply. A second device can then show the same account.
 * With `virtualAccount: 'open'` in the metadata, opens an account if there is none. Otherwise returns undefined if there is no
 * account, or if `mismatch` is not set.
 */
export function openedAccount(ledger: Ledger, transaction: Transaction): Account | undefined {
  const isOpen = wishesIn(transaction.metadata).virtualAccount === 'open';
  const account = accountOf(ledger, transaction.reference);
  if (!account) return isOpen ? virtualAccountOf(ledger, transaction) : undefined;
  const isShown = isOpen || mismatchOf(ledger, transaction) !== undefined;
  return isShown ? described(ledger, transaction, account) : undefined;
}

/** Returns the open account of a transaction. Opens an account if none is open. */
export function virtualAccountOf(ledger: Ledger, transaction: Transaction): Account {
  const { accountSeconds } = wishesIn(transaction.metadata);
  const lifetime = accountSeconds && accountSeconds * 1000;
  return described(ledger, transaction, openAccount(ledger, transaction.reference, lifetime));
}

function described(
  ledger: Ledger,
  transaction: Transaction,
  { account_number, expires_at }: LedgerAccount,
): Account {
  const mismatch = mismatchOf(ledger, transaction);
  const missing = transaction.amount - receivedFor(ledger, transaction.reference);
  return {
    number: account_number,
    name: accountName(transaction.metadata),
    bank: SANDBOX_BANK,
    expiresAt: new Date(expires_at),
    // After a partial transfer, the account accepts the missing amount.
    amount: mismatch && (missing > 0 ? missing : transaction.amount),
    mismatch,
  };
}

/** Replaces the deadline of the transaction's account with the remaining time, if the metadata contains `accountTime`. */
export function withTimeLeft(ledger: Ledger, { reference, metadata }: Transaction, body: Fields): Fields {
  const account = wishesIn(metadata).accountTime && accountOf(ledger, reference);
  if (!account) return body;
  const data = Object(body['data']);
  const left = Math.max(0, Math.ceil((account.expires_at - Date.now()) / 1000));
  const { virtualAccount: open, ...rest } = data;
  const { expires_at: _, ...virtualAccount } = Object(open);
  const timeLeft = { minutes: Math.floor(left / 60), seconds: left % 60 };
  // A transaction that is over has no account.
  const shown = open ? { virtualAccount } : {};
  return { ...body, data: { ...rest, ...shown, timeLeft, timeExpired: left === 0 } };
}

type Fields = Record<string, unknown>;

const Named = v.fallback(v.object({ merchant: v.object({ name: v.string() }) }), {
  merchant: { name: 'Merchant' },
});

function accountName(metadata: unknown): string {
  return `KOBO / ${v.parse(Named, metadata).merchant.name.toUpperCase()}`;
}
