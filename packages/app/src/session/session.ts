import type { Route } from '../address/route';
import type { Http } from '../api/http';
import type { Memo } from '../flow/memo';
import { createRunner, type Runner } from '../flow/runner';
import type { Host } from '../host/host';
import type { Clock } from '../time/clock';
import { type Event, initial, type State, transition } from './flow';
import type { LifetimeOptions } from './lifetime';
import { type Loaded, type LoadOptions, loadTransaction } from './loading';
import { openCheckout } from './open';
import { announcePaid } from './otherTabs';
import { createPaymentStorage } from './paymentStorage';
import { createPayments, type Payments } from './payments';
import type { Poller } from './poller';
import { reportState } from './report';
import type { SessionHealth } from './sessionHealth';
import type { Source } from './source';
import { createAnnouncer, type SuccessAnnouncer } from './success';
import type { Transaction } from './transaction';
import { createVerifier, type Verifier } from './verifier';

/** The objects of an open checkout that the methods use. */
export interface CheckoutContext {
  transaction: Transaction;
  route: Route;
  http: Http;
  clock: Clock;
  poller: Poller;
  account: Source['account'] | undefined;
  /** When the provider's reply with the transaction arrived, in milliseconds on the server's clock. */
  loadedAt: number;
  withoutVerification: boolean;
  unconfirmed: boolean;
  /** Whether the deployer lets payers save cards on their device. */
  savedCards: boolean;
  /** The contact for the payer: the merchant's contact, otherwise the deployer's support contact. */
  supportContact: string | undefined;
  onPaid: SuccessAnnouncer['onPaid'];
  lastVerification: Verifier['lastVerification'];
  memo: Memo;
}

/** One checkout, from loading its transaction to its end. A session does not depend on React. */
export interface Session {
  /** The reference that the page was opened with. Messages to the host contain this reference. */
  reference: string | undefined;
  route: Route;
  runner: Runner<State, Event>;
  readonly payments: Payments;
  host: Host;
  /** Returns the open checkout; `undefined` until the state is first `ready` or `inconsistent`. */
  payment(): CheckoutContext | undefined;
  lastVerification: CheckoutContext['lastVerification'];
  /**
   * Returns the health of methods and banks; `undefined` before the transaction has loaded, or if the provider reports
   * none.
   */
  health(): SessionHealth | undefined;
  /** Closes the checkout. The payer has already confirmed the closing. */
  leave(): void;
}

interface SessionOptions
  extends Pick<LoadOptions, 'reference' | 'source' | 'clock' | 'payable' | 'loadResume' | 'loadHealth'>,
    Pick<LifetimeOptions, 'paidElsewhere' | 'follow'> {
  /**
   * The name of the payment in this device's storage.
   * The default is the reference in the transaction or, before the transaction loads, the reference that the page was opened
   * with.
   */
  storageKey?: string | undefined;
  route: Route;
  http: Http;
  host: Host;
  /** Resolves when a preloaded page is activated. Until then, the checkout reports nothing to the host and does not poll. */
  activated?: Promise<void> | undefined;
  savedCards: boolean;
  supportContact: string | undefined;
}

/**
 * Creates a checkout and loads its transaction immediately.
 * If the load fails, the state becomes `failed` and the host receives an `error` message.
 */
export function createSession(options: SessionOptions): Session {
  const { reference, route, source, clock, host } = options;
  const verifier = createVerifier(source, reference);
  let payments = paymentsOf(reference);
  let loaded: Loaded = { loadedAt: clock.now() };
  let payment: CheckoutContext | undefined;

  const runner = createRunner<State, Event>({ initial, transition }, (state, signal) =>
    state.status === 'loading' ? load(signal) : undefined,
  );
  const success = createAnnouncer(runner.send);
  runner.subscribe(() => {
    const state = runner.state();
    if (!payment && (state.status === 'ready' || state.status === 'inconsistent')) begin(state.transaction);
    if (state.status === 'succeeded' && !state.cardNotSaved) keepSuccess(state, payments);
  });
  reportState(options, runner, () => payments);

  function paymentsOf(name = ''): Payments {
    return createPayments(host, createPaymentStorage(options.storageKey ?? name));
  }

  async function load(signal: AbortSignal): Promise<Event> {
    const openPayments = (own: string) => {
      payments = paymentsOf(own);
      return payments;
    };
    const onSaysPaid = (transaction: Transaction) => runner.send({ type: 'says-paid', transaction });
    const { event, ...rest } = await loadTransaction(
      { ...options, verifier, payments, openPayments, onSaysPaid },
      signal,
    );
    loaded = rest;
    return event;
  }

  function begin(transaction: Transaction): void {
    payment = openCheckout({ ...options, payments, verifier, runner, success, loaded }, transaction);
    loaded.resumeFundedTransfer?.(payments, payment);
  }

  return {
    reference,
    route,
    runner,
    get payments() {
      return payments;
    },
    host,
    payment: () => payment,
    lastVerification: verifier.lastVerification,
    health: () => loaded.health,
    leave() {
      // Announce the payment immediately, because the payer may leave while the card is being saved.
      success.announce();
      host.leave(reference, cancelledAddress(runner.state(), payment?.transaction));
    },
  };
}

/** Saves the success on this device, and announces a paid invoice to the other tabs. */
function keepSuccess({ at, transaction }: Extract<State, { status: 'succeeded' }>, payments: Payments): void {
  if (at !== undefined) payments.savePaid(at);
  if (transaction.invoice !== undefined) announcePaid(transaction.invoice);
}

/**
 * Returns the return address of a payer who leaves without paying.
 * Returns `undefined` for a paid or unclear transaction, because the merchant's page for cancelled payments would
 * request money again.
 */
function cancelledAddress(state: State, transaction: Transaction | undefined): string | undefined {
  switch (state.status) {
    case 'succeeded':
    case 'paid-before':
    case 'differs':
    case 'inconsistent':
      return undefined;
    case 'failed':
      return state.about?.cancelledAddress;
    case 'email-needed':
      return state.transaction.cancelledAddress;
    case 'loading':
    case 'ready':
    case 'settled':
      return transaction?.cancelledAddress;
    default:
      return state satisfies never;
  }
}
