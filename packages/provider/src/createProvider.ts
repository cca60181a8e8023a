import { announce, subscriptionId } from './changes';
import { resumeCharge } from './charges/resume';
import { createKit } from './kit';
import type { Awaitable } from './merchant';
import type { ProviderOptions } from './options';
import type { ChargeOutcome } from './outcome';
import { serve } from './serve';
import type { OpenCharge } from './storage/storage';
import { deliverDue } from './webhooks/deliver';

/** The pause between two queries of the outbox, in milliseconds. */
const DELIVER_EVERY = 1_000;

export interface Provider {
  /** Answers an API request. */
  fetch(request: Request): Promise<Response>;
  /**
   * Announces a change that no handler caused: a received transfer, an approved prompt, or the end of the time to pay.
   * Call `changed` after each such change. `changed` sends events and webhooks, and ends the charge if the transaction is over.
   * @param charge the id of the charge with this outcome, as its handler received it; required to end a charge with
   *   `failed`, a charge whose process died, and a charge of a subscription that is not active.
   */
  changed(reference: string, charge?: string): Promise<void>;
  /**
   * Continues a charge after a page of 3-D Secure or of a wallet. `work` takes the money and returns the outcome.
   * Returns undefined without running `work` if the charge was replaced, has ended or is being resumed.
   */
  resume(
    reference: string,
    charge: string,
    work: () => Awaitable<ChargeOutcome>,
  ): Promise<ChargeOutcome | undefined>;
  /**
   * Returns the only charge of a transaction or subscription that can still take money. After a crash, query the acquirer
   * about this charge.
   */
  openCharge(reference: string): Promise<OpenCharge | undefined>;
  /** For platforms without timers: sends the next webhooks that are due, one attempt each. Returns their number. */
  deliver(): Promise<number>;
  /** Delivers webhooks from now on. Returns a function that stops the delivery and closes the event streams. */
  start(): () => void;
}

/**
 * Serves the HTTP API of the checkout from a ledger and typed handlers.
 * @throws TypeError if the options contradict each other.
 */
export function createProvider(options: ProviderOptions): Provider {
  const kit = createKit(options);
  return {
    fetch: (request) => serve(kit, request),
    changed: (reference, charge) => announce(kit, reference, charge),
    resume: (reference, charge, work) => resumeCharge(kit, reference, charge, work),
    openCharge: async (reference) =>
      (await kit.idempotency.current(reference)) ?? kit.idempotency.current(subscriptionId(reference)),
    deliver: () => deliverDue(kit),
    start() {
      let isStopped = false;
      // Don't wait for earlier attempts, because a receiver may be slow.
      const timer = setInterval(() => {
        deliverDue(kit, () => isStopped).catch((error) => kit.onError(error, 'webhooks'));
      }, DELIVER_EVERY);
      return () => {
        isStopped = true;
        clearInterval(timer);
        kit.streams.closeAll();
      };
    },
  };
}
