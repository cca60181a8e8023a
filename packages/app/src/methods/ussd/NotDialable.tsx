import { formatMoney, type Money } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';

/** The notice that replaces the list of banks if the amount contains kobo, which no bank's code can pay. */
export function NotDialable({ money }: { money: Money }) {
  const { account, ussd } = useStrings();
  return (
    <Notice tone="warning" title={account.unavailableTitle}>
      {ussd.notDialable(formatMoney(money))}
    </Notice>
  );
}
