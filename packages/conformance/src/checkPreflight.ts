import { ENDPOINTS, type EndpointName, isAuthorized, pathOf } from '@kobo/protocol/api';
import { isIdempotent, REQUESTS } from '@kobo/protocol/api/contract';
import type { Findings } from './findings';

const KEY = 'idempotency-key';

interface Preflight {
  send: typeof fetch;
  base: string;
  prefix: string;
  origin: string;
  /** The timeout in milliseconds. */
  limit: number;
}

/**
 * Sends the preflight of a call, as a browser does for a call to another origin.
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
  const reply = await request(call, options, wanted);
  const breaks = (what: string) => findings.breaks(call, 'cors', `preflight: ${what}`);
  if (!reply) {
    breaks('no answer');
    return false;
  }
  const { status, headers } = reply;
  const allowed = headers.get('access-control-allow-origin');
  if (status < 200 || status > 299) breaks(`HTTP ${status}: the browser never sends the call`);
  else if (allowed !== '*' && allowed !== options.origin) breaks(`${options.origin} is not allowed`);
  else if (method === 'PUT' && !lists(headers, 'access-control-allow-methods', method))
    breaks(`${method} is not allowed`);
  else {
    // `*` covers every header except Authorization (Fetch standard).
    const missing = wanted.filter(
      (header) => !lists(headers, 'access-control-allow-headers', header, header !== 'authorization'),
    );
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

async function request(
  call: EndpointName,
  { send, base, prefix, origin, limit }: Preflight,
  wanted: string[],
) {
  const path = pathOf(call, { prefix, reference: 'preflight', token: 'preflight', id: 'preflight' });
  try {
    return await send(base + path, {
      method: 'OPTIONS',
      // Browsers don't follow redirects of a preflight.
      redirect: 'manual',
      headers: {
        origin,
        'access-control-request-method': ENDPOINTS[call].method,
        'access-control-request-headers': wanted.join(','),
      },
      signal: AbortSignal.timeout(limit),
    });
  } catch {
    return undefined;
  }
}

/** Returns whether the list in a header contains this value, or `*` if `star` is set. */
export function lists(headers: Headers, name: string, value: string, star = true): boolean {
  const listed = (headers.get(name) ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  return listed.includes(value.toLowerCase()) || (star && listed.includes('*'));
}
