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

/** Returns the payer and the merchant, if the metadata contains them. The merchant chooses the fields of the metadata. */
export function peopleOf({ metadata }: Transaction): {
  email: string | undefined;
  merchant: string | undefined;
} {
  const { customer, merchant } = v.parse(People, metadata);
  return { email: customer?.email, merchant: merchant?.name };
}
