import type { ArrivalFields } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Money } from '../money/money';

const Hundredths = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What becomes of less or more than an account accepts: it counts and the rest may follow, or it goes back. */
export const Mismatch = v.picklist(['add', 'return']);
export type Mismatch = v.InferOutput<typeof Mismatch>;

/** So many transfers are listed, the newest. */
const LISTED = 5;

/**
 * What a verification says of the money that arrived, in hundredths of the transaction's currency. `received` and `missing`
 * make the amount that was asked for; where more arrived, `missing` is 0 and `received` is the amount and `extra`. Kept as
 * it is for a reload.
 */
export const Arrival = v.object({
  /** What arrived to stay: without what goes back. */
  received: Hundredths,
  missing: Hundredths,
  extra: Hundredths,
  /** What does not count, and goes back to the payer or went. `by`: ISO 8601, the day or the instant. */
  back: v.optional(v.object({ amount: Hundredths, done: v.boolean(), by: v.optional(v.string()) })),
  mismatch: v.optional(Mismatch),
  /** The provider's own figures contradict each other: only what arrived is said. */
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

/** What a verification says of the money: the optional fields of docs/api.md, read by the protocol's schema. */
export type Figures = ArrivalFields & { currency?: string | undefined };

/**
 * What a verification says of the money that arrived; nothing where it says nothing of it, or counts in another currency.
 * @param paid whether the verification says that the transaction succeeded.
 */
export function arrivalOf(
  asked: Money,
  mismatch: Mismatch | undefined,
  figures: Figures,
  paid: boolean,
): Arrival | undefined {
  if (figures.currency !== undefined && figures.currency !== asked.currency) return undefined;
  const counted = countedIn(asked.hundredths, figures);
  if (!counted) return undefined;
  const { received, back, doubtful } = returned(asked.hundredths, mismatch, counted, paid);
  return {
    received,
    missing: Math.max(asked.hundredths - received, 0),
    extra: Math.max(received - asked.hundredths, 0),
    ...(back ? { back } : {}),
    ...(mismatch ? { mismatch } : {}),
    ...(doubtful ? { doubtful: true } : {}),
    credits: (figures.credits ?? []).slice(-LISTED),
  };
}

interface Counted {
  received: number;
  back: Arrival['back'];
  doubtful: boolean;
}

function countedIn(asked: number, { received, due, credits = [], refund }: Figures): Counted | undefined {
  if (received === undefined && due === undefined && credits.length === 0 && !refund) return undefined;
  const goesBack = refund?.amount ?? 0;
  const came = credits.reduce((sum, { amount }) => sum + amount, 0);
  const said = received ?? (due === undefined ? Math.max(came - goesBack, 0) : Math.max(asked - due, 0));
  const agrees = (kept: number) => due === undefined || kept + due === asked || (due === 0 && kept >= asked);
  // Some count among what they received also what goes back.
  const net = said - goesBack;
  const isAll = received !== undefined && came === received;
  const countsBack =
    goesBack > 0 &&
    net >= 0 &&
    came !== said + goesBack &&
    (due === undefined ? isAll : said + due !== asked && (isAll || net + due === asked));
  const kept = countsBack ? net : said;
  return {
    received: Number.isSafeInteger(kept) ? kept : 0,
    back: refund && {
      amount: refund.amount,
      done: refund.state === 'done',
      ...(refund.by === undefined ? {} : { by: refund.by }),
    },
    doubtful: !agrees(kept) || !Number.isSafeInteger(kept),
  };
}

/** An account that sends back what is not exactly its amount keeps nothing of it, whether the refund is known yet or not. */
function returned(asked: number, mismatch: Mismatch | undefined, counted: Counted, paid: boolean): Counted {
  const { received, back, doubtful } = counted;
  const wrong = paid ? Math.max(received - asked, 0) : received === asked ? 0 : received;
  if (mismatch !== 'return' || wrong === 0) return counted;
  const { by } = back ?? {};
  return {
    received: received - wrong,
    back: { amount: wrong + (back?.amount ?? 0), done: false, ...(by === undefined ? {} : { by }) },
    doubtful,
  };
}

/** Whether a verification says the same again. */
export function isSameArrival(before: Arrival | undefined, after: Arrival): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Whether nothing has arrived, by what the provider says. */
export function isNothing({ received, back }: Arrival): boolean {
  return received === 0 && !back;
}

/** Whether a part has arrived to stay, and the rest has not. */
export function isPartial(arrival: Arrival | undefined): arrival is Arrival {
  return arrival !== undefined && arrival.received > 0 && arrival.missing > 0;
}

/** Whether all has arrived: there is nothing to send any more. */
export function isWhole(arrival: Arrival | undefined): boolean {
  return arrival?.missing === 0;
}

/** What the payer does next, of a transaction that is not verified as successful. */
export type NextStep =
  /** All is there. Nothing is to be sent. */
  | 'wait'
  /** To send what is missing, into the same account. */
  | 'send'
  /** To get another account for what is missing: this one takes no money any more. */
  | 'renew'
  /** To ask before anything more is sent. */
  | 'ask';

/**
 * @param open whether the account still takes money.
 * @param renewable whether another one may be asked for.
 */
export function nextStep(
  arrival: Arrival,
  { open, renewable }: { open: boolean; renewable: boolean },
): NextStep {
  const { missing, mismatch, doubtful } = arrival;
  if (missing === 0) return 'wait';
  const isUnknown = mismatch === undefined && !isNothing(arrival);
  if (doubtful || isUnknown) return 'ask';
  if (open) return 'send';
  return renewable ? 'renew' : 'ask';
}

/**
 * What the account is to be sent now, in hundredths: what is missing; before anything is known of it, what the account
 * accepts.
 */
export function amountToSend(asked: Money, accepts: number | undefined, arrival: Arrival | undefined): Money {
  const known = arrival && !isNothing(arrival) ? arrival.missing : accepts;
  return { hundredths: known ?? asked.hundredths, currency: asked.currency };
}

/** For a state that may have one: nothing of it where there is none. */
export function withArrival(arrival: Arrival | undefined): { arrival?: Arrival } {
  return arrival ? { arrival } : {};
}
