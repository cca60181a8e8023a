import type { Source } from './source';
import type { Transaction } from './transaction';

/**
 * Returns whether the amount is 0.
 * A transaction with the amount 0 can't be paid, and is never shown as paid, whatever the provider reports.
 */
export function isFree({ money }: Pick<Transaction, 'money'>): boolean {
  return money.minorUnits === 0;
}

/**
 * Returns the reason why the transaction can't be paid, if any.
 * The merchant's key may be missing if the account to pay into is known from the start.
 */
export function flawOf(
  { money, publicKey }: Transaction,
  { account }: Pick<Source, 'account'>,
): 'no-amount' | 'no-key' | undefined {
  if (isFree({ money })) return 'no-amount';
  return publicKey || account ? undefined : 'no-key';
}
