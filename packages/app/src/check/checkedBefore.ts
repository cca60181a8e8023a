import { expiringItem } from '../session/expiringItem';

/** 90 days in milliseconds. A receipt is rarely shown again after 90 days. */
const LIFETIME = 90 * 86_400_000;

/** Stores only the time of a check. The item's name is the reference in lower case, because many providers accept either case. */
const openChecked = expiringItem('checked:', {}, LIFETIME);

/**
 * Records that this device shows a reference as PAID. Returns the time of an earlier record.
 * Returns `undefined` if the reference has no record from the last 90 days, or if the browser refuses storage. NOT PAID is not
 * recorded, because a receipt that was not accepted has not been used.
 *
 * The first record is kept for 90 days. A reload or a second use of the receipt must not destroy the evidence of the first use.
 * The page can't distinguish a reload from a second use, and shows the time of the first use for both.
 *
 * The key is only the reference, not the provider's service, because two services may verify the same payment.
 */
export function notePaid(reference: string, now: number): number | undefined {
  // Once a server's reply has set the clock, the time contains fractions of milliseconds.
  const checked = openChecked(reference.toLowerCase(), () => Math.floor(now));
  const before = checked.writtenAt();
  if (before === undefined) checked.write({});
  return before;
}
