import { restoreOutcome, serializeOutcome } from '../shared/outcome';
import { serializeStep } from '../shared/steps/flow';
import type { State } from './states';

/**
 * Returns the state to save, which never contains card data.
 * If the charge's outcome may be unknown, a reload restores the state `checking`. The OTP form is restored without its hint.
 */
export function serialize(state: State): unknown {
  switch (state.status) {
    case 'charging':
    case 'submitting-otp':
    case 'redirect':
    case 'checking-failure':
      return 'checking';
    case 'otp':
      return 'otp';
    case 'step':
    case 'answering':
      return serializeStep(state);
    default:
      return serializeOutcome(state);
  }
}

export function restore(saved: unknown): State | undefined {
  return saved === 'otp' ? { status: 'otp', hint: undefined } : restoreOutcome(saved);
}
