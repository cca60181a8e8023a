import { formatMoney, type Money } from '../../money/money';

/** Unbroken, also where the page runs from right to left: the sign comes before its amount. */
export function SignedMoney({ money }: { money: Money }) {
  return <bdi dir="ltr">{formatMoney(money)}</bdi>;
}
