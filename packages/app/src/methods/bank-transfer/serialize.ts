import * as v from 'valibot';
import { Account } from '../../session/account';
import { Arrival } from '../../session/arrival';
import type { State } from './flow';

const arrival = v.optional(Arrival);

const SavedState = v.union([
  v.object({ status: v.literal('requesting'), arrival: Arrival }),
  v.object({ status: v.literal('account'), account: Account, arrival }),
  v.object({ status: v.literal('partly'), account: Account, arrival: Arrival }),
  v.object({ status: v.literal('confirm'), account: Account, arrival }),
  v.object({
    status: v.literal('expired'),
    renewable: v.boolean(),
    unasked: v.optional(v.boolean(), true),
    arrival,
  }),
  v.object({ status: v.literal('failed'), arrival }),
]);

/** A reload restores the account that the payer may have paid into, and the money received. */
export function serialize(state: State): unknown {
  const kept = state.status === 'unavailable' || state.status === 'unreachable' ? askedAgain(state) : state;
  return v.safeParse(SavedState, kept).success ? kept : undefined;
}

/** The state after a reload if the last request brought no account: the flow requests one again. */
function askedAgain({ arrival }: State): unknown {
  return { status: 'requesting', arrival };
}

export function restore(saved: unknown): State | undefined {
  const parsed = v.safeParse(SavedState, saved);
  return parsed.success ? parsed.output : undefined;
}
