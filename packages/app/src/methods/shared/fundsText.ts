import { formatMoney, type Money } from '../../money/money';
import { type FundsReceived, isWhole, type NextStep } from '../../session/fundsReceived';
import type { Strings } from '../../strings/strings';
import { formatDay } from '../../time/day';
import { readDay } from '../../time/readDay';

type Texts = Pick<Strings, 'funds' | 'months' | 'locale'>;

/** Returns the sentences about the money received: amount, shortfall or excess, and the refund with its date. */
export function fundsSentences(
  { received, missing, extra, back, inconsistent }: FundsReceived,
  requestedAmount: Money,
  strings: Texts,
): string[] {
  const { funds: text } = strings;
  const written = (minorUnits: number) => formatMoney({ ...requestedAmount, minorUnits });
  const receivedSentences =
    extra > 0 && !inconsistent
      ? [text.extra(written(extra))]
      : [text.received(written(received), formatMoney(requestedAmount))];
  return [
    ...(received > 0 ? receivedSentences : []),
    ...(received > 0 && missing > 0 && !inconsistent ? [text.missing(written(missing))] : []),
    ...(back ? [backSentence(back, requestedAmount, strings)] : []),
  ];
}

/** Returns the sentence about a pending or completed refund, with the day of its arrival. */
export function backSentence(
  { amount, done, by }: NonNullable<FundsReceived['back']>,
  requestedAmount: Money,
  strings: Texts,
): string {
  const { funds: text } = strings;
  const written = formatMoney({ ...requestedAmount, minorUnits: amount });
  const day = readDay(by);
  if (!day) return done ? text.sent(written) : text.back(written);
  return (done ? text.sentBy : text.backBy)(written, formatDay(day, strings));
}

export function fundsTitle(
  funds: FundsReceived,
  { funds: text, charge }: Pick<Strings, 'funds' | 'charge'>,
): string {
  const { received, back } = funds;
  if (isWhole(funds)) return charge.waitingTitle;
  if (received > 0 || !back) return text.partTitle;
  return back.done ? text.sentTitle : text.backTitle;
}

/** Returns the sentence about the payer's next step; empty if the screen's heading states this step. */
export function nextSentence(
  next: NextStep,
  { mismatch }: FundsReceived,
  contact: string,
  { funds: text }: Pick<Strings, 'funds'>,
): string {
  switch (next) {
    case 'wait':
      return text.whole;
    case 'send':
      return mismatch === 'return' ? text.exactOnly : '';
    case 'renew':
      return text.closed;
    case 'ask':
      return text.ask(contact);
    default:
      return next satisfies never;
  }
}
