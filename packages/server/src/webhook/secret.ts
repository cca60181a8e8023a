import { KoboServerError } from '../koboServerError';

const PREFIX = 'whsec_';
/** Bytes. A shorter secret could be found by trying. */
const SHORTEST = 16;
/** With or without what fills it up to four. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The bytes of a secret of Standard Webhooks: base64, with `whsec_` before it or without.
 * @throws KoboServerError `INVALID_SECRET`; its message does not repeat it.
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

/** Of base64; nothing where it is not base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
