import * as v from 'valibot';

/** Text that is not empty. */
export const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Text in a reply that may have come as a number. */
export const WireText = v.pipe(v.unknown(), v.transform(textOf), v.string(), v.trim(), v.nonEmpty());

/** Converts a number to text. Any other value is unchanged. */
export function textOf(value: unknown): unknown {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
}
