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

const Decision = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ reference: v.string(), redirect_url: v.optional(v.string()), approved: v.boolean() }),
);
const Body = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

interface Received {
  headers: Headers;
  text: string;
  url: URL;
}

/** The HTTP layer of a provider: CORS, routes, limits and replies. */
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

  /** Returns the reply unchanged. Tests replace this method with mistakes. */
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

  /** Answers requests to the API, the event streams, the bank's page and the test system. */
  fetch: typeof fetch = async (input, { method = 'GET', headers, body } = {}) => {
    const url = new URL(String(input));
    if (this.isBankPage(url)) return new Response('<h1>Bank</h1>');
    if (method === 'OPTIONS') return this.preflight();
    const [, folder, name, reference = ''] = url.pathname.split('/');
    if (folder === 'events') return this.stream(name);
    if (folder === 'test')
      return name === 'credit' ? this.credit(reference, String(body)) : this.decide(String(body));
    const found = this.route(method, url.pathname);
    const received = { headers: new Headers(headers), text: typeof body === 'string' ? body : '{}', url };
    const reply = this.written(found?.call, await this.reply(received, found));
    return this.respond(found?.call, reply);
  };

  credit(reference: string, body: string): Response {
    const { amount } = v.parse(v.pipe(v.string(), v.parseJson(), v.object({ amount: v.number() })), body);
    this.provider.credit(reference, amount);
    return new Response(null, { status: 204 });
  }

  decide(body: string): Response {
    const decided = this.provider.decide(v.parse(Decision, body));
    return new Response(null, { status: decided ? 204 : 409 });
  }

  /** Returns an event stream: one event, a comment, and an event for each change. */
  stream(reference = ''): Response {
    const transaction = this.provider.transactions.get(reference);
    if (!transaction) return new Response(null, { status: 404 });
    const encoder = new TextEncoder();
    const sends = this.provider.streams.get(transaction) ?? new Set();
    this.provider.streams.set(transaction, sends);
    let send = () => {};
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = () => controller.enqueue(encoder.encode('data: {}\n\n'));
        send();
        controller.enqueue(encoder.encode(':\n\n'));
        sends.add(send);
      },
      cancel: () => void sends.delete(send),
    });
    return new Response(body, { headers: { ...this.headers, 'content-type': 'text/event-stream' } });
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
