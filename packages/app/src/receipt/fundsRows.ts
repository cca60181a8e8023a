import { formatMoney, type Money } from '../money/money';
import type { FundsReceived } from '../session/fundsReceived';
import type { Strings } from '../strings/strings';
import { formatInstant } from '../time/instant';

export function fundsRows(
  { received, missing, extra, back, inconsistent, credits }: FundsReceived,
  requestedAmount: Money,
  strings: Pick<Strings, 'funds' | 'months' | 'locale'>,
): (readonly [label: string, value: string])[] {
  const { funds: text } = strings;
  const written = (minorUnits: number) => formatMoney({ ...requestedAmount, minorUnits });
  return [
    ...credits.map(({ amount, at, sender }) => {
      const time = at === undefined ? undefined : formatInstant(Date.parse(at), strings);
      return [text.credit, [written(amount), time, sender].filter(Boolean).join(' · ')] as const;
    }),
    ...(received > 0 && (missing > 0 || extra > 0) ? [[text.receivedLabel, written(received)] as const] : []),
    ...(received > 0 && missing > 0 && !inconsistent ? [[text.missingLabel, written(missing)] as const] : []),
    ...(back ? [[back.done ? text.sentLabel : text.backLabel, written(back.amount)] as const] : []),
  ];
}
