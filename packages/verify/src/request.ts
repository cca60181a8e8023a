/** Sends a request and reads the complete answer with every header line. Does not follow redirects. */
import * as http from 'node:http';
import * as https from 'node:https';
import * as zlib from 'node:zlib';
import { http2, type Received } from './http2';

export interface Answer {
  status: number;
  /** Lower-case name -> all of its lines. */
  headers: Map<string, string[]>;
  /** The headers of early hints (RFC 8297), in the same form. */
  hints: Map<string, string[]>;
  /** The decompressed body; absent if the compression is unknown or broken. */
  body: Buffer | undefined;
}

/** Sends a request. `byHttp2`: whether to use HTTP/2 if the server offers HTTP/2. */
export type SendRequest = (url: URL, headers: Record<string, string>, byHttp2?: boolean) => Promise<Answer>;

/** The server's certificate is not valid. */
export class CertificateError extends Error {
  readonly code = 'CERTIFICATE';
}

/** The maximum time without a byte, in milliseconds. */
const TIMEOUT = 20_000;
/** The maximum time for a complete answer, in milliseconds. */
const TOTAL = 60_000;
/** The maximum size of an answer in bytes, far above the size of any file of a release. */
const LIMIT = 16 * 1024 * 1024;
/** Node has supported zstd since 22.15. */
const { zstdDecompressSync } = zlib as { zstdDecompressSync?: typeof zlib.brotliDecompressSync };
const DECODERS: Record<string, ((bytes: Buffer) => Buffer) | undefined> = {
  br: (bytes) => zlib.brotliDecompressSync(bytes, { maxOutputLength: LIMIT }),
  gzip: (bytes) => zlib.gunzipSync(bytes, { maxOutputLength: LIMIT }),
  deflate: (bytes) => zlib.inflateSync(bytes, { maxOutputLength: LIMIT }),
  zstd: zstdDecompressSync && ((bytes) => zstdDecompressSync(bytes, { maxOutputLength: LIMIT })),
};

/** Sends requests over the network. For tests, `to` redirects the connection and `limit` shortens the time. */
export function network({ to = (url: URL, _byHttp2: boolean) => url, limit = TOTAL } = {}): SendRequest {
  const requestHttp2 = http2({ idle: TIMEOUT, total: limit, size: LIMIT });
  return async (url, headers, byHttp2 = false) => {
    const first =
      byHttp2 && url.protocol === 'https:' ? await requestHttp2(to(url, true), url.host, headers) : undefined;
    const received = first ?? (await requestHttp1(to(url, false), url.host, headers, limit));
    return answerOf(received, headers['accept-encoding'] ?? '');
  };
}

/**
 * Parses an answer.
 * @param offered the request's accepted encodings.
 */
function answerOf({ status, headers, hints, body }: Received, offered: string): Answer {
  const lines = linesOf(headers);
  const encoding = (lines.get('content-encoding')?.join(',') ?? '').trim().toLowerCase();
  // Fail, because this version of Node can't decode the body.
  if (encoding === 'zstd' && offered.includes('zstd') && !zstdDecompressSync)
    throw new Error('the answer is in zstd, which needs Node 22.15 or newer');
  return { status, headers: lines, hints: linesOf(hints), body: decoded(body, encoding) };
}

function requestHttp1(
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
    // Remove the limit, because Node ignores header lines after the 2,000th by default.
    sent.maxHeadersCount = 0;
    sent.on('information', ({ rawHeaders }) => early.push(...rawHeaders));
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    // The idle timeout never fires if a server keeps sending single bytes.
    const timer = setTimeout(() => {
      reject(new Error('no complete answer in time'));
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
