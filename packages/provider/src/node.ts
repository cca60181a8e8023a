/** Serves a provider with `node:http` or `node:http2`, or as a handler of Express. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

type Incoming = (IncomingMessage | Http2ServerRequest) & { originalUrl?: string };
type Outgoing = ServerResponse | Http2ServerResponse;

/** Ends the connection. Otherwise the server would parse the unread body of a refused call as the next request. */
const CLOSE = 'close';

/** Returns a request listener for `node:http` and `node:http2`. In Express: `app.use(toNodeHandler(provider))`, before any body parser. */
export function toNodeHandler({
  fetch,
}: {
  fetch: (request: Request) => Promise<Response>;
}): (incoming: Incoming, outgoing: Outgoing) => void {
  return (incoming, outgoing) => {
    answer(fetch, incoming, outgoing).catch((error) => {
      outgoing.destroy(error instanceof Error ? error : undefined);
    });
  };
}

async function answer(
  fetch: (request: Request) => Promise<Response>,
  incoming: Incoming,
  outgoing: Outgoing,
): Promise<void> {
  const request = requestOf(incoming, addressOf(incoming));
  const response = request ? await fetch(request) : new Response(null, { status: 400 });
  if (incoming.socket.destroyed) {
    await response.body?.cancel();
    return;
  }
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  // HTTP/2 has no header `connection`, because a body can't become the next request.
  if (!incoming.complete && incoming.httpVersionMajor === 1) outgoing.setHeader('connection', CLOSE);
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
  // Send the headers now, because an event stream may send its first bytes much later. The types of HTTP/2 lack this method.
  if ('flushHeaders' in outgoing) outgoing.flushHeaders();
  body.on('error', () => outgoing.destroy());
  body.pipe(outgoing);
}

/** Returns the address that the client sent. A target such as `//host/path` is a path, not another host. */
function addressOf(incoming: Incoming): URL {
  const { url, originalUrl = url, headers, socket } = incoming;
  const scheme = 'encrypted' in socket ? 'https' : 'http';
  const address = new URL(`${scheme}://localhost${originalUrl?.startsWith('/') ? originalUrl : '/'}`);
  // The setter ignores an invalid host, and a path after the host.
  address.host = headers.host ?? String(headers[':authority'] ?? '');
  return address;
}

/** Returns undefined for a method that `Request` does not accept, such as TRACE. */
function requestOf(incoming: Incoming, url: URL): Request | undefined {
  const headers = new Headers();
  const { rawHeaders } = incoming;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    // `Headers` throws for the pseudo-headers of HTTP/2, such as `:path`.
    if (!name.startsWith(':')) headers.append(name, value);
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
