import * as v from 'valibot';

/**
 * A list that drops malformed entries and keeps the rest. A single value is treated as a list of one, null as an empty
 * list.
 * The entry's schema is kept as metadata, for descriptions of the list (`wire.ts`).
 */
export function tolerantList<Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.transform((list) =>
      [list].flat().flatMap((value) => {
        const parsed = v.safeParse(entry, value);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
    v.metadata({ entry }),
  );
}
