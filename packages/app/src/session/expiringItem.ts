import * as v from 'valibot';
import { timedItem } from './timedItem';

export type { ExpiringItem } from './timedItem';

/**
 * Creates a function that opens items of one kind by their names.
 * Opening an item also removes all expired items of this kind, because a payer's phone must not fill up.
 * @param prefix the prefix of the keys. An item's name follows the prefix.
 * @param lifetime the lifetime of an item in milliseconds; a day by default. An item whose date is further in the future than the
 * lifetime is also treated as expired, because a device's clock can be set back.
 */
export function expiringItem<Entries extends v.ObjectEntries>(
  prefix: string,
  entries: Entries,
  lifetime?: number,
) {
  const Fields = v.object(entries);
  return timedItem<v.InferOutput<typeof Fields>>(
    prefix,
    (item) => {
      const fields = v.safeParse(Fields, item);
      return fields.success ? fields.output : undefined;
    },
    lifetime,
  );
}
