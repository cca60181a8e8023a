import { CurrencyCode, Reference, WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';

/** Hundredths, as a reply has them; at least one. */
export const AmountParameter = v.pipe(WireAmount, v.minValue(1));
/** ISO 4217. */
export const CurrencyParameter = CurrencyCode;
/** As `matchRoute` accepts it in a path. */
export const ReferenceParameter = Reference;

/** Reads a query by its parameters' names: the trimmed values, `undefined` where nothing is left. */
export function parametersOf(search: string): (name: string) => string | undefined {
  const query = new URLSearchParams(search);
  return (name) => query.get(name)?.trim() || undefined;
}
