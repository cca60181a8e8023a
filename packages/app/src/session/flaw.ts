import type { Source } from './source';
import type { Transaction } from './transaction';

/** Why no payment of the transaction may be started. A known account is paid by transfer, which needs no key. */
export function flawOf(
  { money, publicKey }: Transaction,
  { account }: Pick<Source, 'account'>,
): 'no-amount' | 'no-key' | undefined {
  if (money.hundredths === 0) return 'no-amount';
  return publicKey || account ? undefined : 'no-key';
}
