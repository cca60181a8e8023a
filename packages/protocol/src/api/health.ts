import * as v from 'valibot';
import { WireAmount } from './amount';
import { BankCode } from './digits';
import { displayName, looseName } from './displayText';
import { MethodSlugText } from './methods';
import { Instant, tolerantList } from './shapes';

/** Whether a method or a bank works. Any other word is treated as absent. */
const HealthStatus = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['up', 'degraded', 'down']));

const limit = v.fallback(v.optional(v.pipe(WireAmount, v.minValue(1))), undefined);

/** The health of a method or a bank. Malformed fields are treated as absent. */
export const HealthFields = v.object({
  status: v.fallback(v.optional(HealthStatus), undefined),
  /** The provider's text for the payer. */
  reason: looseName,
  /** The time at which the provider expects the problem to end, in RFC 3339. */
  until: v.fallback(v.optional(Instant), undefined),
  /** The smallest and the largest accepted amount of one payment. */
  min: limit,
  max: limit,
});
export type HealthFields = v.InferOutput<typeof HealthFields>;

/** Accepts only text, because a number as a brand name would exclude every card. */
const BrandName = v.pipe(
  v.unknown(),
  v.check((name) => typeof name === 'string'),
  displayName,
);

export const MethodHealth = v.object({
  slug: MethodSlugText,
  ...HealthFields.entries,
  /** The names of the accepted card schemes. */
  brands: v.optional(tolerantList(BrandName)),
});
export type MethodHealth = v.InferOutput<typeof MethodHealth>;

/** The health of a bank, for USSD and for debits of bank accounts. */
export const BankHealth = v.object({ bankCode: BankCode, ...HealthFields.entries });
export type BankHealth = v.InferOutput<typeof BankHealth>;

/** The `data` of the reply to GET {prefix}/checkout/health. A method or bank that is not listed keeps its last status. */
export const Health = v.object({
  methods: tolerantList(MethodHealth),
  banks: tolerantList(BankHealth),
});
export type Health = v.InferOutput<typeof Health>;
