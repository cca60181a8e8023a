import { createSecureServer } from 'node:http2';
import { type ServerType, serve } from '@hono/node-server';
import type { App } from './routes/app';

/** Bytes. The initialiser's address may carry 8 KB of metadata, each byte of which may take three characters. */
const MAX_HEADERS = 65_536;

/**
 * Milliseconds for which an idle connection is kept, as nginx keeps it. After Node's own five seconds a client often sends into a
 * connection that is being closed in this moment.
 */
const KEEP_ALIVE = 75_000;

/** What a browser asks of a server before it speaks HTTP/2 with it; both as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/**
 * Serves the app at one address: over plain HTTP/1.1 or, with a certificate, over TLS, with HTTP/2 where the client
 * supports it.
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
