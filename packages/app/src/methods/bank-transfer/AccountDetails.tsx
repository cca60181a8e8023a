import { BankMark } from '../../forms/BankMark';
import { CopyFields } from '../../forms/CopyFields';
import { Countdown } from '../../forms/Countdown';
import { formatMoney, type Money, plainAmount } from '../../money/money';
import type { Account } from '../../session/account';
import { ToPhone } from '../../session/ToPhone';
import { useAllStrings } from '../../strings/t';
import type { Clock } from '../../time/clock';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';

interface AccountDetailsProps {
  account: Account;
  /** It may be the payer's for good, and not for this payment alone. */
  lasting: boolean;
  money: Money;
  /** Opens this step on another device of the payer's; none where they hold it in their hands. */
  address: string | undefined;
  clock: Clock;
  onCompleted: () => void;
}

export function AccountDetails({
  account,
  lasting,
  money,
  address,
  clock,
  onCompleted,
}: AccountDetailsProps) {
  const strings = useAllStrings();
  const text = strings.bankTransfer;
  return (
    <section className="transfer">
      <Heading>{text.instruction(formatMoney(money))}</Heading>
      <dl className="details">
        <div>
          <dt>{text.bankName}</dt>
          <dd className="bank-name">
            <BankMark name={account.bank} />
            <span>{account.bank}</span>
          </dd>
        </div>
        {account.name === undefined ? null : (
          <div>
            <dt>{text.accountName}</dt>
            <dd>{account.name}</dd>
          </div>
        )}
      </dl>
      <CopyFields
        items={[
          {
            label: strings.account.amount,
            value: plainAmount(money),
            shown: formatMoney(money),
            copied: strings.account.amountCopied,
          },
          { label: text.accountNumber, value: account.number, copied: text.copied },
        ]}
        hint={lasting ? '' : strings.account.once}
      />
      <Countdown deadline={account.deadline} clock={clock} />
      <Button onPress={onCompleted}>{strings.account.completed}</Button>
      {address === undefined ? null : <ToPhone content={address} title={strings.account.onPhone} />}
    </section>
  );
}
