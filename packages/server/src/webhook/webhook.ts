import { dataOf, KnownStatus, WEBHOOK_TYPES, WebhookEvent, WebhookSubject } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { DuplicatePayment } from '../duplicates';
import { parseJson } from '../json';
import { KoboServerError } from '../koboServerError';
import type { Money } from '../money';
import { type InvalidOrder, verifyOpen } from '../openOrder';
import type { Settings } from '../options';
import { readStored } from '../orders';
import { refuse, type VerifyRefusal } from '../refusals';
import { stored } from '../stored';
import { type Payment, refuseUsed, type VerifyResult } from '../verify';
import { type BodyRefusal, bodyOf, hasHeaders, headerOf, type WebhookRequest } from './request';
import { problemOf, type SignatureRefusal } from './signature';

/** Returns the current price of an order, by the merchant's own id; `undefined` or `null` if the order does not exist. */
export type PriceOf = (order: string) => Money | null | undefined | Promise<Money | null | undefined>;

type MessageRefusal = SignatureRefusal | BodyRefusal | 'not-json' | 'no-reference';

/** The reason why a webhook doesn't fulfil an order. */
export type WebhookRefusal = VerifyRefusal | MessageRefusal | InvalidOrder['refusal'] | 'unknown-order';

/**
 * The result of a webhook. Answer the request with the HTTP status `status`. The sender tries again unless the status is 2xx.
 */
export type WebhookResult =
  | {
      ok: true;
      status: 204;
      payment: Payment;
      /** Other payments of the same transaction, if the provider reports any. Tell your staff. */
      duplicates?: DuplicatePayment[];
      refusal?: undefined;
      message?: undefined;
      reference?: undefined;
    }
  | {
      ok: false;
      duplicates?: undefined;
      status: 204 | 400 | 401 | 413 | 503;
      refusal: WebhookRefusal;
      /** A message for the log. */
      message: string;
      /** The reference of the message's transaction, once the signature is verified. */
      reference?: string | undefined;
    };

const MESSAGES: Record<MessageRefusal | 'unknown-order', string> = {
  'headers-missing': 'webhook-id, webhook-timestamp or webhook-signature is missing.',
  'headers-too-long': 'webhook-signature has more than 2,048 characters.',
  'id-invalid':
    'webhook-id contains a dot, a blank or a non-ASCII character, or is longer than 256 characters.',
  'timestamp-invalid': 'webhook-timestamp is not a number of seconds.',
  'timestamp-too-old': 'The message was signed more than five minutes ago: it is old, or a clock is wrong.',
  'timestamp-too-new': 'The message was signed more than five minutes from now: a clock is wrong.',
  'signature-wrong': 'No signature is valid: the secret differs, or the message was changed.',
  'too-large': 'The body has more than a million bytes.',
  'body-incomplete': 'The connection broke before the end of the body.',
  'not-json': 'The body is signed, but is not a JSON object.',
  'no-reference': 'The message is not about a transaction.',
  'unknown-order': 'priceOf does not know this order.',
};

/** Refusals after which another attempt may succeed. */
const TEMPORARY: readonly WebhookRefusal[] = [
  'unreachable',
  'unavailable',
  'unreadable',
  'refused',
  'unknown-reference',
  'another-transaction',
  'partly-paid',
  'another-merchant',
  'unknown-status',
  'store-failed',
  'invalid-order',
  'unknown-order',
];

/** Refusals that may follow a message about a success, because the provider's status can be older than the message. */
const BEHIND: readonly WebhookRefusal[] = ['pending', 'price-changed', 'failed', 'expired'];

/**
 * Reads a webhook signed according to Standard Webhooks and verifies its transaction.
 * The signature proves only the sender. The provider's status proves the payment. Repeated, late, reordered or forged messages
 * are therefore harmless.
 * @throws KoboServerError `NO_SECRET`, `INVALID_OPTIONS`, `NOT_RAW`
 */
export async function webhook(
  settings: Settings,
  request: WebhookRequest,
  priceOf: PriceOf,
): Promise<WebhookResult> {
  if (settings.secrets.length === 0) {
    throw new KoboServerError('NO_SECRET', 'webhook needs the option webhookSecret.');
  }
  if (typeof priceOf !== 'function') {
    throw new KoboServerError(
      'INVALID_OPTIONS',
      'webhook needs a function that returns the price of an order, such as (order) => prices.get(order).',
    );
  }
  if (!hasHeaders(request)) {
    throw new KoboServerError('INVALID_OPTIONS', 'webhook needs the request, or its headers with its body.');
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
  // Accept events about other subjects with HTTP 204, so that the sender doesn't repeat them.
  if (!subject.success) return refuseMessage('no-reference', 204);
  const { reference, status } = subject.output;
  const result = await verifyStarted(settings, reference, priceOf);
  return answerTo(result, { reference, isSuccess: saysSuccess(status, event.type) });
}

function readEvent(body: Uint8Array): v.InferOutput<typeof WebhookEvent> | undefined {
  const event = v.safeParse(WebhookEvent, parseJson(body));
  return event.success ? event.output : undefined;
}

/** Returns whether the message is about a success. If `data.status` is absent, the event's type applies. */
function saysSuccess(status: string | undefined, type: string | undefined): boolean {
  if (status === undefined) return type === WEBHOOK_TYPES.success;
  return v.is(v.pipe(KnownStatus, v.literal('success')), status);
}

/**
 * Verifies the transaction for the order in the store, because a webhook contains no order.
 * Uses the order's current price, so that a payment of an outdated price does not fulfil the order.
 */
async function verifyStarted(
  settings: Settings,
  reference: string,
  priceOf: PriceOf,
): Promise<VerifyResult | InvalidOrder | 'unknown-order'> {
  const kept = await stored(async () => readStored(await settings.orders.find(reference), reference));
  if (!kept.ok) return kept.refused;
  const { started, paid } = kept.value;
  if (!started) return refuse('not-started-here');
  const { order } = started;
  if (paid !== undefined) return refuseUsed(paid, order);
  const price = await stored(async () => priceOf(order));
  if (!price.ok) return price.refused;
  if (!price.value) return 'unknown-order';
  const { amount, currency } = price.value;
  return verifyOpen(settings, { reference, order, amount, currency });
}

function answerTo(
  result: VerifyResult | InvalidOrder | 'unknown-order',
  { reference, isSuccess }: { reference: string; isSuccess: boolean },
): WebhookResult {
  if (result === 'unknown-order') return { ...refuseMessage(result, 503), reference };
  if (result.ok) {
    const { payment, duplicates } = result;
    return { ok: true, status: 204, payment, ...(duplicates ? { duplicates } : {}) };
  }
  const { refusal, message } = result;
  // The provider's status can be older than a message about success, even if the status is final. For example, a transfer may
  // arrive late, or another card may pay after a decline. After a message about a failure, don't request another attempt.
  const isBehind = isSuccess && BEHIND.includes(refusal);
  const again = isBehind || TEMPORARY.includes(refusal);
  return { ok: false, status: again ? 503 : 204, refusal, message, reference };
}

function refuseMessage(
  refusal: keyof typeof MESSAGES,
  status: 204 | 400 | 401 | 413 | 503,
): Extract<WebhookResult, { ok: false }> {
  return { ok: false, status, refusal, message: MESSAGES[refusal] };
}
