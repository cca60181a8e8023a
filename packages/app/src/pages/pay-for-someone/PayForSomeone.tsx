import { formatMoney } from '../../money/money';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/strings';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';

interface PayForSomeoneProps {
  transaction: Transaction;
  asker: string | undefined;
  onContinue: () => void;
}

/**
 * The asker and the subject of a payment request.
 * Each name is in a separate row, and not in a sentence of the checkout, because anyone may have typed the name.
 */
export function PayForSomeone({ transaction, asker, onContinue }: PayForSomeoneProps) {
  const { payForSomeone: text, receipt, shell } = useStrings();
  const { money, merchantName, aggregatorName, plan, pageName, reference } = transaction;
  const subject = plan?.name ?? pageName;
  const rows = [
    [text.by, asker],
    [text.merchant, merchantName],
    [text.subject, subject === merchantName ? undefined : subject],
    [receipt.reference, reference],
  ] as const;
  return (
    <section className="asked">
      <Heading>{text.title}</Heading>
      <div className="asked-amount">{formatMoney(money)}</div>
      <dl>
        {rows.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      {aggregatorName === undefined ? null : (
        <p className="muted">{shell.through(merchantName ?? '', aggregatorName)}</p>
      )}
      <p className="muted">{text.advice}</p>
      <Button onPress={onContinue}>{text.go}</Button>
    </section>
  );
}
