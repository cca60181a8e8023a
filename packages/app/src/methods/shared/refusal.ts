import type { ChargeOutcome } from '../../api/chargeOutcome';
import { serverText } from '../../strings/serverText';
import type { CriticalStrings } from '../../strings/strings';

/** Why the payer is back at a form: nothing was charged, and the input can be corrected. */
export type Refusal =
  /** The server's own words, not yet cleaned. */
  { kind: 'server'; message: string | undefined } | { kind: 'offline' };

/** The refusal of a charge that certainly moved no money. */
export function refusalOf(
  outcome: Extract<ChargeOutcome, { kind: 'rejected' | 'otp-needed' | 'failed' | 'offline' }>,
): Refusal {
  return outcome.kind === 'offline' ? { kind: 'offline' } : { kind: 'server', message: outcome.message };
}

export function refusalText(refusal: Refusal, strings: CriticalStrings): string {
  return refusal.kind === 'offline' ? strings.error.offline : serverText(refusal.message, strings);
}
