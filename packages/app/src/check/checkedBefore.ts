import * as v from 'valibot';
import { readItem, sweepItems, writeItem } from '../session/storage';

/** Prefix of the items, followed by the payment's reference. */
const CHECKED = 'checked:';
/** 90 days: a receipt that is shown twice is rarely shown later. */
const LIFETIME = 90 * 86_400_000;

/** Nothing but the time, in milliseconds of the device's clock. */
const Time = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number));

/**
 * Notes that this device has checked a reference, and says when it last did before; `undefined` where it never did, where
 * that was long ago, and where nothing may be stored.
 */
export function noteCheck(reference: string, now: number): number | undefined {
  sweepItems(CHECKED, (text) => read(text, now) !== undefined);
  const before = read(readItem(CHECKED + reference), now);
  writeItem(CHECKED + reference, String(now));
  return before;
}

function read(text: string | undefined, now: number): number | undefined {
  const time = v.safeParse(Time, text);
  // The device's clock may have been set back meanwhile.
  return time.success && Math.abs(now - time.output) < LIFETIME ? time.output : undefined;
}
