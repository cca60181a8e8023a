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
import { parseJson } from './json';
import type { Settings } from './options';

/** The maximum size of a reply in bytes, far above the size of any reply of this API. */
const MAX_REPLY = 2_000_000;

/** The result of a call. `refused`: the provider refused the call. The message in the reply is external text. */
export type Answer =
  | { ok: true; envelope: Envelope }
  | { ok: false; kind: 'unreachable'; httpStatus?: undefined }
  | { ok: false; kind: 'unreadable'; httpStatus: number }
  | { ok: false; kind: 'unavailable'; httpStatus: number; retryAfter: number | undefined }
  | { ok: false; kind: 'refused'; httpStatus: number; message: string | undefined; envelope: Envelope };

export interface Call {
  endpoint: EndpointName;
  /** The path's parameters, without URL encoding. */
  values?: Record<string, string>;
  body?: unknown;
}

/**
 * Sends one request and reads the reply's envelope as the checkout does. Never rejects. Only `checkout` omits the merchant's key.
 * Does not repeat the request, and does not follow redirects, because a redirect could forward a key.
 */
export async function request(settings: Settings, call: Call): Promise<Answer> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The abort signal is not enough, because a custom `fetch` may ignore it.
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error('The time is up.'));
    }, settings.timeout);
  });
  try {
    return await Promise.race([send(settings, call, controller.signal).then(read), late]);
  } catch {
    // After any failure, the provider's answer is unknown.
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
 * Returns the option that prevents caching, because statuses change and Next.js 14 caches `fetch` by default.
 * Workers with a compatibility date before 2024-11-11 throw on this option. Their `Request` lacks the property.
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
  // A redirect's body is not a reply of this API.
  if (httpStatus >= 300 && httpStatus < 400) return { ok: false, kind: 'unreadable', httpStatus };
  const envelope = bytes && v.safeParse(Envelope, parseJson(bytes));
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
