import { KoboServerError } from '../koboServerError';

const PREFIX = 'whsec_';
/** The minimum size of a secret in bytes, so that an attacker can't find the secret by brute force. */
const SHORTEST = 16;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Reads a secret of Standard Webhooks: base64, with or without the prefix `whsec_`.
 * @throws KoboServerError `INVALID_SECRET`; the message doesn't contain the secret.
 */
export function readSecret(secret: string): Uint8Array<ArrayBuffer> {
  const text = typeof secret === 'string' ? secret.trim() : '';
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
  const bytes = BASE64.test(encoded) ? bytesOf(encoded) : undefined;
  if (bytes && bytes.length >= SHORTEST) return bytes;
  if (bytes?.length) {
    throw new KoboServerError(
      'INVALID_SECRET',
      `webhookSecret must have at least ${SHORTEST} bytes once decoded, not ${bytes.length}.`,
    );
  }
  throw new KoboServerError(
    'INVALID_SECRET',
    'webhookSecret must be base64, such as whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw.',
  );
}

/** Decodes base64. Returns `undefined` if the text is not base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
