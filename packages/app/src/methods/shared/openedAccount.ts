import { TransactionAccount, type VirtualAccount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Account } from '../../session/account';
import type { Payment } from '../../session/session';
import type { UnreadOpened } from '../../session/transaction';
import type { Clock } from '../../time/clock';
import { deadlineOf } from './deadline';

/** The account and the time that a transaction's reply states (specification §3). */
export interface Opened {
  account: Account | undefined;
  /** The end of the transaction's own time, in milliseconds of the server's clock, if the reply states it. */
  end: number | undefined;
  /** Whether the time is over by the transaction's timer, which does not count if the account has its own end. */
  isOver: boolean;
}

/**
 * Reads them. A malformed account counts as absent.
 * @param at when the reply arrived: its remaining time runs from then.
 */
export function openedAccount(opened: UnreadOpened, at: number, clock: Clock): Opened {
  const { virtualAccount, timeLeft, timeExpired } = v.parse(TransactionAccount, opened);
  const left = timeExpired ? 0 : timeLeft;
  const end = left === undefined ? undefined : at + left;
  const account = virtualAccount && toAccount(virtualAccount, { at, end }, clock);
  const ownEnd = virtualAccount?.expires_at ?? virtualAccount?.timeLeft;
  return { account, end, isOver: ownEnd === undefined && end !== undefined && end <= clock.now() };
}

/** Whether the payer has asked for another account since the transaction was loaded. */
const renewalOf = ({ memo }: Payment) => memo('renewed account', () => ({ renewed: false }));

/** From now on, the loaded reply's account no longer counts. */
export function forgetOpened(payment: Payment): void {
  renewalOf(payment).renewed = true;
}

/** What the loaded reply states, as long as it counts. */
export function loadedAccount(payment: Payment): Opened | undefined {
  const { transaction, loadedAt, clock } = payment;
  return transaction.opened && !renewalOf(payment).renewed
    ? openedAccount(transaction.opened, loadedAt, clock)
    : undefined;
}

/**
 * The account of a reply.
 * @param time `at`: when the reply arrived. `end`: of the transaction's own time, for an account without an end.
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
