import * as v from 'valibot';
import { WALLET_NAMES } from './wallets';

/** Normalizes a method's name: `Bank_Transfer` and `bank transfer` become `bank-transfer`. */
export function methodSlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}

/** A method's name in a reply, read into its slug. */
export const MethodSlugText = v.pipe(v.string(), v.transform(methodSlug));

/** Passed on unparsed. */
const unparsed = v.optional(v.unknown());

/**
 * A method of a transaction: its name, or an object with its slug and its health. `MethodHealth` reads the health in a
 * second step.
 */
export const OfferedMethod = v.union([
  v.pipe(
    MethodSlugText,
    v.transform((slug) => ({ slug })),
  ),
  v.object({
    slug: MethodSlugText,
    status: unparsed,
    reason: unparsed,
    until: unparsed,
    min: unparsed,
    max: unparsed,
    brands: unparsed,
  }),
]);
export type OfferedMethod = v.InferOutput<typeof OfferedMethod>;

/** The payment methods by slug (`methodSlug`), the form of a transaction's `paymentMethods`. */
export const METHOD_NAMES = {
  card: 'Card',
  'bank-transfer': 'Bank Transfer',
  ussd: 'USSD',
  'bank-account': 'Bank Account',
  ...WALLET_NAMES,
} as const;

export type MethodSlug = keyof typeof METHOD_NAMES;
