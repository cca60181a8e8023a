import type { Http } from '../api/http';
import { createRunner, type Runner } from '../flow/runner';
import { wait } from '../flow/wait';
import type { Host } from '../host/host';
import type { Clock } from '../time/clock';
import { flawOf } from './flaw';
import { type Event, initial, problemMessage, type State, transition } from './flow';
import type { SessionHealth } from './health';
import { announcePaid, type PaidElsewhere, watchPaid } from './otherTabs';
import { createPaymentStorage } from './paymentStorage';
import { createPayments, type Payments } from './payments';
import { createPoller, type Poller, type Verification } from './poller';
import type { Resume, TakeArrival } from './resume';
import type { Source } from './source';
import { type Transaction, withoutPayer } from './transaction';
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
  /**
   * Runs `save` once the transaction was verified as successful, before that is reported. It returns `undefined` where
   * the payer saves no card, else whether the device has saved it; a payer who wanted that in vain is told.
   */
  onPaid: (save: Save) => void;
  verified: Verifier['said'];
}

type Save = () => Promise<boolean> | undefined;

/**
 * Milliseconds that a success waits for the card to be written: a payer may close the page as soon as it is shown, and
 * a host may remove the frame at `done`. A database on a slow phone takes less; one that never answers delays nothing
 * further.
 */
const SAVE_WITHIN = 1000;

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

/** Milliseconds that a payer waits for the code of an optional field. Later, the checkout goes on without. */
const OPTIONAL_LIMIT = 4000;

interface SessionOptions {
  /** The reference that the page was opened with. */
  reference: string | undefined;
  /**
   * Names the payment in this device's storage. By default the reference: the one that the page was opened with, and once
   * the transaction is loaded, its own.
   */
  storageKey?: string | undefined;
  source: Source;
  http: Http;
  clock: Clock;
  host: Host;
  /** Resolves when a prerendered page is activated. Until then no failure is reported and nothing is polled. */
  activated?: Promise<void> | undefined;
  savedCards: boolean;
  /** The deployer's, for a merchant who names none. */
  supportContact: string | undefined;
  /** Another tab says that it has paid the invoice: asks whether that is so. Absent where no invoice is paid. */
  paidElsewhere?: (hint: PaidElsewhere) => void;
  /** Whether at least one method can be offered for the transaction. */
  payable: (transaction: Transaction) => boolean;
  // Each of these resolves to `undefined` if its code fails to load, and never rejects.
  /** Loads what goes on with money that arrived on another device. */
  loadResume?: (transaction: Transaction) => Promise<Resume | undefined>;
  /** Loads how the methods and banks do, if the provider reports it. */
  loadHealth?: (transaction: Transaction) => Promise<SessionHealth | undefined>;
  /** Follows the provider's event stream and its health, if there is either. Resolves to a function that stops it. */
  follow?: (
    transaction: Transaction,
    poller: Poller,
    health: SessionHealth | undefined,
  ) => Promise<(() => void) | undefined>;
}

