import * as v from 'valibot';
import { Account } from '../../session/account';
import type { State } from './flow';

const SavedState = v.union([
  v.object({ status: v.literal('account'), account: Account }),
  v.object({ status: v.literal('confirm'), account: Account }),
  v.object({ status: v.literal('expired'), renewable: v.boolean(), unasked: v.optional(v.boolean(), true) }),
  v.object({ status: v.literal('failed') }),
]);

/** What a reload comes back to: the account that the payer may have paid into. */
export function serialize(state: State): unknown {
  return v.is(SavedState, state) ? state : undefined;
}

export function restore(saved: unknown): State | undefined {
  const parsed = v.safeParse(SavedState, saved);
  return parsed.success ? parsed.output : undefined;
}
