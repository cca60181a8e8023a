import { agreesWithDue, type FundsFigures, type FundsSums, fundsSumsOf, Mismatch } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Money } from '../money/money';

const MinorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The maximum number of listed transfers. Older transfers are omitted. */
const LISTED = 5;

/**
 * The funds received according to a verification, in minor units of the transaction's currency.
 * Before a success, `received` + `missing` = requested amount + `extra`, and `missing` or `extra` is 0. After a success,
 * `missing` is always 0, because another method may have paid the rest. The funds are saved unchanged and restored after a
 * reload.
 */
export const FundsReceived = v.object({
  /** The money that arrived, minus refunds. */
  received: MinorUnits,
  missing: MinorUnits,
  extra: MinorUnits,
  /** The refund to the payer. `done`: whether the refund was sent. `by`: the day or time of arrival, in ISO 8601. */
  back: v.optional(v.object({ amount: MinorUnits, done: v.boolean(), by: v.optional(v.string()) })),
  mismatch: v.optional(Mismatch),
  /** The provider's figures contradict each other. The screen then shows only the money that arrived. */
  inconsistent: v.optional(v.literal(true)),
  credits: v.array(
    v.object({ amount: MinorUnits, at: v.optional(v.string()), sender: v.optional(v.string()) }),
  ),
});
export type FundsReceived = v.InferOutput<typeof FundsReceived>;

export interface FundsVerified {
  type: 'funds-verified';
  funds: FundsReceived;
}

/** A verification's optional fields about funds received (docs/providers/extensions.md), parsed by the protocol's schema. */
export type Figures = FundsFigures & {
  currency?: string | undefined;
  inconsistent?: boolean | undefined;
};

/**
 * Returns the funds received according to a verification; `undefined` if the verification reports none or uses another
 * currency.
 * @param paid whether the verification reports the transaction as successful.
 */
export function fundsReceivedOf(
  { minorUnits: requested, currency }: Money,
  mismatch: Mismatch | undefined,
  figures: Figures,
  paid: boolean,
): FundsReceived | undefined {
  const { received: reported, due, credits = [], refund } = figures;
  if (figures.currency !== undefined && figures.currency !== currency) return undefined;
  if (reported === undefined && due === undefined && credits.length === 0 && !refund) return undefined;
  const sums = fundsSumsOf(requested, figures);
  const counted = { received: sums.counted, back: backOf(figures) };
  const { received, back } =
    mismatch === 'return' ? returned(requested, counted, sums, paid) : withUncounted(counted, sums);
  const isAgreed = agreesWithDue(requested, due, [sums.reported, counted.received, received]);
  const inconsistent =
    figures.inconsistent || !isAgreed || sums.incomplete || isContradicted(requested, sums, mismatch);
  return {
    received,
    missing: Math.max(requested - received, 0),
    extra: Math.max(received - requested, 0),
    ...(back ? { back } : {}),
    ...(mismatch ? { mismatch } : {}),
    ...(inconsistent ? { inconsistent: true } : {}),
    credits: inOrder(credits).slice(-LISTED),
  };
}

export function withoutSenders(funds: FundsReceived): FundsReceived {
  return { ...funds, credits: funds.credits.map(({ sender: _, ...credit }) => credit) };
}

/**
 * Returns whether the reported sum omits credits although the sum is below the requested amount.
 * Returns false for an account that refunds every amount other than the requested amount.
 */
function isContradicted(
  requested: number,
  { reported, uncounted }: FundsSums,
  mismatch: Mismatch | undefined,
): boolean {
  return uncounted > 0 && reported < requested && mismatch !== 'return';
}

/**
 * Adds the credits that the provider's `received` omits, because `received` may be limited to the requested amount, or out
 * of date.
 */
function withUncounted({ received, back }: Counted, { uncounted }: FundsSums): Counted {
  return { received: received + uncounted, back };
}

interface Counted {
  received: number;
  back: FundsReceived['back'];
}

