import type { Invoice } from '@kobo/protocol/api';
import type { Money } from '../../money/money';
import type { NextAction } from '../shared/nextAction';
import type { PayProblem } from '../shared/payment';
import { isPayable, isReady } from './invoiceStatus';
import { totalsOf } from './totals';

/** The amount that the payer agreed to, in minor units, and the balance that the screen showed. */
export interface Order {
  amount: number;
  balance: Money;
}

/** The state of a payment of the invoice, from the press on Pay until the checkout closes. */
export type State =
  | { status: 'idle'; note?: Note }
  /** The app loads the invoice again (specification §4) and starts its transaction. Neither request moves money. */
  | { status: 'starting'; order: Order }
  /** The checkout is shown. `invoice`: the reference in the reply with the invoice. */
  | { status: 'paying'; order: Order; invoice: string; nextAction: Exclude<NextAction, { kind: 'none' }> }
  /** The invoice can no longer be paid. The page reloads after a short delay. */
  | { status: 'invalid' };

/** The message in the payment bar after a payment or an attempt. */
export type Note =
  /** `changed`: another payer paid, or the merchant changed the invoice. */
  | PayProblem
  /** While the overlay was open, a payment in another tab paid the invoice or a part of the invoice. */
  | { kind: 'paid-elsewhere' }
  /**
   * A payment was verified. `before`: the balance that the page showed at the verification, in minor units.
   * The invoice can't be paid again until its balance has changed, because the provider may update the balance with a
   * delay.
   */
  | { kind: 'received'; before: number };

export type Event =
  | { type: 'pay-wanted'; order: Order }
  | { type: 'started'; invoice: string; nextAction: NextAction }
  | { type: 'not-started'; note: Note }
  | { type: 'found-invalid' }
  /** The checkout was closed, or could not be shown. */
  | { type: 'came-back'; note?: Note | undefined }
  | { type: 'note-dismissed' };

export const initial: State = { status: 'idle' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'idle':
      if (event.type === 'pay-wanted') return { status: 'starting', order: event.order };
      return event.type === 'note-dismissed' && state.note ? initial : state;
    case 'starting':
      return fromStarting(state, event);
    case 'paying':
      return event.type === 'came-back' ? withNote(event.note) : state;
    case 'invalid':
      return state;
    default:
      return state satisfies never;
  }
}

function fromStarting(state: Extract<State, { status: 'starting' }>, event: Event): State {
  switch (event.type) {
    case 'started': {
      const { invoice, nextAction } = event;
      return nextAction.kind === 'none'
        ? withNote({ kind: 'no-next-action' })
        : { status: 'paying', order: state.order, invoice, nextAction };
    }
    case 'not-started':
      return withNote(event.note);
    case 'found-invalid':
      return { status: 'invalid' };
    default:
      return state;
  }
}

function withNote(note: Note | undefined): State {
  return note ? { status: 'idle', note } : initial;
}

/** Compares an order with the invoice that was just loaded. */
export function findingOf(invoice: Invoice, order: Order): 'payable' | 'changed' | 'invalid' {
  if (!isPayable(invoice.status)) return 'invalid';
  if (!isReady(invoice)) return 'changed';
  const { amount, balance } = order;
  const same = totalsOf(invoice).balance === balance.minorUnits && invoice.currency === balance.currency;
  const whole = amount === balance.minorUnits;
  return same && (whole || invoice.partial.is_partial) ? 'payable' : 'changed';
}
