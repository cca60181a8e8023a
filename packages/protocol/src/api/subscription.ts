import * as v from 'valibot';
import { DisplayAmount, Vat, WireAmount } from './amount';
import { looseEmail, looseName } from './displayText';
import { oneObject } from './oneObject';
import {
  Currency,
  loosePublicKey,
  looseReference,
  looseText,
  OtpCode,
  PlanPeriod,
  Reference,
} from './shapes';
import { SignedAmount } from './signedAmount';

/** Some providers send an empty text if there is no amount. */
const none = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

/** Treats values that mean "no coupon" or "no tax" as absent. */
function orAbsent(value: unknown): unknown {
  const isNone = typeof value !== 'object' || value === null || Array.isArray(value);
  return isNone && /^(undefined|null|false|none|)$/i.test(String(value).trim()) ? undefined : value;
}

/** The coupon's deduction. A coupon that can't be read is `unreadable`, because an ignored coupon would raise the bill. */
export const Coupon = v.fallback(
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform(orAbsent),
    v.optional(DisplayAmount),
    v.transform((minorUnits): number | 'unreadable' | undefined => minorUnits || undefined),
  ),
  'unreadable',
);

/**
 * The tax added to the price: money, or a percentage if only a percentage explains `amountAfter`. A tax that can't be read is
 * `unreadable`.
 */
export const SubscriptionVat = v.fallback(
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform(orAbsent),
    v.optional(Vat),
    v.transform((vat): v.InferOutput<typeof Vat> | 'unreadable' | undefined => vat),
  ),
  'unreadable',
);

const Fields = v.object({
  reference: looseReference,
  planRef: looseText,
  planName: looseName,
  /** The billing period. The specification defines no other field for the period. */
  subscriptionType: PlanPeriod,
  /** A day or an instant, in ISO 8601, not validated. The date defines the day of the month for billing; the default is today. */
  startDate: looseText,
  currency: Currency,
  /** The plan's price, before coupon and VAT; absent if the field is not an amount. The payer pays `amountAfter`. */
  amount: v.fallback(v.optional(DisplayAmount), undefined),
  couponAmount: Coupon,
  vat: SubscriptionVat,
  amountAfter: v.nullish(v.union([none, WireAmount])),
  publicKey: loosePublicKey,
  /** If there is a `walletRef`, the wallet pays the subscription. Otherwise a card pays. */
  option: v.fallback(v.optional(oneObject(v.object({ walletRef: looseText }))), undefined),
  /**
   * The balance: negative if the wallet is overdrawn, absent if it can't be read. If the balance is absent, the provider
   * determines whether it is sufficient.
   */
  walletBalance: v.fallback(v.optional(SignedAmount), undefined),
  customer: v.fallback(
    v.optional(
      oneObject(
        v.object({ first_name: looseName, last_name: looseName, email: looseEmail, phone: looseName }),
      ),
    ),
    undefined,
  ),
  merchant: v.fallback(v.optional(oneObject(v.object({ name: looseName, logo: looseText }))), undefined),
  support_email: looseName,
  support_phone_number: looseName,
  Setting: v.fallback(v.optional(oneObject(v.object({ redirect_url: looseText }))), undefined),
  /** `active` once the subscription is paid. Any other word is `other`. */
  status: v.fallback(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['active', 'other'])), 'other'),
});

/**
 * The `data` of the reply to GET {prefix}/subscription/public/{reference}. Amounts are in minor units.
 *
 * `amountAfter` is the billed amount: price − coupon + VAT. If the reply lacks the amount, the schema computes the sum.
 * `contradictory` is set if the stated amount differs from that sum, or if the coupon or the VAT can't be read.
 * `vat` is the tax in money, even if the reply states a percentage of the price before or after the coupon.
 */
export const Subscription = v.pipe(
  Fields,
  v.transform((fields) => ({ ...fields, ...billOf(fields) })),
  v.check(({ amountAfter }) => !Number.isNaN(amountAfter), 'neither amountAfter nor amount'),
);
export type Subscription = v.InferOutput<typeof Subscription>;

/** The accepted difference from the stated amount, in minor units, because a provider may round the VAT differently. */
const ROUNDING = 1;

function billOf(fields: v.InferOutput<typeof Fields>) {
  const { amount, amountAfter } = fields;
  const couponAmount = fields.couponAmount === 'unreadable' ? undefined : fields.couponAmount;
  const vat = fields.vat === 'unreadable' ? undefined : fields.vat;
  // Some providers send `amountAfter: 0` if there is no coupon. Only a coupon can make a subscription free.
  const stated = (amountAfter || (couponAmount === undefined ? undefined : amountAfter)) ?? undefined;
  if (amount === undefined || (amount === 0 && stated === undefined))
    return { couponAmount, vat, amountAfter: stated ?? Number.NaN, contradictory: false };
  const net = amount - (couponAmount ?? 0);
  const [money = 0, ...rates] = vat
    ? [vat.minorUnits, percent(net, vat.figure), percent(amount, vat.figure)]
    : [];
  const addsUp = (tax: number) => stated === undefined || Math.abs(stated - net - tax) <= ROUNDING;
  const tax = [money, ...rates].find(addsUp);
  return {
    couponAmount,
    vat: vat && { ...vat, minorUnits: tax ?? money },
    amountAfter: stated ?? net + money,
    contradictory: tax === undefined || fields.couponAmount === 'unreadable' || fields.vat === 'unreadable',
  };
}

function percent(minorUnits: number, rate: number): number {
  return Math.round((minorUnits * rate) / 100);
}

/** Body of POST /misc/public/send-otp, which sends the code again. */
export const SendOtp = v.object({ reference: Reference });
export type SendOtp = v.InferOutput<typeof SendOtp>;

/** The `data` of the replies to `sendOtp` and `customer`, which the checkout ignores. */
export const Acknowledged = v.unknown();

/**
 * Body of POST {prefix}/subscription/public/pay, which starts a payment from the wallet. A successful reply means that a
 * code was sent.
 */
export const SubscriptionPay = v.object({ reference: Reference });
export type SubscriptionPay = v.InferOutput<typeof SubscriptionPay>;

/**
 * Body of POST {prefix}/subscription/public/{reference}/activate. The payer's code authorizes the payment. This call moves
 * money.
 */
export const SubscriptionConfirm = v.object({
  /** Whether later periods are billed without asking the payer again. */
  automate: v.boolean(),
  otp: OtpCode,
});
export type SubscriptionConfirm = v.InferOutput<typeof SubscriptionConfirm>;
