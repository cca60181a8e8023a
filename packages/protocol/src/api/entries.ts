/**
 * The entries of a list in a reply. A single value is treated as a list of one.
 * null, `false`, 0, an empty text and an empty object are treated as an empty list.
 */
export function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const none = typeof value === 'object' ? Object.keys(Object(value)).length === 0 : !value;
  return none ? [] : [value];
}
