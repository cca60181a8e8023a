import type { CheckoutContext } from '../../session/session';
import { hasSavedCards } from './vault/hasSavedCards';

/** The options that determine the store of a payer's cards. */
export interface CardStoreOptions {
  transaction: Pick<CheckoutContext['transaction'], 'publicKey' | 'email'> & {
    settings: Pick<CheckoutContext['transaction']['settings'], 'inApp'>;
  };
  /** Whether the deployer allows saved cards. */
  savedCards: boolean;
}

/**
 * Returns the store of a payer's cards: the provider in an app, otherwise the device if the deployer allows it.
 * Without the merchant's key or the payer's e-mail, cards can't be saved.
 */
export function cardStoreOf({
  transaction,
  savedCards,
}: CardStoreOptions): 'provider' | 'device' | undefined {
  const { publicKey, email, settings } = transaction;
  if (!publicKey || !email) return undefined;
  if (settings.inApp) return 'provider';
  return savedCards ? 'device' : undefined;
}

/**
 * Returns whether the payer starts with the form for a new card, because there is no saved card to choose and no payment to
 * resume.
 * @param begun whether this device has a payment of the same reference to resume.
 */
export function isFormFirst(payment: CardStoreOptions, begun: boolean): boolean {
  const cardStore = cardStoreOf(payment);
  return !begun && (cardStore === undefined || (cardStore === 'device' && !hasSavedCards()));
}
