import type { TransactionStatus } from '@kobo/protocol/api';
import { inTime } from '../flow/inTime';
import type { Clock } from '../time/clock';
import { flawOf, isFree } from './flaw';
import type { Event } from './flow';
import type { Payments } from './payments';
import type { VerificationResult } from './poller';
import type { Resume, ResumeFundedTransfer } from './resume';
import type { SessionHealth } from './sessionHealth';
import type { Source } from './source';
import { terminalStatusIn } from './terminalStatus';
import { type Transaction, withoutPayer } from './transaction';
import { reportsFunds, type Verifier } from './verifier';

/** Milliseconds after which the checkout continues without an optional chunk. */
const OPTIONAL_LIMIT = 4000;

export interface LoadOptions {
  /** The reference that the page was opened with. */
  reference: string | undefined;
  source: Source;
  clock: Clock;
  verifier: Verifier;
  /** The payments saved under the reference that the page was opened with. */
  payments: Payments;
  /** Opens the payments saved under the reference in the transaction, which then replace `payments`. */
  openPayments: (reference: string) => Payments;
  onSaysPaid: (transaction: Transaction) => void;
  payable: (transaction: Transaction) => boolean;
  // `loadResume` and `loadHealth` resolve to `undefined` if their chunk fails to load, and never reject.
  /** Loads the function that resumes a transfer that began on another device. */
  loadResume?: ((transaction: Transaction) => Promise<Resume | undefined>) | undefined;
  loadHealth?: ((transaction: Transaction) => Promise<SessionHealth | undefined>) | undefined;
}

export interface Loaded {
  loadedAt: number;
  health?: SessionHealth | undefined;
  /** Resumes a transfer that began on another device. */
  resumeFundedTransfer?: ResumeFundedTransfer | undefined;
}

/** Loads the transaction, verifies it if its status is `success` or unknown, and resolves to the checkout's next event. */
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
  // Also remove the payer details if the status is unknown and the verification failed, because the transaction may be over.
  const isOpen = status === 'pending' && answer?.ok !== false;
  const transaction = isOpen ? reported : asOver(reported, payments);
  const { health, resumeFundedTransfer } = await optionalChunks(transaction, options, saved, signal);
  // Don't report that the transaction is over if this device saved a payment, or if funds were received. The method's screen then
  // shows the outcome.
  const problem =
    status !== 'pending' && !saved && !resumeFundedTransfer
      ? ({ kind: 'over', status } as const)
      : problemOf(transaction, options);
  const needsEmail = transaction.emailMissing && !saved && !resumeFundedTransfer;
  const event: Event = problem
    ? { type: 'load-failed', problem, about: transaction }
    : { type: needsEmail ? 'email-missing' : 'loaded', transaction };
  return { loadedAt, health, resumeFundedTransfer, event };
}

/**
 * Returns the status of a transaction that was loaded with an unknown status: verified as `failed` or `expired`, otherwise
 * `pending`.
 */
function verifiedStatus(answer: VerificationResult | undefined): TransactionStatus {
  return (answer && terminalStatusIn(answer)) ?? 'pending';
}

function isSaved({ storage }: Payments): boolean {
  return storage.read() !== undefined;
}

/**
 * Returns the transaction for the screens after its end.
 * Unless the payment began on this device, the payer details are removed, because anybody may have the reference.
 */
export function asOver(transaction: Transaction, payments: Payments): Transaction {
  return payments.begunHere() ? transaction : withoutPayer(transaction);
}

/**
 * Returns the transaction without the merchant's return address, for a device on which no payer has begun to pay.
 * The person at this device may not have paid, and the address may identify the payer's order.
 */
function withoutReturn(transaction: Transaction): Transaction {
  return { ...transaction, successAddress: undefined };
}

/**
 * Returns the next event if the verification reports a payment or contradicts itself.
 * Also returns an event if the verification fails, but this device has shown success. Otherwise returns `undefined`.
 */
function foundPaid(
  transaction: Transaction,
  verification: VerificationResult,
  verifier: Verifier,
  payments: Payments,
): Event | undefined {
  if (!verification.ok) {
    // Once this device has shown success, never show the form again.
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

async function optionalChunks(
  transaction: Transaction,
  { verifier, loadResume, loadHealth }: LoadOptions,
  saved: boolean,
  signal: AbortSignal,
): Promise<Pick<Loaded, 'health' | 'resumeFundedTransfer'>> {
  const { verify, lastVerification } = verifier;
  const account = transaction.extensions?.virtualAccount;
  const optional = <Part>(load: ((transaction: Transaction) => Promise<Part>) | undefined) =>
    load && inTime(load(transaction), OPTIONAL_LIMIT, signal);
  const resumes = !saved && (account !== undefined || reportsFunds(lastVerification()));
  const [resume, health] = await Promise.all([
    resumes ? optional(loadResume) : undefined,
    // Wait for the health, because it determines the order of the methods.
    transaction.extensions && optional(loadHealth),
  ]);
  // Verify before the checkout requests money, because an account that another device opened may have received funds.
  const verifyAtOnce = account === undefined ? undefined : () => verify(transaction, signal);
  return { health, resumeFundedTransfer: await resume?.(transaction, lastVerification, verifyAtOnce) };
}

function problemOf(transaction: Transaction, { source, payable }: LoadOptions) {
  const flaw = flawOf(transaction, source);
  if (flaw) return { kind: 'invalid', reason: flaw } as const;
  return payable(transaction) ? undefined : ({ kind: 'no-method' } as const);
}
