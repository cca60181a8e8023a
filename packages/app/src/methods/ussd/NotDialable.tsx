import { formatMoney, type Money } from '../../money/money';
import { useAllStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';

/** Shown before a bank is chosen: a code that no bank accepts would waste the payer's time. */
export function NotDialable({ money }: { money: Money }) {
  const { account, ussd } = useAllStrings();
  return (
    <Notice tone="warning" title={account.unavailableTitle}>
      {ussd.notDialable(formatMoney(money))}
    </Notice>
  );
}
