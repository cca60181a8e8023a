import * as v from 'valibot';
import { WireAmount } from './amount';
import { DisplayAmount } from './displayAmount';
import { looseName } from './displayText';
import { entriesOf } from './entries';
import { InvoiceItem } from './invoiceItem';
import { looseDescription, looseSmallPrint } from './longText';
import { looseColors, Merchant, oneColors } from './merchant';
import { readMetadata } from './metadata';
import { objectIn, oneObject } from './oneObject';
import { OwnCurrency } from './optionalAmount';
import { Rate } from './rate';
import { Currency, CurrencyCode, looseFlag, loosePublicKey, looseText } from './shapes';
import { looseDeduction } from './signedAmount';

/**
 * An invoice's status. Only an issued or a partially paid one can be paid; anything else a provider may say is `other`,
 * which can't.
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
  v.optional(oneObject(v.object({ first_name: looseName, last_name: looseName, email: looseName }))),
  undefined,
);
const looseMerchant = v.fallback(v.optional(oneObject(Merchant)), undefined);

/** What a provider calls it, and what is meant. */
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
  /** Whether it is a share of the subtotal or an amount of money; an amount where nothing is said. */
  type: TaxType,
  /** What the tax is called, such as VAT. */
  name: looseName,
  /** In place of `tax_value`. */
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
  /** A percentage or an amount, as `tax.type` says. */
  tax_value: looseRate,
  tax: looseTax,
  /** Hundredths of the currency. */
  coupon_value: looseDeduction,
  merchant: looseMerchant,
  customer: looseCustomer,
});

/** Between two hundredths it is shown, rounded, and can't be paid. */
export const InvoiceAmount = v.union([
  v.pipe(
    WireAmount,
    v.transform((hundredths) => ({ hundredths, exact: true })),
  ),
  v.pipe(
    DisplayAmount,
    v.transform((hundredths) => ({ hundredths, exact: false })),
  ),
]);

/**
 * What was paid before, in hundredths, the oldest first. Absent where an entry cannot be read: without it the payer would be
 * asked for too much.
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
  /** Of the wallet that is paid into. */
  currency: v.fallback(v.optional(CurrencyCode), undefined),
  /** Without it the invoice can be read, not paid. */
  publicKey: loosePublicKey,
  metadata: v.fallback(v.optional(oneObject(v.object({ merchant: looseMerchant }))), undefined),
});

const Fields = v.object({
  /** Text that is shown and handed on: it may be `INV/2026/7`. */
  invoice_reference: looseName,
  /** All that the invoice is about, in hundredths, with tax and coupon and without regard to what was paid. */
  amount: InvoiceAmount,
  currency: OwnCurrency,
  status: InvoiceStatus,
  customer: looseCustomer,
  description: looseDescription,
  /** A day or an instant, in ISO 8601 or however the provider writes it. Unchecked: it may be shown as it is. */
  due_date: looseName,
  /** The same. */
  issued_date: looseName,
  logo: looseText,
  colors: looseColors,
  /** In place of `colors`. */
  colours: looseColors,
  /** Handed on unchanged in the metadata of `initialize`, where that allows it; read as well, into `other_info`. */
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

/** Reply `data` of GET /invoices/{reference}/info. One that names no currency is in that of the wallet it pays into. */
export const Invoice = v.pipe(
  Fields,
  v.transform(oneColors),
  v.transform(({ amount, partial, ...fields }) => ({
    ...fields,
    amount: amount.hundredths,
    partial: { ...partial, installments: partial.installments ?? [] },
    /** Whether it is known to the hundredth what is still to be paid: else it can be read, not paid. */
    exact: amount.exact && isPartKnown(fields.status, partial.installments),
    currency: v.parse(Currency, fields.currency || fields.metadata.checkoutData?.currency),
    other_info: withTax(fields.other_info, v.parse(looseTax, fields.tax)),
  })),
);
export type Invoice = v.InferOutput<typeof Invoice>;

/** Whether what was paid is known. A partially paid invoice must name a payment, or the payer would be asked for too much. */
function isPartKnown(status: InvoiceStatus, paid: readonly number[] | undefined): boolean {
  if (paid === undefined) return false;
  return status !== 'partially_paid' || paid.some((hundredths) => hundredths > 0);
}

/** Some providers write only whether it is paid in parts. A list is none that `Partial` reads, except of one object. */
function inFields(given: unknown): unknown {
  const partial = objectIn(given) ?? given;
  if (Array.isArray(partial) && partial.length > 0) return undefined;
  const flag = v.parse(looseFlag, partial);
  if (flag) return { is_partial: true };
  return flag === false || partial === '' ? {} : partial;
}

/** Some providers write only the figure. */
function withFigure(tax: unknown): unknown {
  const fields = objectIn(tax);
  return typeof fields === 'object' ? fields : { value: tax };
}

/** The invoice's own `tax` has what its other information leaves out. */
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
    /** Hundredths of the currency, or of a percent, to the nearest. */
    tax_value: Math.round(rate) || undefined,
    /** Hundredths of a percent, with the fraction of one that a share may have. */
    tax_rate: rate || undefined,
  };
}

function withinMetadata(tax: unknown): unknown {
  const read = readMetadata({ tax });
  return read.ok ? read.value['tax'] : undefined;
}
