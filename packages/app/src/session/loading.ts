import type { TransactionStatus } from '@kobo/protocol/api';
import { wait } from '../flow/wait';
import type { Clock } from '../time/clock';
import { flawOf, isFree } from './flaw';
import type { Event } from './flow';
import type { SessionHealth } from './health';
import type { Payments } from './payments';
import type { Verification } from './poller';
import type { Resume, TakeArrival } from './resume';
import type { Source } from './source';
import { terminalStatusIn } from './terminalStatus';
import { type Transaction, withoutPayer } from './transaction';
import { tellsArrival, type Verifier } from './verifier';

/** Milliseconds that a payer waits for the code of an optional field. Later, the checkout goes on without. */
const OPTIONAL_LIMIT = 4000;

export interface LoadOptions {
  /** The reference that the page was opened with. */
  reference: string | undefined;
  source: Source;
  clock: Clock;
  verifier: Verifier;
  /** The payments of the reference that the page was opened with. */
  payments: Payments;
  /** Opens those of the transaction's own reference, which replace them. */
  openPayments: (reference: string) => Payments;
  /** Called if the transaction says that it is paid, before that is verified. */
  onSaysPaid: (transaction: Transaction) => void;
  /** Whether at least one method can be offered for the transaction. */
  payable: (transaction: Transaction) => boolean;
  // Each of these resolves to `undefined` if its code fails to load, and never rejects.
  /** Loads what goes on with money that arrived on another device. */
  loadResume?: ((transaction: Transaction) => Promise<Resume | undefined>) | undefined;
  /** Loads how the methods and banks do, if the provider reports it. */
  loadHealth?: ((transaction: Transaction) => Promise<SessionHealth | undefined>) | undefined;
}

/** What is known once a transaction is loaded. */
export interface Loaded {
  /** When the reply with the transaction arrived, in milliseconds of the server's clock. */
  loadedAt: number;
  health?: SessionHealth | undefined;
  /** Goes on with money that arrived on another device. */
  takeArrival?: TakeArrival | undefined;
}

/** Loads the transaction, and verifies one that says that it is paid. Resolves to where the checkout goes from there. */
export async function loadTransaction(
  options: LoadOptions,
  signal: AbortSignal,
): Promise<Loaded & { event: Event }> {
  const { source, verifier, clock } = options;
  const result = await source.load(signal);
  const loadedAt = clock.now();
  if (!result.ok)
    return { loadedAt, event: { type: 'load-failed', problem: { kind: 'call', error: result.error } } };
  const { transaction: reported, status: reportedStatus, verification } = result.value;
  const { reference } = reported;
  verifier.note(reported, verification);
  const payments = reference === options.reference ? options.payments : options.openPayments(reference);
  const saved = isSaved(payments);
  if (isFree(reported)) {
    const problem = { kind: 'invalid', reason: 'no-amount' } as const;
    return { loadedAt, event: { type: 'load-failed', problem, about: asOver(reported, payments) } };
  }
  if (reportedStatus === 'success') options.onSaysPaid(asOver(reported, payments));
  const answer =
    reportedStatus === 'success' || reportedStatus === 'unknown'
      ? await verifier.verify(reported, signal)
      : undefined;
  const found = answer && foundPaid(asOver(reported, payments), answer, verifier, payments);
  if (found) return { loadedAt, event: found };
  const status = reportedStatus === 'unknown' ? verifiedStatus(answer) : reportedStatus;
  // Without an answer to an unknown status, the transaction may be over.
  const isOpen = status === 'pending' && answer?.ok !== false;
  const transaction = isOpen ? reported : asOver(reported, payments);
  const { health, takeArrival } = await optionalParts(transaction, options, saved, signal);
  // A payer who was given an account here, or began to pay, is told by the method's own screen how it ended.
  const problem =
    status !== 'pending' && !saved && !takeArrival
      ? ({ kind: 'over', status } as const)
      : problemOf(transaction, options);
  const event: Event = problem
    ? { type: 'load-failed', problem, about: transaction }
    : { type: 'loaded', transaction };
  return { loadedAt, health, takeArrival, event };
}

/** The status of a transaction whose own reply has none. Without an answer the payer may go on. */
function verifiedStatus(answer: Verification | undefined): TransactionStatus {
  return (answer && terminalStatusIn(answer)) ?? 'pending';
}

/** Whether this device has saved a payment of the same reference. */
function isSaved({ storage }: Payments): boolean {
  return storage.read() !== undefined;
}

/** The transaction once it is over. Anybody may have its reference, so only the payer's own device names the payer. */
export function asOver(transaction: Transaction, payments: Payments): Transaction {
  return payments.begunHere() ? transaction : withoutPayer(transaction);
}

/**
 * The transaction of a device that was only shown an account. Its person may have paid by transfer, or only looked: the merchant's
 * return address may name the payer's order.
 */
function withoutReturn(transaction: Transaction): Transaction {
  return { ...transaction, successAddress: undefined };
}

/** What a verification makes of a transaction that says that it is paid; `undefined` if it may still be paid. */
function foundPaid(
  transaction: Transaction,
  verification: Verification,
  verifier: Verifier,
  payments: Payments,
): Event | undefined {
  if (!verification.ok) {
    // Whoever has read here that it is paid is shown no form again.
    return payments.paidAt() === undefined
      ? undefined
      : { type: 'load-failed', problem: { kind: 'call', error: verification.error } };
  }
  switch (verification.value) {
    case 'success': {
      const paid = verifier.paid(transaction);
      if (!isSaved(payments)) return { type: 'found-paid-before', transaction, paid };
      const about = payments.begunHere() ? transaction : withoutReturn(transaction);
      return { type: 'found-paid', transaction: about, paid, at: payments.paidAt() };
    }
    case 'inconsistent':
      return { type: 'found-inconsistent', transaction };
    case 'differs':
      return { type: 'found-different', transaction, recorded: verifier.recorded() };
    case 'pending':
    case 'failed':
    case 'expired':
      return undefined;
    default:
      return verification.value satisfies never;
  }
}

/** Loads what the transaction's optional fields need. */
async function optionalParts(
  transaction: Transaction,
  { verifier, loadResume, loadHealth }: LoadOptions,
  saved: boolean,
  signal: AbortSignal,
): Promise<Pick<Loaded, 'health' | 'takeArrival'>> {
  const { verify, said: verified } = verifier;
  const account = transaction.beyond?.virtualAccount;
  const resumes = !saved && (account !== undefined || tellsArrival(verified()));
  const [resume, health] = await Promise.all([
    resumes ? inTime(loadResume?.(transaction), signal) : undefined,
    // Which method comes first depends on it.
    transaction.beyond && inTime(loadHealth?.(transaction), signal),
  ]);
  // Nothing is asked for before it is known what has arrived on the account that another device was given.
  const ask = account === undefined ? undefined : () => verify(transaction, signal);
  return { health, takeArrival: await resume?.(transaction, verified, ask) };
}

function problemOf(transaction: Transaction, { source, payable }: LoadOptions) {
  const flaw = flawOf(transaction, source);
  if (flaw) return { kind: 'invalid', reason: flaw } as const;
  return payable(transaction) ? undefined : ({ kind: 'no-method' } as const);
}

/** What loads, or `undefined` if it takes too long. */
function inTime<Part>(loading: Promise<Part> | undefined, signal: AbortSignal): Promise<Part | undefined> {
  return Promise.race([loading, wait(OPTIONAL_LIMIT, signal).then(() => undefined)]);
}
