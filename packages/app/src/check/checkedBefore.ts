import { expiringItem } from '../session/expiringItem';

/** 90 days, in milliseconds. A receipt is rarely shown a second time after that. */
const LIFETIME = 90 * 86_400_000;

/** The time only. The item's name is the reference in lower case, because many providers accept either case. */
const openChecked = expiringItem('checked:', {}, LIFETIME);

/**
 * Records that this device shows a reference as PAID, and returns when it first did.
 * Returns `undefined` the first time, after 90 days, or if the browser refuses storage. NOT PAID is not recorded, because a
 * receipt of pending money has not been used.
 *
 * The first time is never replaced, because a reload or a second showing would destroy the evidence of the first. The page
 * can't distinguish the two and shows the first time for both. The cashier knows whether it belongs to this sale.
 *
 * The key is only the reference, not the provider's service, because two services may verify the same payment.
 */
export function notePaid(reference: string, now: number): number | undefined {
  // The clock has fractions of milliseconds after it was set by a server's reply.
  const checked = openChecked(reference.toLowerCase(), () => Math.floor(now));
  const before = checked.writtenAt();
  if (before === undefined) checked.write({});
  return before;
}
