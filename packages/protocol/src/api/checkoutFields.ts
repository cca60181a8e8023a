import type { CheckoutTransaction } from './checkout';

const FIELDS: Record<
  Exclude<keyof CheckoutTransaction, 'virtualAccount' | 'timeLeft' | 'timeExpired'>,
  true
> = {
  reference: true,
  amount: true,
  currency: true,
  paymentMethods: true,
  status: true,
  metadata: true,
  startedBy: true,
  events: true,
  banks: true,
  health: true,
};

/**
 * The field names of a checkout transaction, for code that detects one without its schema. The type of `FIELDS` makes the
 * list complete.
 */
export const CHECKOUT_FIELDS: readonly string[] = Object.keys(FIELDS);
