import type { Money } from '../money/money';

/** The payment that a reference names, as the provider has it. */
export interface CheckedPayment {
  reference: string;
  merchant: string | undefined;
  /** Who collects it for the merchant, if somebody else does. */
  collector: string | undefined;
  asked: Money;
}

/** What the provider says of a payment when it is asked again. */
export type Outcome =
  | {
      status: 'paid';
      payment: CheckedPayment;
      /** Whether the verification names the amount; else only the transaction does. */
      confirmed: boolean;
      /** When the money arrived, in milliseconds, where the provider says it. */
      at: number | undefined;
    }
  | { status: 'unpaid'; why: 'pending' | 'failed' | 'expired'; payment: CheckedPayment }
  /** `back` is all that goes back to the payer, or a part; `done`: it has gone. */
  | { status: 'unpaid'; why: 'returned'; payment: CheckedPayment; back: Money; done: boolean }
  /** Less has arrived than was asked for. */
  | { status: 'unpaid'; why: 'partly'; payment: CheckedPayment; missing: Money }
  /** Another amount, or another currency. */
  | { status: 'unpaid'; why: 'differs'; payment: CheckedPayment; recorded: Money }
  /** The provider knows no such payment. */
  | { status: 'unpaid'; why: 'missing' }
  /** Nothing is known of the payment: neither that it is paid nor that it is not. */
  | { status: 'unknown'; why: 'offline' | 'unanswered' };

export const UNANSWERED: Outcome = { status: 'unknown', why: 'unanswered' };
