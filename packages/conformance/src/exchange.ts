import type { EndpointName } from '@kobo/protocol/api';

/** A request and its reply, unchanged. */
export interface Exchange {
  call: EndpointName;
  method: string;
  url: string;
  authorization: string | null;
  body: string | undefined;
  answer: { status: number; headers: Headers; text: string; milliseconds: number } | undefined;
}

/**
 * Creates a `fetch` that adds the `Origin` header, and records the last exchange of a call.
 * Redirects are not followed, because a cross-origin redirect loses `Authorization`.
 */
export function createRecorder(call: EndpointName, send: typeof fetch, origin: string) {
  let last: Exchange | undefined;
  const recorded: typeof fetch = async (input, init) => {
    const begun = performance.now();
    const headers = new Headers(init?.headers);
    const exchange: Exchange = {
      call,
      method: init?.method ?? 'GET',
      url: String(input),
      authorization: headers.get('authorization'),
      body: typeof init?.body === 'string' ? init.body : undefined,
      answer: undefined,
    };
    last = exchange;
    headers.set('origin', origin);
    const response = await send(input, { ...init, headers, redirect: 'manual' });
    const text = await response.text();
    exchange.answer = {
      status: response.status,
      headers: response.headers,
      text,
      milliseconds: performance.now() - begun,
    };
    // A status such as 304 must not have a body, not even an empty one.
    const body = [101, 204, 205, 304].includes(response.status) ? null : text;
    return new Response(body, { status: response.status, headers: response.headers });
  };
  return {
    fetch: recorded,
    last: (): Exchange | undefined => last,
  };
}

/** Fields of a request's body whose values are masked in reports. */
const SECRET = new Set(['cvv', 'pin', 'otp', 'code', 'expiry', 'value']);
/** The maximum length of a body in a report, in characters. */
const SHOWN = 300;

/** Describes the request and the reply of an exchange. Masks card numbers, secret keys and the fields in `SECRET`. */
export function describeExchange({ method, url, authorization, body, answer }: Exchange): {
  sent: string;
  received: string;
} {
  const key = authorization === null ? 'no key' : `key ${masked(authorization)}`;
  const text = answer === undefined ? 'no reply' : `HTTP ${answer.status} ${masked(shortened(answer.text))}`;
  return {
    sent: [
      `${method} ${masked(url)}`,
      `(${key})`,
      ...(body === undefined ? [] : [shortened(bodyOf(body))]),
    ].join(' '),
    received: text.trimEnd(),
  };
}

/** Masks secret keys, and digits that may be a card number. */
export function masked(text: string): string {
  return text.replace(/\bsk_\w+/g, 'sk_…').replace(/\b\d{9,15}(\d{4})\b/g, '•••• $1');
}

function bodyOf(body: string): string {
  const hidden = (name: string, value: unknown) => (SECRET.has(name) ? '•••' : value);
  try {
    return masked(JSON.stringify(JSON.parse(body, hidden)));
  } catch {
    return masked(body);
  }
}

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
