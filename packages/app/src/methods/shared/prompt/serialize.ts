import { restoreOutcome, serializeOutcome } from '../outcome';
import { serializeStep } from '../steps/flow';
import type { PromptState } from './flow';

/**
 * Returns the state to save, without phone numbers or tags.
 * To repeat the prompt after a reload, the payer enters the number or tag again.
 */
export function serialize(state: PromptState): unknown {
  switch (state.status) {
    case 'sending':
    case 'asking':
    case 'redirect':
      return 'checking';
    case 'missed':
    case 'again':
      return 'waiting';
    case 'step':
    case 'answering':
      return serializeStep(state);
    default:
      return serializeOutcome(state);
  }
}

export function restore(saved: unknown): PromptState | undefined {
  const outcome = restoreOutcome(saved);
  return outcome?.status === 'waiting' ? { status: 'waiting', value: '' } : outcome;
}
