import { fetchSavedCards } from '../../api/fetchSavedCards';
import type { Payment } from '../../session/session';
import type { SavedCard } from './savedCard';
import { hasSavedCards } from './vault/hasSavedCards';
import type { Vault } from './vault/vault';

/** Where a payer's cards are kept: with the provider in an app, else on the device, where the deployer allows it. */
export function keeperOf({ transaction, savedCards }: Payment): 'provider' | 'device' | undefined {
  const { publicKey, email, settings } = transaction;
  if (!publicKey || !email) return undefined;
  if (settings.inApp) return 'provider';
  return savedCards ? 'device' : undefined;
}

const opened = new WeakMap<Payment, Vault>();

/** The vault of this payment's payer, its chunk brought on first use. Nothing where the device refuses. */
export async function vaultOf(payment: Payment): Promise<Vault | undefined> {
  const { publicKey, email } = payment.transaction;
  const known = opened.get(payment);
  if (known || !publicKey || !email) return known;
  try {
    const { openVault } = await import('./vault/vault');
    const opening = await openVault({ publicKey, email }, { now: payment.clock.now });
    if (opening.ok) opened.set(payment, opening.value);
  } catch {
    // The network dropped the chunk: the payer pays without it.
  }
  return opened.get(payment);
}

/** The payer's saved cards. None where there is no way to know: a payment never waits for this to be mended. */
export async function readCards(payment: Payment, signal: AbortSignal): Promise<SavedCard[]> {
  switch (keeperOf(payment)) {
    case 'provider':
      return readFromProvider(payment, signal);
    case 'device': {
      if (!hasSavedCards()) return [];
      const cards = (await (await vaultOf(payment))?.list()) ?? [];
      return cards.map((card) => ({ kind: 'device', ...card }));
    }
    default:
      return [];
  }
}

async function readFromProvider({ http, transaction }: Payment, signal: AbortSignal): Promise<SavedCard[]> {
  const { publicKey, email = '' } = transaction;
  const result = await fetchSavedCards(http, email, { publicKey, signal });
  if (!result.ok) return [];
  return result.value.map(({ card, authToken }) => ({
    kind: 'provider',
    id: authToken,
    scheme: card.scheme,
    last4: card.last4,
    expiry: card.expiry,
  }));
}
