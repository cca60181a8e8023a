import { useState } from 'react';
import { formatMoney } from '../../money/money';
import type { Account } from '../../session/account';
import type { Payment } from '../../session/session';
import { SlipView } from '../../session/slip/SlipView';
import { useAllStrings } from '../../strings/t';
import { formatInstant } from '../../time/instant';

interface TransferSlipProps {
  account: Account;
  payment: Payment;
}

/** Where the payer says to have sent the money, to keep until it has arrived. */
export function TransferSlip({ account, payment }: TransferSlipProps) {
  const strings = useAllStrings();
  const { slip, bankTransfer: text } = strings;
  const [at] = useState(() => payment.clock.now());
  const { reference, money } = payment.transaction;
  return (
    <SlipView
      slip={{
        title: slip.pending,
        amount: formatMoney(money),
        reference,
        rows: [
          [text.bankName, account.bank],
          ...(account.name === undefined ? [] : [[text.accountName, account.name] as const]),
          [text.accountNumber, account.number],
          [slip.time, formatInstant(at, strings)],
          // Where nobody can be asked by it, there is none: the account's number stands in its place.
          ...(payment.unverifiable ? [] : [[slip.reference, reference] as const]),
        ],
        note: slip.note,
      }}
    />
  );
}
