import * as v from 'valibot';

/**
 * A list in which one bad entry does not spoil the rest: malformed entries are left out, and one thing in place of a list is
 * a list of one; of null there is none. The entry's schema is kept as metadata, for descriptions of the list (`wire.ts`).
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
