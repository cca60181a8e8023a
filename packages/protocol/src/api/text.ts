import * as v from 'valibot';

/** Text that says something. */
export const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** The same in a reply, where it may have come as a number. */
export const WireText = v.pipe(v.unknown(), v.transform(textOf), v.string(), v.trim(), v.nonEmpty());

/** A number as text; anything else unchanged. */
export function textOf(value: unknown): unknown {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
}
