import { type ArrivalFigures, type ArrivalSums, agreesWithDue, arrivalSumsOf } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Money } from '../money/money';

const Hundredths = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What happens to less or more than an account accepts: it counts and the rest may follow, or it is sent back. */
export const Mismatch = v.picklist(['add', 'return']);
export type Mismatch = v.InferOutput<typeof Mismatch>;

/** How many transfers are listed; the newest. */
const LISTED = 5;

/**
 * What a verification says of the money that arrived, in hundredths of the transaction's currency. `received` plus
 * `missing` is the amount that was asked for; where more arrived, `missing` is 0 and `received` is the amount and
 * `extra`. Saved as it is for a reload.
 */
export const Arrival = v.object({
  /** What has arrived and stays: without what is sent back. */
  received: Hundredths,
  missing: Hundredths,
  extra: Hundredths,
  /** What does not count and is, or was, sent back to the payer. `by`: ISO 8601, a day or an instant. */
  back: v.optional(v.object({ amount: Hundredths, done: v.boolean(), by: v.optional(v.string()) })),
  mismatch: v.optional(Mismatch),
  /** The provider's figures contradict each other: only what arrived is shown. */
  doubtful: v.optional(v.literal(true)),
  credits: v.array(
    v.object({ amount: Hundredths, at: v.optional(v.string()), sender: v.optional(v.string()) }),
  ),
});
export type Arrival = v.InferOutput<typeof Arrival>;

/** A verification has said what has arrived so far. */
export interface ArrivalVerified {
  type: 'arrival-verified';
  arrival: Arrival;
}

/** The optional fields of a verification about the money (docs/providers/extensions.md), read by the protocol's schema. */
export type Figures = ArrivalFigures & {
  currency?: string | undefined;
  /** Whether the verification contradicts itself. */
  inconsistent?: boolean | undefined;
};

/**
 * What a verification says of the money that arrived; `undefined` where it says nothing, or counts in another currency.
 * @param paid whether the verification says that the transaction succeeded.
 */
export function arrivalOf(
  { hundredths: asked, currency }: Money,
  mismatch: Mismatch | undefined,
  figures: Figures,
  paid: boolean,
): Arrival | undefined {
  const { received: said, due, credits = [], refund } = figures;
  if (figures.currency !== undefined && figures.currency !== currency) return undefined;
  if (said === undefined && due === undefined && credits.length === 0 && !refund) return undefined;
  const sums = arrivalSumsOf(asked, figures);
  const counted = { received: sums.counted, back: backOf(figures) };
  const settled = mismatch === 'return' ? returned(asked, counted, sums, paid) : withUncounted(counted, sums);
  const { received, back } = settled;
  const isAgreed = agreesWithDue(asked, due, [sums.said, counted.received, received]);
  const doubtful =
    figures.inconsistent || !isAgreed || sums.incomplete || isContradicted(asked, sums, mismatch);
  return {
    received,
    missing: Math.max(asked - received, 0),
    extra: Math.max(received - asked, 0),
    ...(back ? { back } : {}),
    ...(mismatch ? { mismatch } : {}),
    ...(doubtful ? { doubtful: true } : {}),
    credits: inOrder(credits).slice(-LISTED),
  };
}

/** Money has come in of which nobody says what becomes of it, and less is said to have arrived than was asked for. */
function isContradicted(
  asked: number,
  { said, uncounted }: ArrivalSums,
  mismatch: Mismatch | undefined,
): boolean {
  return uncounted > 0 && said < asked && mismatch !== 'return';
}

/** What has come in has arrived, also where the provider counts no more than it has asked for, or not yet. */
function withUncounted({ received, back }: Counted, { uncounted }: ArrivalSums): Counted {
  return { received: received + uncounted, back };
}

interface Counted {
  received: number;
  back: Arrival['back'];
}

function backOf({ refund }: Figures): Arrival['back'] {
  return (
    refund && {
      amount: refund.amount,
      done: refund.state === 'done',
      ...(refund.by === undefined ? {} : { by: refund.by }),
    }
  );
}

/** An account that takes only its exact amount keeps nothing of any other, whether the refund is known yet or not. */
function returned(
  asked: number,
  counted: Counted,
  { came, goesBack, uncounted }: ArrivalSums,
  paid: boolean,
): Counted {
  const { received, back } = counted;
  const wrong = paid ? Math.max(received - asked, 0) : received === asked ? 0 : received;
  if (wrong + uncounted === 0) return counted;
  // Without the credits, the same amount twice is taken for the same money.
  const most = came ?? (wrong === goesBack ? wrong : Number.POSITIVE_INFINITY);
  const amount = Math.min(wrong + uncounted + goesBack, most);
  const { by } = back ?? {};
  return {
    received: received - wrong,
    back: amount === goesBack ? back : { amount, done: false, ...(by === undefined ? {} : { by }) },
  };
}

/** The oldest first: by their times where each has one, else as they come. */
function inOrder(credits: Arrival['credits']): Arrival['credits'] {
  const timed = credits.map((credit) => ({ credit, time: Date.parse(credit.at ?? '') }));
  if (timed.some(({ time }) => Number.isNaN(time))) return credits;
  return timed.sort((one, other) => one.time - other.time).map(({ credit }) => credit);
}

/** Whether two verifications say the same. */
export function isSameArrival(before: Arrival | undefined, after: Arrival): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Whether nothing has arrived, by what the provider says. */
export function isNothing({ received, back }: Arrival): boolean {
  return received === 0 && !back;
}

/** Whether something has arrived and stays, and it is not known to be everything. */
export function isPartial(arrival: Arrival | undefined): arrival is Arrival {
  return arrival !== undefined && arrival.received > 0 && !isWhole(arrival);
}

/** Whether everything has arrived, so that nothing more is to be sent. */
export function isWhole(arrival: Arrival | undefined): boolean {
  return arrival?.missing === 0 && !arrival.doubtful;
}

/** What the payer does next in a transaction that is not verified as successful. */
export type NextStep =
  /** Everything has arrived. Nothing is to be sent. */
  | 'wait'
  /** Send what is missing, to the same account. */
  | 'send'
  /** Get another account for what is missing: this one takes no money any more. */
  | 'renew'
  /** Ask before anything more is sent. */
  | 'ask';

/**
 * @param open whether the account still takes money.
 * @param renewable whether another one may be asked for.
 */
export function nextStep(
  arrival: Arrival,
  { open, renewable }: { open: boolean; renewable: boolean },
): NextStep {
  if (isWhole(arrival)) return 'wait';
  const isUnknown = arrival.mismatch === undefined && !isNothing(arrival);
  if (arrival.doubtful || isUnknown) return 'ask';
  if (open) return 'send';
  return renewable ? 'renew' : 'ask';
}

/** Whether nothing is to be sent, though an account is open, or may be had. */
export function takesNoMore(arrival: Arrival | undefined): arrival is Arrival {
  return arrival !== undefined && nextStep(arrival, { open: true, renewable: true }) !== 'send';
}

/** The hundredths to send now: what is missing or, before anything is known of that, what the account accepts. */
export function amountToSend(asked: Money, accepts: number | undefined, arrival: Arrival | undefined): Money {
  const known = arrival && !isNothing(arrival) ? arrival.missing : accepts;
  return { hundredths: known ?? asked.hundredths, currency: asked.currency };
}

/** For a state that may have an arrival: no field at all where there is none. */
export function withArrival(arrival: Arrival | undefined): { arrival?: Arrival } {
  return arrival ? { arrival } : {};
}
