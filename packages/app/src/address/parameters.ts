import { CurrencyCode, Reference, WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';

/** An amount in the format of a reply, parsed into minor units; at least 1. */
export const AmountParameter = v.pipe(WireAmount, v.minValue(1));
/** A currency code (ISO 4217). */
export const CurrencyParameter = CurrencyCode;
/** A reference that `matchRoute` accepts in a path. */
export const ReferenceParameter = Reference;

/** Reads a query's parameters by name. Values are trimmed; an empty value is `undefined`. */
export function parametersOf(search: string): (name: string) => string | undefined {
  const query = new URLSearchParams(search);
  return (name) => query.get(name)?.trim() || undefined;
}
