import { TransactionAccount, type VirtualAccount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Account } from '../../../session/account';
import type { CheckoutContext } from '../../../session/session';
import type { UnreadOpened } from '../../../session/transaction';
import type { Clock } from '../../../time/clock';
import { deadlineOf } from '../deadline';

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
 * @param at when the reply arrived, in milliseconds of the server's clock. `timeLeft` counts from this time.
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
export function deadlineIn(payment: CheckoutContext, { number, deadline }: Account): number {
  const loaded = loadedAccount(payment)?.account;
  return loaded?.number === number ? Math.min(loaded.deadline, deadline) : deadline;
}

/**
 * Converts the account of a reply.
 * @param time `at`: when the reply arrived. `end`: the transaction's expiry, used if the account has no expiry.
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
