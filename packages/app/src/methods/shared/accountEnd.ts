import type { ApiError } from '../../api/result';
import type { Account } from '../../session/account';
import type { Payment } from '../../session/session';
import { settled, type TerminalStatus, terminalStatusOf } from '../../session/terminalStatus';
import { deadlineReached } from './deadline';
import { loadedAccount } from './openedAccount';

/** The result of requesting an account. */
export type AccountAnswer =
  | { type: 'account-received'; account: Account }
  /** The provider has none to give. */
  | { type: 'account-refused' }
  /** The provider could not be asked. */
  | { type: 'account-request-failed'; error: ApiError }
  /** The transaction's own time is over. */
  | TimeRanOut;

/**
 * `asked`: whether a verification was possible then and found no payment. `renewable`: whether another account can be
 * requested; an address that names an account has no other.
 */
interface TimeRanOut {
  type: 'time-ran-out';
  asked: boolean;
  renewable: boolean;
}

/** Why an account must not be paid into any more. */
export type AccountEnd = TimeRanOut | { type: 'ended'; status: TerminalStatus };

/** What a verification says, once it is possible, of an account that expired while it was not. */
export type AccountAsked = { type: 'provider-asked' } | { type: 'ended'; status: TerminalStatus };

/** A payment into an account that must not be paid into any more. Money that arrives all the same still counts. */
export type AccountOver =
  /**
   * Time ran out. `renewable`: another account can be requested. `unasked`: no verification was possible yet, so nobody
   * knows that nothing was paid.
   */
  | { status: 'expired'; renewable: boolean; unasked: boolean }
  /** The provider says that the transaction failed. */
  | { status: 'failed' };

/** No other account is requested where the provider says that the transaction is over. */
export function accountOver(end: AccountEnd): AccountOver {
  if (end.type === 'time-ran-out')
    return { status: 'expired', renewable: end.renewable, unasked: !end.asked };
  return end.status === 'failed'
    ? { status: 'failed' }
    : { status: 'expired', renewable: false, unasked: false };
}

/** Whichever comes first: the deadline, or a verification that says the transaction is over. */
export async function accountEnd(
  payment: Payment,
  account: Account,
  signal: AbortSignal,
): Promise<AccountEnd | undefined> {
  const { poller, clock, account: own } = payment;
  const terminalStatus = terminalStatusOf(poller, signal);
  const late = deadlineReached(endOf(payment, account), clock, signal).then(async () => {
    // The bank has the last word: money may have arrived in the last seconds.
    return { asked: !signal.aborted && (await poller.recheck()).ok };
  });
  const found = await Promise.race([terminalStatus, late]);
  if (signal.aborted) return undefined;
  return typeof found === 'object'
    ? { type: 'time-ran-out', renewable: own === undefined, ...found }
    : found && { type: 'ended', status: found };
}

/** The deadline, or the earlier end that the transaction's reply has stated for the same account since it was saved. */
function endOf(payment: Payment, account: Account): number {
  const opened = loadedAccount(payment)?.account;
  return opened?.number === account.number ? Math.min(opened.deadline, account.deadline) : account.deadline;
}

/** The same, and verifies at once. It listens first: a listener added after the request would miss its answer. */
export function accountEndAsked(
  payment: Payment,
  account: Account,
  signal: AbortSignal,
): Promise<AccountEnd | undefined> {
  const end = accountEnd(payment, account, signal);
  void payment.poller.recheck();
  return end;
}

/**
 * Keeps verifying after an end at which the provider could not be asked: until then nobody may say that nothing was
 * paid.
 */
export async function askAfterwards(
  { poller }: Payment,
  signal: AbortSignal,
): Promise<AccountAsked | undefined> {
  const result = await settled(poller, 1, signal);
  if (result === 'pending') return { type: 'provider-asked' };
  return result && { type: 'ended', status: result };
}
