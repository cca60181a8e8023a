import { formatMoney, type Money } from '../../money/money';

/** A signed amount, written from left to right. The sign must precede the amount even on right-to-left pages. */
export function SignedMoney({ money }: { money: Money }) {
  return <bdi dir="ltr">{formatMoney(money)}</bdi>;
}
