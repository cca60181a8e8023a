import {
  contradictsItself,
  dataOf,
  isSuccess,
  KnownStatus,
  keptAtLeast,
  VerificationStart,
  WireAmount,
} from '@kobo/protocol/api';
import * as v from 'valibot';
import { fetchCheckout } from '../api/fetchCheckout';
import { type Http, READ_LIMIT } from '../api/http';
import type { ApiError } from '../api/result';
import { arrivalOf, type Figures } from '../session/arrival';
import { differs, paidMoney, recordedIn } from '../session/paid';
import { figuresIn } from '../session/readArrival';
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
  // Not `verifyTransaction`: what it passes over as missing has to show here.
  const sent = await http.send({
    endpoint: 'verify',
    values: { reference },
    publicKey: transaction.publicKey,
    limit: READ_LIMIT,
    signal,
  });
  if (!sent.ok) return failed(sent.error);
  const { httpStatus, envelope } = sent.value;
  if (!isSuccess(httpStatus, envelope) || contradictsItself(envelope)) return UNANSWERED;
  return judged(payment, Object(dataOf(envelope, VerificationStart)));
}

/**
 * A reference in it does not count, as in the checkout: it was asked for by its own, and many a provider writes one of its own there.
 * @param said a verification, as it came.
 */
function judged(payment: CheckedPayment, said: Record<string, unknown>): Outcome {
  const status = v.safeParse(KnownStatus, said['status']);
  const read = v.safeParse(VerificationStart, said);
  if (!status.success || !read.success) return UNANSWERED;
  if (status.output !== 'success') return { status: 'unpaid', why: status.output, payment };
  const { asked } = payment;
  const recorded = recordedIn(read.output);
  if (isUnread(said['amount'], recorded.hundredths) || isUnread(said['currency'], recorded.currency))
    return UNANSWERED;
  if (differs(asked, recorded)) {
    const { hundredths = asked.hundredths, currency = asked.currency } = recorded;
    return { status: 'unpaid', why: 'differs', payment, recorded: { hundredths, currency } };
  }
  const figures = figuresIn(read.output);
  const arrival = arrivalOf(asked, undefined, figures, true);
  if (isFigureUnread(said['received']) || isFigureUnread(said['due']) || figures.unreadRefund)
    return UNANSWERED;
  if (arrival ? arrival.doubtful : figures.unreadCredit) return UNANSWERED;
  if (arrival && arrival.missing > 0) {
    const { back, missing } = arrival;
    if (!back)
      return { status: 'unpaid', why: 'partly', payment, missing: { ...asked, hundredths: missing } };
    const returned = { ...asked, hundredths: back.amount };
    return { status: 'unpaid', why: 'returned', payment, back: returned, done: back.done };
  }
  if (arrival && keptAtLeast(asked.hundredths, figures) < asked.hundredths) return UNANSWERED;
  return {
    status: 'paid',
    payment,
    confirmed: paidMoney(asked, recorded, false) !== undefined,
    at: reachedAt(asked.hundredths, figures.credits ?? []),
  };
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

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isUnread(said: unknown, read: unknown): boolean {
  return isSaid(said) && read === undefined;
}

function isFigureUnread(said: unknown): boolean {
  return isSaid(said) && !v.is(WireAmount, said);
}

function failed(error: ApiError): Outcome {
  if (error.kind === 'offline') return { status: 'unknown', why: 'offline' };
  // Any other refusal is about who asks, or about the provider.
  if (error.kind === 'refused' && error.httpStatus === 404) return { status: 'unpaid', why: 'missing' };
  return UNANSWERED;
}
