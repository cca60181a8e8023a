import type { Route } from '../address/route';
import { withBeforeCharge } from '../api/beforeCharge';
import type { Http } from '../api/http';
import { createMemo } from '../flow/memo';
import type { Runner } from '../flow/runner';
import type { Event, State } from './flow';
import { guardAgainstDoublePayment } from './guardAgainstDoublePayment';
import { type LifetimeOptions, startLifetime } from './lifetime';
import { asOver, type Loaded, type LoadOptions } from './loading';
import type { Payments } from './payments';
import type { Poller } from './poller';
import type { CheckoutContext } from './session';
import type { SuccessAnnouncer } from './success';
import type { Transaction } from './transaction';
import { reportsFunds, type Verifier } from './verifier';

interface OpenOptions
  extends Pick<LoadOptions, 'source' | 'clock' | 'loadResume'>,
    Pick<LifetimeOptions, 'paidElsewhere' | 'follow'> {
  route: Route;
  http: Http;
  activated?: Promise<void> | undefined;
  savedCards: boolean;
  supportContact: string | undefined;
  payments: Payments;
  verifier: Verifier;
  runner: Runner<State, Event>;
  success: SuccessAnnouncer;
  loaded: Loaded;
}

/** Opens the checkout of a loaded transaction, and starts its background work. */
export function openCheckout(options: OpenOptions, transaction: Transaction): CheckoutContext {
  const { payments, verifier, runner, success, clock, loadResume } = options;
  const { lastVerification } = verifier;
  const { poller, stop } = startLifetime({
    ...options,
    transaction,
    health: options.loaded.health,
    activated: options.activated,
    send: runner.send,
    onPaid: succeed,
    onUnpaid: resumeFunds,
  });
  const payment = contextOf(options, transaction, poller);
  return payment;

  /**
   * Announces the success once the card is saved.
   * Every payment stops first, because no payment may send a request while the card is being saved.
   */
  function succeed(): void {
    const event: Event = {
      type: 'verified-successful',
      transaction: asOver(transaction, payments),
      paid: verifier.paid(transaction),
      at: clock.now(),
    };
    stop();
    void success.succeed(event);
  }

  async function resumeFunds(): Promise<void> {
    if (!reportsFunds(lastVerification())) return;
    const resume = await loadResume?.(transaction);
    const take = await resume?.(transaction, lastVerification);
    // Check the state, because the checkout may have ended while the chunk was loading.
    if (runner.state().status === 'ready') take?.(payments, payment);
  }
}

function contextOf(options: OpenOptions, transaction: Transaction, poller: Poller): CheckoutContext {
  const { route, http, clock, savedCards, supportContact, loaded, success, verifier } = options;
  const { account, withoutVerification = false, unconfirmed = false } = options.source;
  const { lastVerification } = verifier;
  const memo = createMemo();
  return {
    transaction,
    route,
    http: withBeforeCharge(http, guardAgainstDoublePayment({ transaction, poller, lastVerification, memo })),
    clock,
    poller,
    account,
    loadedAt: loaded.loadedAt,
    withoutVerification,
    unconfirmed,
    savedCards,
    supportContact: transaction.supportContact ?? supportContact,
    onPaid: success.onPaid,
    lastVerification,
    memo,
  };
}
