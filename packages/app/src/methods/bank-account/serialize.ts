import { restoreOutcome, serializeOutcome } from '../shared/outcome';
import type { State } from './flow';

/**
 * A reload restores only a submitted debit, whose outcome is then verified. Phone numbers, accounts and OTPs are never saved.
 * Before submission, the payer starts over.
 */
export function serialize(state: State): unknown {
  return state.status === 'confirming' || state.status === 'redirect' ? 'checking' : serializeOutcome(state);
}

export function restore(saved: unknown): State | undefined {
  return restoreOutcome(saved);
}
