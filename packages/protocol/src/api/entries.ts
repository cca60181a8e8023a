/**
 * The entries of a list in a reply. One thing in place of a list is a list of one; null, `false`, 0, an empty text and an
 * empty object are an empty list.
 */
export function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const none = typeof value === 'object' ? Object.keys(Object(value)).length === 0 : !value;
  return none ? [] : [value];
}
