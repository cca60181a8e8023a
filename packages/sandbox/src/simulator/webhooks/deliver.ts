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
 * The delays after failed attempts: the example of Standard Webhooks.
 * After ten attempts in three days, the webhook is given up.
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
/** The longest delay that a merchant's server may request, in milliseconds. */
const LONGEST = 24 * HOUR;
/** The timeout of an attempt, in milliseconds. */
export const ATTEMPT_LIMIT = 15 * SECOND;
/** The number of webhooks sent in parallel. */
const AT_ONCE = 10;
/** The interval at which the ledger is polled, in milliseconds. */
const EVERY = 250;

/** HTTP 410: the receiver wants no further webhooks of this kind. */
const GONE = 410;

/**
 * Polls the ledger: applies due decisions and charges even without requests, and sends the webhooks that are due.
 * All state is in the ledger, so nothing is lost with the process.
 * @returns a function that stops the polling.
 */
export function keepDelivering(ledger: Ledger, endpoint: WebhookEndpoint): () => void {
  const timer = setInterval(() => {
    deliverDue(ledger, endpoint).catch(console.error);
  }, EVERY);
  return () => clearInterval(timer);
}

/** Sends the next due webhooks in parallel, one attempt each. @param send replaced in tests. */
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
  // The next attempt is due only after this attempt's timeout, so that a webhook is never sent twice in parallel.
  const id = beginAttempt(ledger, webhook, Date.now() + ATTEMPT_LIMIT + (pause ?? 0));
  const start = performance.now();
  const response = await post(endpoint, webhook.id, JSON.stringify(webhookBody(ledger, webhook)), send);
  const duration = Math.round(performance.now() - start);
  const { http_status, problem, retryAfter } = response;
  const over = (http_status !== null && isTaken(http_status)) || http_status === GONE || pause === undefined;
  const due_at = over ? null : Date.now() + Math.max(pause, retryAfter);
  endAttempt(ledger, { id, webhook: webhook.id, duration, http_status, problem }, due_at);
}

export function isTaken(http_status: number): boolean {
  return http_status >= 200 && http_status < 300;
}

interface Delivered {
  http_status: number | null;
  problem: string | null;
  /** The delay that the server requests, in milliseconds. */
  retryAfter: number;
}

/** Signs every attempt, because the signature covers the time. Treats a redirect as a failure. */
async function post(
  { url, secret }: WebhookEndpoint,
  id: string,
  body: string,
  send: typeof fetch,
): Promise<Delivered> {
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
    // Discard the body, so that the connection can be reused.
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

/** A cause such as `ECONNREFUSED`, because `fetch failed` doesn't explain the failure. */
function problemOf(error: unknown): string {
  const { name, message, cause } = Object(error);
  if (name === 'TimeoutError') return `no answer in ${ATTEMPT_LIMIT / SECOND} seconds`;
  return String(Object(cause).code ?? Object(cause).message ?? message);
}
