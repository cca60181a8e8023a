import { TransactionAccount, type VirtualAccount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Account } from '../../../session/account';
import type { CheckoutContext } from '../../../session/session';
import { timedItem } from '../../../session/timedItem';
import type { UnreadOpened } from '../../../session/transaction';
import type { Clock } from '../../../time/clock';
import { TRANSACTION_LIFETIME } from '../../../time/countdown';

/** The account and the expiry in a transaction's reply (specification §3). */
export interface Opened {
  account: Account | undefined;
  /** The transaction's expiry, in milliseconds of the server's clock; `undefined` if the reply contains none. */
  end: number | undefined;
  /** Whether the transaction has expired. The transaction's expiry is ignored if the account has an expiry. */
  isOver: boolean;
}

/**
 * Parses the account and the expiry. A malformed account is treated as absent.
 * @param at when the app read the reply, in milliseconds of the server's clock. `timeLeft` counts from this time.
 */
export function openedAccount(opened: UnreadOpened, at: number, clock: Clock): Opened {
  const { virtualAccount, timeLeft, timeExpired } = v.parse(TransactionAccount, opened);
  const left = timeExpired ? 0 : timeLeft;
  const end = left === undefined ? undefined : at + left;
  const account = virtualAccount && toAccount(virtualAccount, { at, end }, clock);
  const ownEnd = virtualAccount?.expires_at ?? virtualAccount?.timeLeft;
  return { account, end, isOver: ownEnd === undefined && end !== undefined && end <= clock.now() };
}

/** Returns the flag that shows whether the payer has requested another account since the transaction was loaded. */
const renewalOf = ({ memo }: CheckoutContext) => memo('renewed account', () => ({ renewed: false }));

/** Ignores the loaded reply's account from now on. */
export function forgetOpened(payment: CheckoutContext): void {
  renewalOf(payment).renewed = true;
}

/** Returns the account and the expiry in the loaded reply, unless the payer has requested another account. */
export function loadedAccount(payment: CheckoutContext): Opened | undefined {
  const { transaction, loadedAt, clock } = payment;
  return transaction.opened && !renewalOf(payment).renewed
    ? openedAccount(transaction.opened, loadedAt, clock)
    : undefined;
}

/** Returns the account's deadline, or an earlier deadline that the loaded transaction contains for the same account. */
export function earlierDeadline(payment: CheckoutContext, { number, deadline }: Account): number {
  const loaded = loadedAccount(payment)?.account;
  return loaded?.number === number ? Math.min(loaded.deadline, deadline) : deadline;
}

/**
 * Converts the account of a reply.
 * @param time `at`: when the app read the reply. `end`: the transaction's expiry, used if the account has no expiry.
 */
export function toAccount(
  { account_number, account_name, metadata, amount, mismatch, expires_at, timeLeft }: VirtualAccount,
  time: { at: number; end: number | undefined },
  clock: Clock,
): Account {
  return {
    number: account_number,
    name: account_name,
    bank: metadata.bank_name,
    deadline: deadlineOf(account_number, { expires_at, timeLeft, ...time }, clock),
    ...(amount === undefined ? {} : { accepts: amount }),
    ...(mismatch === undefined ? {} : { mismatch }),
  };
}

/** Opens the record of when an account was first shown, on the server's clock. The item's name is the account's number. */
const openFirstShown = timedItem('deadline:', () => ({}), TRANSACTION_LIFETIME);

interface StatedTime extends Pick<VirtualAccount, 'expires_at' | 'timeLeft'> {
  /** When the reply arrived, on the server's clock; now by default. */
  at?: number;
  /** The transaction's own deadline, used for an account without a deadline. */
  end?: number | undefined;
}

/**
 * Returns the deadline for a payment into an account, in milliseconds of the server's clock.
 * The account's own deadline takes precedence over the transaction's deadline. If both are missing, the deadline is 30 minutes
 * after the account was first shown. The first showing is saved per account, because a reload must not extend the deadline.
 */
export function deadlineOf(
  accountNumber: string,
  { expires_at, timeLeft, at: arrivedAt, end }: StatedTime,
  clock: Clock,
): number {
  const stated = expires_at === undefined ? Number.NaN : Date.parse(expires_at);
  if (!Number.isNaN(stated)) return stated;
  const now = clock.now();
  if (timeLeft !== undefined) return Math.round((arrivedAt ?? now) + timeLeft);
  if (end !== undefined) return Math.round(end);
  const firstShown = openFirstShown(accountNumber, () => Math.round(now));
  const at = firstShown.writtenAt();
  if (at !== undefined && at <= now) return at + TRANSACTION_LIFETIME;
  // Save the time if none is valid: the account is new, was shown long ago, or the clock has changed.
  firstShown.write({});
  return Math.round(now) + TRANSACTION_LIFETIME;
}
