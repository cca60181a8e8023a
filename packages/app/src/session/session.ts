import { withBeforeCharge } from '../api/beforeCharge';
import type { Http } from '../api/http';
import { createMemo, type Memo } from '../flow/memo';
import { createRunner, type Runner } from '../flow/runner';
import type { Host } from '../host/host';
import type { Clock } from '../time/clock';
import { type Event, initial, type State, transition } from './flow';
import { guardAgainstDoublePayment } from './guardAgainstDoublePayment';
import type { SessionHealth } from './health';
import { type Lifetime, type LifetimeOptions, startLifetime } from './lifetime';
import { asOver, type Loaded, type LoadOptions, loadTransaction } from './loading';
import { announcePaid } from './otherTabs';
import { createPaymentStorage } from './paymentStorage';
import { createPayments, type Payments } from './payments';
import type { Poller } from './poller';
import { reportState } from './report';
import type { Source } from './source';
import { createAnnouncer, type SuccessAnnouncer } from './success';
import type { Transaction } from './transaction';
import { createVerifier, tellsArrival, type Verifier } from './verifier';

/** What a method's work may use. */
export interface Payment {
  transaction: Transaction;
  http: Http;
  clock: Clock;
  poller: Poller;
  /** The account to pay into, where it is known from the start. */
  account: Source['account'] | undefined;
  /** When the provider's reply with the transaction arrived, in milliseconds of the server's clock. */
  loadedAt: number;
  /** Whether no provider can be asked for the payment's status. */
  unverifiable: boolean;
  /** Whether only a link names the account. */
  unconfirmed: boolean;
  /** Whether the deployer lets payers save cards on their device. */
  savedCards: boolean;
  /** Whom the payer can contact: the merchant, else the deployer's support. */
  supportContact: string | undefined;
  onPaid: SuccessAnnouncer['onPaid'];
  verified: Verifier['said'];
  /** What methods keep as long as the checkout is open. */
  memo: Memo;
}

/** One checkout, from its reference to its end. Lives outside React. */
export interface Session {
  /** The reference that the page was opened with: names the payment to the host. */
  reference: string | undefined;
  runner: Runner<State, Event>;
  readonly payments: Payments;
  host: Host;
  /** Everything a method needs; available once the transaction is. */
  payment(): Payment | undefined;
  verified: Payment['verified'];
  /** The health of its methods and banks, where the provider reports it; available once the transaction is. */
  health(): SessionHealth | undefined;
  /** The payer's wish to leave, already confirmed. */
  leave(): void;
}

interface SessionOptions
  extends Pick<LoadOptions, 'reference' | 'source' | 'clock' | 'payable' | 'loadResume' | 'loadHealth'>,
    Pick<LifetimeOptions, 'paidElsewhere' | 'follow'> {
  /**
   * Names the payment in this device's storage. By default the reference: the one that the page was opened with, and once
   * the transaction is loaded, its own.
   */
  storageKey?: string | undefined;
  http: Http;
  host: Host;
  /** Resolves when a prerendered page is activated. Until then no failure is reported and nothing is polled. */
  activated?: Promise<void> | undefined;
  savedCards: boolean;
  /** The deployer's, for a merchant who names none. */
  supportContact: string | undefined;
}

/** What an open checkout has: everything that a method needs, and what runs beside it. */
interface Open {
  payment: Payment;
  lifetime: Lifetime;
}

