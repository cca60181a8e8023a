import type { ApiError } from '../../../api/result';
import type { Account } from '../../../session/account';
import {
  type FundsReceived,
  type FundsVerified,
  isNothing,
  isPartial,
  isSameFunds,
  isWhole,
  withFunds,
} from '../../../session/fundsReceived';
import type { Progress } from '../../../session/paymentStorage';
import {
  type AccountAnswer,
  type AccountEnd,
  type AccountOver,
  type AccountQueried,
  accountOver,
} from './accountEnd';

interface Kept<Bank> {
  /** The bank whose code the payer dials; `undefined` if the payer transfers the money. */
  bank: Bank;
  funds?: FundsReceived | undefined;
}

/**
 * A payment into a virtual account (specification §4).
 * If a state's name in the specification differs from its `status`, a comment contains the name.
 */
export type AccountState<Bank> = Kept<Bank> &
  (
    | /** `renew`: the payer requests another account, because the previous account has expired. */
    { status: 'requesting'; renew?: boolean }
    /** The provider offers no account for this payment. */
    | { status: 'unavailable' }
    | { status: 'unreachable'; error: ApiError }
    /** INITIAL: the payer sees the account, or the code that pays into it. */
    | { status: 'account'; account: Account }
    | { status: 'partly'; account: Account; funds: FundsReceived }
    /** CONFIRM: the payer claims to have sent the money. */
    | { status: 'confirm'; account: Account }
    | AccountOver
  );

export type AccountEvent =
  | AccountAnswer
  | AccountEnd
  | AccountQueried
  | FundsVerified
  | { type: 'retried' }
  | { type: 'payment-claimed' }
  | { type: 'went-back' };

export function transition<Bank>(state: AccountState<Bank>, event: AccountEvent): AccountState<Bank> {
  if (event.type === 'funds-verified') return afterFunds(state, event.funds);
  const kept: Kept<Bank> = { bank: state.bank, ...withFunds(state.funds) };
  switch (state.status) {
    case 'requesting':
      if (event.type === 'account-received') return accountStateOf('account', event.account, kept);
      if (event.type === 'account-refused') return { status: 'unavailable', ...kept };
      if (event.type === 'account-request-failed')
        return { status: 'unreachable', error: event.error, ...kept };
      return event.type === 'time-ran-out' ? { ...accountOver(event), ...kept } : state;
    case 'unavailable':
    case 'unreachable':
      return event.type === 'retried' ? { status: 'requesting', ...kept } : state;
    case 'account':
    case 'partly':
    case 'confirm':
      if (event.type === 'time-ran-out' || event.type === 'ended') return { ...accountOver(event), ...kept };
      if (state.status === 'confirm')
        return event.type === 'went-back' ? accountStateOf('account', state.account, kept) : state;
      return event.type === 'payment-claimed'
        ? { status: 'confirm', account: state.account, ...kept }
        : state;
    case 'expired':
      if (event.type === 'provider-queried') return { ...state, outcomeUnknown: false };
      if (event.type === 'ended') return { ...accountOver(event), ...kept };
      return event.type === 'retried' && state.renewable
        ? { status: 'requesting', renew: true, ...kept }
        : state;
    case 'failed':
      return state;
    default:
      return state satisfies never;
  }
}

/**
 * Returns the progress of a payment into an account.
 * Received money keeps the payment under way, even if the account has ended. While a payment is under way, the checkout
 * offers no other method.
 */
export function progress({ status, funds }: { status: string; funds?: FundsReceived | undefined }): Progress {
  if (status === 'confirm' || isWhole(funds)) return 'waiting';
  if (isPartial(funds)) return 'partly';
  return status === 'expired' || status === 'failed' ? 'failed' : 'idle';
}

/** Applies the money received. After a wrong amount, a payer who waits for confirmation sees the account again. */
function afterFunds<Bank>(state: AccountState<Bank>, funds: FundsReceived): AccountState<Bank> {
  if (isSameFunds(state.funds, funds)) return state;
  if (!('account' in state)) return { ...state, funds };
  const waits = state.status === 'confirm' && isNothing(funds);
  return accountStateOf(waits ? 'confirm' : 'account', state.account, { bank: state.bank, funds });
}

/** @param otherwise the state if the account has kept no money. */
function accountStateOf<Bank>(
  otherwise: 'account' | 'confirm',
  account: Account,
  { bank, funds }: Kept<Bank>,
): AccountState<Bank> {
  if (isPartial(funds)) return { status: 'partly', bank, account, funds };
  return { status: isWhole(funds) ? 'confirm' : otherwise, bank, account, ...withFunds(funds) };
}
