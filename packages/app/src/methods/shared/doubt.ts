import { isRecent, readItem, sweepItems, writeItem } from '../../session/storage';

/** What the items that mark a transaction as doubted begin with; its reference follows. */
const DOUBTED = 'doubted:';

/** For where the device keeps nothing. */
const own = new Set<string>();

/**
 * A charge of this transaction was sent that the provider has not called failed, and the payer tries again all the same.
 * It may still be made: after another attempt has failed, nobody may say that nothing was taken.
 * @param now milliseconds since the epoch, by the device's clock.
 */
export function noteDoubt(reference: string, now = Date.now()): void {
  own.add(reference);
  sweepItems(DOUBTED, (text) => isRecent(Number(text), now));
  writeItem(DOUBTED + reference, String(now));
}

/** Whether an earlier charge of this transaction was left in doubt on this device, within a day. */
export function isDoubted(reference: string, now = Date.now()): boolean {
  return own.has(reference) || isRecent(Number(readItem(DOUBTED + reference)), now);
}
