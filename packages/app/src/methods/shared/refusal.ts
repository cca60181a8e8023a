import type { Reason } from '@kobo/protocol/api';
import type { ChargeOutcome } from '../../api/chargeOutcome';
import { languageOfText, serverText } from '../../strings/serverText';
import type { Strings } from '../../strings/strings';
import { adviceOf, type Instrument, providerWords } from './reasons';

/** The reason why the payer is back at a form. Nothing was charged, and the payer can correct the input. */
export type Refusal =
  /** The server's text, not yet sanitized, and its reason code, if any. */
  { kind: 'server'; message: string | undefined; reason?: Reason | undefined } | { kind: 'offline' };

/** Returns the refusal of a charge that certainly moved no money. */
export function refusalOf(
  outcome: Extract<ChargeOutcome, { kind: 'rejected' | 'otp-needed' | 'failed' | 'offline' }>,
): Refusal {
  if (outcome.kind === 'offline') return { kind: 'offline' };
  const reason = outcome.kind === 'otp-needed' ? undefined : outcome.reason;
  return { kind: 'server', message: outcome.message, ...(reason ? { reason } : {}) };
}

/**
 * Returns the server's text (specification §8), or otherwise the provider's reason.
 * If the text is not in the page's language, a known reason code determines the text instead.
 */
export function refusalText(refusal: Refusal, instrument: Instrument, strings: Strings): string {
  if (refusal.kind === 'offline') return strings.error.notSent;
  const words = serverText(refusal.message ?? providerWords(refusal.reason), strings);
  const advice = refusal.reason && adviceOf(refusal.reason);
  // `languageOfText` returns no language for the catalogue's fallback sentence. The text of a known reason code
  // therefore replaces this sentence.
  const understood = languageOfText(words)?.slice(0, 2).toLowerCase() === strings.locale.slice(0, 2);
  if (!advice || understood) return words;
  const { what, never } = strings.reason;
  return advice.again === 'never' ? `${what[advice.what]} ${never[instrument]}` : what[advice.what];
}
