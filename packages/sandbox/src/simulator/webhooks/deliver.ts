import { createHmac } from 'node:crypto';
import { retryAfterOf } from '@kobo/protocol/api';
import { settleDue } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { beginAttempt, dueWebhooks, endAttempt, type Webhook, webhookBody } from '../../ledger/webhooks';
import { decideDue } from '../bank/decide';
import type { WebhookEndpoint } from './endpoint';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * How long after each attempt that failed the next one comes: what Standard Webhooks gives as its example. There are ten
 * attempts in three days; then it is given up.
 */
export const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
/** What a merchant's server may ask to wait at the most. */
const LONGEST = 24 * HOUR;
/** Milliseconds that the merchant's server may take. */
export const ATTEMPT_LIMIT = 15 * SECOND;
/** The number of webhooks that are sent at once. */
const AT_ONCE = 10;
/** Milliseconds between two polls of the ledger. */
const EVERY = 250;

/** HTTP 410: the receiver wants no more of these. */
const GONE = 410;

/**
 * Polls the ledger: settles what is due even without requests, and sends the webhooks that are due. Everything is in
 * the ledger, so nothing is lost with the process.
 * @returns a function that stops it.
 */
export function keepDelivering(ledger: Ledger, endpoint: WebhookEndpoint): () => void {
  const timer = setInterval(() => {
    deliverDue(ledger, endpoint).catch(console.error);
  }, EVERY);
  return () => clearInterval(timer);
}

/** Sends every webhook whose time has come, once each. @param send replaced in tests. */
export async function deliverDue(
  ledger: Ledger,
  endpoint: WebhookEndpoint,
  send: typeof fetch = fetch,
): Promise<void> {
  decideDue(ledger);
  settleDue(ledger);
  const due = dueWebhooks(ledger, AT_ONCE);
  await Promise.all(due.map((webhook) => attempt(ledger, endpoint, webhook, send)));
}

async function attempt(
  ledger: Ledger,
  endpoint: WebhookEndpoint,
  webhook: Webhook,
  send: typeof fetch,
): Promise<void> {
  const pause = PAUSES[webhook.attempts];
  // One that is on its way is not sent beside itself.
  const id = beginAttempt(ledger, webhook, Date.now() + ATTEMPT_LIMIT + (pause ?? 0));
  const start = performance.now();
  const heard = await post(endpoint, webhook.id, JSON.stringify(webhookBody(ledger, webhook)), send);
  const duration = Math.round(performance.now() - start);
  const { http_status, problem, retryAfter } = heard;
  const over = (http_status !== null && isTaken(http_status)) || http_status === GONE || pause === undefined;
  const due_at = over ? null : Date.now() + Math.max(pause, retryAfter);
  endAttempt(ledger, { id, webhook: webhook.id, duration, http_status, problem }, due_at);
}

export function isTaken(http_status: number): boolean {
  return http_status >= 200 && http_status < 300;
}

interface Heard {
  http_status: number | null;
  problem: string | null;
  /** Milliseconds that it asks to wait. */
  retryAfter: number;
}

/** Each attempt is signed again, as its time is part of what is signed. A redirect is not followed: it is a failure. */
async function post(
  { url, secret }: WebhookEndpoint,
  id: string,
  body: string,
  send: typeof fetch,
): Promise<Heard> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  try {
    const response = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Kobo-Sandbox',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_LIMIT),
    });
    // The body is not needed, and the connection is free again.
    await response.body?.cancel();
    const seconds = retryAfterOf(response.headers.get('retry-after'), Date.now()) ?? 0;
    return {
      http_status: response.status,
      problem: null,
      retryAfter: Math.min(seconds * SECOND, LONGEST),
    };
  } catch (error) {
    return { http_status: null, problem: problemOf(error), retryAfter: 0 };
  }
}

/** Such as `ECONNREFUSED`: `fetch failed` on its own says nothing. */
function problemOf(error: unknown): string {
  const { name, message, cause } = Object(error);
  if (name === 'TimeoutError') return `no answer in ${ATTEMPT_LIMIT / SECOND} seconds`;
  return String(Object(cause).code ?? Object(cause).message ?? message);
}
