import { type Initialize, type Invoice, toWireAmount } from '@kobo/protocol/api';
import { safeUrl } from '../../address/safeUrl';
import { colorsOf, firstColors, type Look } from '../../theme/colors';

export interface PaymentFields {
  request: Initialize;
  publicKey: string | undefined;
}

/** Returns the request that pays `amount` minor units of an invoice (specification §7). */
export function paymentOf(invoice: Invoice, amount: number): PaymentFields {
  const { invoice_reference, currency, colors, tax, metadata } = invoice;
  return {
    publicKey: metadata.checkoutData?.publicKey,
    request: {
      amount: toWireAmount(amount),
      currency,
      walletId: metadata.checkoutData?.walletId,
      metadata: {
        type: 'invoices',
        invoice_reference,
        tax: tax ?? undefined,
        colors,
        logoLink: lookOf(invoice).logo,
      },
    },
  };
}

/** Returns the look of the page. The invoice's logo and colours take precedence over the merchant's. */
export function lookOf({ logo, colors, metadata, other_info }: Invoice): Look {
  const merchant = metadata.checkoutData?.metadata?.merchant;
  return {
    merchantName: other_info.merchant?.name ?? merchant?.name,
    logo: safeUrl(logo ?? merchant?.logo ?? other_info.merchant?.logo)?.href,
    colors: firstColors(colors, colorsOf(merchant)),
  };
}
