import { formatMoney, type Money } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';

/** Shown before a bank is chosen: a code that no bank accepts would waste the payer's time. */
export function NotDialable({ money }: { money: Money }) {
  const { account, ussd } = useStrings();
  return (
    <Notice tone="warning" title={account.unavailableTitle}>
      {ussd.notDialable(formatMoney(money))}
    </Notice>
  );
}
