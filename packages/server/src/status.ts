import {
  dataOf,
  type Envelope,
  isUnreadable,
  KnownStatus,
  readVerificationReply,
  toMajorUnits,
  Verification,
  type VerificationReply,
} from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Settings } from './options';
import { type Answer, request } from './provider';
import { type Refused, refuse } from './refusals';

/** The amount and currency that were paid. Fields that the provider omits are absent. */
export interface Paid {
  minorUnits: number | undefined;
  currency: string | undefined;
}

export type StatusOf = (settings: Settings, reference: string) => Promise<StatusResult>;

export type StatusResult = { ok: true; value: VerificationReply } | Refused;

/** GET {prefix}/checkout/status/{reference}: reads the provider's record of the payment. */
export async function fetchStatus(settings: Settings, reference: string): Promise<StatusResult> {
  const answer = await request(settings, { endpoint: 'verify', values: { reference } });
  return answer.ok ? readStatus(answer.envelope) : refuseAnswer(answer);
}

function readStatus(envelope: Envelope): StatusResult {
  const reply = readVerificationReply(envelope);
  if (!reply) return refuse('unreadable');
  if (reply.unreadable?.includes('status')) return refuse('unknown-status');
  return isUnreadable(reply) ? refuse('unreadable') : { ok: true, value: reply };
}

function refuseAnswer(answer: Extract<Answer, { ok: false }>): Refused {
  const { kind, httpStatus } = answer;
  if (kind === 'unavailable') return refuse(kind, { httpStatus, retryAfter: answer.retryAfter });
  if (kind !== 'refused') return refuse(kind, { httpStatus });
  if (httpStatus === 404) return refuse('unknown-reference', { httpStatus });
  if (httpStatus === 401 || httpStatus === 403) return refuse('another-merchant', { httpStatus });
  return refuse(endedStatus(answer.envelope) ?? 'refused', { httpStatus });
}

/**
 * Returns the final status in a refused reply, because a provider may refuse the status of a failed payment. Never returns a
 * success.
 */
function endedStatus(envelope: Envelope): 'failed' | 'expired' | undefined {
  const { status } = Object(dataOf(envelope, Verification));
  const ended = v.safeParse(v.pipe(KnownStatus, v.picklist(['failed', 'expired'])), status);
  return ended.success ? ended.output : undefined;
}

/** Returns the paid amount and currency as text, for debugging. */
export function shownPaid({ minorUnits, currency }: Paid): { amount?: string; currency?: string } {
  return {
    ...(minorUnits === undefined ? {} : { amount: toMajorUnits(minorUnits) }),
    ...(currency === undefined ? {} : { currency }),
  };
}
