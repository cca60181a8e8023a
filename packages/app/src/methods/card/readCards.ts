import { fetchSavedCards } from '../../api/fetchSavedCards';
import type { Payment } from '../../session/session';
import { cardStoreOf } from './cardStore';
import { vaultOf } from './cards';
import type { SavedCard } from './savedCard';
import { hasSavedCards } from './vault/hasSavedCards';

/** The payer's saved cards. None where they can't be read: a payment never waits for that. */
export async function readCards(payment: Payment, signal: AbortSignal): Promise<SavedCard[]> {
  switch (cardStoreOf(payment)) {
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
  return result.value.map(({ card, authToken, cvvRequired = false }) => ({
    kind: 'provider',
    id: authToken,
    scheme: card.scheme,
    last4: card.last4,
    expiry: card.expiry,
    cvvRequired,
  }));
}
