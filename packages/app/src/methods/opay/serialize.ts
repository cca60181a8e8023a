import * as v from 'valibot';
import { safeUrl } from '../../address/safeUrl';
import type { State } from './flow';

/** The saved address, validated again because storage is external input. */
const Address = v.pipe(
  v.string(),
  v.check((address) => safeUrl(address) !== undefined),
);

const SavedState = v.union([
  v.object({ status: v.literal('pending'), address: Address, visited: v.literal(true) }),
  v.object({ status: v.literal('pending'), address: Address }),
  v.object({ status: v.literal('waiting'), address: Address }),
  v.object({ status: v.literal('checking') }),
]);

/**
 * Returns the state to save.
 * A reload restores the link that the payer may have opened, or verifies a possible payment.
 */
export function serialize(state: State): unknown {
  // Query the provider again after a reload.
  if (state.status === 'not-found') return { status: 'checking' };
  return v.safeParse(SavedState, state).success ? state : undefined;
}

export function restore(saved: unknown): State | undefined {
  const parsed = v.safeParse(SavedState, saved);
  return parsed.success ? parsed.output : undefined;
}
