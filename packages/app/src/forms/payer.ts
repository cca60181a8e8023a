import type { Payer } from '@kobo/protocol/api';
import type { Money } from '../money/money';
import { checkPhone, toWirePhone } from './phone';
import { checkAmount, checkEmail, checkText, type Problem } from './validate';

/** What a page asks its payer for. It always asks for an e-mail address. */
export interface PayerAsks {
  /** The payer enters the amount; otherwise the page determines it. */
  amount: boolean;
  name: boolean;
  phone: boolean;
  shipping: boolean;
}

/** The payer form of specification §3, as typed. The names are those on the wire. */
export interface PayerValues {
  /** In hundredths. */
  amount: number;
  first_name: string;
  last_name: string;
  email: string;
  /** The digits behind the +. */
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
 * The errors of the visible fields: all of them are required (specification §5).
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
 * The payer of a validated form. Fields that are not shown are not sent, even if an earlier version of the page showed
 * them.
 * @param money what is paid, where the page knows the amount; else the payer typed it, and this is its currency.
 */
export function payerOf(values: PayerValues, asks: PayerAsks, { hundredths, currency }: Money): Payer {
  // Providers read the number under one of two names (specification §3).
  const phone = toWirePhone(values.phone_number, currency);
  return {
    amount: asks.amount ? values.amount : hundredths,
    email: values.email.trim(),
    ...(asks.name ? { first_name: values.first_name.trim(), last_name: values.last_name.trim() } : {}),
    ...(asks.phone ? { phone_number: phone, phone } : {}),
    ...(asks.shipping ? { shipping_dest: values.shipping_dest.trim() } : {}),
  };
}
