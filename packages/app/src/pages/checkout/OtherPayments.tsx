import { AfterEnd, type AfterEndProps } from '../../methods/shared/FundsNotice';
import { backSentence } from '../../methods/shared/fundsText';
import { formatMoney } from '../../money/money';
import { paidTwice } from '../../session/paidTwice';
import type { LastVerification } from '../../session/verifier';
import { useStrings } from '../../strings/strings';

export interface OtherPaymentsProps extends AfterEndProps {
  verification: LastVerification | undefined;
}

/** The other payments of a paid transaction, and their refunds. Renders nothing if there are no other payments. */
export function OtherPayments({ verification, ...end }: OtherPaymentsProps) {
  const strings = useStrings();
  const others = paidTwice(verification);
  if (!others) return null;
  const { money } = end.transaction;
  const { amount, kept, refunds } = others;
  const sentences = [
    strings.funds.twice(formatMoney({ ...money, minorUnits: amount })),
    ...refunds.map((refund) => backSentence(refund, money, strings)),
  ];
  return <AfterEnd {...end} sentences={sentences} kept={kept} />;
}
