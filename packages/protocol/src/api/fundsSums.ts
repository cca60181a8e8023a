import * as v from 'valibot';
import { FundsFields, hasUnreadCredit, isUnreadRefund } from './funds';

/** The figures about received money in a verification, and marks for entries that can't be read. */
export type FundsFigures = FundsFields & {
  /** Whether a credit can't be read. The total of the credits is then unknown. */
  unreadCredit?: boolean;
  /** Whether a refund can't be read. The refunded amount is then unknown. */
  unreadRefund?: boolean;
};

/** Reads the fields about money from a verification. */
export function fundsFiguresIn(verification: unknown): FundsFigures {
  const { credits, refund } = Object(verification);
  return {
    ...v.parse(FundsFields, Object(verification)),
    unreadCredit: hasUnreadCredit(credits),
    unreadRefund: isUnreadRefund(refund),
  };
}

/** All amounts are in minor units. */
export interface FundsSums {
  /** The amount reported as received. Some providers include refunded money in this amount. */
  reported: number;
  /** The sum of all credits; absent without credits, or if a credit can't be read. */
  credited: number | undefined;
  goesBack: number;
  /** The part of `reported` that is not sent back. */
  counted: number;
  /** The part of the credits that is neither in `reported` nor known to be sent back. */
  uncounted: number;
  /** Whether the received or the refunded amount is unknown. */
  incomplete: boolean;
}

/**
 * Computes the sums of a verification's figures.
 * @param requested the requested amount, in minor units.
 */
export function fundsSumsOf(requested: number, figures: FundsFigures): FundsSums {
  const { received, due, credits = [], refund, unreadCredit = false, unreadRefund = false } = figures;
  const sum = credits.reduce((total, { amount }) => total + amount, 0);
  const isSafe = Number.isSafeInteger(sum);
  const listed = isSafe ? sum : 0;
  const goesBack = refund?.amount ?? 0;
  const reported =
    received ?? (due === undefined ? Math.max(listed - goesBack, 0) : Math.max(requested - due, 0));
  const credited = listed > 0 && !unreadCredit ? listed : undefined;
  return {
    reported,
    credited,
    goesBack,
    counted: countsBack(requested, due, { reported, credited, goesBack }) ? reported - goesBack : reported,
    uncounted: Math.max((credited ?? 0) - reported - goesBack, 0),
    incomplete: unreadRefund || (received === undefined && due === undefined && (unreadCredit || !isSafe)),
  };
}

/** Returns whether the provider includes refunded money in the received amount. */
function countsBack(
  requested: number,
  due: number | undefined,
  { reported, credited, goesBack }: Pick<FundsSums, 'reported' | 'credited' | 'goesBack'>,
): boolean {
  const net = reported - goesBack;
  return (
    goesBack > 0 &&
    net >= 0 &&
    credited !== reported + goesBack &&
    (credited === reported || (due !== undefined && reported + due !== requested && net + due === requested))
  );
}

/**
 * Returns whether `due` agrees with one of the received amounts. Providers compute `due` before refunds, after refunds, or
 * after pending refunds.
 */
export function agreesWithDue(
  requested: number,
  due: number | undefined,
  received: readonly number[],
): boolean {
  return received.some(
    (amount) => due === undefined || amount + due === requested || (due === 0 && amount >= requested),
  );
}

/** Returns the least amount, in minor units, that may remain if the received amount includes the refund. */
export function keptAtLeast(requested: number, figures: FundsFigures): number {
  const { reported, credited = reported, goesBack } = fundsSumsOf(requested, figures);
  return credited - goesBack;
}
