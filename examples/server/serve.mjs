/** The HTTP server of the examples, with Node's modules only. */
import { createServer } from 'node:http';

const MAX_BODY = 10_000;

/**
 * Serves an example on this machine, until Ctrl-C.
 * @param {number} port
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, path: string) =>
 *   unknown} answer handles a request. An exception causes HTTP 502, because usually the payment service is unreachable.
 */
export function serve(port, answer) {
  const server = createServer(async (request, response) => {
    const pathname = pathOf(request);
    try {
      if (pathname === undefined) return json(response, 400, { message: 'This is no address.' });
      if (request.method === 'GET' && pathname === '/health') json(response, 200, { running: true });
      else if (pathname === '/favicon.ico') response.writeHead(204).end();
      else await answer(request, response, pathname);
    } catch (error) {
      console.error(error);
      json(response, 502, { message: 'The payment service can not be reached. Please try again.' });
    }
  });
  server.on('error', ({ code }) => {
    const reason = code === 'EADDRINUSE' ? 'is taken: stop what uses it, or set PORT' : `fails: ${code}`;
    console.error(`✗ Port ${port} ${reason}.`);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1');
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
}

/** Returns the requested path; undefined if the URL is invalid, such as `//`. */
function pathOf({ url }) {
  try {
    return new URL(url ?? '/', 'http://localhost').pathname;
  } catch {
    return undefined;
  }
}

/** Sends a reply. @param {string} type the type of the content, such as `text/html` */
export function send(response, type, content, headers = {}) {
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
    ...headers,
  });
  response.end(content);
}

export function json(response, status, body) {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

/** Reads the body as text. Returns an empty text if the body is too long. */
export async function textOf(request) {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_BODY) return '';
  }
  return text;
}

/** Reads the body as a JSON object. Returns an empty object if the body is not JSON. */
export async function bodyOf(request) {
  try {
    return Object(JSON.parse(await textOf(request)));
  } catch {
    return {};
  }
}

/** @param {number} kobo an integer */
export function naira(kobo) {
  return `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;
}
