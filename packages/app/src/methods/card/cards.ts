import type { CheckoutContext } from '../../session/session';
import type { Vault } from './vault/vault';

/**
 * Resolves to the vault of the payment's payer; `undefined` if the vault can't be opened.
 * The vault's chunk loads on first use.
 */
export async function vaultOf(payment: CheckoutContext): Promise<Vault | undefined> {
  const { publicKey, email } = payment.transaction;
  const opened = payment.memo<{ vault?: Vault }>('vault', () => ({}));
  if (opened.vault || !publicKey || !email) return opened.vault;
  try {
    const { openVault } = await import('./vault/vault');
    const opening = await openVault({ publicKey, email }, { now: payment.clock.now });
    if (opening.ok) opened.vault = opening.value;
  } catch {
    // The chunk failed to load. The payer pays without the vault.
  }
  return opened.vault;
}
