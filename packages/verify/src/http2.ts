/** Asks by HTTP/2, as browsers do wherever it is offered: by the version, too, a server could tell them from a check. */
import { type ClientHttp2Session, connect, constants } from 'node:http2';

/** An answer as it came: each header line as a name and its value, one after the other. */
export interface Received {
  status: number;
  headers: string[];
  /** Of early hints, before it. */
  hints: string[];
  body: Buffer;
}

export interface Limits {
  /** Milliseconds without a byte. */
  idle: number;
  /** Milliseconds for a whole answer. */
  total: number;
  /** Bytes. */
  size: number;
}

/**
 * Resolves to nothing where no HTTP/2 session comes about: not offered, or no connection. Once there is one, whatever goes
 * wrong is an error: a server could break off for all that checks, and be clean by HTTP/1.1.
 */
export type AskHttp2 = (
  target: URL,
  host: string,
  headers: Record<string, string>,
) => Promise<Received | undefined>;

/** Enough for any server; by default Node resets a stream with more than 128. */
const HEADER_LINES = 2_000;

/** The server has closed the session, and has not looked at this request. */
class NotBegunError extends Error {
  readonly code = 'NOT_BEGUN';
}

/** One connection for all that is asked at the same time; it is closed once nothing is. */
export function http2({ idle, total, size }: Limits): AskHttp2 {
  const open = new Map<string, { session: Promise<ClientHttp2Session | undefined>; asking: number }>();

  return (target, host, headers) =>
    asked(target, host, headers).catch((error: unknown) => {
      // As browsers do: a server may close an idle session at any moment.
      if (error instanceof NotBegunError) return asked(target, host, headers);
      throw error;
    });

  async function asked(target: URL, host: string, headers: Record<string, string>) {
    const connection = open.get(target.origin) ?? { session: connected(target.origin, idle), asking: 0 };
    open.set(target.origin, connection);
    connection.asking += 1;
    const session = await connection.session;
    try {
      return session && (await received(session));
    } finally {
      connection.asking -= 1;
      const isIdle = connection.asking === 0;
      // Where it is not offered, it is not asked for again.
      if (session && (isIdle || session.closed) && open.get(target.origin) === connection)
        open.delete(target.origin);
      if (isIdle) {
        // Where the server never closes its end, the command must end all the same.
        session?.unref();
        session?.destroy();
      }
    }

    function received(session: ClientHttp2Session): Promise<Received> {
      return new Promise((resolve, reject) => {
        if (session.closed) throw new NotBegunError('the session is closed');
        const path = target.pathname + target.search;
        const stream = session.request({ ':authority': host, ':path': path, ...headers });
        const hints: string[] = [];
        const parts: Buffer[] = [];
        let lines: string[] = [];
        let status = 0;
        let length = 0;
        const timer = setTimeout(() => stream.destroy(new Error('no whole answer in time')), total);
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
        // Node ends the body of a stream that is cancelled, too.
        stream.on('close', () => {
          clearTimeout(timer);
          if (status === 0 || stream.rstCode !== constants.NGHTTP2_NO_ERROR)
            reject(new Error('no whole answer'));
          else resolve({ status, headers: lines, hints, body: Buffer.concat(parts) });
        });
        stream.end();
      });
    }
  }
}

function connected(origin: string, within: number): Promise<ClientHttp2Session | undefined> {
  return new Promise((resolve) => {
    const session = connect(origin, { maxHeaderListPairs: HEADER_LINES });
    session.once('connect', () => {
      if (session.alpnProtocol === 'h2') resolve(session);
      else if (session.encrypted) session.destroy();
    });
    // Without TLS, as in tests, nothing else says that it is HTTP/2.
    session.once('remoteSettings', () => resolve(session));
    session.setTimeout(within, () => session.destroy());
    session.on('error', () => resolve(undefined));
    session.on('close', () => resolve(undefined));
  });
}
