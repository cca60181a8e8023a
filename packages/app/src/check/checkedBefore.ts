import { expiringItem } from '../session/expiringItem';

/** 90 days: a receipt that is shown twice is rarely shown later. */
const LIFETIME = 90 * 86_400_000;

/** Nothing but the time. The payment's reference in lower case is the name, because many providers accept either case. */
const openChecked = expiringItem('checked:', {}, LIFETIME);

/**
 * Notes that this device sees a reference as PAID, and says when it first did; `undefined` where this is the first time,
 * where that was long ago, and where nothing may be stored. NOT PAID is not noted: a payer whose money is still
 * under way has used nothing.
 *
 * The first time is never replaced. Otherwise a reload, or the second showing itself, would destroy the evidence of the
 * first. A reload and a second showing look the same from here, so neither is hidden: the page says the true first time, and
 * the cashier knows whether that was this sale.
 *
 * Only by the reference, whichever of a provider's services was asked: one that knows a payment by two addresses would
 * have two first times for it.
 */
export function notePaid(reference: string, now: number): number | undefined {
  // The clock's time has a fraction once the server has answered.
  const checked = openChecked(reference.toLowerCase(), () => Math.floor(now));
  const before = checked.writtenAt();
  if (before === undefined) checked.write({});
  return before;
}
