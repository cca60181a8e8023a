import type { Payment } from './session';
import { isRecent, readItem, sweepItems, writeItem } from './storage';

/** Prefix of the items that say that somebody else may pay a transaction as well; its reference follows. */
const SHARED = 'shared:';
/** In an item, of an asker who waits for the other person. */
const WAITING = 'waiting';

type Shareable = Pick<Payment, 'transaction' | 'memo'>;

/** In-memory fallback when the device refuses storage. */
const fallbackOf = ({ memo }: Shareable) => memo('shared', () => ({ shared: false }));

/**
 * Saves that somebody else may pay this transaction as well: it was shared from this device.
 * @param waiting whether the payer here waits for the other person.
 * @param now milliseconds since the epoch, by the device's clock.
 */
export function saveShared(payment: Shareable, waiting: boolean, now = Date.now()): void {
  fallbackOf(payment).shared = true;
  sweepItems(SHARED, (text) => read(text, now) !== undefined);
  writeItem(SHARED + payment.transaction.reference, waiting ? `${now} ${WAITING}` : String(now));
}

/** Whether somebody else may pay it as well. */
export function isShared(payment: Shareable): boolean {
  return fallbackOf(payment).shared || savedOf(payment) !== undefined;
}

/** Whether the payer of this device was waiting for the other person, also before a reload. */
export function isWaiting(payment: Shareable): boolean {
  return savedOf(payment)?.waiting === true;
}

function savedOf({ transaction }: Shareable) {
  const text = readItem(SHARED + transaction.reference);
  return text === undefined ? undefined : read(text, Date.now());
}

function read(text: string, now: number): { waiting: boolean } | undefined {
  const [at, state] = text.split(' ');
  return isRecent(Number(at), now) ? { waiting: state === WAITING } : undefined;
}
