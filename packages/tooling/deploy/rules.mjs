/**
 * What a server sends with the files of the checkout: the one source of the sandbox's headers, of nginx's and Caddy's
 * configuration, and of what a static host reads. A page has to be given together with the policy that was made of it, as
 * its inline script is allowed by its hash.
 */
import { createHash } from 'node:crypto';

export const CONTENT_TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** For what has a hash or a version in its name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' };
/** Any merchant's page may load it, also with `integrity`, and where it asks that of all it loads (COEP). */
const ANY_PAGE = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** A file of the app, named by its content. */
export const ASSET = { 'Cache-Control': FOR_EVER, ...NOSNIFF };
/** A script of the SDK that has its version or hash in its name. */
export const PINNED_SCRIPT = { 'Cache-Control': FOR_EVER, ...ANY_PAGE, ...NOSNIFF };
/** `kobo.js`, whose content changes: a merchant's page has a fix within five minutes. */
export const SCRIPT = { 'Cache-Control': 'public, max-age=300', ...ANY_PAGE, ...NOSNIFF };
/** A missing file: a rollback may restore it, so its absence must not be cached. */
export const MISSING = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/plain; charset=utf-8',
  ...NOSNIFF,
};

/** Beside the others on a server of its own, which speaks TLS; not in the sandbox, as localhost has other servers. */
export const TLS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000' };

/** The SDK's scripts: those that change, and those that never do. */
export const SCRIPTS = ['kobo.js', 'kobo.mjs'];
export const PINNED_SCRIPT_NAME = /^kobo-[\w.-]+\.m?js$/;
/**
 * The first part of the second address of every script: `/v1/kobo.js` is the one that no release breaks before there is a
 * `/v2`. Its parts are asked for beside it, so they have this address, too. The files are the same.
 */
export const MAJOR = 'v1';

/** What the app uses: copying only for itself; a code from a text message also for a bank's page, which it frames. */
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

/** The name of the address for reports, among the headers. */
const REPORT_GROUP = 'kobo';

/**
 * The page of the app: never cached, so that a payer always has the one that fits the files.
 * @param {string} html
 * @param {{ local?: boolean, reports?: string }} [where] `local`: on a developer's own machine, where bank, API and
 * pictures may be served without TLS. The policy of any other page names no address of the payer's own machine.
 * `reports`: an address to which browsers report what they have refused, and which scripts came without a hash; no
 * reports without it.
 */
export function pageHeaders(html, { local = false, reports } = {}) {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(html, local, reports),
    ...(reports === undefined
      ? {}
      : {
          'Reporting-Endpoints': `${REPORT_GROUP}="${reports}"`,
          // Report only: the app's scripts are named by their content, and their tags carry no hash.
          'Integrity-Policy-Report-Only': `blocked-destinations=(script), endpoints=(${REPORT_GROUP})`,
        }),
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...NOSNIFF,
  };
}

/**
 * What the app's page may do. No `frame-ancestors`: any merchant may frame it, by design. Frames may come from any
 * issuer, as every bank has its own 3-D Secure page.
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
    // The first is for browsers that don't know the second.
    ...(reports === undefined ? [] : [`report-uri ${reports}`, `report-to ${REPORT_GROUP}`]),
  ].join('; ');
}

/** The code of a page's inline scripts. */
export function inlineScripts(html) {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
}

/** As a policy names an inline script. */
export function scriptHash(code) {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** Stands for a reference in the addresses of an inventory. A check of a server asks by one that looks like a payer's. */
export const ANY_REFERENCE = 'KOBO-VERIFY';

/** The page that checks a receipt, and the paths that give it (`app/src/address/checkAddress.ts`): before the app's own. */
export const CHECK_PAGE = 'check.html';
export const CHECK_PATH = '^(?:/payments)?/r/.';

/**
 * The text of a page's configuration block, and its position. It has no `<`, which JSON can write as \u003c: a browser
 * would end the element also at `</SCRIPT >`, and what follows would be markup.
 */
export const CONFIG_BLOCK = /(<script type="application\/json" id="kobo-config">)([^<]*)(<\/script>)/;

/** A page without a deployer's settings: the same in everybody's release. */
export function templateOf(html) {
  return html.replace(CONFIG_BLOCK, '$1$3');
}

/** As `isLocalHost` of `protocol/src/address` has it. */
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** The origins of the API that the configuration block names. One that can't be read names none: the app says so. */
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
  const urls = addresses.map((address) => new URL(address));
  const allowed = urls.filter(({ hostname }) => local || !LOCAL_HOST.test(hostname));
  return [...new Set(allowed.map(({ origin }) => origin))].sort();
}
