import * as v from 'valibot';
import { ArrivalFields, hasUnreadCredit, isUnreadRefund } from './arrival';

/** What a verification says of the money that arrived, and whether there is more of it that can't be read. */
export type ArrivalFigures = ArrivalFields & {
  /** Whether there is a credit that can't be read: nobody knows how much has come in. */
  unreadCredit?: boolean;
  /** Whether there is a refund that can't be read: nobody knows how much goes back. */
  unreadRefund?: boolean;
};

/** The fields of a verification about the money, whatever else is in it. */
export function arrivalFiguresIn(verification: unknown): ArrivalFigures {
  const { credits, refund } = Object(verification);
  return {
    ...v.parse(ArrivalFields, Object(verification)),
    unreadCredit: hasUnreadCredit(credits),
    unreadRefund: isUnreadRefund(refund),
  };
}

/** All in hundredths. */
export interface ArrivalSums {
  /** What is said to have arrived. Some providers count in it what they send back. */
  said: number;
  /** All that has come in, where every credit can be counted. */
  came: number | undefined;
  goesBack: number;
  /** What of it is neither counted as received nor known to go back. */
  uncounted: number;
  /** Whether what has arrived, or what of it goes back, can't be counted. */
  incomplete: boolean;
}

/** @param asked hundredths. */
export function arrivalSumsOf(asked: number, figures: ArrivalFigures): ArrivalSums {
  const { received, due, credits = [], refund, unreadCredit = false, unreadRefund = false } = figures;
  const sum = credits.reduce((total, { amount }) => total + amount, 0);
  const isSafe = Number.isSafeInteger(sum);
  const listed = isSafe ? sum : 0;
  const goesBack = refund?.amount ?? 0;
  const said = received ?? (due === undefined ? Math.max(listed - goesBack, 0) : Math.max(asked - due, 0));
  const came = listed > 0 && !unreadCredit ? listed : undefined;
  return {
    said,
    came,
    goesBack,
    uncounted: Math.max((came ?? 0) - said - goesBack, 0),
    incomplete: unreadRefund || (received === undefined && due === undefined && (unreadCredit || !isSafe)),
  };
}

/** What stays of the money at the least, in hundredths: what goes back may be counted among what was received. */
export function keptAtLeast(asked: number, figures: ArrivalFigures): number {
  const { said, came = said, goesBack } = arrivalSumsOf(asked, figures);
  return came - goesBack;
}
