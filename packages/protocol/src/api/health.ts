import * as v from 'valibot';
import { WireAmount } from './amount';
import { BankCode } from './bankCode';
import { displayName, looseName } from './displayText';
import { Instant } from './instant';
import { MethodSlugText } from './methodName';
import { tolerantList } from './tolerantList';

/** Whether a method or a bank works. Any other word counts as absent. */
const HealthStatus = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['up', 'degraded', 'down']));

const limit = v.fallback(v.optional(v.pipe(WireAmount, v.minValue(1))), undefined);

/** How a method or a bank does: each field optional, and as if it were missing where it is malformed. */
export const HealthFields = v.object({
  status: v.fallback(v.optional(HealthStatus), undefined),
  /** The provider's words for it. */
  reason: looseName,
  /** RFC 3339: when it is expected to be over. */
  until: v.fallback(v.optional(Instant), undefined),
  /** The least and the most that it takes at once. */
  min: limit,
  max: limit,
});
export type HealthFields = v.InferOutput<typeof HealthFields>;

/** A number is none: it would bar every card. */
const BrandName = v.pipe(
  v.unknown(),
  v.check((name) => typeof name === 'string'),
  displayName,
);

/** How a payment method does. */
export const MethodHealth = v.object({
  slug: MethodSlugText,
  ...HealthFields.entries,
  /** Of a card: the names of the schemes that are taken. */
  brands: v.optional(tolerantList(BrandName)),
});
export type MethodHealth = v.InferOutput<typeof MethodHealth>;

/** How a bank does, for USSD and for the debit of an account. */
export const BankHealth = v.object({ bankCode: BankCode, ...HealthFields.entries });
export type BankHealth = v.InferOutput<typeof BankHealth>;

/** Reply `data` of GET {prefix}/checkout/health: anything that is not named is as it was. */
export const Health = v.object({
  methods: tolerantList(MethodHealth),
  banks: tolerantList(BankHealth),
});
export type Health = v.InferOutput<typeof Health>;
