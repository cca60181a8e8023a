import { isRecent, readItem, sweepItems, writeItem } from './storage';
import type { Transaction } from './transaction';

/** Prefix of the items that say that somebody else may pay a transaction as well; its reference follows. */
const SHARED = 'shared:';
/** In an item, of an asker who waits for the other person. */
const WAITING = 'waiting';

/** Used where the device refuses storage. */
const shared = new WeakSet<Transaction>();

/**
 * Saves that somebody else may pay this transaction as well: it was shared from this device.
 * @param waiting whether the payer here waits for the other person.
 * @param now milliseconds since the epoch, by the device's clock.
 */
export function saveShared(transaction: Transaction, waiting: boolean, now = Date.now()): void {
  shared.add(transaction);
  sweepItems(SHARED, (text) => read(text, now) !== undefined);
  writeItem(SHARED + transaction.reference, waiting ? `${now} ${WAITING}` : String(now));
}

/** Whether somebody else may pay it as well. */
export function isShared(transaction: Transaction): boolean {
  return shared.has(transaction) || savedOf(transaction) !== undefined;
}

/** Whether the payer of this device was waiting for the other person, also before a reload. */
export function isWaiting(transaction: Transaction): boolean {
  return savedOf(transaction)?.waiting === true;
}

function savedOf({ reference }: Transaction) {
  const text = readItem(SHARED + reference);
  return text === undefined ? undefined : read(text, Date.now());
}

function read(text: string, now: number): { waiting: boolean } | undefined {
  const [at, state] = text.split(' ');
  return isRecent(Number(at), now) ? { waiting: state === WAITING } : undefined;
}
