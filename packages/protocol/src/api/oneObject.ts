import * as v from 'valibot';
import { isFields } from './envelope';

/** @returns the object in a list of one object; any other value unchanged. */
export function fromListOfOne(value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 1) return value;
  const [only]: unknown[] = value;
  return isFields(only) ? only : value;
}

/** An object that a provider may also write as a list of one. */
export function oneObject<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.unknown(), v.transform(fromListOfOne), schema);
}
