import { restoreOutcome, serializeOutcome } from '../shared/outcome';
import type { State } from './states';

/**
 * What a reload restores. Never card data: a charge or code that was being sent, and a 3-D Secure page that was open,
 * become a charge whose outcome is verified.
 */
export function serialize(state: State): unknown {
  switch (state.status) {
    case 'charging':
    case 'submitting-otp':
    case 'redirect':
    case 'doubting':
      return 'checking';
    case 'otp':
      return 'otp';
    default:
      return serializeOutcome(state);
  }
}

export function restore(saved: unknown): State | undefined {
  return saved === 'otp' ? { status: 'otp', hint: undefined } : restoreOutcome(saved);
}
