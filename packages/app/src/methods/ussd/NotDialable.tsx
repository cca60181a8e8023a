import { formatMoney, type Money } from '../../money/money';
import { useAllStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';

/** Before a bank is chosen: a code that no bank takes would cost the payer the way to the phone. */
export function NotDialable({ money }: { money: Money }) {
  const { account, ussd } = useAllStrings();
  return (
    <Notice tone="warning" title={account.unavailableTitle}>
      {ussd.notDialable(formatMoney(money))}
    </Notice>
  );
}
