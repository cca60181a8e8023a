import { formatMoney, type Money } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';

/** Shown before the payer chooses a bank, because a code that no bank accepts would waste their time. */
export function NotDialable({ money }: { money: Money }) {
  const { account, ussd } = useStrings();
  return (
    <Notice tone="warning" title={account.unavailableTitle}>
      {ussd.notDialable(formatMoney(money))}
    </Notice>
  );
}
