import { restoreOutcome, serializeOutcome } from '../shared/outcome';
import type { State } from './flow';

/**
 * What a reload restores: a debit that was sent, whose outcome is verified. Never a phone number, an account or an OTP.
 * Before the debit is sent there is nothing else, and the payer starts over.
 */
export function serialize(state: State): unknown {
  return state.status === 'confirming' || state.status === 'redirect' ? 'checking' : serializeOutcome(state);
}

export function restore(saved: unknown): State | undefined {
  return restoreOutcome(saved);
}
