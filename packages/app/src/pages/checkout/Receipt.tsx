import { lazy, Suspense } from 'react';
import { type ChargedCard, chargedCard } from '../../methods/card/chargedCard';
import { SchemeMark } from '../../methods/card/SchemeMark';
import { schemeName } from '../../methods/card/scheme';
import { METHODS } from '../../methods/registry';
import { FundsAfterEnd } from '../../methods/shared/FundsNotice';
import { formatMoney, type Money } from '../../money/money';
import { fundsRows } from '../../receipt/fundsRows';
import { ReceiptView } from '../../receipt/ReceiptView';
import { withoutSenders } from '../../session/fundsReceived';
import { readFundsReceived } from '../../session/readFundsReceived';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/strings';
import { formatInstant } from '../../time/instant';

/** The chunk loads only if the provider reports other payments. After a failed load, the receipt omits the other payments. */
const OtherPayments = lazy(() =>
  import('./OtherPayments').then(
    ({ OtherPayments: Shown }) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
);

export interface ReceiptProps {
  session: Session;
  transaction: Transaction;
  /** The verified amount; absent if the provider reports none. */
  paid: Money | undefined;
  /** Slug of the method that the payer used, if known. */
  method: string | undefined;
  /** Time of the verified success, in milliseconds of the server's clock, if known. */
  at: number | undefined;
}

/** The receipt of a payment, with the buttons that save it. */
export function Receipt({ session, transaction, paid, method, at }: ReceiptProps) {
  const strings = useStrings();
  const { receipt: text } = strings;
  const { merchantName, reference, payerName, email } = transaction;
  const verification = session.lastVerification();
  const funds = readFundsReceived(transaction.money, undefined, verification);
  const payer = payerName ?? email;
  const methodName = Object.values(METHODS)
    .find(({ slug }) => slug === method)
    ?.name(strings);
  const shownFunds = funds && transaction.payerHidden ? withoutSenders(funds) : funds;
  const payment = session.payment();
  const card = payment && method === 'card' ? chargedCard(payment) : undefined;
  const end = { transaction, contact: payment?.supportContact };
  return (
    <>
      <FundsAfterEnd {...end} funds={funds} />
      {verification?.duplicates ? (
        <Suspense fallback={null}>
          <OtherPayments {...end} verification={verification} />
        </Suspense>
      ) : null}
      <ReceiptView
        route={session.route}
        receipt={{
          title: text.receipt,
          paid: strings.shell.paid,
          merchant: merchantName,
          amount: paid && formatMoney(paid),
          reference,
          rows: [
            ...(merchantName === undefined ? [] : [[text.merchant, merchantName] as const]),
            ...(payer === undefined ? [] : [[text.payer, payer] as const]),
            ...(methodName === undefined
              ? []
              : [[text.method, card ? nameOf(card, methodName) : methodName] as const]),
            ...(at === undefined ? [] : [[text.time, formatInstant(at, strings)] as const]),
            ...(shownFunds ? fundsRows(shownFunds, transaction.money, strings) : []),
            [text.reference, reference],
          ],
          mark: card && { label: text.method, picture: <SchemeMark scheme={card.scheme} /> },
        }}
      />
    </>
  );
}

/** Returns the card's scheme (or otherwise the method's name) and its last four digits. */
function nameOf({ scheme, last4 }: ChargedCard, method: string): string {
  return `${scheme === undefined || scheme === 'unknown' ? method : schemeName(scheme)} •••• ${last4}`;
}
