import type { VerificationStart } from '@kobo/protocol/api';
import type { Money } from '../money/money';

/** What the provider says was paid. What it leaves out is `undefined`. */
export interface Recorded {
  hundredths: number | undefined;
  /** ISO 4217 letters. */
  currency: string | undefined;
}

/**
 * Whether a verification is of another payment than the one that was asked for: another amount or currency. What the
 * provider does not say can not differ.
 */
export function differs(asked: Money, { hundredths, currency }: Recorded): boolean {
  return (
    (hundredths !== undefined && hundredths !== asked.hundredths) ||
    (currency !== undefined && currency !== asked.currency)
  );
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
