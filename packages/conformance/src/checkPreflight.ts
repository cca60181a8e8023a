import { ENDPOINTS, type EndpointName, isAuthorized, pathOf } from '@kobo/protocol/api';
import { isIdempotent, REQUESTS } from '@kobo/protocol/api/contract';
import type { Findings } from './findings';

const KEY = 'idempotency-key';

interface Sender {
  send: typeof fetch;
  origin: string;
  /** The timeout in milliseconds. */
  limit: number;
}

interface Preflight extends Sender {
  base: string;
  prefix: string;
}

/**
 * Sends a call's preflight if the API is on another origin, as a browser does.
 * @returns whether the call may contain `Idempotency-Key`.
 */
export async function checkPreflight(
  findings: Findings,
  call: EndpointName,
  options: Preflight,
): Promise<boolean> {
  if (new URL(options.base).origin === options.origin) return true;
  const { method } = ENDPOINTS[call];
  const wanted = headersOf(call);
  const { prefix, origin } = options;
  const path = pathOf(call, { prefix, reference: 'preflight', token: 'preflight', id: 'preflight' });
  const reply = await sendPreflight(options.base + path, { ...options, method, wanted });
  const breaks = (what: string) => findings.breaks(call, 'cors', `preflight: ${what}`);
  const blocked = whyBlocked(reply, origin);
  if (!reply || blocked !== undefined) breaks(blocked ?? 'no answer');
  else if (method === 'PUT' && !lists(reply.headers, 'access-control-allow-methods', method))
    breaks(`${method} is not allowed`);
  else {
    const missing = missingHeaders(reply, wanted);
    const needed = missing.filter((header) => header !== KEY);
    if (needed.length > 0) breaks(`the header ${needed.join(', ')} is not allowed`);
    if (missing.length === 0) findings.add({ call, level: 'passes', what: 'CORS allows the call' });
    if (!missing.includes(KEY)) return true;
    findings.add({
      call,
      level: 'tolerated',
      what: 'preflight: Idempotency-Key is not allowed',
      cost: 'the configuration block must contain `"idempotencyKeyHeader": null`, and a browser that repeats a charge on its own may charge twice',
    });
  }
  return false;
}

function headersOf(call: EndpointName): string[] {
  return [
    'source',
    'x-api-key',
    ...(isAuthorized(call) ? ['authorization'] : []),
    ...(Object.hasOwn(REQUESTS, call) ? ['content-type'] : []),
    ...(isIdempotent(call) ? [KEY] : []),
  ];
}

/** Returns why the status or origin of a preflight's reply blocks the call; undefined if neither does. */
export function whyBlocked(reply: Response | undefined, origin: string): string | undefined {
  if (!reply) return 'no answer';
  if (!reply.ok) return `HTTP ${reply.status}: the browser never sends the call`;
  const allowed = reply.headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin ? undefined : `${origin} is not allowed`;
}

/** Returns the headers that a preflight's reply does not allow. `*` covers every header except Authorization (Fetch standard). */
export function missingHeaders({ headers }: Response, wanted: readonly string[]): string[] {
  return wanted.filter(
    (header) => !lists(headers, 'access-control-allow-headers', header, header !== 'authorization'),
  );
}

export async function sendPreflight(
  url: string,
  { send, origin, limit, method, wanted }: Sender & { method: string; wanted: readonly string[] },
): Promise<Response | undefined> {
  try {
    return await send(url, {
      method: 'OPTIONS',
      // Browsers don't follow redirects of a preflight.
      redirect: 'manual',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': wanted.join(','),
      },
      signal: AbortSignal.timeout(limit),
    });
  } catch {
    return undefined;
  }
}

/** Returns whether a header's list contains the value. `*` matches every value if `star` is true. */
export function lists(headers: Headers, name: string, value: string, star = true): boolean {
  const listed = (headers.get(name) ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  return listed.includes(value.toLowerCase()) || (star && listed.includes('*'));
}
