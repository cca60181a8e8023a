import type { Payer } from '@kobo/protocol/api';
import type { Money } from '../money/money';
import { checkPhone, toWirePhone } from './phone';
import { checkAmount, checkEmail, checkText, type Problem } from './validate';

/** The fields that a page requests from its payer. The e-mail address is always requested. */
export interface PayerAsks {
  /** Whether the payer enters the amount, because the page has no fixed one. */
  amount: boolean;
  name: boolean;
  phone: boolean;
  shipping: boolean;
}

/** The payer form of specification §3, as typed, with the field names of the API. */
export interface PayerValues {
  /** In minor units. */
  amount: number;
  first_name: string;
  last_name: string;
  email: string;
  /** The digits after the plus sign. */
  phone_number: string;
  shipping_dest: string;
}

export const NO_PAYER: PayerValues = {
  amount: 0,
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  shipping_dest: '',
};

/**
 * Returns the errors of the visible fields. Every visible field is required (specification §5).
 * @param currency of the payment.
 */
export function checkPayer(
  values: PayerValues,
  asks: PayerAsks,
  currency: string,
): { [Name in keyof PayerValues]: Problem | undefined } {
  return {
    amount: asks.amount ? checkAmount(values.amount) : undefined,
    first_name: asks.name ? checkText(values.first_name) : undefined,
    last_name: asks.name ? checkText(values.last_name) : undefined,
    email: checkEmail(values.email),
    phone_number: asks.phone ? checkPhone(values.phone_number, currency) : undefined,
    shipping_dest: asks.shipping ? checkText(values.shipping_dest) : undefined,
  };
}

/**
 * Converts a validated form to a payer.
 * Hidden fields are not sent, even if an earlier version of the page showed them.
 * @param money the amount, if the page determines it. Otherwise only its currency is used, with the typed amount.
 */
export function payerOf(values: PayerValues, asks: PayerAsks, { minorUnits, currency }: Money): Payer {
  // Providers read the number from one of two fields (specification §3).
  const phone = toWirePhone(values.phone_number, currency);
  return {
    amount: asks.amount ? values.amount : minorUnits,
    email: values.email.trim(),
    ...(asks.name ? { first_name: values.first_name.trim(), last_name: values.last_name.trim() } : {}),
    ...(asks.phone ? { phone_number: phone, phone } : {}),
    ...(asks.shipping ? { shipping_dest: values.shipping_dest.trim() } : {}),
  };
}
