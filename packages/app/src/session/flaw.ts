import type { Source } from './source';
import type { Transaction } from './transaction';

/** A transaction of ₦0.00 is never paid and never shown as paid, whatever the provider reports. */
export function isFree({ money }: Pick<Transaction, 'money'>): boolean {
  return money.minorUnits === 0;
}

/** Why the transaction can't be paid. A transfer to a known account needs no public key. */
export function flawOf(
  { money, publicKey }: Transaction,
  { account }: Pick<Source, 'account'>,
): 'no-amount' | 'no-key' | undefined {
  if (isFree({ money })) return 'no-amount';
  return publicKey || account ? undefined : 'no-key';
}
