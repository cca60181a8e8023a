import { keepOutcome, reviveOutcome } from '../../session/outcome';
import type { State } from './flow';

/**
 * What a reload comes back to. Never card data: a charge or code that was being sent, and a 3-D Secure page that
 * was open, become a charge whose outcome is asked for.
 */
export function keep(state: State): unknown {
  switch (state.status) {
    case 'charging':
    case 'submitting-otp':
    case 'redirect':
    case 'doubting':
      return 'checking';
    case 'otp':
      return 'otp';
    default:
      return keepOutcome(state);
  }
}

export function revive(kept: unknown): State | undefined {
  return kept === 'otp' ? { status: 'otp', hint: undefined } : reviveOutcome(kept);
}
