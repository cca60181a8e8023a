import { isPaidForSomeone } from '../../../address/ownAddress';
import { shareOption } from '../../../address/share';
import type { CheckoutContext } from '../../../session/session';

/**
 * Returns whether the page has its own address for the transaction, and the address may be shared.
 * In an app, the address is never shared, because the provider lists the payer's cards to anyone who has the address.
 */
export function hasOwnAddress({ transaction, route }: CheckoutContext): boolean {
  return route.name === 'checkout' && !transaction.settings.inApp;
}

/**
 * Returns whether the payer may ask someone else to pay.
 * The payer needs an address to send, and permission from the merchant and the embedding page. A person who was asked
 * to pay can't forward the request, because the request's origin would be lost.
 */
export function canAsk(payment: CheckoutContext, window: Window): boolean {
  const { transaction, withoutVerification } = payment;
  return (
    hasOwnAddress(payment) &&
    transaction.settings.shareable !== false &&
    !withoutVerification &&
    !isPaidForSomeone(window) &&
    shareOption(window) === undefined
  );
}
