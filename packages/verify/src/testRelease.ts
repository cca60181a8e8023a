/** Serves a built release for tests over HTTP, with at most one change. */
import { readFileSync } from 'node:fs';
import * as http from 'node:http';
import * as http2 from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ANY_REFERENCE, CHECK_PAGE } from '@kobo/tooling/deploy/rules';
import { type Inventory, integrityOf, readInventory } from './inventory';
import { network, type SendRequest } from './request';

export const RELEASE = fileURLToPath(new URL('../../app/release', import.meta.url));

export const ORIGIN = 'https://pay.example';

export interface Requested {
  url: string;
  /** The inventory's path for the URL, with a placeholder for the reference. */
  path: string;
  secure: boolean;
  byHttp2: boolean;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Reply {
  status: number;
  /** The headers, by lower-case name. */
  headers: Record<string, string | string[]>;
  hints?: Record<string, string>;
  body: Buffer;
}

/** Returns the reply, changed or not. */
export type Tamper = (reply: Reply, requested: Requested, release: Release) => Reply;

export interface Release {
  inventory: Inventory;
  /** The unparsed inventory. */
  source: object;
  read(path: string): Buffer;
  /** Finds the path of a file whose name contains a hash. */
  named(pattern: RegExp): string;
}

export function builtRelease(): Release {
  const source = readFileSync(join(RELEASE, 'inventory.json'), 'utf8');
  const inventory = readInventory(source);
  const bodies = new Map<string, Buffer>();
  const read = (path: string) => {
    // The address of a receipt differs from the file name of its page.
    const body =
      bodies.get(path) ?? readFileSync(join(RELEASE, 'site', path.startsWith('/r/') ? CHECK_PAGE : path));
    bodies.set(path, body);
    return body;
  };
  return {
    inventory,
    source: JSON.parse(source),
    read,
    named(pattern) {
      const file = inventory.files.find(({ path }) => pattern.test(path));
      if (file === undefined) throw new Error(`The release has no ${pattern}.`);
      return file.path;
    },
  };
}

/** The number of bytes that are kept of each script of the app. */
const SHORT = 2000;
/** The kept addresses of the page: with a reference, with a query, without either, and the address of a service worker. */
const KEPT_PAGES = /^\/(sw\.js|((payments|invoice|payments\/page)\/)?KOBO-VERIFY(\?lang=.*)?)?$/;

/**
 * Returns the release with fewer addresses, fewer files and short scripts of the app, because a check of everything
 * takes several times as long. Omits assets that the page does not contain and chunks of kobo.js, except files that match `kept`.
 */
export function smallRelease(kept: RegExp[]): Release {
  const { inventory, read: readWhole, ...release } = builtRelease();
  const page = readWhole('/index.html').toString();
  const isPart = (path: string) => /^\/kobo-(?!\d)/.test(path);
  const bodies = new Map<string, Buffer>();
  const read = (path: string) => {
    const whole = readWhole(path);
    const body = bodies.get(path) ?? (/^\/assets\/.*\.js$/.test(path) ? whole.subarray(0, SHORT) : whole);
    bodies.set(path, body);
    return body;
  };
  const files = inventory.files
    .filter(
      ({ path, headers }) =>
        kept.some((pattern) => pattern.test(path)) ||
        page.includes(path) ||
        (headers !== 'asset' && !isPart(path)),
    )
    .map((file) => ({ ...file, size: read(file.path).length, integrity: integrityOf(read(file.path)) }));
  const addresses = inventory.page.addresses.filter((address) => KEPT_PAGES.test(address));
  return { ...release, inventory: { ...inventory, page: { ...inventory.page, addresses }, files }, read };
}

type Request = http.IncomingMessage | http2.Http2ServerRequest;
type Response = http.ServerResponse | http2.Http2ServerResponse;

/** Starts a server, and returns a function that sends requests for `ORIGIN` to this server. */
export async function serve(release: Release, tamper: Tamper = (reply) => reply) {
  const [tls, overHttp2, plain] = await Promise.all([
    listening(http.createServer((request, response) => answer(request, response, true))),
    // Don't use TLS, because HTTP/2 then needs no certificate in tests. Browsers require TLS.
    listening(http2.createServer((request, response) => answer(request, response, true))),
    listening(http.createServer((request, response) => answer(request, response, false))),
  ]);
  const to = (url: URL, byHttp2: boolean) => {
    const server = url.protocol !== 'https:' ? plain : byHttp2 ? overHttp2 : tls;
    const { port } = server.address() as AddressInfo;
    return new URL(`http://127.0.0.1:${port}${url.pathname}${url.search}`);
  };
  const request: SendRequest = network({ to });
  const close = () =>
    Promise.all([tls, overHttp2, plain].map((server) => new Promise((done) => server.close(done))));
  const address = `http://127.0.0.1:${(tls.address() as AddressInfo).port}`;
  return { request, address, close };

  function answer(request: Request, response: Response, secure: boolean): void {
    const url = request.url ?? '/';
    const path = url.replace(/\bCHK_\w+/, ANY_REFERENCE);
    const requested = { url, path, secure, byHttp2: request.httpVersion === '2.0', headers: request.headers };
    const { status, headers, hints, body } = tamper(replyTo(release, requested), requested, release);
    if (hints) response.writeEarlyHints(hints);
    const encoded = encode(body, headers, String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(status, { ...headers, ...encoded.headers });
    response.end(encoded.body);
  }
}

function listening(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function replyTo({ inventory, read }: Release, { url, path, secure }: Requested): Reply {
  if (!secure) return { status: 301, headers: { location: `${ORIGIN}${url}` }, body: Buffer.from('') };
  const file = inventory.files.find((one) => one.path === path || one.also.includes(path));
  if (file) {
    const headers = { ...inventory.headers[file.headers], 'content-type': file.type };
    return { status: 200, headers, body: read(file.path) };
  }
  if (/^\/(assets\/|(v1\/)?kobo[\w.-]*\.m?js$)/.test(path)) {
    return { status: 404, headers: { ...inventory.headers['missing'] }, body: Buffer.from('Not found\n') };
  }
  const headers = { ...inventory.headers['page'], 'content-type': inventory.page.type };
  return { status: 200, headers, body: read('/index.html') };
}

/** Compresses each body only once, not for every check. */
const ENCODERS = {
  br: once((body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })),
  gzip: once((body) => gzipSync(body, { level: 1 })),
};

/** Compresses a reply according to `Accept-Encoding`. A reply that already has an encoding is unchanged. */
function encode(body: Buffer, headers: Reply['headers'], accepted: string) {
  const name = (['br', 'gzip'] as const).find((one) => accepted.split(/\W+/).includes(one));
  if (!name || 'content-encoding' in headers) return { headers: {}, body };
  return { headers: { 'content-encoding': name }, body: ENCODERS[name](body) };
}

function once(encode: (body: Buffer) => Buffer): (body: Buffer) => Buffer {
  const made = new WeakMap<Buffer, Buffer>();
  return (body) => {
    const encoded = made.get(body) ?? encode(body);
    made.set(body, encoded);
    return encoded;
  };
}
