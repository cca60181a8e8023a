/** Asks by HTTP/2, as browsers do wherever it is offered: by the version, too, a server could tell them from who checks. */
import { type ClientHttp2Session, connect } from 'node:http2';

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

/** Resolves to nothing where the server doesn't answer by HTTP/2. */
export type AskHttp2 = (
  target: URL,
  host: string,
  headers: Record<string, string>,
) => Promise<Received | undefined>;

/** One connection for all that is asked at the same time; it is closed once nothing is. */
export function http2({ idle, total, size }: Limits): AskHttp2 {
  const open = new Map<string, { session: Promise<ClientHttp2Session | undefined>; asking: number }>();

  return async (target, host, headers) => {
    const connection = open.get(target.origin) ?? { session: connected(target.origin, idle), asking: 0 };
    open.set(target.origin, connection);
    connection.asking += 1;
    const session = await connection.session;
    try {
      return session && (await received(session));
    } catch {
      return undefined;
    } finally {
      connection.asking -= 1;
      // Where it is not offered, it is not asked for again.
      if (session && (connection.asking === 0 || session.closed)) {
        if (open.get(target.origin) === connection) open.delete(target.origin);
        session.close();
      }
    }

    function received(session: ClientHttp2Session): Promise<Received> {
      return new Promise((resolve, reject) => {
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
        stream.on('end', () => resolve({ status, headers: lines, hints, body: Buffer.concat(parts) }));
        stream.on('error', reject);
        stream.on('close', () => {
          clearTimeout(timer);
          reject(new Error('no answer'));
        });
        stream.end();
      });
    }
  };
}

function connected(origin: string, within: number): Promise<ClientHttp2Session | undefined> {
  return new Promise((resolve) => {
    const session = connect(origin);
    session.once('connect', () => resolve(session));
    session.setTimeout(within, () => session.destroy());
    session.on('error', () => resolve(undefined));
    session.on('close', () => resolve(undefined));
  });
}
