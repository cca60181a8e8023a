import { BankMark } from '../../../forms/BankMark';
import { CopyFields } from '../../../forms/CopyFields';
import { formatMoney, type Money } from '../../../money/money';
import { plainAmount } from '../../../money/plainAmount';
import type { Account } from '../../../session/account';
import { useStrings } from '../../../strings/strings';

interface AccountFieldsProps {
  account: Account;
  money: Money;
  hint: string;
}

/** The account and the amount. The payer can copy the amount, the account number, or all values as labelled lines. */
export function AccountFields({ account, money, hint }: AccountFieldsProps) {
  const { account: text, bankTransfer } = useStrings();
  const amount = formatMoney(money);
  const lines: (readonly [label: string, value: string])[] = [
    [bankTransfer.accountNumber, account.number],
    ...(account.bank === undefined ? [] : [[bankTransfer.bankName, account.bank] as const]),
    ...(account.name === undefined ? [] : [[bankTransfer.accountName, account.name] as const]),
    [text.amount, amount],
  ];
  return (
    <>
      <dl className="details">
        {account.bank === undefined ? null : (
          <div>
            <dt>{bankTransfer.bankName}</dt>
            <dd className="bank-name">
              <BankMark name={account.bank} />
              <span>
                <bdi>{account.bank}</bdi>
              </span>
            </dd>
          </div>
        )}
        {account.name === undefined ? null : (
          <div>
            <dt>{bankTransfer.accountName}</dt>
            <dd>
              <bdi>{account.name}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <CopyFields
        items={[
          { label: text.amount, value: plainAmount(money), shown: amount, copied: text.amountCopied },
          { label: bankTransfer.accountNumber, value: account.number, copied: bankTransfer.copied },
        ]}
        hint={hint}
        all={lines.map(([label, value]) => `${label}: ${value}`).join('\n')}
      />
    </>
  );
}
