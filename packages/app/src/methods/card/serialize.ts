import { restoreOutcome, serializeOutcome } from '../shared/outcome';
import { serializeStep } from '../shared/steps/flow';
import type { State } from './states';

/**
 * Returns the state to save, which never contains card data.
 * A charge or OTP that is being sent, a step, an open 3-D Secure page, and a failure from this page before its verification are
 * saved as a charge with an unknown outcome. After a reload, this outcome is verified. The OTP form is restored without its hint.
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
