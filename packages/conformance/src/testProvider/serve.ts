import { ENDPOINTS, type EndpointName } from '@kobo/protocol/api';
import * as v from 'valibot';
import { type Reply, refuse } from './ledger';
import type { TestProvider } from './provider';

export const API = 'https://api.provider.example';
const PREFIXES = ['/api/v1', ''];

const ROUTES = (Object.keys(ENDPOINTS) as EndpointName[])
  .map((call) => ({ call, ...ENDPOINTS[call] }))
  // A fixed path takes precedence over a path with a parameter.
  .sort((one, other) => count(one.path) - count(other.path))
  .map(({ call, method, path }) => {
    const pattern = path.replace('{prefix}', '').replace(/\{\w+\}/, '([^/]+)');
    return { call, method, hasPrefix: path.startsWith('{prefix}'), pattern: new RegExp(`^${pattern}$`) };
  });

function count(path: string): number {
  return path.match(/\{(?!prefix)/g)?.length ?? 0;
}

const Body = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

interface Received {
  headers: Headers;
  text: string;
  url: URL;
}

/** The layer between HTTP and a provider: the allowed requests, and the form of the replies. */
export class Edge {
  prefixes = PREFIXES;
  maxBody = 100_000;
  allowHeaders = 'authorization, content-type, source, x-api-key, idempotency-key, last-event-id';
  allowMethods = 'GET, POST, PUT';
  headers: Record<string, string> = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Date, Retry-After',
    'cache-control': 'no-store',
  };

  constructor(readonly provider: TestProvider) {}

  /** Returns the reply unchanged. Mistakes replace this method. */
  written(_: EndpointName | undefined, reply: Reply): Reply {
    return reply;
  }

  authorization(headers: Headers): string | undefined {
    return headers.get('authorization') ?? undefined;
  }

  admits(apiKey: string | null): boolean {
    return apiKey !== null;
  }

  isBankPage(url: URL): boolean {
    return url.host === 'bank.example';
  }

  /** Answers requests to the API's address. */
  fetch: typeof fetch = async (input, { method = 'GET', headers, body } = {}) => {
    const url = new URL(String(input));
    if (this.isBankPage(url)) return new Response('<h1>Bank</h1>');
    if (method === 'OPTIONS') return this.preflight();
    const credited = /^\/test\/credit\/([^/]+)$/.exec(url.pathname)?.[1];
    if (credited !== undefined) return this.credit(credited, String(body));
    const found = this.route(method, url.pathname);
    const received = { headers: new Headers(headers), text: typeof body === 'string' ? body : '{}', url };
    const reply = this.written(found?.call, await this.reply(received, found));
    return this.respond(found?.call, reply);
  };

  /** Makes the transfer that a test requests. */
  credit(reference: string, body: string): Response {
    const { amount } = v.parse(v.pipe(v.string(), v.parseJson(), v.object({ amount: v.number() })), body);
    this.provider.credit(reference, amount);
    return new Response(null, { status: 204 });
  }

  respond(_: EndpointName | undefined, { status, body }: Reply): Response {
    return Response.json(body, { status, headers: this.headers });
  }

  preflight(): Response {
    const { allowHeaders, allowMethods, headers } = this;
    const allowed = {
      'access-control-allow-headers': allowHeaders,
      'access-control-allow-methods': allowMethods,
    };
    return new Response(null, { status: 204, headers: { ...headers, ...allowed } });
  }

  async reply({ headers, text, url }: Received, found: ReturnType<Edge['route']>): Promise<Reply> {
    if (!this.admits(headers.get('x-api-key'))) return refuse(401, 'x-api-key is missing');
    if (!found) return refuse(404, 'No such call');
    if (text.length > this.maxBody) return refuse(413, 'The body is too large');
    const body = v.safeParse(Body, text);
    if (!body.success) return refuse(400, 'The body is no JSON object');
    return this.provider.answer(found.call, {
      authorization: this.authorization(headers),
      idempotencyKey: headers.get('idempotency-key') ?? undefined,
      id: found.id,
      query: url.searchParams,
      body: body.output,
    });
  }

  route(method: string, path: string): { call: EndpointName; id: string } | undefined {
    for (const route of ROUTES.filter((one) => one.method === method)) {
      for (const prefix of route.hasPrefix ? this.prefixes : ['']) {
        const match = path.startsWith(prefix) ? route.pattern.exec(path.slice(prefix.length)) : null;
        if (match) return { call: route.call, id: decodeURIComponent(match[1] ?? '') };
      }
    }
    return undefined;
  }
}
