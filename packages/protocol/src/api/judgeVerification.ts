import { agreesWithDue, type FundsFigures, fundsFiguresIn, fundsSumsOf, keptAtLeast } from './fundsSums';
import { isSameShape } from './referenceShape';
import type { VerificationReply } from './verificationReply';

/** The payment that a verification must describe. */
export interface ExpectedPayment {
  minorUnits: number;
  currency: string;
  /** Every reference of the transaction: the opened reference, and the reference in the provider's replies. */
  references: readonly string[];
}

/** The result of a verification for one payment. Only `paid` is a success. */
export type Judgement =
  | { kind: 'paid' | 'pending' | 'failed' | 'expired' }
  /** The verification describes another transaction. */
  | { kind: 'another-reference' }
  /** The paid amount or currency differs. */
  | { kind: 'differs' }
  /** A success, but less than the amount has arrived. `missing` is in minor units. */
  | { kind: 'partly'; missing: number }
  /** A success, but too little remains after a refund. `back` is in minor units. */
  | { kind: 'returned'; back: number; done: boolean }
  /** A success with a refund that may leave less than the amount: it is unclear whether `received` includes the refund. */
  | { kind: 'maybe-returned' }
  /** A success, a failure or an expiry that another part of the reply contradicts. */
  | { kind: 'inconsistent' };

/**
 * Judges a verification for the checkout, the receipt check and the merchant's server.
 * An absent field has no effect. A success is accepted only if no other field contradicts it.
 */
export function judgeVerification(expected: ExpectedPayment, reply: VerificationReply): Judgement {
  if (namesAnother(expected.references, reply.references ?? [])) return { kind: 'another-reference' };
  if (reply.status === 'pending') return { kind: 'pending' };
  if (reply.status !== 'success')
    return { kind: isFailureContradicted(expected.minorUnits, reply) ? 'inconsistent' : reply.status };
  const { amount = expected.minorUnits, currency = expected.currency, conflict } = reply;
  if (conflict === 'status') return { kind: 'inconsistent' };
  if (amount !== expected.minorUnits || currency !== expected.currency) return { kind: 'differs' };
  if (conflict === 'figures') return { kind: 'inconsistent' };
  return judgeFigures(expected.minorUnits, fundsFiguresIn(reply), reply.amount !== undefined);
}

/**
 * Returns whether the rest of the reply contradicts a failure.
 * Another part may report success, or the figures may show that all of the money has arrived and was not refunded.
 */
function isFailureContradicted(requested: number, reply: VerificationReply): boolean {
  if (reply.conflict === 'success' || reply.conflict === 'figures') return true;
  return keptAtLeast(requested, fundsFiguresIn(reply)) >= requested;
}

/**
 * Returns whether the reply identifies another transaction. Case is ignored. A provider's own id is accepted, because it has
 * another shape.
 * A different reference of the same shape is rejected, because it may be another transaction's reference. A provider that
 * renames `chk_short` to `CHK_9f8e7d` must do so in the reply of `checkout`.
 */
function namesAnother(own: readonly string[], named: readonly string[]): boolean {
  const isOwn = (name: string) => own.some((reference) => reference.toLowerCase() === name.toLowerCase());
  return named.some((name) => !isOwn(name) && own.some((reference) => isSameShape(reference, name)));
}

/**
 * Judges the figures of a success.
 * @param amountNamed whether the reply itself states the full amount as paid.
 */
function judgeFigures(requested: number, figures: FundsFigures, amountNamed: boolean): Judgement {
  const { received, due, credits = [], refund } = figures;
  const hasFigures = received !== undefined || due !== undefined;
  if (!hasFigures && credits.length === 0 && !refund) return { kind: 'paid' };
  // Treat an unreadable refund, which `VerificationReply.unreadable` lists, as absent.
  const sums = fundsSumsOf(requested, { ...figures, unreadRefund: false });
  const { reported, credited = 0, goesBack, counted, uncounted } = sums;
  // Smaller transfers may arrive before a card pays the full amount, and may then be sent back.
  if (!hasFigures && amountNamed && credited < requested && goesBack <= credited) return { kind: 'paid' };
  const stays = counted + uncounted;
  const missing = Math.max(requested - stays, 0);
  const isContradicted =
    !agreesWithDue(requested, due, [reported, counted, stays]) ||
    sums.incomplete ||
    (uncounted > 0 && reported < requested) ||
    ((due ?? 0) > 0 && missing === 0);
  if (isContradicted) return { kind: 'inconsistent' };
  if (missing > 0)
    return refund
      ? { kind: 'returned', back: refund.amount, done: refund.state === 'done' }
      : { kind: 'partly', missing };
  return goesBack > 0 && keptAtLeast(requested, figures) < requested
    ? { kind: 'maybe-returned' }
    : { kind: 'paid' };
}
