import type { LinkPayment, PaymentLink } from '@kobo/protocol/api';
import { PayerForm } from '../../forms/PayerForm';
import { checkDetails, NO_DETAILS, payerOf, type RequestedFields } from '../../forms/payer';
import { useProblemText } from '../../forms/problemText';
import { SelectField } from '../../forms/SelectField';
import { useForm } from '../../forms/useForm';
import { useStrings } from '../../strings/strings';
import { Heading } from '../../ui/Heading';
import type { Order } from '../shared/collection';
import { useAmount } from '../shared/PaidAmount';
import type { PaymentStarter } from '../shared/payment';
import { usePaying } from '../shared/usePaying';
import { offerOf } from './offer';

interface LinkFormProps {
  link: PaymentLink;
  title: string;
  paymentStarter: PaymentStarter<Order<LinkPayment>>;
}

export function LinkForm({ link, title, paymentStarter }: LinkFormProps) {
  const { paymentLink: text, collection } = useStrings();
  const paying = usePaying(paymentStarter);
  const offer = offerOf(link);
  const fixed = offer.kind === 'fixed' ? offer.minorUnits : undefined;
  const currencies = offer.kind === 'open' ? offer.currencies : ([offer.currency] as const);
  // Unlike a payment page, a link determines only whether the payer enters the amount. The other fields are fixed.
  const requested: RequestedFields = {
    amount: fixed === undefined,
    name: true,
    phone: true,
    shipping: false,
  };

  const { field, form, values } = useForm({
    initial: {
      ...NO_DETAILS,
      amount: offer.kind === 'open' ? offer.proposed : 0,
      currency: currencies[0],
    },
    check: (typed) => checkDetails(typed, requested, currencyOf(typed.currency)),
    text: useProblemText(),
    sending: paying.sending,
    onSubmit(typed) {
      const money = { minorUnits: fixed ?? typed.amount, currency };
      const choice = currencies.length > 1 ? { currency } : {};
      paying.pay({ body: { ...payerOf(typed, requested, money), ...choice }, money });
    },
  });
  const minorUnits = fixed ?? values.amount;
  const currency = currencyOf(values.currency);
  useAmount(minorUnits, currency);

  /** Returns the chosen currency, or the first currency if a reload of the link has removed the chosen currency. */
  function currencyOf(chosen: string): string {
    return currencies.find((code) => code === chosen) ?? currencies[0];
  }

  return (
    <>
      <Heading>{title}</Heading>
      {link.description === undefined ? null : (
        <p className="page-description" dir="auto">
          {link.description}
        </p>
      )}
      {offer.kind === 'unpayable' ? (
        <p className="muted">{collection.unpayable}</p>
      ) : (
        <PayerForm
          form={form}
          field={field}
          requested={requested}
          currency={currency}
          amount={{ ...field('amount'), value: minorUnits, currency, fixed: fixed !== undefined }}
          alert={paying.alert}
          onDismiss={paying.dismiss}
          button={{ label: text.continue, busy: collection.starting, disabled: minorUnits === 0 }}
        >
          {currencies.length > 1 ? (
            <SelectField
              {...field('currency')}
              value={currency}
              label={text.currency}
              options={currencies.map((code) => ({ value: code, label: code }))}
            />
          ) : null}
        </PayerForm>
      )}
    </>
  );
}
