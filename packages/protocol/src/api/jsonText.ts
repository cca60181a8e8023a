import * as v from 'valibot';
import { isFields } from './envelope';

/**
 * An object that a provider may also write as JSON text, such as `metadata`.
 * @returns the object in the text; `undefined` if the text holds none; any other value unchanged.
 */
export function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return isFields(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** An object that may also come as JSON text. */
export function orJsonText<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.unknown(), v.transform(fromJsonText), schema);
}
