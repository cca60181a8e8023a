import * as v from 'valibot';
import { Account } from '../../../session/account';
import { Arrival } from '../../../session/arrival';
import type { AccountState } from './flow';

const arrival = v.optional(Arrival);

/** After a reload, the flow requests an account again if the last request brought none. */
const RequestStatus = v.pipe(
  v.picklist(['requesting', 'unavailable', 'unreachable']),
  v.transform(() => 'requesting' as const),
);

/** Everything except the bank, which each method saves in its own form. */
const SavedState = v.union([
  // Without money received, the payment starts over.
  v.object({ status: RequestStatus, arrival: Arrival }),
  v.object({ status: v.literal('account'), account: Account, arrival }),
  v.object({ status: v.literal('partly'), account: Account, arrival: Arrival }),
  v.object({ status: v.literal('confirm'), account: Account, arrival }),
  v.object({
    status: v.literal('expired'),
    renewable: v.boolean(),
    outcomeUnknown: v.optional(v.boolean(), true),
    arrival,
  }),
  v.object({ status: v.literal('failed'), arrival }),
]);
type SavedState = v.InferOutput<typeof SavedState>;

/** A reload restores the account that the payer may have paid into, and the money received. */
export function serialize(state: AccountState<unknown>): SavedState | undefined {
  return parse(state);
}

export function restore<Bank>(saved: unknown, bank: Bank): AccountState<Bank> | undefined {
  const state = parse(saved);
  return state && { ...state, bank };
}

function parse(value: unknown): SavedState | undefined {
  const parsed = v.safeParse(SavedState, value);
  return parsed.success ? parsed.output : undefined;
}
