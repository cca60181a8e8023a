import type { QrCode } from '@kobo/protocol/api';
import type { Named } from '../../api/result';
import { PayerForm } from '../../forms/PayerForm';
import { checkDetails, NO_DETAILS, payerOf, type RequestedFields } from '../../forms/payer';
import { useProblemText } from '../../forms/problemText';
import { useForm } from '../../forms/useForm';
import { useStrings } from '../../strings/strings';
import type { Order } from '../shared/collection';
import { useAmount } from '../shared/PaidAmount';
import type { PaymentStarter } from '../shared/payment';
import { usePaying } from '../shared/usePaying';
import { AccountChoice } from './AccountChoice';
import { offerOf, payeeOf } from './offer';
import type { QrOrder } from './order';

interface QrFormProps {
  code: Named<QrCode>;
  paymentStarter: PaymentStarter<Order<QrOrder>>;
}

export function QrForm({ code, paymentStarter }: QrFormProps) {
  const { qrCode: text, collection } = useStrings();
  const paying = usePaying(paymentStarter);
  const offer = offerOf(code);
  const { into } = offer;
  const fixed = offer.fixed === 'unpayable' ? 0 : offer.fixed;
  const accounts = into.kind === 'accounts' ? into.accounts : [];
  // Unlike a payment page, a QR code determines only whether the payer enters the amount. The form requests no shipping
  // address, because the payer is with the merchant.
  const requested: RequestedFields = {
    amount: fixed === undefined,
    name: true,
    phone: true,
    shipping: false,
  };

  const { field, form, values } = useForm({
    initial: { ...NO_DETAILS, account: accounts.length === 1 ? (accounts[0]?.reference ?? '') : '' },
    check: (typed) => ({
      ...checkDetails(typed, requested, code.currency),
      account: payeeOf(offer, typed.account) === undefined ? ('required' as const) : undefined,
    }),
    text: useProblemText(),
    sending: paying.sending,
    onSubmit(typed) {
      const payee = payeeOf(offer, typed.account);
      if (payee === undefined) return;
      const money = { minorUnits: fixed ?? typed.amount, currency: code.currency };
      paying.pay({ body: { payee, payment: payerOf(typed, requested, money) }, money });
    },
  });

  const minorUnits = fixed ?? values.amount;
  useAmount(minorUnits, code.currency);
  if (offer.fixed === 'unpayable') return <p className="muted">{collection.unpayable}</p>;
  if (into.kind === 'none') return <p className="muted">{text.noAccount}</p>;
  return (
    <PayerForm
      form={form}
      field={field}
      requested={requested}
      currency={code.currency}
      amount={{
        ...field('amount'),
        value: minorUnits,
        currency: code.currency,
        fixed: fixed !== undefined,
      }}
      alert={paying.alert}
      onDismiss={paying.dismiss}
      button={{ label: text.pay, busy: collection.starting, disabled: minorUnits === 0 }}
    >
      {into.kind === 'accounts' ? <AccountChoice {...field('account')} accounts={accounts} /> : null}
    </PayerForm>
  );
}
