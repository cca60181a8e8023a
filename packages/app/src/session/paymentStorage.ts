import * as v from 'valibot';
import { expiringItem } from './expiringItem';
import { PAYMENTS } from './storage';

/**
 * How far a payment is, in terms that every method shares.
 * - `idle`: nothing has been sent that could move money.
 * - `started`: a charge is under way.
 * - `partly`: part of the money has arrived, and the payer is to send the rest or to ask for it.
 * - `waiting`: the payer says it is paid, or the bank is asked.
 * - `failed`: this attempt is over, and no money moved as far as the app knows.
 */
const Progress = v.picklist(['idle', 'started', 'waiting', 'partly', 'failed']);
export type Progress = v.InferOutput<typeof Progress>;

/**
 * Whether the payer of this device has begun to pay. An account that is only shown, or into which another device pays, is no payment
 * of this one.
 */
export function hasBegun(saved: SavedPayment | undefined): boolean {
  return saved !== undefined && (saved.begun ?? isUnderWay(saved.progress));
}

/** Whether leaving now would leave a payment behind. */
export function isUnderWay(progress: Progress): boolean {
  return progress === 'started' || progress === 'waiting' || progress === 'partly';
}

const SavedPayment = v.object({
  /** Slug of the method. */
  method: v.string(),
  progress: Progress,
  /** Whether the payer of this device has begun to pay; absent if the progress tells. */
  begun: v.optional(v.boolean()),
  /** As the method wrote it, to be parsed there. */
  state: v.unknown(),
});
/** What is known of a payment that was begun on this device. Never card data. */
export type SavedPayment = v.InferOutput<typeof SavedPayment>;
const openPayment = expiringItem(PAYMENTS, SavedPayment.entries);

/**
 * What this device saves of the payment of one reference, so that a reload, a killed tab or a second tab goes on where
 * the payer left (docs/contributors/architecture.md, After a reload).
 */
export interface PaymentStorage {
  /** Names the payment among those of this device. */
  key: string;
  read(): SavedPayment | undefined;
  write(saved: SavedPayment): void;
  /** Forgets the payment, if it is the one of this method. */
  erase(method: string): void;
  /** Calls `listener` when another tab has changed what is saved. Returns a function that stops it. */
  watch(listener: () => void): () => void;
}

/**
 * What is saved under a reference; nothing where storage is refused. Erases what is too old, of every reference.
 * @param now milliseconds since the epoch, by the device's clock.
 */
export function createPaymentStorage(reference: string, now: () => number = Date.now): PaymentStorage {
  const { read, write, remove, watch } = openPayment(reference, now);
  return {
    key: PAYMENTS + reference,
    read,
    write(saved) {
      // Every write is an event in the other tabs: one that changes nothing would go back and forth between them.
      const { method, progress, state } = saved;
      const before = read();
      // What was begun by one method stays begun if another one is only looked at.
      const begun = hasBegun(saved) || hasBegun(before);
      const kept = { method, progress, ...(begun === isUnderWay(progress) ? {} : { begun }), state };
      if (JSON.stringify(before) === JSON.stringify(kept)) return;
      write(kept);
    },
    erase(method) {
      if (read()?.method === method) remove();
    },
    watch,
  };
}
