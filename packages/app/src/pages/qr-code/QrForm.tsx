import type { QrCode } from '@kobo/protocol/api';
import { useFlow } from '../../flow/useFlow';
import { PayerForm } from '../../forms/PayerForm';
import { checkPayer, NO_PAYER, type PayerAsks, payerOf } from '../../forms/payer';
import { useProblemText } from '../../forms/problemText';
import { useForm } from '../../forms/useForm';
import { useAllStrings } from '../../strings/t';
import type { Order } from '../wrapper/collection';
import { payAlertText } from '../wrapper/payAlertText';
import type { Payer } from '../wrapper/payment';
import { AccountChoice } from './AccountChoice';
import { offerOf, payeeOf } from './offer';
import type { QrOrder } from './order';

interface QrFormProps {
  code: QrCode;
  payer: Payer<Order<QrOrder>>;
}

export function QrForm({ code, payer }: QrFormProps) {
  const strings = useAllStrings();
  const { qrCode: text, collection } = strings;
  const state = useFlow(payer);
  const offer = offerOf(code);
  const { fixed, into } = offer;
  const accounts = into.kind === 'accounts' ? into.accounts : [];
  // A code names no fields to be left out, as a page does; it is paid on the spot, so that nothing is shipped.
  const asks: PayerAsks = { amount: fixed === undefined, name: true, phone: true, shipping: false };

  const { field, form, values } = useForm({
    // Nobody needs to choose from one.
    initial: { ...NO_PAYER, account: accounts.length === 1 ? (accounts[0]?.reference ?? '') : '' },
    check: (typed) => ({
      ...checkPayer(typed, asks),
      account: payeeOf(offer, typed.account) === undefined ? ('required' as const) : undefined,
    }),
    text: useProblemText(),
    sending: state.status !== 'idle',
    onSubmit(typed) {
      const payee = payeeOf(offer, typed.account);
      if (payee === undefined) return;
      const payment = payerOf(typed, asks, fixed ?? 0);
      const money = { hundredths: payment.amount, currency: code.currency };
      payer.send({ type: 'pay-wanted', body: { body: { payee, payment }, money } });
    },
  });

  if (into.kind === 'none') return <p className="muted">{text.noAccount}</p>;
  const hundredths = fixed ?? values.amount;
  return (
    <PayerForm
      form={form}
      field={field}
      asks={asks}
      amount={{
        ...field('amount'),
        value: hundredths,
        currency: code.currency,
        fixed: fixed !== undefined,
      }}
      alert={state.status === 'idle' && state.alert ? payAlertText(state.alert, strings) : undefined}
      onDismiss={() => payer.send({ type: 'alert-dismissed' })}
      button={{ label: text.pay, busy: collection.starting, disabled: hundredths === 0 }}
    >
      {into.kind === 'accounts' ? <AccountChoice {...field('account')} accounts={accounts} /> : null}
    </PayerForm>
  );
}
