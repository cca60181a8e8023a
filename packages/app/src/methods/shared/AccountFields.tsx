import { BankMark } from '../../forms/BankMark';
import { CopyFields } from '../../forms/CopyFields';
import { formatMoney, type Money, plainAmount } from '../../money/money';
import type { Account } from '../../session/account';
import { useAllStrings } from '../../strings/t';

interface AccountFieldsProps {
  account: Account;
  /** To be sent to it. */
  money: Money;
  /** Said before something is copied, if anything. */
  hint: string;
}

/** Where the money is to be sent, and how much of it: to be copied one by one, or all as labelled lines. */
export function AccountFields({ account, money, hint }: AccountFieldsProps) {
  const { account: text, bankTransfer } = useAllStrings();
  const amount = formatMoney(money);
  const lines: (readonly [label: string, value: string])[] = [
    [bankTransfer.accountNumber, account.number],
    [bankTransfer.bankName, account.bank],
    ...(account.name === undefined ? [] : [[bankTransfer.accountName, account.name] as const]),
    [text.amount, amount],
  ];
  return (
    <>
      <dl className="details">
        <div>
          <dt>{bankTransfer.bankName}</dt>
          <dd className="bank-name">
            <BankMark name={account.bank} />
            <span>
              <bdi>{account.bank}</bdi>
            </span>
          </dd>
        </div>
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
