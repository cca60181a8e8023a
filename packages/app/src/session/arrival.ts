import type { ArrivalFields } from '@kobo/protocol/api';
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

/** The optional fields of a verification about the money (docs/api.md), read by the protocol's schema. */
export type Figures = ArrivalFields & { currency?: string | undefined };

/**
 * What a verification says of the money that arrived; `undefined` where it says nothing, or counts in another currency.
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
  // Some providers include in `received` what they send back.
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

/** An account that takes only its exact amount keeps nothing of any other, whether the refund is known yet or not. */
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

/** Whether two verifications say the same. */
export function isSameArrival(before: Arrival | undefined, after: Arrival): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Whether nothing has arrived, by what the provider says. */
export function isNothing({ received, back }: Arrival): boolean {
  return received === 0 && !back;
}

/** Whether a part has arrived and stays, and the rest is missing. */
export function isPartial(arrival: Arrival | undefined): arrival is Arrival {
  return arrival !== undefined && arrival.received > 0 && arrival.missing > 0;
}

/** Whether everything has arrived, so that nothing more is to be sent. */
export function isWhole(arrival: Arrival | undefined): boolean {
  return arrival?.missing === 0;
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
  const { missing, mismatch, doubtful } = arrival;
  if (missing === 0) return 'wait';
  const isUnknown = mismatch === undefined && !isNothing(arrival);
  if (doubtful || isUnknown) return 'ask';
  if (open) return 'send';
  return renewable ? 'renew' : 'ask';
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
