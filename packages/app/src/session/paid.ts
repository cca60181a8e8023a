import type { VerificationStart } from '@kobo/protocol/api';
import type { Money } from '../money/money';

/** The payment that the provider recorded. A field that the provider omits is `undefined`. */
export interface Recorded {
  minorUnits: number | undefined;
  /** ISO 4217 alphabetic code. */
  currency: string | undefined;
}

export function recordedIn({ amount, currency }: VerificationStart): Recorded {
  return { minorUnits: amount, currency };
}

/**
 * Returns the amount that a receipt may show as paid: the requested amount, if the provider states an amount.
 * Returns `undefined` if only the page's address contains an amount, because anybody can write an address.
 */
export function paidMoney(
  requestedAmount: Money,
  recorded: Recorded,
  setByProvider: boolean,
): Money | undefined {
  return setByProvider || recorded.minorUnits !== undefined ? requestedAmount : undefined;
}
