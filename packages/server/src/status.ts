import {
  dataOf,
  type Envelope,
  KnownStatus,
  readVerificationReply,
  toMajorUnits,
  type UnreadField,
  Verification,
  type VerificationReply,
} from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Settings } from './options';
import { type Answer, ask } from './provider';
import { type Refused, refuse } from './refusals';

/** What the provider says was paid. What it leaves out it has not said. */
export interface Paid {
  hundredths: number | undefined;
  currency: string | undefined;
}

/** Asks for the status of a transaction. */
export type StatusOf = (settings: Settings, reference: string) => Promise<StatusResult>;

export type StatusResult = { ok: true; value: VerificationReply } | Refused;

/** Fields that the checkout treats as absent if it can't read them. Here money is counted by them. */
const COUNTED: readonly UnreadField[] = ['amount', 'currency', 'refund'];

/** GET {prefix}/checkout/status/{reference}: whether it is paid, by the provider's own word. */
export async function fetchStatus(settings: Settings, reference: string): Promise<StatusResult> {
  const answer = await ask(settings, { endpoint: 'verify', values: { reference } });
  return answer.ok ? readStatus(answer.envelope) : refuseAnswer(answer);
}

function readStatus(envelope: Envelope): StatusResult {
  const reply = readVerificationReply(envelope);
  if (!reply) return refuse('unreadable');
  const { status, unread = [] } = reply;
  if (unread.includes('status')) return refuse('unknown-status');
  if (status === 'success' && unread.some((field) => COUNTED.includes(field))) return refuse('unreadable');
  return { ok: true, value: reply };
}

function refuseAnswer(answer: Extract<Answer, { ok: false }>): Refused {
  const { kind, httpStatus } = answer;
  if (kind === 'unavailable') return refuse(kind, { httpStatus, retryAfter: answer.retryAfter });
  if (kind !== 'refused') return refuse(kind, { httpStatus });
  if (httpStatus === 404) return refuse('unknown-reference', { httpStatus });
  if (httpStatus === 401 || httpStatus === 403) return refuse('another-merchant', { httpStatus });
  return refuse(endedStatus(answer.envelope) ?? 'refused', { httpStatus });
}

/** A provider may refuse to confirm what has failed. A success needs its yes. */
function endedStatus(envelope: Envelope): 'failed' | 'expired' | undefined {
  const { status } = Object(dataOf(envelope, Verification));
  const ended = v.safeParse(v.pipe(KnownStatus, v.picklist(['failed', 'expired'])), status);
  return ended.success ? ended.output : undefined;
}

/** The same in words, to debug a difference. */
export function shownPaid({ hundredths, currency }: Paid): { amount?: string; currency?: string } {
  return {
    ...(hundredths === undefined ? {} : { amount: toMajorUnits(hundredths) }),
    ...(currency === undefined ? {} : { currency }),
  };
}
