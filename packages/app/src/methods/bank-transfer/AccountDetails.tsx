import { Countdown } from '../../forms/Countdown';
import { formatMoney, type Money } from '../../money/money';
import type { Account } from '../../session/account';
import { amountToSend, type FundsReceived, isNothing, isPartial } from '../../session/fundsReceived';
import { useStrings } from '../../strings/strings';
import type { Clock } from '../../time/clock';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { AccountFields } from '../shared/account/AccountFields';
import { FundsBox } from '../shared/FundsNotice';
import { ToPhone } from '../shared/ToPhone';

interface AccountDetailsProps {
  account: Account;
  /** Whether the account may be the payer's permanent account, rather than an account for this payment only. */
  lasting: boolean;
  /**
   * Whether the account comes from a link, and no provider has confirmed it. The heading then attributes the request to the link.
   */
  unconfirmed: boolean;
  /** The amount of the transaction. */
  money: Money;
  funds: FundsReceived | undefined;
  /** The address that the payer opens on a phone; absent on a phone, or if the payment has no such address. */
  address: string | undefined;
  clock: Clock;
  onCompleted: () => void;
}

export function AccountDetails({
  account,
  lasting,
  unconfirmed,
  money: requestedAmount,
  funds,
  address,
  clock,
  onCompleted,
}: AccountDetailsProps) {
  const strings = useStrings();
  const text = strings.bankTransfer;
  const money = amountToSend(requestedAmount, account.accepts, funds);
  const amount = formatMoney(money);
  const instruction = isPartial(funds)
    ? strings.funds.rest(amount)
    : unconfirmed
      ? strings.fundWallet.request(amount)
      : text.instruction(amount);
  return (
    <section className="transfer">
      <Heading>{instruction}</Heading>
      {funds && !isNothing(funds) ? <FundsBox funds={funds} money={requestedAmount} /> : null}
      <AccountFields account={account} money={money} hint={lasting ? '' : strings.account.once} />
      <Countdown deadline={account.deadline} clock={clock} />
      <Button onPress={onCompleted}>{strings.account.completed}</Button>
      {address === undefined ? null : <ToPhone content={address} title={strings.account.onPhone} />}
    </section>
  );
}
