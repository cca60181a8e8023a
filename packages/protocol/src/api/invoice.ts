import * as v from 'valibot';
import { DisplayAmount, OwnCurrency, Rate, WireAmount } from './amount';
import { looseDescription, looseEmail, looseName, looseSmallPrint } from './displayText';
import { InvoiceItem } from './invoiceItem';
import { looseColors, Merchant, oneColors } from './merchant';
import { readMetadata } from './metadata';
import { objectIn, oneObject } from './oneObject';
import { Currency, CurrencyCode, entriesOf, looseFlag, loosePublicKey, looseText } from './shapes';
import { looseDeduction } from './signedAmount';

/**
 * An invoice's status. Only an issued or a partially paid invoice can be paid. Any other word is `other`, which can't be
 * paid.
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
  v.optional(oneObject(v.object({ first_name: looseName, last_name: looseName, email: looseEmail }))),
  undefined,
);
const looseMerchant = v.fallback(v.optional(oneObject(Merchant)), undefined);

/** The providers' words for the two types of tax. */
const TAX_TYPES = new Map([
  ['percentage', 'percentage'],
  ['percent', 'percentage'],
  ['fixed', 'fixed'],
  ['flat', 'fixed'],
] as const);

const TaxType = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.picklist([...TAX_TYPES.keys()]),
      v.transform((type) => TAX_TYPES.get(type)),
    ),
  ),
  undefined,
);

const looseRate = v.fallback(v.optional(Rate), undefined);

const Tax = v.object({
  /** A percentage of the subtotal, or an amount of money. The default is an amount. */
  type: TaxType,
  name: looseName,
  /** Another name of `tax_value`. */
  value: looseRate,
});

const looseTax = v.fallback(v.optional(v.pipe(v.unknown(), v.transform(withFigure), Tax), {}), () =>
  v.parse(Tax, {}),
);

const OtherInfo = v.object({
  calculated_items: v.fallback(
    v.nullish(v.pipe(v.unknown(), v.transform(entriesOf), v.array(InvoiceItem)), []),
    [],
  ),
  /** A percentage or an amount, depending on `tax.type`. */
  tax_value: looseRate,
  tax: looseTax,
  /** In minor units. */
  coupon_value: looseDeduction,
  merchant: looseMerchant,
  customer: looseCustomer,
});

/** An amount with a fraction of a minor unit is rounded and shown, but can't be paid. */
export const InvoiceAmount = v.union([
  v.pipe(
    WireAmount,
    v.transform((minorUnits) => ({ minorUnits, exact: true })),
  ),
  v.pipe(
    DisplayAmount,
    v.transform((minorUnits) => ({ minorUnits, exact: false })),
  ),
]);

/**
 * The previous payments in minor units, oldest first.
 * Absent if a payment can't be read, because an ignored payment would overcharge the payer.
 */
export const Installments = v.fallback(
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform(entriesOf),
    v.array(
      v.union([
        WireAmount,
        v.pipe(
          v.object({ amount: WireAmount }),
          v.transform(({ amount }) => amount),
        ),
      ]),
    ),
    v.transform((paid): number[] | undefined => paid),
  ),
  undefined,
);

const Partial = v.fallback(v.object({ is_partial: looseFlag, installments: Installments }), {
  installments: undefined,
});

const CheckoutData = v.object({
  walletId: looseText,
  /** The currency of the wallet that receives the payment. */
  currency: v.fallback(v.optional(CurrencyCode), undefined),
  /** Without the key the invoice is shown but can't be paid. */
  publicKey: loosePublicKey,
  metadata: v.fallback(v.optional(oneObject(v.object({ merchant: looseMerchant }))), undefined),
});

