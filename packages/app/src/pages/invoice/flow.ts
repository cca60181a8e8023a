import type { Invoice } from '@kobo/protocol/api';
import type { ApiError } from '../../api/result';
import type { Money } from '../../money/money';
import { isPayable } from './invoiceStatus';
import { totalsOf } from './totals';

/** The amount the payer agreed to, in hundredths, and the balance that the screen showed then. */
export interface Order {
  amount: number;
  balance: Money;
}

/** The check of the invoice before each of its payments (specification §4). */
export type State =
  | { status: 'open'; note?: CheckNote }
  | { status: 'checking'; order: Order }
  /** It can't be paid any more. The page is loaded again in a moment. */
  | { status: 'invalid' };

/** The message beside the button. */
export type CheckNote =
  | { kind: 'call'; error: ApiError }
  /** Somebody has paid meanwhile, or the merchant changed it: what the payer agreed to no longer holds. */
  | { kind: 'changed' }
  /** Another tab paid the invoice, or a part of it, while the overlay was open here. */
  | { kind: 'paid-elsewhere' }
  /**
   * A payment was verified. The invoice may take a moment to show it: until its balance has changed, in hundredths, it
   * is not paid again.
   */
  | { kind: 'received'; before: number };

export type Event =
  | { type: 'pay-wanted'; order: Order }
  | Finding
  | { type: 'check-failed'; error: ApiError }
  /** @property before the balance that the payer saw when they paid, in hundredths. */
  | { type: 'paid'; before: number }
  /** The overlay was closed, because another tab's payment left less to pay than this one asked for. */
  | { type: 'paid-elsewhere' }
  | { type: 'note-dismissed' };

type Finding = { type: 'found-payable' } | { type: 'found-changed' } | { type: 'found-invalid' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'open':
      if (event.type === 'pay-wanted') return { status: 'checking', order: event.order };
      if (event.type === 'paid') {
        return { status: 'open', note: { kind: 'received', before: event.before } };
      }
      if (event.type === 'paid-elsewhere') return { status: 'open', note: { kind: 'paid-elsewhere' } };
      return event.type === 'note-dismissed' && state.note ? { status: 'open' } : state;
    case 'checking':
      switch (event.type) {
        case 'found-payable':
          return { status: 'open' };
        case 'found-changed':
          return { status: 'open', note: { kind: 'changed' } };
        case 'found-invalid':
          return { status: 'invalid' };
        case 'check-failed':
          return { status: 'open', note: { kind: 'call', error: event.error } };
        default:
          return state;
      }
    case 'invalid':
      return state;
    default:
      return state satisfies never;
  }
}

/** Whether an order still holds for the invoice that was just read. */
export function findingOf(invoice: Invoice, order: Order): Finding {
  if (!isPayable(invoice.status)) return { type: 'found-invalid' };
  if (!invoice.exact) return { type: 'found-changed' };
  const { amount, balance } = order;
  const same = totalsOf(invoice).balance === balance.hundredths && invoice.currency === balance.currency;
  const whole = amount === balance.hundredths;
  return { type: same && (whole || invoice.partial.is_partial) ? 'found-payable' : 'found-changed' };
}
