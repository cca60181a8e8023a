import { type Payer, toWireAmount } from '@kobo/protocol/api';
import type { Money } from '../money/money';
import { checkPhone, toWirePhone } from './phone';
import { checkAmount, checkEmail, checkText, type Problem } from './validate';

/** The fields that a page requests from its payer. The e-mail address is always requested. */
export interface RequestedFields {
  /** Whether the payer enters the amount, because the page has no fixed amount. */
  amount: boolean;
  name: boolean;
  phone: boolean;
  shipping: boolean;
}

/** The payer form of specification §3, as typed, with the field names of the API. */
export interface PayerDetails {
  /** In minor units. */
  amount: number;
  first_name: string;
  last_name: string;
  email: string;
  /** The digits after the plus sign. */
  phone_number: string;
  shipping_dest: string;
}

export const NO_DETAILS: PayerDetails = {
  amount: 0,
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  shipping_dest: '',
};

/** Returns the errors of the visible fields. Every visible field is required (specification §5). */
export function checkDetails(
  values: PayerDetails,
  requested: RequestedFields,
  currency: string,
): { [Name in keyof PayerDetails]: Problem | undefined } {
  return {
    amount: requested.amount ? checkAmount(values.amount) : undefined,
    first_name: requested.name ? checkText(values.first_name) : undefined,
    last_name: requested.name ? checkText(values.last_name) : undefined,
    email: checkEmail(values.email),
    phone_number: requested.phone ? checkPhone(values.phone_number, currency) : undefined,
    shipping_dest: requested.shipping ? checkText(values.shipping_dest) : undefined,
  };
}

/**
 * Converts a validated form to a payer, with the amount as on the wire.
 * Hidden fields are not sent, even if an earlier version of the page showed them.
 * @param money the amount, if the page determines it. Otherwise the typed amount is used with this currency.
 */
export function payerOf(
  values: PayerDetails,
  requested: RequestedFields,
  { minorUnits, currency }: Money,
): Payer {
  // Send the number in both fields, because a provider reads only one of them (specification §3).
  const phone = toWirePhone(values.phone_number, currency);
  return {
    amount: toWireAmount(requested.amount ? values.amount : minorUnits),
    email: values.email.trim(),
    ...(requested.name ? { first_name: values.first_name.trim(), last_name: values.last_name.trim() } : {}),
    ...(requested.phone ? { phone_number: phone, phone } : {}),
    ...(requested.shipping ? { shipping_dest: values.shipping_dest.trim() } : {}),
  };
}
