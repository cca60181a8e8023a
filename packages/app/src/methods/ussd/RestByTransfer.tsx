import { Countdown } from '../../forms/Countdown';
import { formatMoney, type Money } from '../../money/money';
import type { Account } from '../../session/account';
import { type FundsReceived, isNothing } from '../../session/fundsReceived';
import { useStrings } from '../../strings/strings';
import type { Clock } from '../../time/clock';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { AccountFields } from '../shared/account/AccountFields';
import { FundsBox } from '../shared/FundsNotice';

interface RestByTransferProps {
  account: Account;
  /** The missing amount. */
  money: Money;
  requestedAmount: Money;
  funds: FundsReceived | undefined;
  clock: Clock;
  onCompleted: () => void;
}

/**
 * The instruction to transfer the missing amount to the same account.
 * The instruction replaces the code if the amount contains kobo, which no code can pay.
 */
export function RestByTransfer({
  account,
  money,
  requestedAmount,
  funds,
  clock,
  onCompleted,
}: RestByTransferProps) {
  const { account: text, funds: texts } = useStrings();
  return (
    <section className="transfer">
      <Heading>{texts.transferRest(formatMoney(money))}</Heading>
      {funds && !isNothing(funds) ? <FundsBox funds={funds} money={requestedAmount} /> : null}
      <AccountFields account={account} money={money} hint="" />
      <Countdown deadline={account.deadline} clock={clock} />
      <Button onPress={onCompleted}>{text.completed}</Button>
    </section>
  );
}
