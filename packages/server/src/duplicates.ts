import { Duplicates, toMajorUnits } from '@kobo/protocol/api';
import * as v from 'valibot';

/** Another payment of the same transaction. It does not pay the order. Amounts are decimals of the currency's major units. */
export interface DuplicatePayment {
  amount: string;
  /** The part that the provider sends back; `'0.00'` if the provider reports no refund. Refund the rest yourself. */
  refunded: string;
}

/** Returns the other payments in the provider's reply. Malformed entries are treated as absent. */
export function duplicatesIn({ duplicates }: { duplicates?: unknown }): DuplicatePayment[] {
  return v.parse(Duplicates, duplicates).map(({ amount, refund }) => ({
    amount: toMajorUnits(amount),
    refunded: toMajorUnits(refund?.amount ?? 0),
  }));
}
