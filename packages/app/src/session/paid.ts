import type { VerificationStart } from '@kobo/protocol/api';
import type { Money } from '../money/money';

/** What the provider says was paid. What it leaves out is `undefined`. */
export interface Recorded {
  hundredths: number | undefined;
  /** ISO 4217 letters. */
  currency: string | undefined;
}

export function recordedIn({ amount, currency }: VerificationStart): Recorded {
  return { hundredths: amount, currency };
}

/**
 * What a receipt may call paid: the verified amount, else the amount that the provider itself asked for; `undefined`
 * where only an address names an amount.
 */
export function paidMoney(asked: Money, recorded: Recorded, askedByProvider: boolean): Money | undefined {
  return askedByProvider || recorded.hundredths !== undefined ? asked : undefined;
}
