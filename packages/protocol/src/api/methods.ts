import * as v from 'valibot';
import { CurrencyCode, looseFlag, tolerantList } from './shapes';
import { WALLET_NAMES } from './wallets';

/** Normalizes a method's name: `Bank_Transfer` and `bank transfer` become `bank-transfer`. */
export function methodSlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}

/** A method's name in a reply, converted to the method's slug. */
export const MethodSlugText = v.pipe(v.string(), v.transform(methodSlug));

const unparsed = v.optional(v.unknown());

/** The currencies of a method, although the specification (§9) allows only Card for currencies other than NGN. */
export const looseCurrencies = v.optional(tolerantList(CurrencyCode));

/**
 * A method of a transaction: its name, or an object with its slug and optional fields. `MethodHealth` reads the health in a
 * second step. `MethodEntry` is the contract.
 */
export const OfferedMethod = v.pipe(
  v.unknown(),
  v.transform((entry) => (typeof entry === 'string' ? { slug: entry } : entry)),
  v.object({
    slug: MethodSlugText,
    status: unparsed,
    reason: unparsed,
    until: unparsed,
    min: unparsed,
    max: unparsed,
    brands: unparsed,
    hosted: looseFlag,
    frame: looseFlag,
    currencies: looseCurrencies,
    networks: unparsed,
  }),
);
export type OfferedMethod = v.InferOutput<typeof OfferedMethod>;

/** The names of the payment methods, by the slug (`methodSlug`) that a transaction's `paymentMethods` contain. */
export const METHOD_NAMES = {
  card: 'Card',
  'bank-transfer': 'Bank Transfer',
  ussd: 'USSD',
  'bank-account': 'Bank Account',
  ...WALLET_NAMES,
} as const;

export type MethodSlug = keyof typeof METHOD_NAMES;
