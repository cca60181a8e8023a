import { useState } from 'react';
import { formatMoney } from '../../money/money';
import type { Account } from '../../session/account';
import { SlipView } from '../../session/slip/SlipView';
import type { Transaction } from '../../session/transaction';
import { useAllStrings } from '../../strings/t';
import type { Clock } from '../../time/clock';
import { formatInstant } from '../../time/instant';

interface TransferSlipProps {
  account: Account;
  transaction: Transaction;
  clock: Clock;
}

/** Where the payer says to have sent the money, to keep until it has arrived. */
export function TransferSlip({ account, transaction, clock }: TransferSlipProps) {
  const strings = useAllStrings();
  const { slip, bankTransfer: text } = strings;
  const [at] = useState(() => clock.now());
  const { reference, money } = transaction;
  return (
    <SlipView
      slip={{
        title: slip.pending,
        amount: formatMoney(money),
        reference,
        rows: [
          [text.bankName, account.bank],
          [text.accountName, account.name],
          [text.accountNumber, account.number],
          [slip.time, formatInstant(at, strings)],
          [slip.reference, reference],
        ],
        note: slip.note,
      }}
    />
  );
}
