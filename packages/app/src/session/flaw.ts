import type { Source } from './source';
import type { Transaction } from './transaction';

/** A transaction of ₦0.00 is never paid and never shown as paid, whatever the provider reports. */
export function isFree({ money }: Pick<Transaction, 'money'>): boolean {
  return money.hundredths === 0;
}

/** Why no payment of the transaction may be started. A known account is paid by transfer, which needs no key. */
export function flawOf(
  { money, publicKey }: Transaction,
  { account }: Pick<Source, 'account'>,
): 'no-amount' | 'no-key' | undefined {
  if (isFree({ money })) return 'no-amount';
  return publicKey || account ? undefined : 'no-key';
}
