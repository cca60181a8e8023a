import { SavedCards } from '@kobo/protocol/api';
import type { CheckoutContext } from '../../session/session';
import { cardStoreOf } from './cardStore';
import { vaultOf } from './cards';
import { normalizeExpiry } from './expiry';
import type { SavedCard } from './savedCard';
import { hasSavedCards } from './vault/hasSavedCards';

/** Reads the payer's saved cards. A failure yields an empty list, because a failure must not block a payment. */
export async function readCards(payment: CheckoutContext, signal: AbortSignal): Promise<SavedCard[]> {
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

async function readFromProvider(
  { http, transaction, clock }: CheckoutContext,
  signal: AbortSignal,
): Promise<SavedCard[]> {
  const { publicKey, email = '' } = transaction;
  const result = await http.read({ endpoint: 'savedCards', query: { email }, publicKey, signal }, SavedCards);
  if (!result.ok) return [];
  return result.value.TokenizedCards.map(({ card, authToken, cvvRequired = false }) => ({
    kind: 'provider',
    id: authToken,
    scheme: card.scheme,
    last4: card.last4,
    expiry: card.expiry,
    cvvRequired,
    ...(isOver(card.expiry, new Date(clock.now())) ? { expired: true } : {}),
  }));
}

/** Returns whether the card's last month has passed. Ambiguous dates and text that is not a date return false. */
export function isOver(expiry = '', now: Date): boolean {
  const [isoMonth] = /^\d{4}-\d{2}(?=-\d{2}(\D|$))/.exec(expiry) ?? [];
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(normalizeExpiry(isoMonth ?? expiry)) ?? [];
  const months = (2000 + Number(year)) * 12 + Number(month) - 1;
  return months < now.getUTCFullYear() * 12 + now.getUTCMonth();
}
