/** Asks a server and reads the answer whole, without following a redirect, and with every header line as it came. */
import * as http from 'node:http';
import * as https from 'node:https';
import * as zlib from 'node:zlib';
import { http2, type Received } from './http2';

export interface Answer {
  status: number;
  /** Lower-case name -> each line of it. */
  headers: Map<string, string[]>;
  /** The same of what was said before it: early hints (RFC 8297). */
  hints: Map<string, string[]>;
  /** Decompressed; nothing where the compression is unknown or broken. */
  body: Buffer | undefined;
}

/** @param byHttp2 where the server offers it. */
export type Ask = (url: URL, headers: Record<string, string>, byHttp2?: boolean) => Promise<Answer>;

/** The server's certificate does not hold for its name. */
export class CertificateError extends Error {
  readonly code = 'CERTIFICATE';
}

/** Without a byte. */
const TIMEOUT = 20_000;
/** For a whole answer. */
const TOTAL = 60_000;
/** No file of a release comes near. */
const LIMIT = 16 * 1024 * 1024;
/** Node has it from 22.15 on. */
const { zstdDecompressSync } = zlib as { zstdDecompressSync?: typeof zlib.brotliDecompressSync };
const DECODERS: Record<string, ((bytes: Buffer) => Buffer) | undefined> = {
  br: (bytes) => zlib.brotliDecompressSync(bytes, { maxOutputLength: LIMIT }),
  gzip: (bytes) => zlib.gunzipSync(bytes, { maxOutputLength: LIMIT }),
  deflate: (bytes) => zlib.inflateSync(bytes, { maxOutputLength: LIMIT }),
  zstd: zstdDecompressSync && ((bytes) => zstdDecompressSync(bytes, { maxOutputLength: LIMIT })),
};

/** Asks over the network. For tests, `to` leads the connection elsewhere, and `limit` is a shorter one. */
export function network({ to = (url: URL, _byHttp2: boolean) => url, limit = TOTAL } = {}): Ask {
  const askHttp2 = http2({ idle: TIMEOUT, total: limit, size: LIMIT });
  return async (url, headers, byHttp2 = false) => {
    const first =
      byHttp2 && url.protocol === 'https:' ? await askHttp2(to(url, true), url.host, headers) : undefined;
    const received = first ?? (await askHttp1(to(url, false), url.host, headers, limit));
    return answerOf(received, headers['accept-encoding'] ?? '');
  };
}

/** @param offered the encodings that were. */
function answerOf({ status, headers, hints, body }: Received, offered: string): Answer {
  const lines = linesOf(headers);
  const encoding = (lines.get('content-encoding')?.join(',') ?? '').trim().toLowerCase();
  // Asked without zstd, a server may give another body.
  if (encoding === 'zstd' && offered.includes('zstd') && !zstdDecompressSync)
    throw new Error('the answer is in zstd: run this with Node 22.15 or newer');
  return { status, headers: lines, hints: linesOf(hints), body: decoded(body, encoding) };
}

function askHttp1(
  target: URL,
  host: string,
  headers: Record<string, string>,
  limit: number,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const early: string[] = [];
    const { request } = target.protocol === 'https:' ? https : http;
    const sent = request(target, { headers: { host, ...headers }, timeout: TIMEOUT }, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > LIMIT) response.destroy(new Error('the answer is too long'));
        else parts.push(part);
      });
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, rawHeaders } = response;
        resolve({ status, headers: rawHeaders, hints: early, body: Buffer.concat(parts) });
      });
    });
    // All of them: by default Node leaves out what comes after 2,000 lines.
    sent.maxHeadersCount = 0;
    sent.on('information', ({ rawHeaders }) => early.push(...rawHeaders));
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    // A server that sends a byte now and then is never idle.
    const timer = setTimeout(() => {
      reject(new Error('no whole answer in time'));
      sent.destroy();
    }, limit);
    sent.on('close', () => clearTimeout(timer));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(error.code ?? '') ? new CertificateError(error.code) : error,
      );
    });
    sent.end();
  });
}

function linesOf(raw: string[]): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    lines.set(name, [...(lines.get(name) ?? []), raw[index + 1] ?? '']);
  }
  return lines;
}

function decoded(bytes: Buffer, encoding: string): Buffer | undefined {
  if (encoding === '' || encoding === 'identity') return bytes;
  try {
    return DECODERS[encoding]?.(bytes);
  } catch {
    return undefined;
  }
}
