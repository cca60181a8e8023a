/** Signatures as Standard Webhooks has them: https://github.com/standard-webhooks/standard-webhooks. */
import { bytesOf } from './secret';

/** How many seconds old, or ahead, a message may be: a recorded message can't be replayed later. */
const TOLERANCE = 300;
/** HMAC-SHA256 by a shared secret. */
const SCHEME = 'v1';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
/** Signatures that are compared. A sender that rotates its secret sends two. */
const MAX_CANDIDATES = 10;
/** Characters of `webhook-signature`: enough for ten signatures of this scheme and ten of another. */
const MAX_SIGNATURE_HEADER = 2048;
/** An id has no dot: the signed text is `id.timestamp.body`, and another split of it would have the same signature. */
const MESSAGE_ID = /^[!-\-/-~]{1,256}$/;

/** Why a message is not believed. */
export type SignatureRefusal =
  | 'headers-missing'
  | 'headers-too-long'
  | 'id-invalid'
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
 * Checks the signature of a message with each of the secrets. Every limit is checked before the first HMAC, and each secret costs one HMAC,
 * however many signatures the message has.
 * @param now seconds since the epoch.
 * @returns nothing if the signature is right.
 */
export async function problemOf(
  message: Message,
  secrets: readonly Uint8Array<ArrayBuffer>[],
  now: number,
): Promise<SignatureRefusal | undefined> {
  const { id, timestamp, signature, body } = message;
  if (!id || !timestamp || !signature) return 'headers-missing';
  if (signature.length > MAX_SIGNATURE_HEADER) return 'headers-too-long';
  if (!MESSAGE_ID.test(id)) return 'id-invalid';
  if (!/^\d{1,15}$/.test(timestamp)) return 'timestamp-invalid';
  if (Number(timestamp) < now - TOLERANCE) return 'timestamp-too-old';
  if (Number(timestamp) > now + TOLERANCE) return 'timestamp-too-new';
  const candidates = candidatesIn(signature);
  if (candidates.length === 0) return 'signature-wrong';
  const signed = withHead(`${id}.${timestamp}.`, body);
  let matches = 0;
  for (const secret of secrets) {
    const expected = await hmacOf(secret, signed);
    // Each candidate is compared, also after a match: the time tells nothing about the signatures.
    for (const candidate of candidates) matches += isEqual(candidate, expected) ? 1 : 0;
  }
  return matches > 0 ? undefined : 'signature-wrong';
}

async function hmacOf(secret: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', secret, HMAC, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign(HMAC, key, signed));
}

/** Compares all bytes, whichever differs first. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
}

/** The first signatures of this scheme. The others are not decoded. */
function candidatesIn(signature: string): Uint8Array<ArrayBuffer>[] {
  return signature
    .split(' ')
    .filter((entry) => entry.startsWith(`${SCHEME},`))
    .slice(0, MAX_CANDIDATES)
    .flatMap(signatureOf);
}

/** The bytes of one entry of the list; nothing if it is no signature. */
function signatureOf(entry: string): Uint8Array<ArrayBuffer>[] {
  const encoded = entry.slice(SCHEME.length + 1);
  const bytes = /^[A-Za-z0-9+/]{43}=$/.test(encoded) ? bytesOf(encoded) : undefined;
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
