import {
  ENDPOINTS,
  type EndpointName,
  Envelope,
  isAuthorized,
  isSuccess,
  PRO_PREFIX,
  pathOf,
  readLimited,
  retryAfterOf,
} from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Settings } from './options';

/** Bytes. No reply of this API comes near it. */
const MAX_REPLY = 2_000_000;

/** What came of a call. A refusal is the provider's own word; its message is text from outside. */
export type Answer =
  | { ok: true; envelope: Envelope }
  | { ok: false; kind: 'unreachable'; httpStatus?: undefined }
  | { ok: false; kind: 'unreadable'; httpStatus: number }
  | { ok: false; kind: 'unavailable'; httpStatus: number; retryAfter: number | undefined }
  | { ok: false; kind: 'refused'; httpStatus: number; message: string | undefined; envelope: Envelope };

export interface Call {
  endpoint: EndpointName;
  /** Path parameters, unencoded. */
  values?: Record<string, string>;
  body?: unknown;
}

/**
 * Sends one request, once, with the merchant's key, and reads the envelope of the reply as the checkout does. Never
 * rejects. It follows no redirect: the key would go along.
 */
export async function ask(settings: Settings, call: Call): Promise<Answer> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Not by the signal only: a `fetch` in place of the platform's may know none.
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error('The time is up.'));
    }, settings.timeout);
  });
  try {
    return await Promise.race([send(settings, call, controller.signal).then(read), late]);
  } catch {
    // Whatever failed, the provider's answer is unknown.
    return { ok: false, kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

function send(settings: Settings, { endpoint, values, body }: Call, signal: AbortSignal): Promise<Response> {
  const { api, service, apiKey, publicKey, startKey, fetch } = settings;
  const key = endpoint === 'initialize' ? startKey : publicKey;
  const path = pathOf(endpoint, { prefix: service === 'pro' ? PRO_PREFIX : '', ...values });
  const headers = {
    accept: 'application/json',
    'x-api-key': apiKey,
    source: 'checkout',
    ...(isAuthorized(endpoint) ? { authorization: key } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return fetch(api + path, {
    method: ENDPOINTS[endpoint].method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    ...uncached(),
    signal,
  });
}

/**
 * A status changes, and Next.js 14 keeps what `fetch` got unless it is told not to. Workers of a compatibility date before 2024-11-11
 * throw on the option, and lack the property.
 */
function uncached(): Pick<RequestInit, 'cache'> {
  return 'cache' in Object(globalThis.Request?.prototype) ? { cache: 'no-store' } : {};
}

async function read({ status: httpStatus, headers, body }: Response): Promise<Answer> {
  const bytes = body ? await readLimited(body.getReader(), MAX_REPLY) : new Uint8Array();
  if (httpStatus >= 500 || httpStatus === 429) {
    return {
      ok: false,
      kind: 'unavailable',
      httpStatus,
      retryAfter: retryAfterOf(headers.get('retry-after')),
    };
  }
  // Whatever a redirect says, it is not this API's.
  if (httpStatus >= 300 && httpStatus < 400) return { ok: false, kind: 'unreadable', httpStatus };
  const envelope = bytes && v.safeParse(Envelope, parse(bytes));
  if (!envelope?.success) return { ok: false, kind: 'unreadable', httpStatus };
  if (isSuccess(httpStatus, envelope.output)) return { ok: true, envelope: envelope.output };
  const { message } = envelope.output;
  return {
    ok: false,
    kind: 'refused',
    httpStatus,
    message: typeof message === 'string' ? message : undefined,
    envelope: envelope.output,
  };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
