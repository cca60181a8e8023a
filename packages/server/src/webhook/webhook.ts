import { dataOf, Envelope, KnownStatus, WebhookSubject } from '@kobo/protocol/api';
import * as v from 'valibot';
import { KoboServerError } from '../koboServerError';
import type { Settings } from '../options';
import { readStored } from '../orders';
import { refuse, type VerifyRefusal } from '../refusals';
import { stored } from '../stored';
import { type Payment, type VerifyResult, verify } from '../verify';
import { type BodyRefusal, bodyOf, headerOf, type WebhookRequest } from './request';
import { problemOf, type SignatureRefusal } from './signature';

/** Why a webhook fulfils nothing. */
export type WebhookRefusal = VerifyRefusal | SignatureRefusal | BodyRefusal | 'not-json' | 'no-reference';

/** What came of a webhook. `status` is what to answer with: the sender tries again unless it is 2xx. */
export type WebhookResult =
  | { ok: true; status: 204; payment: Payment }
  | {
      ok: false;
      status: 204 | 400 | 401 | 413 | 503;
      refusal: WebhookRefusal;
      /** For the log. */
      message: string;
      /** Of the transaction that it is about, once its signature is known to be right. */
      reference?: string | undefined;
    };

const MESSAGES: Record<Exclude<WebhookRefusal, VerifyRefusal>, string> = {
  'headers-missing': 'webhook-id, webhook-timestamp or webhook-signature is missing.',
  'timestamp-invalid': 'webhook-timestamp is no number of seconds.',
  'timestamp-too-old': 'It was signed more than five minutes ago: an old one, or a wrong clock.',
  'timestamp-too-new': 'It was signed more than five minutes from now: a wrong clock.',
  'signature-wrong': 'No signature is right: another secret, or what was signed has been changed.',
  'too-large': 'It has more than a million bytes.',
  'body-incomplete': 'The connection broke before its end.',
  'not-json': 'It is signed, and no JSON object.',
  'no-reference': 'It is about no transaction.',
};

/** What another attempt may change. */
const TEMPORARY: readonly VerifyRefusal[] = [
  'unreachable',
  'unavailable',
  'unreadable',
  'refused',
  'unknown-reference',
  'another-merchant',
  'unknown-status',
  'store-failed',
];

/** What may still be said of a transaction whose success has come. */
const BEHIND: readonly VerifyRefusal[] = ['pending', 'expired'];

/**
 * Reads a webhook that is signed as Standard Webhooks asks, and verifies the transaction that it names. The signature
 * says who sent it; only the provider's status says whether money has arrived. So a message that is sent twice, late or
 * in the wrong order does no harm, and neither does one whose secret has leaked.
 * @throws KoboServerError `NO_SECRET`, `NOT_RAW`
 */
export async function webhook(settings: Settings, request: WebhookRequest): Promise<WebhookResult> {
  if (settings.secrets.length === 0) {
    throw new KoboServerError('NO_SECRET', 'webhook needs the option webhookSecret.');
  }
  const body = await bodyOf(request);
  if (typeof body === 'string') return refuseMessage(body, body === 'too-large' ? 413 : 400);
  const message = {
    id: headerOf(request, 'webhook-id'),
    timestamp: headerOf(request, 'webhook-timestamp'),
    signature: headerOf(request, 'webhook-signature'),
    body,
  };
  const problem = await problemOf(message, settings.secrets, Math.floor(settings.now() / 1000));
  if (problem) return refuseMessage(problem, 401);
  const event = readEvent(body);
  if (!event) return refuseMessage('not-json', 400);
  const subject = v.safeParse(WebhookSubject, dataOf(event, WebhookSubject));
  // Other events than ours are none of our business, and not wrong.
  if (!subject.success) return refuseMessage('no-reference', 204);
  return answerTo(await verifyStarted(settings, subject.output.reference), subject.output);
}

function readEvent(body: Uint8Array): Envelope | undefined {
  try {
    const event = v.safeParse(Envelope, JSON.parse(new TextDecoder().decode(body)));
    return event.success ? event.output : undefined;
  } catch {
    return undefined;
  }
}

/** Compared with what `start` has stored: a webhook names no order. */
async function verifyStarted(settings: Settings, reference: string): Promise<VerifyResult> {
  const kept = await stored(async () => readStored(await settings.orders.find(reference), reference));
  if (!kept.ok) return kept.refused;
  const { started } = kept.value;
  if (!started) return refuse('not-started-here');
  return verify(settings, reference, { ...started, startedElsewhere: false });
}

function answerTo(
  result: VerifyResult,
  { reference, status }: v.InferOutput<typeof WebhookSubject>,
): WebhookResult {
  if (result.ok) return { ok: true, status: 204, payment: result.payment };
  const { refusal, message } = result;
  // The status may be behind the message, also one that is over: money comes late. Of a failure that the payer has left behind there is
  // nothing to wait for.
  const isBehind = BEHIND.includes(refusal) && v.is(v.pipe(KnownStatus, v.literal('success')), status);
  const again = isBehind || TEMPORARY.includes(refusal);
  return { ok: false, status: again ? 503 : 204, refusal, message, reference };
}

function refuseMessage(
  refusal: Exclude<WebhookRefusal, VerifyRefusal>,
  status: 204 | 400 | 401 | 413,
): WebhookResult {
  return { ok: false, status, refusal, message: MESSAGES[refusal] };
}
