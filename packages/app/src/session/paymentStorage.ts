import * as v from 'valibot';
import { expiringItem } from './expiringItem';
import { PAYMENTS } from './storage';

/**
 * The progress of a payment, the same for every method.
 * - `idle`: no request that could move money has been sent.
 * - `started`: a charge is under way.
 * - `partly`: part of the money has arrived. The payer sends the rest or contacts support.
 * - `waiting`: the payer has confirmed the transfer, or the bank or wallet has not confirmed the payment yet.
 * - `failed`: this attempt is over, and no payment was reported.
 */
const Progress = v.picklist(['idle', 'started', 'waiting', 'partly', 'failed']);
export type Progress = v.InferOutput<typeof Progress>;

/**
 * Returns whether the payer of this device has begun to pay.
 * Showing an account doesn't begin a payment, even if a payer on another device pays into this account.
 */
export function hasBegun(saved: SavedPayment | undefined): boolean {
  return saved !== undefined && (saved.begun ?? isUnderWay(saved.progress));
}

/** Returns whether closing the checkout would abandon a payment. */
export function isUnderWay(progress: Progress): boolean {
  return progress === 'started' || progress === 'waiting' || progress === 'partly';
}

const SavedPayment = v.object({
  method: v.string(),
  progress: Progress,
  /** Whether the payer of this device has begun to pay; absent if the value equals `isUnderWay(progress)`. */
  begun: v.optional(v.boolean()),
  /** The state of the method's flow. The method parses this state, because storage may contain anything. */
  state: v.unknown(),
});
/** The payment that this device has saved, even if the payer has not begun to pay. A saved payment never contains card data. */
export type SavedPayment = v.InferOutput<typeof SavedPayment>;
const openPayment = expiringItem(PAYMENTS, SavedPayment.entries);

/**
 * The saved payment of one reference on this device (docs/contributors/architecture.md).
 * A reload, a restarted tab and a second tab resume the payment.
 */
export interface PaymentStorage {
  /** The payment's key in this device's storage, without the app's prefix. */
  key: string;
  read(): SavedPayment | undefined;
  write(saved: SavedPayment): void;
  erase(method: string): void;
  watch(listener: () => void): () => void;
}

/**
 * Opens the saved payment of a reference, and removes expired payments of all references.
 * @param now returns milliseconds since the epoch; the device's clock by default.
 */
export function createPaymentStorage(reference: string, now: () => number = Date.now): PaymentStorage {
  const { read, write, remove, watch } = openPayment(reference, now);
  return {
    key: PAYMENTS + reference,
    read,
    write(saved) {
      // Skip a write that changes nothing. Otherwise two tabs would write without end, because each write triggers an event
      // in the other tab.
      const { method, progress, state } = saved;
      const before = read();
      // Keep `begun`, because opening another method does not undo the beginning of a payment.
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
