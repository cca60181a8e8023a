import * as v from 'valibot';
import { isFields } from './envelope';
import { fromListOfOne } from './oneObject';

/**
 * An object that a provider may also write as JSON text, such as `metadata`, or as a list of one.
 * @returns the object in the text; `undefined` if the text holds none; any other value unchanged.
 */
export function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return fromListOfOne(value);
  try {
    const parsed = fromListOfOne(JSON.parse(value));
    return isFields(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** An object that may also come as JSON text, or as a list of one. */
export function orJsonText<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.unknown(), v.transform(fromJsonText), schema);
}
