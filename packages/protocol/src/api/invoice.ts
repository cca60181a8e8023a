import * as v from 'valibot';
import { WireAmount } from './amount';
import { Currency, CurrencyCode } from './currency';
import { InvoiceItem } from './invoiceItem';
import { looseFlag } from './looseFlag';
import { looseText } from './looseText';
import { looseColors, Merchant } from './merchant';
import { readMetadata } from './metadata';
import { optionalAmount } from './optionalAmount';
import { Reference } from './reference';
import { looseDescription, looseName, looseSmallPrint } from './shownText';

/**
 * Where an invoice stands. Only an issued or a partially paid one can be paid; anything else a provider may say is
 * `other`, which cannot.
 */
export const InvoiceStatus = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.picklist(['draft', 'issued', 'partially_paid', 'paid', 'other']),
  ),
  'other',
);
export type InvoiceStatus = v.InferOutput<typeof InvoiceStatus>;

const looseCustomer = v.fallback(
  v.optional(v.object({ first_name: looseName, last_name: looseName, email: looseName })),
  undefined,
);
const looseMerchant = v.fallback(v.optional(Merchant), undefined);

/** What a provider calls it, and what is meant. */
const TAX_TYPES = new Map([
  ['percentage', 'percentage'],
  ['percent', 'percentage'],
  ['fixed', 'fixed'],
  ['flat', 'fixed'],
] as const);

const TaxType = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.picklist([...TAX_TYPES.keys()]),
    v.transform((type) => TAX_TYPES.get(type) ?? 'fixed'),
  ),
  'fixed',
);

/** Whether `tax_value` is a share of the subtotal or an amount of money; an amount where nothing is said. */
const Tax = v.object({
  type: v.optional(TaxType, 'fixed'),
  /** What the tax is called, such as VAT. */
  name: looseName,
});

const OtherInfo = v.object({
  calculated_items: v.fallback(v.nullish(v.array(InvoiceItem), []), []),
  /** Hundredths: of a percent or of the currency, as `tax.type` says. */
  tax_value: optionalAmount,
  tax: v.fallback(v.optional(Tax, {}), { type: 'fixed' }),
  /** Hundredths of the currency. */
  coupon_value: optionalAmount,
  merchant: looseMerchant,
  customer: looseCustomer,
});

/** What was paid before. A wrong entry spoils the invoice: without it the payer would be asked for too much. */
const Partial = v.object({
  is_partial: looseFlag,
  /** Hundredths, the oldest first. */
  installments: v.nullish(
    v.array(
      v.union([
        WireAmount,
        v.pipe(
          v.object({ amount: WireAmount }),
          v.transform(({ amount }) => amount),
        ),
      ]),
    ),
    [],
  ),
});

const CheckoutData = v.object({
  walletId: looseText,
  /** Of the wallet that is paid into. */
  currency: v.fallback(v.optional(CurrencyCode), undefined),
  /** Without it the invoice can be read, not paid. */
  publicKey: looseText,
  metadata: v.fallback(v.optional(v.object({ merchant: looseMerchant })), undefined),
});

const Fields = v.object({
  invoice_reference: Reference,
  /** All that the invoice is about, in hundredths, with tax and coupon and without regard to what was paid. */
  amount: WireAmount,
  currency: v.nullish(CurrencyCode),
  status: InvoiceStatus,
  customer: looseCustomer,
  description: looseDescription,
  /** A day or an instant, in ISO 8601 or however the provider writes it. Unchecked: it may be shown as it is. */
  due_date: looseName,
  /** The same. */
  issued_date: looseName,
  logo: looseText,
  colors: looseColors,
  /** Handed on in the metadata of `initialize` as it came, where it may stand there. */
  tax: v.optional(v.pipe(v.unknown(), v.transform(withinMetadata))),
  notes: looseSmallPrint,
  terms_and_condition: looseSmallPrint,
  settings: v.fallback(
    v.nullish(v.object({ default_memo: looseSmallPrint, default_footer: looseSmallPrint }), {}),
    {},
  ),
  partial: v.nullish(Partial, {}),
  other_info: v.nullish(OtherInfo, {}),
  metadata: v.fallback(
    v.nullish(v.object({ checkoutData: v.fallback(v.optional(CheckoutData), undefined) }), {}),
    {},
  ),
});

/** Reply `data` of GET /invoices/{reference}/info. One that names no currency is in that of the wallet it pays into. */
export const Invoice = v.pipe(
  Fields,
  v.transform((fields) => ({
    ...fields,
    currency: v.parse(Currency, fields.currency ?? fields.metadata.checkoutData?.currency),
  })),
);
export type Invoice = v.InferOutput<typeof Invoice>;

function withinMetadata(tax: unknown): unknown {
  const read = readMetadata({ tax });
  return read.ok ? read.value['tax'] : undefined;
}
