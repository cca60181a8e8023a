/** Serves a provider with `node:http`, or as a handler of Express. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** Ends the connection. Otherwise the server would parse the unread body of a refused call as the next request. */
const CLOSE = 'close';

/** Returns a request listener for `node:http`. In Express: `app.use(toNodeHandler(provider))`, before any body parser. */
export function toNodeHandler({
  fetch,
}: {
  fetch: (request: Request) => Promise<Response>;
}): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    answer(fetch, incoming, outgoing).catch((error) => {
      outgoing.destroy(error instanceof Error ? error : undefined);
    });
  };
}

async function answer(
  fetch: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = requestOf(incoming, addressOf(incoming));
  const response = request ? await fetch(request) : new Response(null, { status: 400 });
  if (incoming.socket.destroyed) {
    await response.body?.cancel();
    return;
  }
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  if (!incoming.complete) outgoing.setHeader('connection', CLOSE);
  if (!response.body) {
    outgoing.end();
    return;
  }
  const body = Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>);
  outgoing.on('close', () => body.destroy());
  // A response that waits for an earlier response of its connection has no event `close`.
  incoming.on('close', () => {
    if (incoming.socket.destroyed) body.destroy();
  });
  // Send the headers now, because an event stream may send its first bytes much later.
  outgoing.flushHeaders();
  body.on('error', () => outgoing.destroy());
  body.pipe(outgoing);
}

/** Returns the address that the client sent. A target such as `//host/path` is a path, not another host. */
function addressOf(incoming: IncomingMessage & { originalUrl?: string }): URL {
  const { url, originalUrl = url, headers, socket } = incoming;
  const scheme = 'encrypted' in socket ? 'https' : 'http';
  const address = new URL(`${scheme}://localhost${originalUrl?.startsWith('/') ? originalUrl : '/'}`);
  // The setter ignores an invalid host, and a path after the host.
  address.host = headers.host ?? String(headers[':authority'] ?? '');
  return address;
}

/** Returns undefined for a method that `Request` does not accept, such as TRACE. */
function requestOf(incoming: IncomingMessage, url: URL): Request | undefined {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    // `Headers` throws for the pseudo-headers of HTTP/2, such as `:path`.
    if (name.startsWith(':')) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  const { method = 'GET' } = incoming;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  try {
    return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
  } catch {
    return undefined;
  }
}
