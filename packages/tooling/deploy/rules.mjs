/**
 * The headers of the checkout's files: the only source for the sandbox, nginx, Caddy and static hosts.
 * A page must be served with its own policy, because the policy allows the page's inline script by hash.
 */
import { createHash } from 'node:crypto';

export const CONTENT_TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

const FOR_EVER = 'public, max-age=31536000, immutable';
const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' };
/** Lets any merchant's page load the file, even with `integrity` or a cross-origin embedder policy (COEP). */
const ANY_PAGE = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The headers of an app file with its hash in its name. */
export const ASSET = { 'Cache-Control': FOR_EVER, ...NOSNIFF };
/** The headers of an SDK script with its version or hash in its name. */
export const PINNED_SCRIPT = { 'Cache-Control': FOR_EVER, ...ANY_PAGE, ...NOSNIFF };
/** The headers of `kobo.js`, whose content changes. A fix reaches merchants' pages within five minutes. */
export const SCRIPT = { 'Cache-Control': 'public, max-age=300', ...ANY_PAGE, ...NOSNIFF };
/** The headers for a missing file. They forbid caching, because a rollback may restore the file. */
export const MISSING = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/plain; charset=utf-8',
  ...NOSNIFF,
};

/** Further headers on a server with TLS. The sandbox omits them, because localhost has other servers without TLS. */
export const TLS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000' };
/** The headers of every response of a server with TLS, including errors. */
export const EVERYWHERE = { ...NOSNIFF, ...TLS_HEADERS };

/** The SDK's scripts whose content changes. The other scripts have a version or a hash in their name. */
export const SCRIPTS = ['kobo.js', 'kobo.mjs'];
export const PINNED_SCRIPT_NAME = /^kobo-[\w.-]+\.m?js$/;
/**
 * The folder in the second address of every script. No release breaks `/v1/kobo.js` before `/v2` exists.
 * Chunks also have this address, because a script loads chunks from its own folder. The files at both addresses are equal.
 */
export const MAJOR = 'v1';

/**
 * The allowed browser features. A framed bank page may read codes from text messages. Only the app may write to the clipboard.
 */
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
  'otp-credentials=*',
].join(', ');

/** The name of the address for reports in the headers. */
const REPORT_GROUP = 'kobo';

/**
 * Returns the headers of the app's page. The page is never cached, because its files must belong to the current release.
 * @param {string} html
 * @param {{ local?: boolean, reports?: string }} [where] `local`: whether bank, API and pictures may be served by this machine
 * without TLS, for developers. `reports`: the address to which browsers report policy violations and scripts without a hash.
 */
export function pageHeaders(html, { local = false, reports } = {}) {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(html, local, reports),
    ...(reports === undefined
      ? {}
      : {
          'Reporting-Endpoints': `${REPORT_GROUP}="${reports}"`,
          // This policy only reports violations, because the tags of the app's scripts have no `integrity`. The names of the
          // scripts contain hashes instead.
          'Integrity-Policy-Report-Only': `blocked-destinations=(script), endpoints=(${REPORT_GROUP})`,
        }),
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...NOSNIFF,
  };
}

/**
 * Returns the content security policy of the app's page.
 * The policy contains no `frame-ancestors`, because any merchant may frame the checkout. It allows frames of any origin,
 * because every bank has its own 3-D Secure page.
 */
function contentSecurityPolicy(html, local, reports) {
  const hashes = inlineScripts(html).map((code) => `'${scriptHash(code)}'`);
  const machine = local ? ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: https:", ...machine].join(' '),
    ["connect-src 'self'", ...apiOrigins(html, local)].join(' '),
    ['frame-src https:', ...machine].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // `report-uri` is for browsers without `report-to`.
    ...(reports === undefined ? [] : [`report-uri ${reports}`, `report-to ${REPORT_GROUP}`]),
  ].join('; ');
}

export function inlineScripts(html) {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
}

/** Returns the hash of an inline script as a source of the content security policy. */
export function scriptHash(code) {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** A placeholder for a reference in the addresses of an inventory. A check of a server replaces it with a realistic reference. */
export const ANY_REFERENCE = 'KOBO-VERIFY';

/** The receipt check page and its paths (`app/src/address/checkAddress.ts`), which take precedence over the app's paths. */
export const CHECK_PAGE = 'check.html';
export const CHECK_PATH = '^(?:/payments)?/r/.';

/**
 * Matches a page's configuration block. The block must contain `\u003c` instead of `<`. Otherwise a browser would end the element
 * even at `</SCRIPT >` and parse the rest as markup.
 */
export const CONFIG_BLOCK = /(<script type="application\/json" id="kobo-config">)([^<]*)(<\/script>)/;

/** Removes the configuration block from a page. The result is equal for all deployers of a release. */
export function templateOf(html) {
  return html.replace(CONFIG_BLOCK, '$1$3');
}

/** Matches the same hosts as `isLocalHost` of `protocol/src/address`. */
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

export function isLocalUrl(url) {
  return URL.canParse(url) && LOCAL_HOST.test(new URL(url).hostname);
}

/** Returns the API's origins in the configuration block; none for an invalid block, which the app reports. */
function apiOrigins(html, local) {
  let services;
  try {
    services = JSON.parse(html.match(CONFIG_BLOCK)?.[2] ?? '{}').services ?? {};
  } catch {
    return [];
  }
  const addresses = Object.values(services)
    .flatMap((urls) => Object.values(urls ?? {}))
    .filter((address) => /^https?:/.test(address) && URL.canParse(address));
  const allowed = addresses.filter((address) => local || !isLocalUrl(address));
  return [...new Set(allowed.map((address) => new URL(address).origin))].sort();
}
