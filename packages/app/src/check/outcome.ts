import type { Money } from '../money/money';
import type { PaidTwice } from '../session/paidTwice';

/** A reference's payment, as recorded by the provider. */
export interface CheckedPayment {
  reference: string;
  merchant: string | undefined;
  /** The name of the aggregator that collects for the merchant, if any. */
  collector: string | undefined;
  requestedAmount: Money;
}

/** The result of verifying a payment again. */
export type Outcome =
  | {
      status: 'paid';
      payment: CheckedPayment;
      /** Whether the verification states the amount. If false, only the transaction states the amount. */
      confirmed: boolean;
      /** The time at which the full amount had arrived, in milliseconds since the epoch, if the provider reports the time. */
      at: number | undefined;
      /** Other payments of the same reference, if the provider reports any. */
      others?: PaidTwice | undefined;
    }
  | { status: 'unpaid'; why: 'pending' | 'failed' | 'expired'; payment: CheckedPayment }
  /** `back`: the full or partial refund. `done`: the refund is complete. */
  | { status: 'unpaid'; why: 'returned'; payment: CheckedPayment; back: Money; done: boolean }
  /** Less than the full amount has arrived. */
  | { status: 'unpaid'; why: 'partly'; payment: CheckedPayment; missing: Money }
  /** The recorded amount or currency differs from the requested one. */
  | { status: 'unpaid'; why: 'differs'; payment: CheckedPayment; recorded: Money }
  /** The provider has no payment with this reference. */
  | { status: 'unpaid'; why: 'missing' }
  | { status: 'unknown'; why: 'offline' | 'unanswered' };

export const UNANSWERED: Outcome = { status: 'unknown', why: 'unanswered' };
