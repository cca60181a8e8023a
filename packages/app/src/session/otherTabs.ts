import type { Payments } from './payments';
import { sweepItems, watchItem, writeItem } from './storage';

/** What the items begin with that say when an invoice was paid on this device; its reference follows. */
const PAID = 'paid:';
/** Milliseconds. Nobody has a tab open for longer that must hear of it. */
const LIFETIME = 86_400_000;
/** The provider may show a payment of an invoice a moment after the payment itself. */
const LOOKS = 3;

/** Tells the other tabs of this device that a payment of an invoice was verified. @param now by the device's clock. */
export function announcePaid(invoice: string, now: number): void {
  sweepItems(PAID, (at) => Math.abs(now - Number(at)) < LIFETIME);
  writeItem(PAID + invoice, String(now));
}

/** Calls `listener` when another tab has said so: no more than a hint to ask the provider. Returns the way to stop that. */
export function watchPaid(invoice: string, listener: () => void): () => void {
  return watchItem(PAID + invoice, listener);
}

interface WatchOptions {
  invoice: string;
  payments: Payments;
  /** Asks the provider whether the invoice takes no such payment any more. */
  ask: () => Promise<boolean>;
  /** It takes none. */
  onSettled: () => void;
}

/**
 * Watches over a checkout of an invoice, of which another tab may be paying another transaction. A payment that is under
 * way here is left alone: only its own verification tells what came of it. Returns what asks again, after a hint and until
 * the provider has said so, and the way to stop.
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
