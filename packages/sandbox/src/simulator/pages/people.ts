import * as v from 'valibot';
import type { Transaction } from '../../ledger/transactions';

const text = v.fallback(v.optional(v.string()), undefined);
const People = v.fallback(
  v.object({
    customer: v.fallback(v.optional(v.object({ email: text })), undefined),
    merchant: v.fallback(v.optional(v.object({ name: text })), undefined),
  }),
  {},
);

/** Returns the payer's e-mail address and the merchant's name, if the metadata contains them. */
export function peopleOf({ metadata }: Transaction): {
  email: string | undefined;
  merchant: string | undefined;
} {
  const { customer, merchant } = v.parse(People, metadata);
  return { email: customer?.email, merchant: merchant?.name };
}
