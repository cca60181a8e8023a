/** Verifies signatures of Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks. */
import { bytesOf } from './secret';

/** The maximum difference in seconds between a message's time and now, so that a recorded message can't be replayed later. */
const TOLERANCE = 300;
/** HMAC-SHA256 with a shared secret. */
const SCHEME = 'v1';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
/** The maximum number of signatures to compare. A sender that rotates its secret sends two signatures. */
const MAX_CANDIDATES = 10;
/** The maximum number of characters of `webhook-signature`: enough for ten signatures of this scheme and ten of another. */
const MAX_SIGNATURE_HEADER = 2048;
/**
 * An id without dots. The signed text is `id.timestamp.body`. If an id contained dots, another message could have the
 * same signed text.
 */
const MESSAGE_ID = /^[!-\-/-~]{1,256}$/;

/** The reason why a message is rejected. */
export type SignatureRefusal =
  | 'headers-missing'
  | 'headers-too-long'
  | 'id-invalid'
  | 'timestamp-invalid'
  | 'timestamp-too-old'
  | 'timestamp-too-new'
  | 'signature-wrong';

/** A message as received. */
export interface Message {
  /** `webhook-id`, the same for every attempt. */
  id: string | undefined;
  /** `webhook-timestamp` of this attempt: seconds since the epoch. */
  timestamp: string | undefined;
  /** `webhook-signature`: a list separated by blanks, so that a sender can rotate its secret. */
  signature: string | undefined;
  /** The raw bytes. Re-encoded JSON would have another signature. */
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Checks the signature of a message with each of the secrets.
 * Checks every limit before the first HMAC. Computes one HMAC for each secret, regardless of the number of signatures.
 * @param now seconds since the epoch.
 * @returns `undefined` if the signature is valid.
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
    // Compare every candidate, even after a match, so that the time reveals nothing about the signatures.
    for (const candidate of candidates) matches += isEqual(candidate, expected) ? 1 : 0;
  }
  return matches > 0 ? undefined : 'signature-wrong';
}

async function hmacOf(secret: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', secret, HMAC, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign(HMAC, key, signed));
}

/** Compares all bytes, so that the time does not reveal the position of the first difference. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
}

/** Returns the first signatures of this scheme. Further signatures are not decoded. */
function candidatesIn(signature: string): Uint8Array<ArrayBuffer>[] {
  return signature
    .split(' ')
    .filter((entry) => entry.startsWith(`${SCHEME},`))
    .slice(0, MAX_CANDIDATES)
    .flatMap(signatureOf);
}

/** Returns a list with the bytes of an entry; an empty list if the entry is not a signature. */
function signatureOf(entry: string): Uint8Array<ArrayBuffer>[] {
  const encoded = entry.slice(SCHEME.length + 1);
  const bytes = /^[A-Za-z0-9+/]{43}=$/.test(encoded) ? bytesOf(encoded) : undefined;
  // The last character of base64 has unused bits. Accept only the canonical spelling.
  return bytes && btoa(String.fromCharCode(...bytes)) === encoded ? [bytes] : [];
}

function withHead(head: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const first = new TextEncoder().encode(head);
  const whole = new Uint8Array(first.length + body.length);
  whole.set(first);
  whole.set(body, first.length);
  return whole;
}
