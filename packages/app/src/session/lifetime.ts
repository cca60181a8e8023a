import type { Event } from './flow';
import { asOver } from './loading';
import { type PaidElsewhere, watchPaid } from './otherTabs';
import type { Payments } from './payments';
import { createPoller, type Poller, type VerificationResult } from './poller';
import type { SessionHealth } from './sessionHealth';
import type { Transaction } from './transaction';
import type { Verifier } from './verifier';

export interface LifetimeOptions {
  transaction: Transaction;
  payments: Payments;
  verifier: Verifier;
  health: SessionHealth | undefined;
  activated: Promise<void> | undefined;
  send: (event: Event) => void;
  onPaid: () => void;
  /**
   * Called when a verification reports the transaction as unpaid.
   * The verification may still report funds, for example on an account that another device opened.
   */
  onUnpaid: () => Promise<void>;
  /** Queries the provider after another tab has announced a payment of the invoice. */
  paidElsewhere?: ((hint: PaidElsewhere) => void) | undefined;
  /**
   * Follows the provider's event stream and health, if available.
   * Resolves to a function that ends both subscriptions.
   */
  follow?:
    | ((
        transaction: Transaction,
        poller: Poller,
        health: SessionHealth | undefined,
      ) => Promise<(() => void) | undefined>)
    | undefined;
}

/** The background work of an open checkout: polling, synchronization with other tabs, and the provider's event stream. */
export interface Lifetime {
  poller: Poller;
  /** Stops the background work and every payment. No request is sent afterwards. */
  stop(): void;
}

export function startLifetime(options: LifetimeOptions): Lifetime {
  const { transaction, payments, verifier, health, activated } = options;
  const poller = createPoller((signal) => verifier.verify(transaction, signal), activated);
  const stopWatching = payments.storage.watch(() => {
    void poller.recheck();
    payments.sync();
  });
  const following =
    (transaction.events ?? health)
      ? Promise.resolve(activated).then(() => options.follow?.(transaction, poller, health))
      : undefined;
  const stopInvoice = watchInvoice(options, poller, stopFollowing);

  function stopFollowing(): void {
    void following?.then((stop) => stop?.());
  }

  function stop(): void {
    poller.stop();
    stopWatching();
    stopInvoice?.();
    stopFollowing();
    payments.stop();
  }

  poller.subscribe((verification) => onVerified(options, verification, stop));
  return { poller, stop };
}

/** Watches for payments of the same invoice in other tabs. The other tabs may pay other transactions. */
function watchInvoice(
  { transaction, payments, paidElsewhere, send }: LifetimeOptions,
  poller: Poller,
  stopFollowing: () => void,
): (() => void) | undefined {
  const { invoice } = transaction;
  if (invoice === undefined || !paidElsewhere) return undefined;
  const onSettled = () => {
    stopFollowing();
    send({ type: 'found-settled' });
  };
  return watchPaid(invoice, () => paidElsewhere({ invoice, transaction, payments, poller, onSettled }));
}

async function onVerified(
  { transaction, payments, verifier, send, onPaid, onUnpaid }: LifetimeOptions,
  verification: VerificationResult,
  stop: () => void,
): Promise<void> {
  if (!verification.ok) return;
  switch (verification.value) {
    case 'success':
      return onPaid();
    case 'inconsistent':
      return send({ type: 'found-inconsistent', transaction: asOver(transaction, payments) });
    case 'differs':
      stop();
      return send({
        type: 'found-different',
        transaction: asOver(transaction, payments),
        recorded: verifier.recorded(),
      });
    case 'pending':
    case 'failed':
    case 'expired':
      send({ type: 'found-consistent' });
      return onUnpaid();
    default:
      return verification.value satisfies never;
  }
}
