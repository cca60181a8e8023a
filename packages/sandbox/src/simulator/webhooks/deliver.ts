import type { WebhookOutbox } from '@kobo/provider';
import { providerFor } from '../../api/provider';
import { ownRequest } from '../../api/request';
import { settleDue } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { MERCHANT } from '../../ledger/merchant';
import { beginAttempt, dueWebhooks, endAttempt, setDue, webhookBody } from '../../ledger/webhooks';
import { decideDue } from '../bank/decide';
import type { WebhookEndpoint } from './endpoint';

/** The pause between two polls of the ledger, in milliseconds. */
const EVERY = 250;

/**
 * Polls the ledger. Applies the decisions, settles the charges and sends the webhooks that are due, even without requests.
 * All state is in the ledger and survives the end of the process.
 * @returns a function that stops the polling.
 */
export function keepDelivering(ledger: Ledger, endpoint: WebhookEndpoint): () => void {
  const timer = setInterval(() => {
    deliverDue(ledger, endpoint).catch(console.error);
  }, EVERY);
  return () => clearInterval(timer);
}

/**
 * Applies the decisions and charges that are due, and sends the next due webhooks in parallel, one attempt each.
 * @param send replaced in tests.
 */
export async function deliverDue(
  ledger: Ledger,
  { url, secret }: WebhookEndpoint,
  send: typeof fetch = fetch,
): Promise<void> {
  decideDue(ledger);
  settleDue(ledger);
  const secrets = [`whsec_${Buffer.from(secret).toString('base64')}`];
  const options = {
    webhooks: outboxOf(ledger),
    endpoint: () => ({ url, secrets }),
    send: recorded(ledger, send),
  };
  await providerFor(ownRequest(ledger), options).deliver();
}

/** Returns the kit's outbox, in the ledger. Records each attempt before it begins, because the process may be killed. */
function outboxOf(ledger: Ledger): WebhookOutbox {
  return {
    take: async (limit, lease) =>
      dueWebhooks(ledger, limit).map((webhook) => {
        beginAttempt(ledger, webhook, Date.now() + lease);
        const { id, attempts } = webhook;
        const body = JSON.stringify(webhookBody(ledger, webhook));
        return { id, merchant: MERCHANT.publicKey, body, attempts: attempts + 1 };
      }),
    settle: async (id, delay) => setDue(ledger, id, delay === undefined ? null : Date.now() + delay),
  };
}

/** Records the outcome of each attempt for the timeline. */
function recorded(ledger: Ledger, send: typeof fetch): typeof fetch {
  return async (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('user-agent', 'Kobo-Sandbox');
    const start = performance.now();
    const end = (http_status: number | null, problem: string | null) => {
      const duration = Math.round(performance.now() - start);
      endAttempt(ledger, headers.get('webhook-id') ?? '', { duration, http_status, problem });
    };
    try {
      const response = await send(url, { ...init, headers });
      end(response.status, null);
      return response;
    } catch (error) {
      end(null, problemOf(error));
      throw error;
    }
  };
}

/** Returns the cause of a failure, such as `ECONNREFUSED`, because `fetch failed` doesn't explain the failure. */
function problemOf(error: unknown): string {
  const { name, message, cause } = Object(error);
  if (name === 'TimeoutError') return 'no answer in 15 seconds';
  return String(Object(cause).code ?? Object(cause).message ?? message);
}
