import { AMOUNT, CurrencyCode, hundredthsOf, Reference } from '@kobo/protocol/api';
import * as v from 'valibot';

/** Hundredths; at least one. */
export const AmountParameter = v.pipe(v.string(), v.regex(AMOUNT), v.transform(hundredthsOf), v.minValue(1));
/** ISO 4217. */
export const CurrencyParameter = CurrencyCode;
/** As `matchRoute` accepts it in a path. */
export const ReferenceParameter = Reference;

/** Reads a query by its parameters' names: the trimmed values, `undefined` where nothing is left. */
export function parametersOf(search: string): (name: string) => string | undefined {
  const query = new URLSearchParams(search);
  return (name) => query.get(name)?.trim() || undefined;
}
