import { isAsked } from '../../../address/ownAddress';
import { matchRoute } from '../../../address/route';
import { shareOption } from '../../../address/share';
import type { Payment } from '../../../session/session';

/**
 * Whether the page has an address of its own that opens the transaction, and may be copied from here. In an app the provider lists the payer's
 * cards to whoever has the address, whatever else is in it: there it is not given to anybody.
 */
export function hasOwnAddress({ transaction }: Payment, window: Window): boolean {
  return matchRoute(window.location.pathname).name === 'checkout' && !transaction.settings.inApp;
}

/**
 * Whether the payer may ask somebody else to pay: there is an address to send, and neither the merchant nor the page around this one has
 * said no. Somebody who was asked does not pass it on, as who asks would not be known any more.
 */
export function canAsk(payment: Payment, window: Window): boolean {
  const { transaction, unverifiable } = payment;
  return (
    hasOwnAddress(payment, window) &&
    transaction.settings.shareable !== false &&
    !unverifiable &&
    !isAsked(window) &&
    shareOption(window) === undefined
  );
}
