import type { PagePayment, PaymentPage } from '@kobo/protocol/api';
import { useCallback, useMemo, useState } from 'react';
import { PayerForm } from '../../forms/PayerForm';
import { checkDetails, NO_DETAILS, payerOf, type RequestedFields } from '../../forms/payer';
import { useProblemText } from '../../forms/problemText';
import { useForm } from '../../forms/useForm';
import { useStrings } from '../../strings/strings';
import type { Order } from '../shared/collection';
import { useAmount } from '../shared/PaidAmount';
import type { PaymentStarter } from '../shared/payment';
import { usePaying } from '../shared/usePaying';
import type { Quantities } from './basket';
import { amountOf, type Choice, currencyOf, detailsOf, type Offer, offerOf } from './offer';
import { PlanChoice } from './PlanChoice';
import { ProductList } from './ProductList';

interface PageFormProps {
  page: PaymentPage;
  paymentStarter: PaymentStarter<Order<PagePayment>>;
}

export function PageForm({ page, paymentStarter }: PageFormProps) {
  const { paymentPage: text, collection } = useStrings();
  const paying = usePaying(paymentStarter);
  const offer = useMemo(() => offerOf(page), [page]);
  const [quantities, setQuantity] = useQuantities();
  const requested = requestedFieldsOf(page, offer);

  const { field, form, values } = useForm({
    initial: { ...NO_DETAILS, planRef: onlyPlan(offer) },
    check: (typed) => checkDetails(typed, requested, paidIn(typed)),
    text: useProblemText(),
    sending: paying.sending,
    onSubmit(typed) {
      const choice = { ...typed, quantities };
      const minorUnits = amountOf(offer, choice);
      if (offer.kind === 'nothing' || !minorUnits) return;
      const money = { minorUnits, currency: paidIn(choice) };
      paying.pay({ body: { ...payerOf(typed, requested, money), ...detailsOf(offer, choice) }, money });
    },
  });

  function paidIn(choice: Pick<Choice, 'planRef'>): string {
    return offer.kind === 'nothing' ? page.currency : currencyOf(offer, choice);
  }

  const minorUnits = amountOf(offer, { ...values, quantities });
  useAmount(minorUnits, paidIn(values));
  const unpriced =
    page.unpriced.length > 0 ? <p className="muted">{text.unpriced(page.unpriced.join('; '))}</p> : null;
  // A page for an amount offers nothing only if the amount can't be paid.
  const nothing = page.page_type === 'other' ? collection.unpayable : text.nothing;
  if (offer.kind === 'nothing') return unpriced ?? <p className="muted">{nothing}</p>;
  const amount =
    offer.kind === 'amount'
      ? {
          ...field('amount'),
          value: minorUnits ?? 0,
          currency: offer.currency,
          fixed: offer.fixed !== undefined,
        }
      : undefined;

  return (
    <>
      {/* The list is outside the form, because Enter in a quantity field must not submit the form. */}
      {offer.kind === 'products' ? (
        <ProductList
          offer={offer}
          quantities={quantities}
          total={minorUnits}
          disabled={form.sending}
          onChange={setQuantity}
        />
      ) : null}
      {unpriced}
      <PayerForm
        form={form}
        field={field}
        requested={requested}
        currency={paidIn(values)}
        amount={amount}
        alert={paying.alert}
        onDismiss={paying.dismiss}
        button={{ label: text.payNow, busy: collection.starting, disabled: !minorUnits }}
      >
        {offer.kind === 'plans' ? <PlanChoice {...field('planRef')} plans={offer.plans} /> : null}
      </PayerForm>
    </>
  );
}

function requestedFieldsOf(page: PaymentPage, offer: Offer): RequestedFields {
  return {
    amount: offer.kind === 'amount' && offer.fixed === undefined,
    name: page.collect_name ?? false,
    phone: page.collect_phone ?? false,
    shipping: page.collect_shipping_dest ?? false,
  };
}

/** Returns the plan to preselect if the page has only one plan; otherwise an empty text. */
function onlyPlan(offer: Offer): string {
  return offer.kind === 'plans' && offer.plans.length === 1 ? offer.plans[0].planRef : '';
}

/**
 * Manages the quantities separately from the form's values, so that a change doesn't render a thousand products again.
 */
function useQuantities(): [Quantities, (reference: string, quantity: number) => void] {
  const [quantities, setQuantities] = useState<Quantities>(new Map());
  const put = useCallback((reference: string, quantity: number) => {
    setQuantities((now) => new Map(now).set(reference, quantity));
  }, []);
  return [quantities, put];
}
