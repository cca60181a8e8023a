import type { VerificationStart } from '@kobo/protocol/api';
import type { Money } from '../money/money';

/** What the provider says was paid; of what it leaves out there is nothing. */
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
 * What a receipt may say was paid: what the verification says, else what the provider itself asked for; nothing where
 * only an address names an amount.
 */
export function paidMoney(asked: Money, recorded: Recorded, askedByProvider: boolean): Money | undefined {
  return askedByProvider || recorded.hundredths !== undefined ? asked : undefined;
}
