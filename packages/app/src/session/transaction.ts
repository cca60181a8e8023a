import type { CheckoutTransaction } from '@kobo/protocol/api';
import { returnAddress } from '../address/returnAddress';
import { safeUrl } from '../address/safeUrl';
import type { Money } from '../money/money';

/** The checkout transaction as the app knows it: parsed, checked, money in hundredths. */
export interface Transaction {
  reference: string;
  money: Money;
  /** Slugs, in the provider's order. */
  methods: string[];
  cardOnly: boolean;
  hideUssdDialButton: boolean;
  email: string | undefined;
  /** The payer's name where known, for the card charge. */
  payerName: string | undefined;
  /** Shown in place of the payer's e-mail where the payment has a name of its own. */
  pageName: string | undefined;
  merchantName: string | undefined;
  publicKey: string | undefined;
  logo: string | undefined;
  /** As the merchant wrote it: not yet parsed as a colour. */
  primaryColor: string | undefined;
  supportContact: string | undefined;
  /** Where the payer goes after success, the parameters added. */
  successAddress: string | undefined;
}

/** Reads the API's transaction. Addresses that are not safe to follow are dropped. */
export function toTransaction(data: CheckoutTransaction): Transaction {
  const { metadata } = data;
  const { merchant, customer } = metadata;
  return {
    reference: data.reference,
    money: { hundredths: data.amount, currency: data.currency },
    methods: data.paymentMethods,
    cardOnly: metadata.cardOnly === true,
    hideUssdDialButton: metadata.hideUssdDialButton === true,
    email: customer?.email ?? metadata.customerEmail,
    payerName: [customer?.first_name, customer?.last_name].filter(Boolean).join(' ') || undefined,
    pageName: metadata.plan?.name,
    merchantName: merchant?.name,
    publicKey: merchant?.publicKey,
    logo: safeUrl(merchant?.logo ?? metadata.logoLink)?.href,
    primaryColor: merchant?.primaryColor ?? metadata.colors?.primary,
    supportContact: merchant?.email ?? merchant?.phone_number,
    successAddress: successAddress(data),
  };
}

function successAddress({ metadata, reference }: CheckoutTransaction): string | undefined {
  const success = safeUrl(metadata.redirectSuccessUrl);
  if (success) return returnAddress(success, reference, 'redirectSuccessUrl').href;
  const back = safeUrl(metadata.returnUrl);
  return back && returnAddress(back, reference, 'returnUrl').href;
}
