import { useRef, useState } from 'react';
import { useStrings } from '../../strings/t';
import type { Clock } from '../../time/clock';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copyText';
import { Heading } from '../../ui/Heading';
import { Countdown } from './Countdown';
import type { Account } from './flow';

interface AccountDetailsProps {
  account: Account;
  /** As the payer reads it. */
  amount: string;
  clock: Clock;
  onCompleted: () => void;
}

export function AccountDetails({ account, amount, clock, onCompleted }: AccountDetailsProps) {
  const text = useStrings().bankTransfer;
  const number = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<'copied' | 'refused'>();

  async function copy(): Promise<void> {
    const done = await copyText(account.number);
    if (!done && number.current) window.getSelection()?.selectAllChildren(number.current);
    setCopied(done ? 'copied' : 'refused');
  }

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
        <div className="details-copy">
          <div>
            <dt>{text.accountNumber}</dt>
            <dd>
              <b ref={number} className="account-number">
                {account.number}
              </b>
            </dd>
          </div>
          <Button quiet small onPress={() => void copy()} label={`${text.copy}: ${text.accountNumber}`}>
            {text.copy}
          </Button>
        </div>
      </dl>
      <p role="status" className={copied === 'refused' ? 'copy-state warning' : 'copy-state'}>
        {copied === 'copied' ? text.copied : copied === 'refused' ? text.notCopied : text.once}
      </p>
      <Countdown deadline={account.deadline} clock={clock} />
      <Button onPress={onCompleted}>{text.completed}</Button>
    </section>
  );
}
