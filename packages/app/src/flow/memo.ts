/** Returns the value of a key, and creates the value on the first call. The key determines the type of the value. */
export type Memo = <Value>(key: string, create: () => Value) => Value;

/** Creates a store for values of one object, such as an open checkout. */
export function createMemo(): Memo {
  const values = new Map<string, unknown>();
  return <Value>(key: string, create: () => Value) => {
    if (!values.has(key)) values.set(key, create());
    return values.get(key) as Value;
  };
}
