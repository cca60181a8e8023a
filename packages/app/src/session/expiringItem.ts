import * as v from 'valibot';
import { readItem, removeItem, sweepItems, watchItem, writeItem } from './storage';

/** Milliseconds: long enough for a transfer that a bank holds back, short enough for a shared phone. */
const DAY = 86_400_000;

/** An item in the device's storage. If the browser refuses storage, nothing is saved and nothing breaks. */
export interface ExpiringItem<Fields> {
  /** The item's fields; `undefined` if it has none or has expired. */
  read(): Fields | undefined;
  /** Whether the item has fields and has not expired. */
  exists(): boolean;
  /** When the fields were written, in milliseconds of the item's clock. */
  writtenAt(): number | undefined;
  write(fields: Fields): void;
  remove(): void;
  /** Calls `listener` when another tab changes the item. Returns a function that unsubscribes it. */
  watch(listener: () => void): () => void;
}

const Written = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number() }));

/**
 * Creates a function that opens items of one kind by their names.
 * Opening an item removes every expired item of its kind, because a payer's phone must not fill up.
 * @param prefix of the keys; an item's name follows it.
 * @param entries schemas of the fields, which are stored as JSON.
 * @param lifetime in milliseconds. An item dated further ahead is expired too, because a device's clock can be set back.
 */
export function expiringItem<Entries extends v.ObjectEntries>(
  prefix: string,
  entries: Entries,
  lifetime = DAY,
) {
  const Fields = v.pipe(v.string(), v.parseJson(), v.object(entries));

  function parse(text: string | undefined, now: number) {
    const written = v.safeParse(Written, text);
    const fields = v.safeParse(Fields, text);
    if (!written.success || !fields.success) return undefined;
    const { at } = written.output;
    return Math.abs(now - at) < lifetime ? { at, fields: fields.output } : undefined;
  }

  /** @param now milliseconds since the epoch; the device's clock by default. */
  return (name: string, now: () => number = Date.now): ExpiringItem<v.InferOutput<typeof Fields>> => {
    const key = prefix + name;
    sweepItems(prefix, (text) => parse(text, now()) !== undefined);
    return {
      read: () => parse(readItem(key), now())?.fields,
      exists: () => parse(readItem(key), now()) !== undefined,
      writtenAt: () => parse(readItem(key), now())?.at,
      write: (fields) => writeItem(key, JSON.stringify({ at: now(), ...fields })),
      remove: () => removeItem(key),
      watch: (listener) => watchItem(key, listener),
    };
  };
}
