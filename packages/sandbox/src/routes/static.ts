import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { TELEMETRY_ENDPOINT } from '@kobo/protocol/api';
import {
  ASSET,
  CHECK_PAGE,
  CHECK_PATH,
  CONFIG_BLOCK,
  CONTENT_TYPES,
  MAJOR,
  MISSING,
  PINNED_SCRIPT,
  pageHeaders,
  SCRIPT,
  SCRIPTS,
} from '@kobo/tooling/deploy/rules';
import type { Context } from 'hono';
import type { App } from './app';

export interface Folders {
  app: string;
  sdk: string;
  /** The simulator's own scripts and styles. */
  public: string;
}

/**
 * Serves the built app and SDK precompressed, as a CDN does. Browsers cache files with a hash or a version for a year,
 * `kobo.js` and `kobo.mjs` for five minutes, and pages never.
 * @param telemetry whether checkouts send their reports to this sandbox.
 */
export function routeStatic(app: App, folders: Folders, telemetry: boolean): void {
  app.get('/assets/*', (context) => file(context, folders.app, context.req.path, ASSET));
  app.get('/sandbox/public/:name', (context) =>
    file(context, folders.public, context.req.param('name'), { 'Cache-Control': 'no-cache' }),
  );
  // Simulates a merchant's logo whose server accepts the request and never replies.
  app.get('/sandbox/hanging-picture', () => new Promise<Response>(() => {}));
  // The gallery of every screen, for developers (docs/contributors/screens.md).
  app.get('/sandbox/screens/assets/*', (context) =>
    file(context, join(folders.app, 'screens'), context.req.path.slice('/sandbox/screens'.length), ASSET),
  );
  for (const path of ['/sandbox/screens', '/sandbox/screens/*']) {
    app.get(path, (context) => appPage(context, join(folders.app, 'screens')));
  }
  for (const folder of ['', `/${MAJOR}`]) {
    app.get(`${folder}/:name{kobo[\\w.-]*\\.m?js}`, (context) => {
      const name = context.req.param('name');
      return file(context, folders.sdk, name, SCRIPTS.includes(name) ? SCRIPT : PINNED_SCRIPT);
    });
  }
  app.get('/favicon.ico', (context) => context.body(null, 204));
  app.get('*', (context) =>
    new RegExp(CHECK_PATH).test(context.req.path)
      ? appPage(context, folders.app, { name: CHECK_PAGE })
      : appPage(context, folders.app, { telemetry }),
  );
}

/**
 * Serves a page of the app, whose script does its own routing.
 * @param page `name`: the file of the page. `telemetry`: whether its checkouts send their reports to this sandbox.
 */
function appPage(
  context: Context,
  folder: string,
  { name = 'index.html', telemetry = false }: { name?: string; telemetry?: boolean } = {},
): Response | Promise<Response> {
  const path = join(folder, 'index.html');
  if (!existsSync(path))
    return context.text('The app is not built. Run `npx --yes pnpm@10 build` first.', 503);
  const html = readFileSync(path, 'utf8');
  const headers = pageHeaders(html, { local: true });
  return telemetry ? context.html(withTelemetry(html), 200, headers) : file(context, folder, name, headers);
}

function withTelemetry(html: string): string {
  return html.replace(CONFIG_BLOCK, (_, start: string, block: string, end: string) => {
    const settings = { ...JSON.parse(block), telemetry: { url: TELEMETRY_ENDPOINT.path, sample: 1 } };
    return start + JSON.stringify(settings) + end;
  });
}

function file(
  context: Context,
  folder: string,
  name: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const path = normalize(join(folder, name));
  if (!path.startsWith(folder + sep) || !isFile(path)) return context.text('Not found\n', 404, MISSING);
  const compressed = acceptsBrotli(context) && existsSync(`${path}.br`);
  const bytes = readFileSync(compressed ? `${path}.br` : path);
  return context.body(new Uint8Array(bytes), 200, {
    ...headers,
    'Content-Type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
    Vary: 'Accept-Encoding',
    ...(compressed ? { 'Content-Encoding': 'br' } : {}),
  });
}

/** Returns whether a path is a file, because a folder can't be sent. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function acceptsBrotli(context: Context): boolean {
  return /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
}
