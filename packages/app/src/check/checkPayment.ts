import {
  arrivalFiguresIn,
  isSuccess,
  judgeVerification,
  readVerificationReply,
  type VerificationReply,
} from '@kobo/protocol/api';
import { fetchCheckout } from '../api/fetchCheckout';
import { type Http, READ_LIMIT } from '../api/http';
import type { ApiError } from '../api/result';
import type { Figures } from '../session/arrival';
import { paidMoney, recordedIn } from '../session/paid';
import { toTransaction } from '../session/transaction';
import { type CheckedPayment, type Outcome, UNANSWERED } from './outcome';

/**
 * Asks the provider what a reference names, and whether it is paid. It reads as the checkout does, and is stricter with
 * what it can't read: there an odd answer is followed by the next, here a stranger hands something over.
 */
export async function checkPayment(http: Http, reference: string, signal: AbortSignal): Promise<Outcome> {
  const fetched = await fetchCheckout(http, reference, signal);
  if (!fetched.ok) return failed(fetched.error);
  const transaction = toTransaction(fetched.value);
  const payment: CheckedPayment = {
    reference: transaction.reference,
    merchant: transaction.merchantName,
    collector: transaction.aggregatorName,
    asked: transaction.money,
  };
  // Not `verifyTransaction`: here a refusal of the provider proves nothing, also if it says `failed`.
  const sent = await http.send({
    endpoint: 'verify',
    // The provider's own name of the transaction: its status may know no other.
    values: { reference: transaction.reference },
    publicKey: transaction.publicKey,
    limit: READ_LIMIT,
    signal,
  });
  if (!sent.ok) return failed(sent.error);
  const { httpStatus, envelope } = sent.value;
  const reply = isSuccess(httpStatus, envelope) ? readVerificationReply(envelope) : undefined;
  if (!reply || isUnreadable(reply)) return UNANSWERED;
  return outcomeOf(payment, [transaction.reference, reference], reply);
}

/** In a success nothing unreadable is treated as absent here: a stranger hands this receipt over. */
function isUnreadable({ status, unread = [] }: VerificationReply): boolean {
  return unread.includes('status') || (status === 'success' && unread.length > 0);
}

/** @param references every reference of the transaction: the receipt's and the provider's. */
function outcomeOf(
  payment: CheckedPayment,
  references: readonly string[],
  reply: VerificationReply,
): Outcome {
  const { asked } = payment;
  const recorded = recordedIn(reply);
  const judgement = judgeVerification({ ...asked, references }, reply);
  switch (judgement.kind) {
    case 'pending':
    case 'failed':
    case 'expired':
      // An answer with a conflict proves nothing, neither a success nor a failure.
      return reply.conflict ? UNANSWERED : { status: 'unpaid', why: judgement.kind, payment };
    case 'differs': {
      const { hundredths = asked.hundredths, currency = asked.currency } = recorded;
      return { status: 'unpaid', why: 'differs', payment, recorded: { hundredths, currency } };
    }
    case 'partly':
      return {
        status: 'unpaid',
        why: 'partly',
        payment,
        missing: { ...asked, hundredths: judgement.missing },
      };
    case 'returned': {
      const { back, done } = judgement;
      return { status: 'unpaid', why: 'returned', payment, back: { ...asked, hundredths: back }, done };
    }
    case 'another-reference':
    case 'maybe-returned':
    case 'inconsistent':
      return UNANSWERED;
    case 'paid':
      return {
        status: 'paid',
        payment,
        confirmed: paidMoney(asked, recorded, false) !== undefined,
        at: reachedAt(asked.hundredths, arrivalFiguresIn(reply).credits ?? []),
      };
    default:
      return judgement satisfies never;
  }
}

/**
 * When what has come in made the amount, in milliseconds since the epoch. A small transfer long after that makes an old receipt no new
 * one. Unknown where any transfer has no time.
 */
function reachedAt(asked: number, credits: NonNullable<Figures['credits']>): number | undefined {
  const timed = credits.map(({ amount, at }) => ({ amount, time: Date.parse(at ?? '') }));
  if (timed.some(({ time }) => Number.isNaN(time))) return undefined;
  let sum = 0;
  return timed
    .sort((one, other) => one.time - other.time)
    .find(({ amount }) => {
      sum += amount;
      return sum >= asked;
    })?.time;
}

function failed(error: ApiError): Outcome {
  if (error.kind === 'offline') return { status: 'unknown', why: 'offline' };
  // Any other refusal is about who asks, or about the provider.
  if (error.kind === 'refused' && error.httpStatus === 404) return { status: 'unpaid', why: 'missing' };
  return UNANSWERED;
}
