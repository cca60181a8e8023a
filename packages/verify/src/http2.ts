/**
 * Sends requests with HTTP/2 if the server offers HTTP/2, as browsers do. A server could recognize a check that never uses
 * HTTP/2.
 */
import { type ClientHttp2Session, connect, constants } from 'node:http2';

/** An unparsed answer. In the lists of headers, names and values alternate. */
export interface Received {
  status: number;
  headers: string[];
  /** The headers of early hints, which precede the answer. */
  hints: string[];
  body: Buffer;
}

export interface Limits {
  /** The maximum time without a byte, in milliseconds. */
  idle: number;
  /** The maximum time for a complete answer, in milliseconds. */
  total: number;
  /** The maximum size of a body, in bytes. */
  size: number;
}

/**
 * Sends a request. Resolves to `undefined` if there is no HTTP/2 session, because the server offers none or can't be reached.
 * Rejects on any failure within a session, because a server could otherwise fail over HTTP/2 and answer the check correctly
 * over HTTP/1.1.
 */
export type AskHttp2 = (
  target: URL,
  host: string,
  headers: Record<string, string>,
) => Promise<Received | undefined>;

/** The maximum number of header lines of an answer. By default, Node resets a stream with more than 128 lines. */
const HEADER_LINES = 2_000;

/** The server closed the session before it processed this request. */
class NotBegunError extends Error {
  readonly code = 'NOT_BEGUN';
}

/** Shares one connection among concurrent requests, and closes the connection after the last request. */
export function http2(limits: Limits): AskHttp2 {
  const open = new Map<string, { session: Promise<ClientHttp2Session | undefined>; asking: number }>();

  return (target, host, headers) =>
    requested(target, host, headers).catch((error: unknown) => {
      // Retry, as browsers do, because a server may close an idle session at any moment.
      if (error instanceof NotBegunError) return requested(target, host, headers);
      throw error;
    });

  async function requested({ origin, pathname, search }: URL, host: string, headers: Record<string, string>) {
    const connection = open.get(origin) ?? { session: connected(origin, limits.idle), asking: 0 };
    open.set(origin, connection);
    connection.asking += 1;
    const session = await connection.session;
    try {
      const request = { ':authority': host, ':path': pathname + search, ...headers };
      return session && (await received(session, request, limits));
    } finally {
      connection.asking -= 1;
      const isIdle = connection.asking === 0;
      // Keep the entry if the server doesn't offer HTTP/2, so that no other request tries HTTP/2.
      if (session && (isIdle || session.closed) && open.get(origin) === connection) open.delete(origin);
      if (isIdle) {
        // Let the process end even if the server never closes its side of the connection.
        session?.unref();
        session?.destroy();
      }
    }
  }
}

function received(
  session: ClientHttp2Session,
  request: Record<string, string>,
  { idle, total, size }: Limits,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    if (session.closed) throw new NotBegunError('the session is closed');
    const stream = session.request(request);
    const hints: string[] = [];
    const parts: Buffer[] = [];
    let lines: string[] = [];
    let status = 0;
    let length = 0;
    const timer = setTimeout(() => stream.destroy(new Error('no complete answer in time')), total);
    stream.setTimeout(idle, () => stream.destroy(new Error('no answer in time')));
    stream.on('headers', (_headers: object, _flags: number, raw: string[]) => hints.push(...raw));
    stream.on('response', (answer: { ':status'?: number }, _flags: number, raw: string[]) => {
      status = answer[':status'] ?? 0;
      lines = raw;
    });
    stream.on('data', (part: Buffer) => {
      length += part.length;
      if (length > size) stream.destroy(new Error('the answer is too long'));
      else parts.push(part);
    });
    stream.on('error', (error) => {
      const isRefused = stream.rstCode === constants.NGHTTP2_REFUSED_STREAM;
      reject(isRefused && session.closed ? new NotBegunError(error.message) : error);
    });
    // Node also ends the body of a cancelled stream.
    stream.on('close', () => {
      clearTimeout(timer);
      if (status === 0 || stream.rstCode !== constants.NGHTTP2_NO_ERROR)
        reject(new Error('the answer is incomplete'));
      else resolve({ status, headers: lines, hints, body: Buffer.concat(parts) });
    });
    stream.end();
  });
}

function connected(origin: string, within: number): Promise<ClientHttp2Session | undefined> {
  return new Promise((resolve) => {
    const session = connect(origin, { maxHeaderListPairs: HEADER_LINES });
    session.once('connect', () => {
      if (session.alpnProtocol === 'h2') resolve(session);
      else if (session.encrypted) session.destroy();
    });
    // Without TLS, as in tests, only the received settings show that the server uses HTTP/2.
    session.once('remoteSettings', () => resolve(session));
    session.setTimeout(within, () => session.destroy());
    session.on('error', () => resolve(undefined));
    session.on('close', () => resolve(undefined));
  });
}
