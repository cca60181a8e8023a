import * as v from 'valibot';

/** `Bank_Transfer` and `bank transfer` are `bank-transfer`. */
export function methodSlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}

/** A method's name as the provider writes it, read into its slug. */
export const MethodSlugText = v.pipe(v.string(), v.transform(methodSlug));

/** Passed on as it came. */
const unread = v.optional(v.unknown());

/**
 * A method of a transaction: its name, or an object with its slug and how it does. The latter is passed on to whoever asks for
 * it, and read there by `MethodHealth`.
 */
export const OfferedMethod = v.union([
  v.pipe(
    MethodSlugText,
    v.transform((slug) => ({ slug })),
  ),
  v.object({
    slug: MethodSlugText,
    status: unread,
    reason: unread,
    until: unread,
    min: unread,
    max: unread,
    brands: unread,
  }),
]);
export type OfferedMethod = v.InferOutput<typeof OfferedMethod>;
