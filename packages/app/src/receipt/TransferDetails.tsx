import { useState } from 'react';
import { formatMoney } from '../money/money';
import type { Account } from '../session/account';
import { type FundsReceived, isNothing, takesNoMore } from '../session/fundsReceived';
import type { CheckoutContext } from '../session/session';
import { useStrings } from '../strings/strings';
import { formatInstant } from '../time/instant';
import { fundsRows } from './fundsRows';
import { ReceiptView } from './ReceiptView';

interface TransferDetailsProps {
  account: Account;
  payment: CheckoutContext;
  funds: FundsReceived | undefined;
}

/** The details of a pending transfer. The payer can save the details until the money arrives. */
export function TransferDetails({ account, payment, funds }: TransferDetailsProps) {
  const strings = useStrings();
  const { receipt, bankTransfer: text } = strings;
  const [at] = useState(() => payment.clock.now());
  const { reference, money } = payment.transaction;
  return (
    <ReceiptView
      route={payment.route}
      receipt={{
        title: receipt.pending,
        amount: formatMoney(money),
        reference,
        rows: [
          ...(account.bank === undefined ? [] : [[text.bankName, account.bank] as const]),
          ...(account.name === undefined ? [] : [[text.accountName, account.name] as const]),
          [text.accountNumber, account.number],
          ...(funds ? fundsRows(funds, money, strings) : []),
          ...(funds && !isNothing(funds) && !takesNoMore(funds)
            ? [[strings.funds.payBy, formatInstant(account.deadline, strings)] as const]
            : []),
          [receipt.time, formatInstant(at, strings)],
          // Omit the reference of a payment without a transaction, because that reference is only the account's number.
          ...(payment.withoutVerification ? [] : [[receipt.reference, reference] as const]),
        ],
        note: receipt.note,
      }}
    />
  );
}
