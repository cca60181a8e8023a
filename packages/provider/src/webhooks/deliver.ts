import { safeAddress } from '@kobo/protocol/address';
import { retryAfterOf } from '@kobo/protocol/api';
import type { Kit } from '../kit';
import type { WebhookMessage } from '../storage/storage';
import { withTimeLimit } from '../timeLimit';
import { signatureOf } from './sign';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delays after failed attempts, as in the example of Standard Webhooks. The attempt after the last delay is the last. */
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
/** The longest delay that a receiver may request. */
const LONGEST = 24 * HOUR;
const ATTEMPT_LIMIT = 15 * SECOND;
/** How long a node reserves a message: longer than an attempt, so that no other node sends the message meanwhile. */
const LEASE = 2 * ATTEMPT_LIMIT;
/** The number of webhooks that a node sends in parallel, and that one call of `deliverDue` sends. */
const AT_ONCE = 250;
/** The number of webhooks that a node sends to one merchant in parallel, at most. */
const AT_ONCE_TO_MERCHANT = 50;
/** How long one call of `deliverDue` takes messages. A message that fails meanwhile is due again later. */
const WINDOW = PAUSES[0];

/**
 * Sends the next webhooks that are due, one attempt each. An ended attempt makes room for the next message.
 * Resolves to their number after the last attempt.
 */
export async function deliverDue(kit: Kit, isStopped = () => false): Promise<number> {
  const attempts = new Set<Promise<void>>();
  const end = Date.now() + WINDOW;
  let count = 0;
  try {
    while (count < AT_ONCE && Date.now() < end && !isStopped()) {
      const message = await takeNext(kit);
      if (message) {
        count += 1;
        const ended = deliver(kit, message).finally(() => attempts.delete(ended));
        attempts.add(ended);
      } else if (attempts.size > 0) await Promise.race(attempts);
      else break;
    }
  } finally {
    await Promise.all(attempts);
  }
  return count;
}

/**
 * Takes one message, so that no message waits in this node. Other nodes may send to a merchant that is busy here.
 * Returns undefined while another call waits for the store, because calls would pile up in front of a slow store.
 * @throws DOMException if the store does not answer within the lease. The message is then due again.
 */
async function takeNext(kit: Kit): Promise<WebhookMessage | undefined> {
  const busy = busyMerchants(kit);
  if (!busy || kit.takesWebhook) return undefined;
  kit.takesWebhook = true;
  try {
    const [message] = await withTimeLimit(LEASE, () => kit.webhooks.take(1, LEASE, busy));
    if (message) occupy(kit, message.merchant, 1);
    return message;
  } finally {
    kit.takesWebhook = false;
  }
}

/**
 * Returns the merchants to whom this node sends no further webhook now; undefined if the node sends no further webhook at all.
 * A merchant may have half of the free places, so that several slow receivers leave places for other merchants.
 */
function busyMerchants({ receivers }: Kit): string[] | undefined {
  const counts = [...receivers];
  const free = counts.reduce((left, [, count]) => left - count, AT_ONCE);
  if (free <= 0) return undefined;
  const limit = Math.min(AT_ONCE_TO_MERCHANT, Math.ceil(free / 2));
  return counts.flatMap(([merchant, count]) => (count >= limit ? [merchant] : []));
}

/** Sends a message that `takeNext` has taken. Never rejects. If the store fails, the message is due again after its lease. */
async function deliver(kit: Kit, message: WebhookMessage): Promise<void> {
  const { id, merchant, attempts } = message;
  const report = (error: unknown) => kit.onError(error, `the webhook ${id}`);
  // The time limit also ends an attempt whose `endpoint` or `send` never answers.
  const send = (signal: AbortSignal) => attempt(kit, message, signal);
  const sent = await withTimeLimit(ATTEMPT_LIMIT, send, FAILED).catch((error) => {
    report(error);
    return FAILED;
  });
  occupy(kit, merchant, -1);
  const pause = PAUSES[attempts - 1];
  const delay = sent.isOver || pause === undefined ? undefined : Math.max(pause, sent.retryAfter);
  await withTimeLimit(LEASE, () => kit.webhooks.settle(id, delay)).catch(report);
}

function occupy({ receivers }: Kit, merchant: string, change: 1 | -1): void {
  const count = (receivers.get(merchant) ?? 0) + change;
  if (count > 0) receivers.set(merchant, count);
  else receivers.delete(merchant);
}

interface Sent {
  /** Whether no further attempt follows, because the receiver accepted the webhook or refuses all webhooks. */
  isOver: boolean;
  /** The delay that the receiver requests, in milliseconds. */
  retryAfter: number;
}

const FAILED: Sent = { isOver: false, retryAfter: 0 };
const UNWANTED: Sent = { isOver: true, retryAfter: 0 };

/** Sends a message. Signs every attempt, because the signature covers the time. A redirect is a failure. */
async function attempt(
  { send = fetch, endpoint }: Kit,
  { id, body, merchant }: WebhookMessage,
  signal: AbortSignal,
): Promise<Sent> {
  const receiver = await endpoint?.(merchant);
  if (!receiver) return UNWANTED;
  const { url, secrets } = receiver;
  const address = safeAddress(() => new URL(url));
  if (!address) throw new TypeError('The URL of a webhook must be https:');
  const timestamp = String(Math.floor(Date.now() / SECOND));
  const signature = await signatureOf({ id, timestamp, body }, secrets);
  try {
    const response = await send(address.href, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      },
      body,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    const seconds = retryAfterOf(response.headers.get('retry-after'), Date.now()) ?? 0;
    // With HTTP 410, the receiver refuses all further webhooks.
    const isOver = response.ok || response.status === 410;
    return { isOver, retryAfter: Math.min(seconds * SECOND, LONGEST) };
  } catch {
    return FAILED;
  }
}
