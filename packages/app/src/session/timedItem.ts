import { readItem, removeItem, sweepItems, watchItem, writeItem } from './storage';

/** A day in milliseconds: long enough for a transfer that a bank delays, short enough for a shared phone. */
export const DAY = 86_400_000;

/** An item in the device's storage. If the browser refuses storage, nothing is saved, and no function throws. */
export interface ExpiringItem<Fields> {
  /** Returns the item's fields; `undefined` if the item is not stored or has expired. */
  read(): Fields | undefined;
  exists(): boolean;
  /** Returns when the fields were written, in milliseconds on the item's clock. */
  writtenAt(): number | undefined;
  write(fields: Fields): void;
  remove(): void;
  /** Calls `listener` when another tab changes the item. */
  watch(listener: () => void): () => void;
}

/**
 * Does the same as `expiringItem`, but without schemas, for the prerendered screens.
 * @param parse reads the fields from the parsed JSON; `undefined` if the fields are invalid.
 */
export function timedItem<Fields extends object>(
  prefix: string,
  parse: (item: object) => Fields | undefined,
  lifetime = DAY,
) {
  function parseText(text: string | undefined, now: number) {
    const item = readTimed(text, now, lifetime);
    const fields = item && parse(item);
    return fields && { at: item.at, fields };
  }

  /** @param now returns milliseconds since the epoch; the device's clock by default. */
  return (name: string, now: () => number = Date.now): ExpiringItem<Fields> => {
    const key = prefix + name;
    sweepItems(prefix, (text) => parseText(text, now()) !== undefined);
    return {
      read: () => parseText(readItem(key), now())?.fields,
      exists: () => parseText(readItem(key), now()) !== undefined,
      writtenAt: () => parseText(readItem(key), now())?.at,
      write: (fields) => writeItem(key, JSON.stringify({ at: now(), ...fields })),
      remove: () => removeItem(key),
      watch: (listener) => watchItem(key, listener),
    };
  };
}

/** Reads the text of an item; `undefined` if it is invalid or has expired. */
export function readTimed(
  text: string | undefined,
  now: number,
  lifetime = DAY,
): (Record<string, unknown> & { at: number }) | undefined {
  try {
    const item = Object(JSON.parse(text ?? ''));
    return typeof item.at === 'number' && Math.abs(now - item.at) < lifetime ? item : undefined;
  } catch {
    return undefined;
  }
}
