import {
  type ArrivalFigures,
  agreesWithDue,
  arrivalFiguresIn,
  arrivalSumsOf,
  keptAtLeast,
} from './arrivalSums';
import { isSameShape } from './referenceShape';
import type { VerificationReply } from './verificationReply';

/** The payment that a verification must be of. */
export interface ExpectedPayment {
  hundredths: number;
  currency: string;
  /** Every reference of the transaction: the opened one and the provider's. */
  references: readonly string[];
}

/** What a verification says of a payment. Only `paid` is a success. */
export type Judgement =
  | { kind: 'paid' | 'pending' | 'failed' | 'expired' }
  /** It is about another transaction. */
  | { kind: 'another-reference' }
  /** Another amount or currency was paid. */
  | { kind: 'differs' }
  /** A success, and less has arrived than the amount. In hundredths. */
  | { kind: 'partly'; missing: number }
  /** A success, and too little of it stays, because all of it goes back or a part. In hundredths. */
  | { kind: 'returned'; back: number; done: boolean }
  /** A success, and its refund may leave less than the amount: it may be counted in `received` or not. */
  | { kind: 'maybe-returned' }
  /** A success, a failure or an expiry that another part of the reply, or a figure in it, denies. */
  | { kind: 'inconsistent' };

/**
 * Judges a verification for everybody who acts on it: the checkout, the receipt check and the merchant's server. A field that is absent
 * says nothing. A success counts only if no other field contradicts it.
 */
export function judgeVerification(expected: ExpectedPayment, reply: VerificationReply): Judgement {
  if (namesAnother(expected.references, reply.references ?? [])) return { kind: 'another-reference' };
  if (reply.status === 'pending') return { kind: 'pending' };
  if (reply.status !== 'success')
    return { kind: isFailureContradicted(expected.hundredths, reply) ? 'inconsistent' : reply.status };
  const { amount = expected.hundredths, currency = expected.currency, conflict } = reply;
  if (conflict === 'status') return { kind: 'inconsistent' };
  if (amount !== expected.hundredths || currency !== expected.currency) return { kind: 'differs' };
  if (conflict === 'figures') return { kind: 'inconsistent' };
  return judgeFigures(expected.hundredths, arrivalFiguresIn(reply), reply.amount !== undefined);
}

/** Whether another part of the reply says that it is paid, or its figures say that all of the money has arrived and stays. */
function isFailureContradicted(asked: number, reply: VerificationReply): boolean {
  if (reply.conflict === 'success' || reply.conflict === 'figures') return true;
  return keptAtLeast(asked, arrivalFiguresIn(reply)) >= asked;
}

/**
 * A provider may name its own id here, which has another shape. The case of a name makes no difference. A name of the same shape is
 * refused even if it may be the provider's own for this transaction, because another transaction's looks the same: a provider that renames
 * `chk_short` to `CHK_9f8e7d` says so in the reply of `checkout`.
 */
function namesAnother(own: readonly string[], named: readonly string[]): boolean {
  const isOwn = (name: string) => own.some((reference) => reference.toLowerCase() === name.toLowerCase());
  return named.some((name) => !isOwn(name) && own.some((reference) => isSameShape(reference, name)));
}

/** @param amountNamed whether the reply itself says that all of it was paid. */
function judgeFigures(asked: number, figures: ArrivalFigures, amountNamed: boolean): Judgement {
  const { received, due, credits = [], refund } = figures;
  const isSaid = received !== undefined || due !== undefined;
  if (!isSaid && credits.length === 0 && !refund) return { kind: 'paid' };
  // An unreadable refund is treated as absent, here as anywhere.
  const sums = arrivalSumsOf(asked, { ...figures, unreadRefund: false });
  const { said, came = 0, goesBack, counted, uncounted } = sums;
  // Transfers of less may come before a card pays all of it, and may go back.
  if (!isSaid && amountNamed && came < asked && goesBack <= came) return { kind: 'paid' };
  const stays = counted + uncounted;
  const missing = Math.max(asked - stays, 0);
  const isContradicted =
    !agreesWithDue(asked, due, [said, counted, stays]) ||
    sums.incomplete ||
    (uncounted > 0 && said < asked) ||
    ((due ?? 0) > 0 && missing === 0);
  if (isContradicted) return { kind: 'inconsistent' };
  if (missing > 0)
    return refund
      ? { kind: 'returned', back: refund.amount, done: refund.state === 'done' }
      : { kind: 'partly', missing };
  return goesBack > 0 && keptAtLeast(asked, figures) < asked ? { kind: 'maybe-returned' } : { kind: 'paid' };
}
