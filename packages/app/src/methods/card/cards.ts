import type { Payment } from '../../session/session';
import type { Vault } from './vault/vault';

const opened = new WeakMap<Payment, Vault>();

/** The vault of this payment's payer; its chunk is loaded on first use. `undefined` where the device refuses storage. */
export async function vaultOf(payment: Payment): Promise<Vault | undefined> {
  const { publicKey, email } = payment.transaction;
  const known = opened.get(payment);
  if (known || !publicKey || !email) return known;
  try {
    const { openVault } = await import('./vault/vault');
    const opening = await openVault({ publicKey, email }, { now: payment.clock.now });
    if (opening.ok) opened.set(payment, opening.value);
  } catch {
    // The chunk could not be loaded: the payer pays without it.
  }
  return opened.get(payment);
}
