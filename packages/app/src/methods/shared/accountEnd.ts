import type { ApiError } from '../../api/result';
import type { Account } from '../../session/account';
import type { Payment } from '../../session/session';
import { settled, type TerminalStatus, terminalStatusOf } from '../../session/terminalStatus';
import { deadlineReached } from './deadline';

/** What came of asking for an account. */
export type AccountAnswer =
  | { type: 'account-received'; account: Account }
  /** The provider has none to give. */
  | { type: 'account-refused' }
  /** The provider could not be asked. */
  | { type: 'account-request-failed'; error: ApiError };

/** Why an account is no longer to be paid into. */
export type AccountEnd =
  /**
   * `asked`: whether the provider could be asked then, and knew of no payment. `renewable`: whether the provider can be
   * asked for another account; an address that names one has no other.
   */
  { type: 'time-ran-out'; asked: boolean; renewable: boolean } | { type: 'ended'; status: TerminalStatus };

/** What the provider says, once it can be asked, of an account that ran out while it could not. */
export type AccountAsked = { type: 'provider-asked' } | { type: 'ended'; status: TerminalStatus };

/** A payment into an account that is no longer to be paid into. Money that arrives all the same still counts. */
export type AccountOver =
  /**
   * Time ran out. `renewable`: another account may be asked for. `unasked`: no verification was possible yet, and nobody
   * knows that nothing was paid.
   */
  | { status: 'expired'; renewable: boolean; unasked: boolean }
  /** The provider says that the transaction failed. */
  | { status: 'failed' };

/** No other account is asked for where the provider says that the transaction is over. */
export function accountOver(end: AccountEnd): AccountOver {
  if (end.type === 'time-ran-out')
    return { status: 'expired', renewable: end.renewable, unasked: !end.asked };
  return end.status === 'failed'
    ? { status: 'failed' }
    : { status: 'expired', renewable: false, unasked: false };
}

/** Whichever comes first: the deadline, or a verification that says the transaction is over. */
export async function accountEnd(
  { poller, clock, account: own }: Payment,
  account: Account,
  signal: AbortSignal,
): Promise<AccountEnd | undefined> {
  const terminalStatus = terminalStatusOf(poller, signal);
  const late = deadlineReached(account.deadline, clock, signal).then(async () => {
    // The last word is the bank's: money may have come in the last seconds.
    return { asked: !signal.aborted && (await poller.recheck()).ok };
  });
  const found = await Promise.race([terminalStatus, late]);
  if (signal.aborted) return undefined;
  return typeof found === 'object'
    ? { type: 'time-ran-out', renewable: own === undefined, ...found }
    : found && { type: 'ended', status: found };
}

/** The same, and asks at once. Whoever begins to listen after asking does not hear that answer. */
export function accountEndAsked(
  payment: Payment,
  account: Account,
  signal: AbortSignal,
): Promise<AccountEnd | undefined> {
  const end = accountEnd(payment, account, signal);
  void payment.poller.recheck();
  return end;
}

/** Asks on after an end at which the provider could not be asked: until then nobody may say that nothing was paid. */
export async function askAfterwards(
  { poller }: Payment,
  signal: AbortSignal,
): Promise<AccountAsked | undefined> {
  const result = await settled(poller, 1, signal);
  if (result === 'pending') return { type: 'provider-asked' };
  return result && { type: 'ended', status: result };
}
