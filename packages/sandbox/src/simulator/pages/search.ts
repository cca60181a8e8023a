import { WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import { type Search, Status } from '../../ledger/transactions';

/** `5000`, `5,000.00`, `NGN 5,000.00`. */
const AMOUNT = /^(?:([a-z]{3})\s*)?(\d[\d,]*(?:\.\d{1,2})?)$/i;

/** The search fields in the URL's query. An empty text is treated as absent. */
export const Query = v.object({
  filter: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  status: v.fallback(v.union([Status, v.literal('')]), ''),
  after: v.optional(v.string()),
});
export type Query = v.InferOutput<typeof Query>;

/** Returns the filters of a search. A text that is an amount also searches by amount. */
export function searchOf({ filter, status, after }: Query): Search {
  const [, currency, figures = ''] = AMOUNT.exec(filter) ?? [];
  const amount = v.safeParse(WireAmount, plainFigures(figures));
  return {
    text: filter,
    amount: amount.success ? amount.output : undefined,
    currency: currency?.toUpperCase(),
    status: status === '' ? undefined : status,
    after,
  };
}

/** Removes the separators that people type: `5,000.00` becomes `5000.00`. */
export function plainFigures(typed: string): string {
  return typed.replaceAll(',', '').trim();
}
