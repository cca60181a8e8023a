import type { SubscriptionConfirm } from '@kobo/protocol/api';
import { type Redirect, type RedirectEvent, redirectTo } from '../../methods/shared/redirect';
import type { Refusal } from '../../methods/shared/refusal';

/** The reason for the message above the button or above the field for the code. */
type Hindrance =
  | Refusal
  /** The reply to the payment request was lost, and the subscription is still inactive. */
  | { kind: 'unanswered' };

/** The states of a payment from a wallet, from the press on Pay until the subscription is active (specification §4). */
export type State =
  | { status: 'idle'; refusal?: Hindrance }
  /** The wallet receives the payment request and sends its owner a code. */
  | { status: 'requesting' }
  /** The dialog for the code. */
  | { status: 'entering'; refusal?: Refusal }
  | { status: 'confirming'; confirmation: SubscriptionConfirm }
  /** The payer continues on another page. Meanwhile, the app queries the subscription. */
  | Redirect
  /**
   * The outcome is unknown. The app queries the subscription, and does not send another payment request.
   * `lost`: the call whose reply was lost. `confirmation` applies to every other unknown outcome as well.
   */
  | { status: 'checking'; lost: 'request' | 'confirmation' }
  /** Several queries found the subscription inactive. The payer may try again. */
  | { status: 'not-found' }
  /**
   * `place`: the element that shows the success. After a payment from the wallet, the dialog shows the success until the payer
   * closes the dialog. After a payment by card, the page shows the success.
   */
  | { status: 'activated'; place: 'dialog' | 'page' };

export type Event =
  | { type: 'pay-wanted' }
  | { type: 'code-sent' }
  | { type: 'code-entered'; confirmation: SubscriptionConfirm }
  /** Nothing was paid. The payer returns to the start of the last step, with this refusal. */
  | { type: 'refused'; refusal: Refusal }
  /** The payment failed. Another attempt requires another code. */
  | { type: 'failed'; refusal: Refusal }
  | { type: 'answer-lost' }
  /** `address` is not validated yet. */
  | { type: 'redirected'; address: string }
  | RedirectEvent
  /**
   * No request was sent, because the device's pending flag is set. The outcome of an earlier payment, or of a payment in
   * another tab, is unknown.
   */
  | { type: 'pending-flag-found' }
  | { type: 'activated' }
  /** A verified card payment activated the subscription. */
  | { type: 'paid-by-card' }
  | { type: 'found-inactive' }
  | { type: 'check-wanted' }
  | { type: 'retried' }
  | { type: 'cancelled' }
  | { type: 'refusal-dismissed' };

const CHECKING: State = { status: 'checking', lost: 'confirmation' };
const IN_DIALOG: State = { status: 'activated', place: 'dialog' };
const ON_PAGE: State = { status: 'activated', place: 'page' };

export function transition(state: State, event: Event): State {
  if (event.type === 'paid-by-card') return state.status === 'activated' ? state : ON_PAGE;
  switch (state.status) {
    case 'idle':
      if (event.type === 'pay-wanted') return { status: 'requesting' };
      if (event.type === 'pending-flag-found') return CHECKING;
      return event.type === 'refusal-dismissed' && state.refusal ? { status: 'idle' } : state;
    case 'requesting':
      if (event.type === 'code-sent') return { status: 'entering' };
      if (event.type === 'answer-lost') return { status: 'checking', lost: 'request' };
      if (event.type === 'redirected') return afterRedirect(event.address);
      if (event.type === 'pending-flag-found') return CHECKING;
      return event.type === 'refused' ? { status: 'idle', refusal: event.refusal } : state;
    case 'entering':
      if (event.type === 'code-entered') return { status: 'confirming', confirmation: event.confirmation };
      if (event.type === 'cancelled') return { status: 'idle' };
      return event.type === 'refusal-dismissed' && state.refusal ? { status: 'entering' } : state;
    case 'confirming':
      return afterConfirmation(state, event);
    case 'redirect':
      if (event.type === 'activated') return IN_DIALOG;
      if (event.type === 'page-opened') return { ...state, opened: true };
      return event.type === 'page-abandoned' ? CHECKING : state;
    case 'checking':
      if (event.type === 'activated') return IN_DIALOG;
      if (event.type !== 'found-inactive') return state;
      return state.lost === 'request'
        ? { status: 'idle', refusal: { kind: 'unanswered' } }
        : { status: 'not-found' };
    case 'not-found':
      if (event.type === 'check-wanted') return CHECKING;
      return event.type === 'retried' ? { status: 'idle' } : state;
    case 'activated':
      return event.type === 'cancelled' && state.place === 'dialog' ? ON_PAGE : state;
    default:
      return state satisfies never;
  }
}

/**
 * Returns the state after a redirect.
 * From this state on, the outcome is unknown, because the payer may pay on the provider's page.
 */
function afterRedirect(address: string): State {
  const state = redirectTo(address);
  return state.status === 'redirect' ? state : CHECKING;
}

function afterConfirmation(state: State, event: Event): State {
  switch (event.type) {
    case 'redirected':
      return afterRedirect(event.address);
    case 'activated':
      return IN_DIALOG;
    case 'answer-lost':
    case 'pending-flag-found':
      return CHECKING;
    case 'refused':
      return { status: 'entering', refusal: event.refusal };
    case 'failed':
      return { status: 'idle', refusal: event.refusal };
    default:
      return state;
  }
}
