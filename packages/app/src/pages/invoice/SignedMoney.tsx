import { formatMoney, type Money } from '../../money/money';

/** A signed amount. It is written from left to right, because the sign must precede the amount on right-to-left pages too. */
export function SignedMoney({ money }: { money: Money }) {
  return <bdi dir="ltr">{formatMoney(money)}</bdi>;
}
