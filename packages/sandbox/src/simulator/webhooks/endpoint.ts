import { safeAddress } from '@kobo/protocol/address';

/** The minimum and maximum size of a secret in bytes, as required by Standard Webhooks. */
const MIN_SECRET = 24;
const MAX_SECRET = 64;
const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

export interface WebhookEndpoint {
  url: string;
  secret: Uint8Array;
}

type Read = { ok: true; endpoint: WebhookEndpoint | undefined } | { ok: false; problem: string };

/** Reads `KOBO_WEBHOOK_URL` and `KOBO_WEBHOOK_SECRET`: both, or neither. */
export function readEndpoint(url: string | undefined, secret: string | undefined): Read {
  if (!url && !secret) return { ok: true, endpoint: undefined };
  if (!url || !secret) {
    return {
      ok: false,
      problem: 'KOBO_WEBHOOK_URL and KOBO_WEBHOOK_SECRET belong together: set both, or neither.',
    };
  }
  if (!safeAddress(() => new URL(url))) {
    return { ok: false, problem: 'KOBO_WEBHOOK_URL must be an https address, or http on localhost.' };
  }
  const bytes = Buffer.from(SECRET.exec(secret)?.[1] ?? '', 'base64');
  if (bytes.length < MIN_SECRET || bytes.length > MAX_SECRET) {
    return {
      ok: false,
      problem: `KOBO_WEBHOOK_SECRET must be whsec_ and the base64 of ${MIN_SECRET} to ${MAX_SECRET} bytes: whsec_$(openssl rand -base64 24)`,
    };
  }
  return { ok: true, endpoint: { url, secret: bytes } };
}
