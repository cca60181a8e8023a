import { useContext, useEffect, useState } from 'react';
import { HealthContext } from '../../forms/HealthContext';
import { useForm } from '../../forms/useForm';
import { useStrings } from '../../strings/strings';
import { usePageHide } from '../../ui/usePageHide';
import { checkExpiry } from './expiry';
import { fieldErrorText } from './fieldErrorText';
import { checkCardNumber, checkCvv, checkPin, type FieldError } from './fields';
import { cardRules, schemeOf } from './scheme';
import type { CardDetails } from './states';

interface CardFormOptions {
  charging: boolean;
  /** Whether the form is emptied, because the submitted card can't be used again. */
  empty?: boolean | undefined;
  now: () => Date;
  onSubmit: (card: Omit<CardDetails, 'save'>) => void;
}

/** The error, with its text, for a card that the provider doesn't accept. */
interface RefusedCard {
  message: string;
}

const EMPTY = { number: '', expiry: '', cvv: '', pin: '' };

/** Manages the fields of the card form. The fields are empty while the card is charged. */
export function useCardForm({ charging, empty, now, onSubmit }: CardFormOptions) {
  const strings = useStrings();
  /** The values of the card that is being charged. The CVV and the PIN are omitted, because they are never kept. */
  const [sent, setSent] = useState<typeof EMPTY>();
  const { cards } = useContext(HealthContext);
  const refusal = (number: string): RefusedCard | undefined => {
    const message = cards?.refusal(number);
    return message === undefined ? undefined : { message };
  };
  const { values, field, form, reset } = useForm({
    initial: EMPTY,
    check: ({ number, expiry, cvv, pin }) => ({
      number: refusal(number) ?? checkCardNumber(number),
      expiry: checkExpiry(expiry, now()),
      cvv: checkCvv(cvv, schemeOf(number)),
      // The form shows the PIN field only for some schemes. Don't report an error in a field that the payer hasn't seen.
      pin: cardRules(schemeOf(number)).pin ? checkPin(pin) : undefined,
    }),
    text: (error: FieldError | RefusedCard) =>
      typeof error === 'string' ? fieldErrorText(error, strings) : error.message,
    sending: charging,
    onSubmit({ number, expiry, cvv, pin }) {
      setSent({ ...EMPTY, number, expiry });
      reset();
      onSubmit({ kind: 'typed', pan: number, expiry, cvv, pin: rules.pin ? pin : undefined });
    },
  });
  const scheme = schemeOf((sent ?? values).number);
  const rules = cardRules(scheme);

  // After a refusal, the payer corrects the card in place and types the CVV and the PIN again.
  useEffect(() => {
    if (charging || !sent) return;
    if (!empty) reset(sent);
    setSent(undefined);
  });
  usePageHide(() => {
    reset();
    setSent(undefined);
  });

  return {
    field,
    form,
    /** The scheme of the card in the fields, or of the card that is being charged. */
    scheme,
    rules,
    last4: sent?.number.slice(-4),
  };
}
