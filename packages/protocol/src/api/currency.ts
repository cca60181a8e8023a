import * as v from 'valibot';

/** A currency's three letters (ISO 4217), in any case on the wire. */
export const CurrencyCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/));

/** Specification §9. */
export const DEFAULT_CURRENCY = 'NGN';

/** The currency of an amount: the naira where none is named. */
export const Currency = v.nullish(CurrencyCode, DEFAULT_CURRENCY);
