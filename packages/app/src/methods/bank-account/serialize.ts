import { restoreOutcome, serializeOutcome } from '../shared/outcome';
import type { State } from './flow';

/**
 * A reload restores only a debit that was submitted, or that continues on the bank's page. Its outcome is then verified.
 * Otherwise the payer starts over. Phone numbers, accounts and OTPs are never saved.
 */
export function serialize(state: State): unknown {
  return state.status === 'confirming' || state.status === 'redirect' ? 'checking' : serializeOutcome(state);
}

export function restore(saved: unknown): State | undefined {
  return restoreOutcome(saved);
}
