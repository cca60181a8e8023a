import * as v from 'valibot';
import { readItem, sweepItems, writeItem } from '../session/storage';

/** Prefix of the items, followed by the payment's reference in small letters: many a provider takes either case. */
const CHECKED = 'checked:';
/** 90 days: a receipt that is shown twice is rarely shown later. */
const LIFETIME = 90 * 86_400_000;

/** Nothing but the time, in milliseconds of the server's clock. */
const Time = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number));

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
  const key = CHECKED + reference.toLowerCase();
  sweepItems(CHECKED, (text) => read(text, now) !== undefined);
  const before = read(readItem(key), now);
  // The clock's time has a fraction once the server has answered.
  if (before === undefined) writeItem(key, String(Math.floor(now)));
  return before;
}

function read(text: string | undefined, now: number): number | undefined {
  const time = v.safeParse(Time, text);
  // A time may be ahead: before its first reply, and without a `Date` in it, the page has only the device's clock.
  return time.success && Math.abs(now - time.output) < LIFETIME ? time.output : undefined;
}
