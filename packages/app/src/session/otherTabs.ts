import type { Payments } from './payments';
import { sweepItems, watchItem, writeItem } from './storage';

/** Prefix of the items that say when an invoice was paid on this device; its reference follows. */
const PAID = 'paid:';
/** Milliseconds. No tab is open for longer that needs to know. */
const LIFETIME = 86_400_000;
/** The provider may show a payment of an invoice a moment after the payment itself. */
const LOOKS = 3;

/**
 * Tells the other tabs of this device that a payment of an invoice was verified.
 * @param now by the device's clock.
 */
export function announcePaid(invoice: string, now: number): void {
  sweepItems(PAID, (at) => Math.abs(now - Number(at)) < LIFETIME);
  writeItem(PAID + invoice, String(now));
}

/**
 * Calls `listener` when another tab announces a payment: no more than a hint to ask the provider. Returns a function
 * that stops it.
 */
export function watchPaid(invoice: string, listener: () => void): () => void {
  return watchItem(PAID + invoice, listener);
}

interface WatchOptions {
  invoice: string;
  payments: Payments;
  /** Asks the provider whether the invoice takes no such payment any more. */
  ask: () => Promise<boolean>;
  /** Called when it takes none. */
  onSettled: () => void;
}

/**
 * Watches a checkout of an invoice that another tab may be paying by another transaction. A payment that is under way
 * here is left alone: only its own verification decides. Returns `look`, which asks again after a hint until the
 * provider has confirmed it, and `stop`.
 */
export function watchOtherTabs({ invoice, payments, ask, onSettled }: WatchOptions) {
  let looks = 0;
  let asking = false;

  async function look(): Promise<void> {
    if (looks === 0 || asking || payments.underWay()) return;
    asking = true;
    looks -= 1;
    const settled = await ask();
    asking = false;
    if (!settled || payments.underWay()) return;
    looks = 0;
    onSettled();
  }

  const stops = [
    watchPaid(invoice, () => {
      looks = LOOKS;
      void look();
    }),
    payments.subscribe(() => void look()),
  ];
  return {
    look,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
