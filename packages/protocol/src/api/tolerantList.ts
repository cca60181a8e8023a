import * as v from 'valibot';

/**
 * A list in which one bad entry does not spoil the rest: malformed entries are left out, and anything but a list (null,
 * absent) is an empty one. The entry's schema is kept as metadata, for descriptions of the list (`wire.ts`).
 */
export function tolerantList<Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(
    v.fallback(v.optional(v.array(v.unknown()), []), []),
    v.transform((entries) =>
      entries.flatMap((value) => {
        const parsed = v.safeParse(entry, value);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
    v.metadata({ entry }),
  );
}
