import { formatMoney } from '../money/money';
import type { CheckStrings } from '../strings/checkStrings';
import { dayOf, isoDay } from '../time/day';
import { formatInstant, formatTime } from '../time/instant';
import type { Outcome } from './outcome';

export interface View {
  tone: 'busy' | 'paid' | 'unpaid' | 'unknown';
  /** PAID, NOT PAID or NOT KNOWN. During the check, the notice that the check is running. */
  outcome: string;
  /** The reason for the outcome, or the limits of the proof. */
  message?: string | undefined;
  /** The instruction to compare the values below with the receipt. */
  hint?: string | undefined;
  /** The notice that an earlier load on this device showed the reference as PAID, with the time. */
  before?: string | undefined;
  amount?: string | undefined;
  /** The merchant's name, used in the title and shown among the rows. */
  merchant?: string | undefined;
  rows: readonly (readonly [label: string, value: string])[];
  action?: { label: string; kind: 'retry' | 'open' } | undefined;
}

/** Times in milliseconds. */
export interface Times {
  now: number;
  /** The time at which an earlier load on this device first showed the receipt as PAID. */
  before: number | undefined;
}

export function checkingView(text: CheckStrings): View {
  return { tone: 'busy', outcome: text.checking, rows: [] };
}

/** Returns the view for an address without a valid reference. The page sends no request for such an address. */
export function illegalView(text: CheckStrings): View {
  return { tone: 'unknown', outcome: text.unknown, message: text.illegal, rows: [] };
}

/** Returns the view for a page in a frame. In a frame, no address bar shows the page's host. */
export function framedView(text: CheckStrings): View {
  return {
    tone: 'unknown',
    outcome: text.unknown,
    message: text.framed,
    rows: [],
    action: { label: text.open, kind: 'open' },
  };
}

export function outcomeView(outcome: Outcome, reference: string, times: Times, text: CheckStrings): View {
  const payment = 'payment' in outcome ? outcome.payment : undefined;
  const { now, before } = times;
  return {
    tone: outcome.status,
    outcome: text[outcome.status],
    message: messageOf(outcome, text),
    hint: payment && text.compare,
    before: before === undefined ? undefined : text.before(whenOf(before, now, text)),
    amount: payment && formatMoney(payment.requestedAmount),
    merchant: payment?.merchant,
    rows: [
      row(text.merchant, payment && (payment.merchant ?? text.unnamed)),
      row(text.collector, payment?.collector),
      // Without this row, the time of the check would look like the time of the payment.
      row(text.paidAt, outcome.status === 'paid' ? paidAtOf(outcome.at, now, text) : undefined),
      row(text.checkedAt, whenOf(now, now, text)),
      row(text.reference, payment?.reference ?? reference),
    ].flat(),
    action: isDecided(outcome) ? undefined : { label: text.retry, kind: 'retry' },
  };
}

function row(label: string, value: string | undefined): View['rows'] {
  return value === undefined ? [] : [[label, value]];
}

/** Returns whether no later check can change the outcome. */
function isDecided(outcome: Outcome): boolean {
  return outcome.status === 'paid' || outcome.why === 'differs' || outcome.why === 'returned';
}

function messageOf(outcome: Outcome, text: CheckStrings): string | undefined {
  if (outcome.status === 'paid') return paidMessage(outcome, text);
  switch (outcome.why) {
    case 'differs':
      return text.differs(formatMoney(outcome.recorded), formatMoney(outcome.payment.requestedAmount));
    case 'partly':
      return text.partly(formatMoney(outcome.missing));
    case 'returned':
      return (outcome.done ? text.returned : text.returning)(formatMoney(outcome.back));
    case 'pending':
    case 'failed':
    case 'expired':
    case 'missing':
    case 'offline':
    case 'unanswered':
      return text[outcome.why];
    default:
      return outcome satisfies never;
  }
}

/** Returns the message about a paid outcome: the limits of the proof, and other payments with their refunds. */
function paidMessage(
  { confirmed, others, payment }: Extract<Outcome, { status: 'paid' }>,
  text: CheckStrings,
): string | undefined {
  const written = (minorUnits: number) => formatMoney({ ...payment.requestedAmount, minorUnits });
  const sentences = [
    ...(confirmed ? [] : [text.unconfirmed]),
    ...(others ? [text.twice(written(others.amount))] : []),
    ...(others?.refunds ?? []).map(({ amount, done }) =>
      (done ? text.returned : text.returning)(written(amount)),
    ),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

function paidAtOf(at: number | undefined, now: number, text: CheckStrings): string {
  return at === undefined ? text.unknownTime : whenOf(at, now, text);
}

/** Formats a time as `today 14:02`, or with the date on any other day. */
function whenOf(at: number, now: number, text: CheckStrings): string {
  return isoDay(dayOf(at)) === isoDay(dayOf(now)) ? text.today(formatTime(at)) : formatInstant(at, text);
}
