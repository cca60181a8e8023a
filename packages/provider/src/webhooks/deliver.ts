import { safeAddress } from '@kobo/protocol/address';
import { retryAfterOf } from '@kobo/protocol/api';
import type { Kit } from '../kit';
import type { WebhookEndpoint } from '../options';
import type { WebhookMessage } from '../storage/storage';
import { signatureOf } from './sign';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delays after failed attempts, as in the example of Standard Webhooks. Then the webhook is given up. */
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
/** The timeout of an attempt. */
const ATTEMPT_LIMIT = 15 * SECOND;
/** A message is not taken again before its attempt has timed out. */
const LEASE = 2 * ATTEMPT_LIMIT;
/** The number of webhooks sent in parallel. */
const AT_ONCE = 10;

/** Sends the webhooks that are due, one attempt each. Returns their number. */
export async function deliverDue(kit: Kit): Promise<number> {
  if (!kit.endpoint) return 0;
  const messages = await kit.webhooks.take(AT_ONCE, LEASE);
  await Promise.all(
    messages.map((message) =>
      deliver(kit, message).catch((error) => kit.onError(error, `the webhook ${message.id}`)),
    ),
  );
  return messages.length;
}

async function deliver(kit: Kit, message: WebhookMessage): Promise<void> {
  const endpoint = await kit.endpoint?.(message.merchant);
  // The merchant receives none any more.
  if (!endpoint) return kit.webhooks.settle(message.id, undefined);
  const { isOver, retryAfter } = await attempt(kit, message, endpoint);
  const pause = PAUSES[message.attempts - 1];
  const delay = isOver || pause === undefined ? undefined : Math.max(pause, retryAfter);
  await kit.webhooks.settle(message.id, delay);
}

/** Sends a message. Signs every attempt, because the signature covers the time. A redirect is a failure. */
async function attempt(
  { send = fetch }: Kit,
  { id, body }: WebhookMessage,
  { url, secrets }: WebhookEndpoint,
): Promise<{ isOver: boolean; retryAfter: number }> {
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
      signal: AbortSignal.timeout(ATTEMPT_LIMIT),
    });
    await response.body?.cancel();
    const seconds = retryAfterOf(response.headers.get('retry-after'), Date.now()) ?? 0;
    // HTTP 410: the receiver wants no further webhooks.
    const isOver = response.ok || response.status === 410;
    return { isOver, retryAfter: Math.min(seconds * SECOND, LONGEST) };
  } catch {
    return { isOver: false, retryAfter: 0 };
  }
}
