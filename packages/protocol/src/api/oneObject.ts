import * as v from 'valibot';

/** Some servers encode an object as JSON text more than once. */
const MAX_ENCODINGS = 3;

/** Returns whether a value is an object with fields: neither null nor a list. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads an object that a provider may send as JSON text or as a list of one.
 * @returns the object; `undefined` for text without an object; any other value unchanged.
 */
export function objectIn(value: unknown): unknown {
  let read = value;
  for (let count = 0; typeof read === 'string' && count < MAX_ENCODINGS; count += 1) read = parsed(read);
  const only: unknown = Array.isArray(read) && read.length === 1 ? read[0] : read;
  if (isFields(only)) return only;
  return typeof value === 'string' ? undefined : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates the schema of an object that a provider may send as JSON text or as a list of one. */
export function oneObject<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.unknown(), v.transform(objectIn), schema);
}
