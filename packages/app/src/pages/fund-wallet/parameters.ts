import { displayName, wireDigits } from '@kobo/protocol/api';
import * as v from 'valibot';
import {
  AmountParameter,
  CurrencyParameter,
  parametersOf,
  ReferenceParameter,
} from '../../address/parameters';
import { safeUrl } from '../../address/safeUrl';
import { DEFAULT_CURRENCY, type Money } from '../../money/money';
import { EmailParameter } from '../shared/emailParameter';

/** Errors in the query of the page's address. The screen supplies their texts (specification §5). */
export type ParameterError =
  | 'account-name'
  | 'account-number'
  | 'bank-name'
  | 'amount'
  | 'currency'
  | 'bad-account-number'
  | 'bad-amount'
  | 'bad-currency'
  /** The currency is not naira, which bank transfer and USSD require. */
  | 'other-currency';

export interface Parameters {
  account: { name: string; number: string; bank: string };
  money: Money;
  email: string | undefined;
  logo: string | undefined;
  /** The text as written, not yet parsed as a colour. */
  primaryColor: string | undefined;
  /** The reference of the transaction to verify, if the address contains one. */
  reference: string | undefined;
}

type Read = { ok: true; value: Parameters } | { ok: false; errors: readonly ParameterError[] };

const AccountNumber = wireDigits(10, /^\d{6,20}$/);

/**
 * Reads the query of the wallet-funding page (specification §2).
 * All missing and invalid parameters of the payment are returned as errors. A currency other than naira is reported only if
 * there is no other error. An invalid e-mail address, reference or logo is ignored.
 */
export function readParameters(search: string): Read {
  const text = parametersOf(search);
  const errors: ParameterError[] = [];

  function required<Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
    missing: ParameterError,
    bad: ParameterError = missing,
  ): v.InferOutput<Schema> | undefined {
    const value = text(name);
    const parsed = v.safeParse(schema, value);
    if (parsed.success) return parsed.output;
    errors.push(value === undefined ? missing : bad);
    return undefined;
  }

  const name = required('account_name', displayName, 'account-name');
  const number = required('account_number', AccountNumber, 'account-number', 'bad-account-number');
  const bank = required('bank_name', displayName, 'bank-name');
  const minorUnits = required('amount', AmountParameter, 'amount', 'bad-amount');
  const currency = required('currency', CurrencyParameter, 'currency', 'bad-currency');
  if (
    name === undefined ||
    number === undefined ||
    bank === undefined ||
    minorUnits === undefined ||
    currency === undefined
  ) {
    return { ok: false, errors };
  }
  // Bank transfer and USSD are transfers between Nigerian banks. Other currencies are for cards only (specification §9).
  if (currency !== DEFAULT_CURRENCY) return { ok: false, errors: ['other-currency'] };
  const email = v.safeParse(EmailParameter, text('email'));
  const reference = v.safeParse(ReferenceParameter, text('reference'));
  return {
    ok: true,
    value: {
      account: { name, number, bank },
      money: { minorUnits, currency },
      email: email.success ? email.output : undefined,
      logo: safeUrl(text('logoLink'))?.href,
      primaryColor: text('primaryColor'),
      reference: reference.success ? reference.output : undefined,
    },
  };
}
