import { restoreOutcome, serializeOutcome } from '../shared/outcome';
import { serializeStep } from '../shared/steps/flow';
import type { State } from './flow';

/**
 * Returns the state to save.
 * A reload restores only a debit that was submitted, waits for a step, or continues on the bank's page. The app then verifies the
 * outcome. Phone numbers, accounts and OTPs are never saved.
 */
export function serialize(state: State): unknown {
  switch (state.status) {
    case 'confirming':
    case 'redirect':
      return 'checking';
    case 'step':
    case 'answering':
      return serializeStep(state);
    default:
      return serializeOutcome(state);
  }
}

export function restore(saved: unknown): State | undefined {
  return restoreOutcome(saved);
}
