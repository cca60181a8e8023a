/** Signatures as Standard Webhooks has them: https://github.com/standard-webhooks/standard-webhooks. */
import { bytesOf } from './secret';

/** How many seconds old, or ahead, a message may be: a recorded message can't be replayed later. */
const TOLERANCE = 300;
/** HMAC-SHA256 by a shared secret. */
const SCHEME = 'v1';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** Why a message is not believed. */
export type SignatureRefusal =
  | 'headers-missing'
  | 'timestamp-invalid'
  | 'timestamp-too-old'
  | 'timestamp-too-new'
  | 'signature-wrong';

/** A message as it came. */
export interface Message {
  /** `webhook-id`, the same for every attempt. */
  id: string | undefined;
  /** `webhook-timestamp`, of the attempt: seconds since the epoch. */
  timestamp: string | undefined;
  /** `webhook-signature`: a list, parted by blanks, so that a sender can change its secret. */
  signature: string | undefined;
  /** The very bytes: what was parsed and written again has another signature. */
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Looks at the signature of a message, by each of the secrets.
 * @param now seconds since the epoch.
 * @returns nothing where all is well.
 */
export async function problemOf(
  { id, timestamp, signature, body }: Message,
  secrets: readonly Uint8Array<ArrayBuffer>[],
  now: number,
): Promise<SignatureRefusal | undefined> {
  if (!id || !timestamp || !signature) return 'headers-missing';
  if (!/^\d{1,15}$/.test(timestamp)) return 'timestamp-invalid';
  if (Number(timestamp) < now - TOLERANCE) return 'timestamp-too-old';
  if (Number(timestamp) > now + TOLERANCE) return 'timestamp-too-new';
  const signed = withHead(`${id}.${timestamp}.`, body);
  const given = signature.split(' ').flatMap(signatureOf);
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey('raw', secret, HMAC, false, ['verify']);
    for (const candidate of given) {
      // It compares in constant time.
      if (await crypto.subtle.verify(HMAC, key, candidate, signed)) return undefined;
    }
  }
  return 'signature-wrong';
}

/** The bytes of one entry of the list; nothing of another scheme, or of what is not a signature. */
function signatureOf(entry: string): Uint8Array<ArrayBuffer>[] {
  const [scheme, encoded = ''] = entry.split(',');
  const bytes = scheme === SCHEME && /^[A-Za-z0-9+/]{43}=$/.test(encoded) ? bytesOf(encoded) : undefined;
  // Base64 has bits at its end that mean nothing: only one way to write them counts.
  return bytes && btoa(String.fromCharCode(...bytes)) === encoded ? [bytes] : [];
}

function withHead(head: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const first = new TextEncoder().encode(head);
  const whole = new Uint8Array(first.length + body.length);
  whole.set(first);
  whole.set(body, first.length);
  return whole;
}
