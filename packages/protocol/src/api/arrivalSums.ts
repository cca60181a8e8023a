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
  /** What has arrived and stays, before `uncounted`. */
  counted: number;
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
    counted: countsBack(asked, due, { said, came, goesBack }) ? said - goesBack : said,
    uncounted: Math.max((came ?? 0) - said - goesBack, 0),
    incomplete: unreadRefund || (received === undefined && due === undefined && (unreadCredit || !isSafe)),
  };
}

/** Whether the provider counts among what was received what it sends back. */
function countsBack(
  asked: number,
  due: number | undefined,
  { said, came, goesBack }: Pick<ArrivalSums, 'said' | 'came' | 'goesBack'>,
): boolean {
  const net = said - goesBack;
  return (
    goesBack > 0 &&
    net >= 0 &&
    came !== said + goesBack &&
    (came === said || (due !== undefined && said + due !== asked && net + due === asked))
  );
}

/** Whether what is due agrees with one of these amounts: all that arrived, what of it stays, or what stays in the end. */
export function agreesWithDue(asked: number, due: number | undefined, received: readonly number[]): boolean {
  return received.some(
    (amount) => due === undefined || amount + due === asked || (due === 0 && amount >= asked),
  );
}

/** What stays of the money at the least, in hundredths: what goes back may be counted among what was received. */
export function keptAtLeast(asked: number, figures: ArrivalFigures): number {
  const { said, came = said, goesBack } = arrivalSumsOf(asked, figures);
  return came - goesBack;
}
