import { createSecureServer } from 'node:http2';
import { type ServerType, serve } from '@hono/node-server';
import type { App } from './routes/app';

/**
 * The maximum size of a request's headers, in bytes. The URL of the `/initialize` page may contain 8 KB of metadata, and URL
 * encoding needs up to three characters per byte.
 */
const MAX_HEADERS = 65_536;

/**
 * The keep-alive timeout in milliseconds, as in nginx. With Node's default of five seconds, clients often send a request on a
 * closing connection.
 */
const KEEP_ALIVE = 75_000;

/** The certificate and key for TLS, both as PEM. Browsers require TLS for HTTP/2. */
export interface Certificate {
  cert: string;
  key: string;
}

/**
 * Serves the app over HTTP/1.1 at one address.
 * With a certificate, uses TLS, and HTTP/2 if the client supports it.
 */
export function listen(
  app: App,
  address: { hostname: string; port: number },
  certificate: Certificate | undefined,
): ServerType {
  const { fetch } = app;
  if (!certificate)
    return serve({
      fetch,
      ...address,
      serverOptions: { maxHeaderSize: MAX_HEADERS, keepAliveTimeout: KEEP_ALIVE },
    });
  return serve({
    fetch,
    ...address,
    createServer: createSecureServer,
    serverOptions: { ...certificate, allowHTTP1: true, settings: { maxHeaderListSize: MAX_HEADERS } },
  });
}