/** Begins to load the transaction at once. A failure is a state of its runner, and an `error` message to the host. */
export function createSession(options: SessionOptions): Session {
  const { reference, source, clock, host } = options;
  const verifier = createVerifier(source, reference);
  const { said: verified } = verifier;
  let payments = paymentsOf(reference);
  let loaded: Loaded = { loadedAt: clock.now() };
  let open: Open | undefined;

  const runner = createRunner<State, Event>({ initial, transition }, (state, signal) =>
    state.status === 'loading' ? load(signal) : undefined,
  );
  const success = createAnnouncer(runner.send);
  runner.subscribe(() => {
    const state = runner.state();
    if (!open && (state.status === 'ready' || state.status === 'inconsistent')) begin(state.transaction);
    if (state.status === 'succeeded' && !state.cardNotSaved) keepSuccess(state);
  });
  reportState(options, runner, () => payments);

  function paymentsOf(name = ''): Payments {
    return createPayments(host, createPaymentStorage(options.storageKey ?? name));
  }

  async function load(signal: AbortSignal): Promise<Event> {
    const { event, ...known } = await loadTransaction(
      {
        ...options,
        verifier,
        payments,
        openPayments(own) {
          payments = paymentsOf(own);
          return payments;
        },
        onSaysPaid: (transaction) => runner.send({ type: 'says-paid', transaction }),
      },
      signal,
    );
    loaded = known;
    return event;
  }

  function begin(transaction: Transaction): void {
    const lifetime = startLifetime({
      ...options,
      transaction,
      payments,
      verifier,
      health: loaded.health,
      activated: options.activated,
      send: runner.send,
      onPaid: () => succeed(transaction),
      onUnpaid: () => takeFunds(transaction),
    });
    const { poller } = lifetime;
    open = { lifetime, payment: paymentOf(transaction, poller) };
    loaded.takeArrival?.(payments, open.payment);
  }

  function paymentOf(transaction: Transaction, poller: Poller): Payment {
    const { http, savedCards } = options;
    const { account, unverifiable = false, unconfirmed = false } = source;
    const memo = createMemo();
    return {
      transaction,
      http: withBeforeCharge(http, guardAgainstDoublePayment({ transaction, poller, verified, memo })),
      clock,
      poller,
      account,
      loadedAt: loaded.loadedAt,
      unverifiable,
      unconfirmed,
      savedCards,
      supportContact: transaction.supportContact ?? options.supportContact,
      onPaid: success.onPaid,
      verified,
      memo,
    };
  }

  /** Goes on with money that has arrived by no method of this page. */
  async function takeFunds(transaction: Transaction): Promise<void> {
    if (!tellsArrival(verified())) return;
    const resume = await options.loadResume?.(transaction);
    const take = await resume?.(transaction, verified);
    // It may be over by the time that the code for it is here.
    if (open && runner.state().status === 'ready') take?.(payments, open.payment);
  }

  /** Ends every payment at once, so that nothing is sent while the card is being written; then announces the success. */
  function succeed(transaction: Transaction): void {
    const event: Event = {
      type: 'verified-successful',
      transaction: asOver(transaction, payments),
      paid: verifier.paid(transaction),
      at: clock.now(),
    };
    open?.lifetime.stop();
    void success.succeed(event);
  }

  /** Tells this device, and its other tabs. */
  function keepSuccess({ at, transaction }: Extract<State, { status: 'succeeded' }>): void {
    if (at !== undefined) payments.savePaid(at);
    if (transaction.invoice !== undefined) announcePaid(transaction.invoice);
  }

  return {
    reference,
    runner,
    get payments() {
      return payments;
    },
    host,
    payment: () => open?.payment,
    verified,
    health: () => loaded.health,
    leave() {
      // A payer who leaves while the card is being written has paid.
      success.announce();
      host.leave(reference, cancelledAddress(runner.state(), open?.payment.transaction));
    },
  };
}

/** Where a payer goes who leaves without having paid. Another amount is not nothing: a page that says 'cancelled' would ask again. */
function cancelledAddress(state: State, transaction: Transaction | undefined): string | undefined {
  switch (state.status) {
    case 'succeeded':
    case 'paid-before':
    case 'differs':
    case 'inconsistent':
      return undefined;
    case 'failed':
      return state.about?.cancelledAddress;
    case 'loading':
    case 'ready':
    case 'settled':
      return transaction?.cancelledAddress;
    default:
      return state satisfies never;
  }
}
