import type { Reason } from '@kobo/protocol/api';
import type { ChargeOutcome } from '../../api/chargeOutcome';
import { languageOfText, serverText } from '../../strings/serverText';
import type { Strings } from '../../strings/strings';
import { adviceOf, type Instrument, providerWords } from './reasons';

/** Why the payer is back at a form: nothing was charged, and the input can be corrected. */
export type Refusal =
  /** The server's own words, not yet cleaned, and its reason code where it gives one. */
  { kind: 'server'; message: string | undefined; reason?: Reason | undefined } | { kind: 'offline' };

/** The refusal of a charge that certainly moved no money. */
export function refusalOf(
  outcome: Extract<ChargeOutcome, { kind: 'rejected' | 'otp-needed' | 'failed' | 'offline' }>,
): Refusal {
  if (outcome.kind === 'offline') return { kind: 'offline' };
  const reason = outcome.kind === 'otp-needed' ? undefined : outcome.reason;
  return { kind: 'server', message: outcome.message, ...(reason ? { reason } : {}) };
}

/**
 * The server's words (specification §8), else the provider's own reason. Where it has none, or has them in another language than the page, what its
 * reason code means, if that is known.
 */
export function refusalText(refusal: Refusal, instrument: Instrument, strings: Strings): string {
  if (refusal.kind === 'offline') return strings.error.notSent;
  const said = serverText(refusal.message ?? providerWords(refusal.reason), strings);
  const advice = refusal.reason && adviceOf(refusal.reason);
  // The catalogue's own sentence counts as nobody's.
  const understood = languageOfText(said)?.slice(0, 2).toLowerCase() === strings.locale.slice(0, 2);
  if (!advice || understood) return said;
  const { what, never } = strings.reason;
  return advice.again === 'never' ? `${what[advice.what]} ${never[instrument]}` : what[advice.what];
}
