import { formatMoney } from '../money/money';
import type { CheckStrings } from '../strings/checkStrings';
import { dayOf, isoDay } from '../time/day';
import { formatInstant, formatTime } from '../time/instant';
import type { Outcome } from './outcome';

/** All that the page says. */
export interface View {
  tone: 'busy' | 'paid' | 'unpaid' | 'unknown';
  /** PAID, NOT PAID or NOT KNOWN; while it is asked, that it is. */
  outcome: string;
  /** Why, or what it does not mean. */
  message?: string | undefined;
  /** What to do with what is below. */
  hint?: string | undefined;
  /** That this device saw the same reference as PAID before, and when. */
  before?: string | undefined;
  amount?: string | undefined;
  /** For the title: it is among the rows, too. */
  merchant?: string | undefined;
  rows: readonly (readonly [label: string, value: string])[];
  action?: { label: string; kind: 'retry' | 'open' } | undefined;
}

/** When this page asked, and when an earlier load of it first said PAID. Milliseconds. */
export interface Times {
  now: number;
  before: number | undefined;
}

export function checkingView(text: CheckStrings): View {
  return { tone: 'busy', outcome: text.checking, rows: [] };
}

/** The address names no payment, so nobody is asked. */
export function illegalView(text: CheckStrings): View {
  return { tone: 'unknown', outcome: text.unknown, message: text.illegal, rows: [] };
}

/** In a frame no address bar shows whose page it is. */
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
    amount: payment && formatMoney(payment.asked),
    merchant: payment?.merchant,
    rows: [
      row(text.merchant, payment && (payment.merchant ?? text.unnamed)),
      row(text.collector, payment?.collector),
      // Without it the time of the check would be taken for the payment's.
      row(text.paidAt, outcome.status === 'paid' ? paidAtOf(outcome.at, now, text) : undefined),
      row(text.checkedAt, whenOf(now, now, text)),
      row(text.reference, payment?.reference ?? reference),
    ].flat(),
    action: isDecided(outcome) ? undefined : { label: text.retry, kind: 'retry' },
  };
}

/** None for a value that nobody has named. */
function row(label: string, value: string | undefined): View['rows'] {
  return value === undefined ? [] : [[label, value]];
}

/** Whether the answer stays. A payment that failed, or is late or missing, may still arrive. */
function isDecided(outcome: Outcome): boolean {
  return outcome.status === 'paid' || outcome.why === 'differs' || outcome.why === 'returned';
}

function messageOf(outcome: Outcome, text: CheckStrings): string | undefined {
  if (outcome.status === 'paid') return outcome.confirmed ? undefined : text.unconfirmed;
  switch (outcome.why) {
    case 'differs':
      return text.differs(formatMoney(outcome.recorded), formatMoney(outcome.payment.asked));
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

function paidAtOf(at: number | undefined, now: number, text: CheckStrings): string {
  return at === undefined ? text.unknownTime : whenOf(at, now, text);
}

/** `today 14:02`, or the day with it. */
function whenOf(at: number, now: number, text: CheckStrings): string {
  return isoDay(dayOf(at)) === isoDay(dayOf(now)) ? text.today(formatTime(at)) : formatInstant(at, text);
}
