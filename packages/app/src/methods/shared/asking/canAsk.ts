import { isAsked } from '../../../address/ownAddress';
import { matchRoute } from '../../../address/route';
import { shareOption } from '../../../address/share';
import type { Payment } from '../../../session/session';

/**
 * Whether the payer may ask somebody else to pay: the address of the page is that of a transaction, and neither its merchant nor the
 * page around it has said no. In an app the provider lists the payer's cards to whoever has the address, whatever else is in it: there it
 * is not given to anybody. Somebody who was asked does not pass it on, as who asks would not be known any more.
 */
export function canAsk({ transaction, unverifiable }: Payment, window: Window): boolean {
  const route = matchRoute(window.location.pathname);
  return (
    route.name === 'checkout' &&
    route.reference === transaction.reference &&
    transaction.settings.shareable !== false &&
    !transaction.settings.inApp &&
    !unverifiable &&
    !isAsked(window) &&
    shareOption(window) === undefined
  );
}
