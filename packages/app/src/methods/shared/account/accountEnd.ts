import type { ApiError } from '../../../api/result';
import type { Account } from '../../../session/account';
import type { CheckoutContext } from '../../../session/session';
import { pendingOrEnded, type TerminalStatus, terminalStatusOf } from '../../../session/terminalStatus';
import { deadlineReached } from './deadlineReached';
import { earlierDeadline } from './openedAccount';

export type AccountAnswer =
  | { type: 'account-received'; account: Account }
  | { type: 'account-refused' }
  | { type: 'account-request-failed'; error: ApiError }
  /** The transaction itself has expired. */
  | TimeRanOut;

/**
 * The time to pay has run out without a verified payment.
 * `queried`: whether the verification at the deadline succeeded. `renewable`: whether another account can be requested. If
 * the page's address contains the account, no other account can be requested.
 */
interface TimeRanOut {
  type: 'time-ran-out';
  queried: boolean;
  renewable: boolean;
}

/** The reason why an account must not receive more money. */
export type AccountEnd = TimeRanOut | { type: 'ended'; status: TerminalStatus };

/** The first verification that succeeded after a deadline at which verification failed. */
export type AccountQueried = { type: 'provider-queried' } | { type: 'ended'; status: TerminalStatus };

/** The state once the account must not receive more money. The screen still shows money that arrives later. */
export type AccountOver =
  /**
   * The account or the transaction has expired. `renewable`: another account can be requested.
   * `outcomeUnknown`: a payment may exist, because no verification has succeeded since the deadline.
   */
  | { status: 'expired'; renewable: boolean; outcomeUnknown: boolean }
  /** The provider reported that the transaction failed. */
  | { status: 'failed' };

/**
 * Returns the state after the end of an account.
 * Once the provider has ended the transaction, another account can't be requested.
 */
export function accountOver(end: AccountEnd): AccountOver {
  if (end.type === 'time-ran-out')
    return { status: 'expired', renewable: end.renewable, outcomeUnknown: !end.queried };
  return end.status === 'failed'
    ? { status: 'failed' }
    : { status: 'expired', renewable: false, outcomeUnknown: false };
}

/** Waits for the deadline, or for a verification that ends the transaction, whichever comes first. */
export async function accountEnd(
  payment: CheckoutContext,
  account: Account,
  signal: AbortSignal,
): Promise<AccountEnd | undefined> {
  const { poller, clock, account: own } = payment;
  const terminalStatus = terminalStatusOf(poller, signal);
  const late = deadlineReached(earlierDeadline(payment, account), clock, signal).then(async () => {
    // Verify once more, because money may have arrived in the last seconds.
    return { queried: !signal.aborted && (await poller.recheck()).ok };
  });
  const found = await Promise.race([terminalStatus, late]);
  if (signal.aborted) return undefined;
  return typeof found === 'object'
    ? { type: 'time-ran-out', renewable: own === undefined, ...found }
    : found && { type: 'ended', status: found };
}

/**
 * Does the same as `accountEnd`, but also verifies immediately.
 * The function subscribes before it verifies, because a later listener would miss the result.
 */
export function accountEndQueried(
  payment: CheckoutContext,
  account: Account,
  signal: AbortSignal,
): Promise<AccountEnd | undefined> {
  const end = accountEnd(payment, account, signal);
  void payment.poller.recheck();
  return end;
}

/**
 * Verifies until one verification succeeds, after a deadline at which verification failed.
 * Until then, no text may state that nothing was paid.
 */
export async function queryAfterwards(
  { poller }: CheckoutContext,
  signal: AbortSignal,
): Promise<AccountQueried | undefined> {
  const result = await pendingOrEnded(poller, 1, signal);
  if (result === 'pending') return { type: 'provider-queried' };
  return result && { type: 'ended', status: result };
}
