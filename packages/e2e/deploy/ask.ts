import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The decompressed body. */
  text: string;
}

/** Requests a path exactly as written, because a client that normalizes paths would hide the server's handling. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', ...headers }: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: `localhost:${port}`, ...headers },
    });
    asking.once('error', reject);
    asking.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const { statusCode = 0, headers: received } = response;
        const bytes = Buffer.concat(chunks);
        resolve({ status: statusCode, headers: received, text: plain(bytes, received['content-encoding']) });
      });
    });
    asking.end();
  });
}

function plain(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  return bytes.toString();
}
