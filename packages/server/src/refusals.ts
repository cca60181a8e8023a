/** A refusal's message, whether the payer can still pay the transaction, and whether the order is already paid. */
interface Rule {
  message: string;
  payable?: boolean;
  paid?: boolean;
}

/**
 * Every reason to refuse a payment, by name.
 * `payable`: the payer can still pay the transaction, or its state is unknown. Don't start another transaction for the order.
 */
const REFUSALS = {
  'invalid-reference': { message: 'This is not the reference of a transaction.' },
  'not-started-here': { message: 'This server did not start this transaction.' },
  'another-order': { message: 'This transaction was started for another order.' },
  'used-before': { message: 'This transaction has paid another order.' },
  'already-fulfilled': {
    message: 'This transaction has paid this order, and an earlier call has counted it.',
    paid: true,
  },
  'paid-twice': {
    message: 'Another transaction has paid the order. Return this money.',
    paid: true,
  },
  'price-changed': {
    message:
      'Nothing has been paid yet, and the order’s price has changed since the transaction was started.',
  },
  'amount-differs': { message: 'The paid amount is not the order’s price.' },
  'currency-differs': { message: 'The paid currency is not the order’s currency.' },
  'amount-not-named': {
    message: 'The provider’s reply lacks the paid amount, which no other source can prove.',
  },
  'currency-not-named': {
    message: 'The provider’s reply lacks the paid currency, which no other source can prove.',
  },
  returned: { message: 'All or part of the money has been or will be returned to the payer.' },
  'partly-paid': { message: 'Less money has arrived than the order’s price.', payable: true },
  pending: { message: 'Nothing has been paid yet.', payable: true },
  failed: { message: 'The payment has failed.' },
  expired: { message: 'The transaction has expired.' },
  'unknown-status': { message: 'The provider reports an unknown status.', payable: true },
  'unknown-reference': { message: 'The provider does not know this transaction.', payable: true },
  'another-transaction': {
    message: 'The provider’s answer is about another transaction.',
    payable: true,
  },
  'another-merchant': {
    message: 'The provider refuses the key, because the transaction belongs to another merchant.',
    payable: true,
  },
  refused: { message: 'The provider refuses to answer.', payable: true },
  unreachable: { message: 'The provider can’t be reached, or took too long.', payable: true },
  unavailable: { message: 'The provider has an internal problem, or is too busy.', payable: true },
  unreadable: { message: 'The provider’s answer can’t be read.', payable: true },
  'store-failed': { message: 'The store of orders has failed.', payable: true },
} as const satisfies Record<string, Rule>;

/** The reason why a payment is refused. */
export type VerifyRefusal = keyof typeof REFUSALS;

/** The details of a refusal, for debugging. */
export interface RefusalDetails {
  /** The HTTP status of the provider's reply. */
  httpStatus?: number | undefined;
  /** The wait in seconds that the provider requests. */
  retryAfter?: number | undefined;
  /**
   * The amount and currency that differ from the order's price, as the provider reports or `start` has stored them.
   */
  found?: { amount?: string | undefined; currency?: string | undefined } | undefined;
  /** The exception from the store or from `priceOf`. */
  cause?: unknown;
}

export interface Refused extends RefusalDetails {
  ok: false;
  refusal: VerifyRefusal;
  /** A message for the log. Don't show it to payers. */
  message: string;
  /** Whether an earlier call has already reported the order as paid. Don't fulfil the order again. */
  paid: boolean;
  duplicates?: undefined;
  /** Whether the payer may still pay this transaction. If true, don't start another transaction for the order. */
  payable: boolean;
}

export function refuse(refusal: VerifyRefusal, details: RefusalDetails = {}): Refused {
  const { message, payable = false, paid = false }: Rule = REFUSALS[refusal];
  return { ok: false, refusal, message, paid, payable, ...details };
}