function backOf({ refund }: Figures): FundsReceived['back'] {
  return (
    refund && {
      amount: refund.amount,
      done: refund.state === 'done',
      ...(refund.by === undefined ? {} : { by: refund.by }),
    }
  );
}

/**
 * Treats every amount other than the requested amount as refunded, because this account keeps only the requested amount.
 * The provider may not report the refund yet.
 */
function returned(
  requested: number,
  counted: Counted,
  { credited, goesBack, uncounted }: FundsSums,
  paid: boolean,
): Counted {
  const { received, back } = counted;
  const wrong = paid ? Math.max(received - requested, 0) : received === requested ? 0 : received;
  if (wrong + uncounted === 0) return counted;
  // Count money only once, because a provider that reports no `credits` may report the same money as received and as refunded.
  const most = credited ?? (wrong === goesBack ? wrong : Number.POSITIVE_INFINITY);
  const amount = Math.min(wrong + uncounted + goesBack, most);
  const { by } = back ?? {};
  return {
    received: received - wrong,
    back: amount === goesBack ? back : { amount, done: false, ...(by === undefined ? {} : { by }) },
  };
}

/** Sorts the credits, oldest first, if every credit has a time. Otherwise keeps the provider's order. */
function inOrder(credits: FundsReceived['credits']): FundsReceived['credits'] {
  const timed = credits.map((credit) => ({ credit, time: Date.parse(credit.at ?? '') }));
  if (timed.some(({ time }) => Number.isNaN(time))) return credits;
  return timed.sort((one, other) => one.time - other.time).map(({ credit }) => credit);
}

export function isSameFunds(before: FundsReceived | undefined, after: FundsReceived): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Returns whether the provider reports neither received nor refunded money. */
export function isNothing({ received, back }: FundsReceived): boolean {
  return received === 0 && !back;
}

/** Returns whether the account has kept only part of the amount, or an inconsistent amount. */
export function isPartial(funds: FundsReceived | undefined): funds is FundsReceived {
  return funds !== undefined && funds.received > 0 && !isWhole(funds);
}

/** Returns whether the whole amount has arrived, according to consistent figures. */
export function isWhole(funds: FundsReceived | undefined): boolean {
  return funds?.missing === 0 && !funds.inconsistent;
}

/** The payer's next step in a transaction that is not verified as successful. */
export type NextStep =
  /** The whole amount has arrived. The payer sends nothing. */
  | 'wait'
  /** The payer sends the missing amount to the same account. */
  | 'send'
  /** The payer opens another account for the missing amount, because this account is closed. */
  | 'renew'
  /** The payer contacts the merchant or support before sending more. */
  | 'ask';

/**
 * @param open whether the account still accepts money.
 * @param renewable whether the payer may open another account.
 */
export function nextStep(
  funds: FundsReceived,
  { open, renewable }: { open: boolean; renewable: boolean },
): NextStep {
  if (isWhole(funds)) return 'wait';
  const isUnknown = funds.mismatch === undefined && !isNothing(funds);
  if (funds.inconsistent || isUnknown) return 'ask';
  if (open) return 'send';
  return renewable ? 'renew' : 'ask';
}

/** Returns whether the payer must send nothing more, even if an account is open or could be opened. */
export function takesNoMore(funds: FundsReceived | undefined): funds is FundsReceived {
  return funds !== undefined && nextStep(funds, { open: true, renewable: true }) !== 'send';
}

/**
 * Returns the amount to send now: the missing amount.
 * Before any money arrives, returns the amount that the account accepts or, if unknown, the requested amount.
 */
export function amountToSend(
  requested: Money,
  accepts: number | undefined,
  funds: FundsReceived | undefined,
): Money {
  const amount = funds && !isNothing(funds) ? funds.missing : accepts;
  return { minorUnits: amount ?? requested.minorUnits, currency: requested.currency };
}

/**
 * Returns an object with the `funds` field, or an empty object, because a state without funds must not contain the
 * field.
 */
export function withFunds(funds: FundsReceived | undefined): { funds?: FundsReceived } {
  return funds ? { funds } : {};
}
