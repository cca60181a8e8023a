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

/** The fields that tell a checkout transaction, for code that reads one without its schema. Complete by type. */
export const CHECKOUT_FIELDS: readonly string[] = Object.keys(FIELDS);
