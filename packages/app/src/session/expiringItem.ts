import * as v from 'valibot';
import { timedItem } from './timedItem';

export type { ExpiringItem } from './timedItem';

/**
 * Creates a function that opens items of one kind by their names.
 * Opening an item removes every expired item of its kind, because a payer's phone must not fill up.
 * @param prefix of the keys; an item's name follows it.
 * @param entries schemas of the fields, which are stored as JSON.
 * @param lifetime in milliseconds. An item dated further in the future is also treated as expired, because a device's
 * clock can be set back.
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
