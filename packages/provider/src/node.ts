/** Serves a provider with `node:http`, or as a handler of Express. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** A body that no route reads, such as that of a refused call, must not be taken for the next request. */
const CLOSE = 'close';

/** A request listener of `node:http`. In Express: `app.use(toNodeHandler(provider))`, before any body parser. */
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
  const response = await fetch(requestOf(incoming, addressOf(incoming)));
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  if (!incoming.complete) outgoing.setHeader('connection', CLOSE);
  if (!response.body) {
    outgoing.end();
    return;
  }
  const body = Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>);
  outgoing.on('close', () => body.destroy());
  // A stream has no end for a long time, so its headers can't wait for its first bytes.
  outgoing.flushHeaders();
  body.on('error', () => outgoing.destroy());
  body.pipe(outgoing);
}

/** The address as the client wrote it. A target such as `//host/path` is a path here, not another host. */
function addressOf(incoming: IncomingMessage & { originalUrl?: string }): URL {
  const { url, originalUrl = url, headers, socket } = incoming;
  const scheme = 'encrypted' in socket ? 'https' : 'http';
  const host = headers.host ?? String(headers[':authority'] ?? 'localhost');
  return new URL(`${scheme}://${host}${originalUrl?.startsWith('/') ? originalUrl : '/'}`);
}

function requestOf(incoming: IncomingMessage, url: URL): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    // HTTP/2 has headers such as `:path`.
    if (name.startsWith(':')) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  const { method = 'GET' } = incoming;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}
