import {
  fundsFiguresIn,
  isSuccess,
  isUnreadable,
  judgeVerification,
  readVerificationReply,
  type VerificationReply,
} from '@kobo/protocol/api';
import { fetchCheckout } from '../api/checkout';
import type { Http } from '../api/http';
import type { ApiError } from '../api/result';
import { isFree } from '../session/flaw';
import type { Figures } from '../session/fundsReceived';
import { paidMoney, recordedIn } from '../session/paid';
import { paidTwice } from '../session/paidTwice';
import { toTransaction } from '../session/transaction';
import { type CheckedPayment, type Outcome, UNANSWERED } from './outcome';

/**
 * Queries the provider for a reference's payment.
 * A reply with an unreadable field is treated as no answer, because the receipt may be forged.
 */
export async function checkPayment(http: Http, reference: string, signal: AbortSignal): Promise<Outcome> {
  const fetched = await fetchCheckout(http, reference, signal);
  if (!fetched.ok) return failed(fetched.error);
  const transaction = toTransaction(fetched.value);
  // A transaction with the amount 0 is never shown as paid.
  if (isFree(transaction)) return UNANSWERED;
  const payment: CheckedPayment = {
    reference: transaction.reference,
    merchant: transaction.merchantName,
    collector: transaction.aggregatorName,
    requestedAmount: transaction.money,
  };
  // Don't use `verifyTransaction`, because on this page a refusal by the provider proves nothing, even with the status
  // `failed`.
  const sent = await http.send({
    endpoint: 'verify',
    // Use the provider's reference, because the provider's status call may accept no other reference.
    values: { reference: transaction.reference },
    publicKey: transaction.publicKey,
    signal,
  });
  if (!sent.ok) return failed(sent.error);
  const { httpStatus, envelope } = sent.value;
  const reply = isSuccess(httpStatus, envelope) ? readVerificationReply(envelope) : undefined;
  if (!reply || isUnreadable(reply)) return UNANSWERED;
  return outcomeOf(payment, [transaction.reference, reference], reply);
}

/** @param references all references of the transaction: the receipt's and the provider's. */
function outcomeOf(
  payment: CheckedPayment,
  references: readonly string[],
  reply: VerificationReply,
): Outcome {
  const { requestedAmount } = payment;
  const recorded = recordedIn(reply);
  const judgement = judgeVerification({ ...requestedAmount, references }, reply);
  switch (judgement.kind) {
    case 'pending':
    case 'failed':
    case 'expired':
      // A conflicting reply proves neither success nor failure.
      return reply.conflict ? UNANSWERED : { status: 'unpaid', why: judgement.kind, payment };
    case 'differs': {
      const { minorUnits = requestedAmount.minorUnits, currency = requestedAmount.currency } = recorded;
      return { status: 'unpaid', why: 'differs', payment, recorded: { minorUnits, currency } };
    }
    case 'partly':
      return {
        status: 'unpaid',
        why: 'partly',
        payment,
        missing: { ...requestedAmount, minorUnits: judgement.missing },
      };
    case 'returned': {
      const { back, done } = judgement;
      return {
        status: 'unpaid',
        why: 'returned',
        payment,
        back: { ...requestedAmount, minorUnits: back },
        done,
      };
    }
    case 'another-reference':
    case 'maybe-returned':
    case 'inconsistent':
      return UNANSWERED;
    case 'paid':
      return {
        status: 'paid',
        payment,
        confirmed: paidMoney(requestedAmount, recorded, false) !== undefined,
        at: reachedAt(requestedAmount.minorUnits, fundsFiguresIn(reply).credits ?? []),
        others: paidTwice(reply),
      };
    default:
      return judgement satisfies never;
  }
}

/**
 * Returns the time at which the money received reached the requested amount, in milliseconds since the epoch.
 * A small later transfer must not make an old receipt look new. Returns `undefined` if a transfer has no valid time.
 */
function reachedAt(requestedAmount: number, credits: NonNullable<Figures['credits']>): number | undefined {
  const timed = credits.map(({ amount, at }) => ({ amount, time: Date.parse(at ?? '') }));
  if (timed.some(({ time }) => Number.isNaN(time))) return undefined;
  let sum = 0;
  return timed
    .sort((one, other) => one.time - other.time)
    .find(({ amount }) => {
      sum += amount;
      return sum >= requestedAmount;
    })?.time;
}

function failed(error: ApiError): Outcome {
  if (error.kind === 'offline') return { status: 'unknown', why: 'offline' };
  // A refusal with a status other than 404 concerns the caller or the provider, not the payment.
  if (error.kind === 'refused' && error.httpStatus === 404) return { status: 'unpaid', why: 'missing' };
  return UNANSWERED;
}