/** Begins to load the transaction at once. A failure is a state of its runner, and an `error` message to the host. */
export function createSession(options: SessionOptions): Session {
  const { reference, source, http, clock, host, activated } = options;
  let prerendering = activated !== undefined;
  let payments = paymentsOf(reference);
  let payment: Payment | undefined;
  let loadedAt = clock.now();
  let stopWatching: (() => void) | undefined;
  let stopOtherTabs: (() => void) | undefined;
  let following: Promise<(() => void) | undefined> | undefined;
  let health: SessionHealth | undefined;
  let takeArrival: TakeArrival | undefined;
  const verifier = createVerifier(source, reference);
  const { verify, said: verified } = verifier;
  /** Set when a verification finds it paid; announced once the card is written. */
  let success: Event | undefined;
  const saves: Save[] = [];

  async function load(signal: AbortSignal): Promise<Event> {
    const result = await source.load(signal);
    if (!result.ok) return { type: 'load-failed', problem: { kind: 'call', error: result.error } };
    const { status } = result.value;
    loadedAt = clock.now();
    const { reference: own } = result.value.transaction;
    verifier.note(result.value.transaction, result.value.verification);
    if (own !== reference) payments = paymentsOf(own);
    const begun = payments.storage.read() !== undefined;
    const transaction = status === 'pending' ? result.value.transaction : asOver(result.value.transaction);
    if (status === 'success') {
      runner.send({ type: 'says-paid', transaction });
      const found = foundPaid(transaction, await verify(transaction, signal), begun);
      if (found) return found;
    }
    const account = transaction.beyond?.virtualAccount;
    const resumes = !begun && (account !== undefined || tellsArrival(verified()));
    const [resume, reported] = await Promise.all([
      resumes ? inTime(options.loadResume?.(transaction), signal) : undefined,
      // Which method comes first depends on it.
      transaction.beyond && inTime(options.loadHealth?.(transaction), signal),
    ]);
    health = reported;
    // Nothing is asked for before it is known what has arrived on the account that another device was given.
    takeArrival = await resume?.(
      transaction,
      verified,
      account === undefined ? undefined : () => verify(transaction, signal),
    );
    // A payer who began to pay here is told by the method's own screen how it ended.
    if (status !== 'pending' && !begun && !takeArrival)
      return { type: 'load-failed', problem: { kind: 'over', status }, about: transaction };
    const flaw = flawOf(transaction, source);
    if (flaw) return { type: 'load-failed', problem: { kind: 'invalid', reason: flaw }, about: transaction };
    if (!options.payable(transaction))
      return { type: 'load-failed', problem: { kind: 'no-method' }, about: transaction };
    return { type: 'loaded', transaction };
  }

  /** The transaction once it is over. Anybody may have its reference, so only the payer's own device names the payer. */
  function asOver(transaction: Transaction): Transaction {
    const paidHere = payments.latest() !== undefined || payments.storage.read() !== undefined;
    return paidHere ? transaction : withoutPayer(transaction);
  }

  /** What a verification makes of a transaction that claims to be paid. */
  function foundPaid(
    transaction: Transaction,
    verification: Verification,
    begun: boolean,
  ): Event | undefined {
    if (!verification.ok) {
      // Whoever has read here that it is paid is shown no form again.
      return payments.paidAt() === undefined
        ? undefined
        : { type: 'load-failed', problem: { kind: 'call', error: verification.error } };
    }
    if (verification.value === 'success') {
      const paid = verifier.paid(transaction);
      return begun
        ? { type: 'found-paid', transaction, paid, at: payments.paidAt() }
        : { type: 'found-paid-before', transaction, paid };
    }
    if (verification.value === 'inconsistent') return { type: 'found-inconsistent', transaction };
    return verification.value === 'differs'
      ? { type: 'found-different', transaction, recorded: verifier.recorded() }
      : undefined;
  }

  function begin(transaction: Transaction): void {
    const poller = createPoller((signal) => verify(transaction, signal), activated);
    stopWatching = payments.storage.watch(() => {
      void poller.recheck();
      payments.sync();
    });
    poller.subscribe(async (result) => {
      const value = result.ok && result.value;
      if (value === 'success') void succeed(transaction, clock.now());
      else if (value === 'inconsistent') runner.send({ type: 'found-inconsistent', transaction });
      else if (value === 'differs') {
        stop();
        runner.send({
          type: 'found-different',
          transaction: asOver(transaction),
          recorded: verifier.recorded(),
        });
      } else if (value) {
        runner.send({ type: 'found-consistent' });
        await takeFunds(transaction);
      }
    });
    watchInvoice(transaction, poller);
    if (transaction.events ?? health)
      following = Promise.resolve(activated).then(() => options.follow?.(transaction, poller, health));
    const { savedCards } = options;
    const onPaid: Payment['onPaid'] = (save) => saves.push(save);
    const { account, unverifiable = false, unconfirmed = false } = source;
    payment = {
      transaction,
      http,
      clock,
      poller,
      account,
      loadedAt,
      unverifiable,
      unconfirmed,
      savedCards,
      supportContact: transaction.supportContact ?? options.supportContact,
      onPaid,
      verified,
    };
    takeArrival?.(payments, payment);
  }

  /** Goes on with money that has arrived by no method of this page. */
  async function takeFunds(transaction: Transaction): Promise<void> {
    if (!payment || !tellsArrival(verified())) return;
    const resume = await options.loadResume?.(transaction);
    const take = await resume?.(transaction, verified);
    // It may be over by the time that the code for it is here.
    if (runner.state().status === 'ready') take?.(payments, payment);
  }

  /** Another tab may pay the same invoice by a transaction of its own. */
  function watchInvoice(transaction: Transaction, poller: Poller): void {
    const { invoice } = transaction;
    const { paidElsewhere } = options;
    if (invoice === undefined || !paidElsewhere) return;
    const onSettled = () => {
      stopFollowing();
      runner.send({ type: 'found-settled' });
    };
    stopOtherTabs = watchPaid(invoice, () =>
      paidElsewhere({ invoice, transaction, payments, poller, onSettled }),
    );
  }

  /** Ends every payment at once, so that nothing is sent while the card is being written; then announces the success. */
  async function succeed(transaction: Transaction, at: number): Promise<void> {
    const paid = verifier.paid(transaction);
    success = { type: 'verified-successful', transaction: asOver(transaction), paid, at };
    stop();
    const saving = saves.map((save) => save()).filter((saved) => saved !== undefined);
    const saved = Promise.all(saving);
    if (saving.length > 0) {
      await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, SAVE_WITHIN))]);
    }
    announce();
    if ((await saved).includes(false)) runner.send({ type: 'card-not-saved' });
  }

  function tellSuccess(): void {
    if (reference !== undefined) host.send({ type: 'done', reference });
    host.send({ type: 'event', event: payments.succeeded() });
  }

  function announce(): void {
    if (success) runner.send(success);
  }

  function stop(): void {
    payment?.poller.stop();
    stopWatching?.();
    stopOtherTabs?.();
    stopFollowing();
    payments.stop();
  }

  function stopFollowing(): void {
    void following?.then((stop) => stop?.());
  }

  function paymentsOf(name = ''): Payments {
    return createPayments(host, createPaymentStorage(options.storageKey ?? name));
  }

  const runner = createRunner<State, Event>({ initial, transition }, (state, signal) =>
    state.status === 'loading' ? load(signal) : undefined,
  );

  runner.subscribe(() => {
    const state = runner.state();
    const isOpen = state.status === 'ready' || state.status === 'inconsistent';
    if (isOpen && !payment) begin(state.transaction);
    if (state.status === 'succeeded' && !state.cardNotSaved) {
      if (state.at !== undefined) payments.savePaid(state.at);
      if (state.transaction.invoice !== undefined) announcePaid(state.transaction.invoice, Date.now());
      if (!prerendering) tellSuccess();
    }
    if (state.status === 'paid-before' && !prerendering && reference !== undefined) {
      host.send({ type: 'done', reference });
    }
    if (state.status === 'failed' && !prerendering) {
      host.send(problemMessage(state.problem));
    }
  });

  void activated?.then(() => {
    prerendering = false;
    // A failure before activation is not shown: it may load by now.
    runner.send({ type: 'retried' });
    if (runner.state().status === 'succeeded') tellSuccess();
  });

  return {
    reference,
    runner,
    get payments() {
      return payments;
    },
    host,
    payment: () => payment,
    verified,
    health: () => health,
    leave() {
      // A payer who leaves while the card is being written has paid.
      announce();
      // Another amount is not nothing: a page that says 'cancelled' would ask for it again.
      const state = runner.state();
      const paid = /^(succeeded|paid-before|differs|inconsistent)$/.test(state.status);
      const about = state.status === 'failed' ? state.about : payment?.transaction;
      host.leave(reference, paid ? undefined : about?.cancelledAddress);
    },
  };
}

/** What loads, or `undefined` if it takes too long. */
function inTime<Part>(loading: Promise<Part> | undefined, signal: AbortSignal): Promise<Part | undefined> {
  return Promise.race([loading, wait(OPTIONAL_LIMIT, signal).then(() => undefined)]);
}