const Fields = v.object({
  /** Text to show and pass on. The text may be any name, such as `INV/2026/7`, which does not match `Reference`. */
  invoice_reference: looseName,
  /** The total in minor units, including tax and coupon. Previous payments are not deducted. */
  amount: InvoiceAmount,
  currency: OwnCurrency,
  status: InvoiceStatus,
  customer: looseCustomer,
  description: looseDescription,
  /** A day or an instant, in ISO 8601 or any other format. The text is not validated, because it may be shown as received. */
  due_date: looseName,
  /** In the same formats as `due_date`. */
  issued_date: looseName,
  logo: looseText,
  colors: looseColors,
  /** A spelling variant of `colors`. */
  colours: looseColors,
  /**
   * Passed on unchanged in the metadata of `initialize`, if the metadata rules allow it. The tax figures are also read into
   * `other_info`.
   */
  tax: v.optional(v.pipe(v.unknown(), v.transform(withinMetadata))),
  notes: looseSmallPrint,
  terms_and_condition: looseSmallPrint,
  settings: v.fallback(
    v.nullish(oneObject(v.object({ default_memo: looseSmallPrint, default_footer: looseSmallPrint })), {}),
    {},
  ),
  partial: v.nullish(v.pipe(v.unknown(), v.transform(inFields), Partial), {}),
  other_info: v.fallback(v.nullish(oneObject(OtherInfo), {}), () => v.parse(OtherInfo, {})),
  metadata: v.fallback(
    oneObject(
      v.nullish(v.object({ checkoutData: v.fallback(v.optional(oneObject(CheckoutData)), undefined) }), {}),
    ),
    {},
  ),
});

/**
 * The `data` of the reply to GET /invoices/{reference}/info. Without a currency, the invoice has the currency of the receiving
 * wallet.
 */
export const Invoice = v.pipe(
  Fields,
  v.transform(oneColors),
  v.transform(({ amount, partial, ...fields }) => ({
    ...fields,
    amount: amount.minorUnits,
    partial: { ...partial, installments: partial.installments ?? [] },
    /** Whether the amount still to be paid is known exactly. If not, the invoice is shown but can't be paid. */
    exact: amount.exact && isPartKnown(fields.status, partial.installments),
    currency: v.parse(Currency, fields.currency || fields.metadata.checkoutData?.currency),
    other_info: withTax(fields.other_info, v.parse(looseTax, fields.tax)),
  })),
);
export type Invoice = v.InferOutput<typeof Invoice>;

/**
 * Returns whether the previous payments are known. A partially paid invoice must list a payment; otherwise the payer would be
 * charged too much.
 */
function isPartKnown(status: InvoiceStatus, paid: readonly number[] | undefined): boolean {
  if (paid === undefined) return false;
  return status !== 'partially_paid' || paid.some((minorUnits) => minorUnits > 0);
}

/**
 * Reads `partial`, which some providers send as a flag instead of an object. An empty list is treated as absent. Any other list
 * is rejected unless it contains exactly one object.
 */
function inFields(given: unknown): unknown {
  const partial = objectIn(given) ?? given;
  if (Array.isArray(partial) && partial.length > 0) return undefined;
  const flag = v.parse(looseFlag, partial);
  if (flag) return { is_partial: true };
  return flag === false || partial === '' ? {} : partial;
}

/** Reads a tax, which some providers send as only a figure. */
function withFigure(tax: unknown): unknown {
  const fields = objectIn(tax);
  return typeof fields === 'object' ? fields : { value: tax };
}

/** Merges the tax in `other_info` with the invoice's `tax`. The fields in `other_info` take precedence. */
function withTax(
  { tax_value, tax, ...info }: v.InferOutput<typeof OtherInfo>,
  own: v.InferOutput<typeof Tax>,
) {
  const { rate = 0, percent = false } = tax_value ?? tax.value ?? own.value ?? {};
  return {
    ...info,
    tax: {
      type: percent ? 'percentage' : (tax.type ?? own.type ?? 'fixed'),
      name: tax.name ?? own.name,
    } as const,
    /** In minor units, or in hundredths of a percent, rounded. */
    tax_value: Math.round(rate) || undefined,
    /** In hundredths of a percent, unrounded: 8.875% is 887.5. */
    tax_rate: rate || undefined,
  };
}

function withinMetadata(tax: unknown): unknown {
  const read = readMetadata({ tax });
  return read.ok ? read.value['tax'] : undefined;
}
