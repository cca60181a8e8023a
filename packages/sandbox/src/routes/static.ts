import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { Context } from 'hono';
import type { App } from './app';

const TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
]);

export interface Folders {
  app: string;
  sdk: string;
  /** The simulator's own scripts and styles. */
  public: string;
}

/** What the app uses, for itself alone: copying, a code from a text message, passkeys on a bank's page. */
const PERMISSIONS = [
  'accelerometer=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'serial=()',
  'usb=()',
  'clipboard-write=(self)',
  'otp-credentials=(self)',
].join(', ');

/** The built app and SDK as a CDN would serve them: precompressed, hashed files for ever, the page never kept. */
export function routeStatic(app: App, folders: Folders): void {
  app.get('/assets/*', (context) =>
    file(context, folders.app, context.req.path, { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  );
  app.get('/sandbox/public/:name', (context) =>
    file(context, folders.public, context.req.param('name'), { 'Cache-Control': 'no-cache' }),
  );
  // Every screen of the app, for whoever works on it (docs/screens.md).
  app.get('/sandbox/screens/assets/*', (context) =>
    file(context, join(folders.app, 'screens'), context.req.path.slice('/sandbox/screens'.length), {
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  );
  for (const path of ['/sandbox/screens', '/sandbox/screens/*']) {
    app.get(path, (context) => appPage(context, join(folders.app, 'screens')));
  }
  app.get('/:name{kobo[\\w.-]*\\.m?js}', (context) => {
    const name = context.req.param('name');
    // Those with a version or a hash in their name never change.
    const forEver = name !== 'kobo.js' && name !== 'kobo.mjs';
    return file(context, folders.sdk, name, {
      'Cache-Control': forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
  app.get('/favicon.ico', (context) => context.body(null, 204));
  app.get('/', (context) => context.redirect('/sandbox'));
  app.get('*', (context) => appPage(context, folders.app));
}

/** Every other address is the app's: its own routes decide what to show. */
function appPage(context: Context, folder: string): Response {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return context.text('The app is not built. Run `pnpm build` first.', 503);
  return file(context, folder, 'index.html', {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(readFileSync(path, 'utf8')),
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  });
}

/**
 * What the app's page may do. No `frame-ancestors`: any merchant may frame it, by design. Frames may come from any
 * issuer, as every bank has its own 3-D Secure page.
 */
function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const local = 'http://localhost:* http://127.0.0.1:*';
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    `img-src 'self' data: https: ${local}`,
    "connect-src 'self'",
    `frame-src https: ${local}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function file(context: Context, folder: string, name: string, headers: Record<string, string>): Response {
  const path = normalize(join(folder, name));
  if (!path.startsWith(folder + sep) || !existsSync(path)) return context.text('Not found', 404);
  const compressed = acceptsBrotli(context) && existsSync(`${path}.br`);
  const bytes = readFileSync(compressed ? `${path}.br` : path);
  return context.body(new Uint8Array(bytes), 200, {
    ...headers,
    'Content-Type': TYPES.get(extname(path)) ?? 'application/octet-stream',
    Vary: 'Accept-Encoding',
    ...(compressed ? { 'Content-Encoding': 'br' } : {}),
  });
}

function acceptsBrotli(context: Context): boolean {
  return /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
}
