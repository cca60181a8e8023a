import { hmac } from '../random';

/** The sizes of a secret in bytes, as Standard Webhooks requires. */
const MIN_SECRET = 24;
const MAX_SECRET = 64;

/** Reads a secret: `whsec_` and base64. @throws TypeError whose message omits the secret. */
export function readSecret(secret: string): Uint8Array<ArrayBuffer> {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const bytes = base64 === undefined ? new Uint8Array() : decoded(base64);
  if (bytes.length < MIN_SECRET || bytes.length > MAX_SECRET)
    throw new TypeError(
      `A webhook secret must be whsec_ and the base64 of ${MIN_SECRET} to ${MAX_SECRET} bytes`,
    );
  return bytes;
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/**
 * Returns the value of `webhook-signature` (https://www.standardwebhooks.com): one signature for each secret.
 * @throws TypeError without a secret, or for an invalid secret.
 */
export async function signatureOf(
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
  secrets: readonly string[],
): Promise<string> {
  if (secrets.length === 0) throw new TypeError('endpoint: a webhook needs a secret');
  const signatures = secrets.map(async (secret) => {
    const bytes = await hmac(readSecret(secret), `${id}.${timestamp}.${body}`);
    return `v1,${btoa(String.fromCharCode(...bytes))}`;
  });
  return (await Promise.all(signatures)).join(' ');
}
