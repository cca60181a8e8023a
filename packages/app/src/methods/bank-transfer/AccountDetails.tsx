import type { Account } from '../../session/account';
import { CopyField } from '../../session/CopyField';
import { Countdown } from '../../session/Countdown';
import { useAllStrings } from '../../strings/t';
import type { Clock } from '../../time/clock';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';

interface AccountDetailsProps {
  account: Account;
  /** As the payer reads it. */
  amount: string;
  clock: Clock;
  onCompleted: () => void;
}

export function AccountDetails({ account, amount, clock, onCompleted }: AccountDetailsProps) {
  const strings = useAllStrings();
  const text = strings.bankTransfer;
  return (
    <section className="transfer">
      <Heading>{text.instruction(amount)}</Heading>
      <dl className="details">
        <div>
          <dt>{text.bankName}</dt>
          <dd>{account.bank}</dd>
        </div>
        <div>
          <dt>{text.accountName}</dt>
          <dd>{account.name}</dd>
        </div>
      </dl>
      <CopyField
        label={text.accountNumber}
        value={account.number}
        copied={text.copied}
        hint={strings.account.once}
      />
      <Countdown deadline={account.deadline} clock={clock} />
      <Button onPress={onCompleted}>{strings.account.completed}</Button>
    </section>
  );
}
