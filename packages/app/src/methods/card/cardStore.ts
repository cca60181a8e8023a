import type { Payment } from '../../session/session';
import { hasSavedCards } from './vault/hasSavedCards';

/** The part of a payment that decides where cards are saved. */
export interface CardStoreOptions {
  transaction: Pick<Payment['transaction'], 'publicKey' | 'email'> & {
    settings: Pick<Payment['transaction']['settings'], 'inApp'>;
  };
  /** Whether the deployer allows it. */
  savedCards: boolean;
}

/** Where a payer's cards are saved: with the provider in an app, else on the device, where the deployer allows it. */
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
 * Whether the payer begins at the form of a new card: there is no saved card to choose, and no payment to come back to.
 * @param begun whether this device has saved a payment of the same reference.
 */
export function isFormFirst(payment: CardStoreOptions, begun: boolean): boolean {
  const cardStore = cardStoreOf(payment);
  return !begun && (cardStore === undefined || (cardStore === 'device' && !hasSavedCards()));
}
