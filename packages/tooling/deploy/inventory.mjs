/**
 * The inventory of a release: every served file with its reason, hash, contents and headers.
 * It is computed from the files whenever the servers' configurations of a release are written.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { INLINE_SCRIPT, readContents } from '../build/contents.mjs';
import {
  ANY_REFERENCE,
  ASSET,
  CHECK_PAGE,
  CONTENT_TYPES,
  inlineScripts,
  MAJOR,
  MISSING,
  PINNED_SCRIPT,
  PINNED_SCRIPT_NAME,
  pageHeaders,
  SCRIPT,
  SCRIPTS,
  scriptHash,
  TLS_HEADERS,
  templateOf,
} from './rules.mjs';

export const INVENTORY_FORMAT = 'kobo-inventory-1';
const { version } = JSON.parse(readFileSync(new URL('../../app/package.json', import.meta.url), 'utf8'));

/** Addresses that serve the page: every route (specification §2), and some unknown addresses. */
const PAGE_ADDRESSES = [
  ...['/error', '/collection/fund-wallet', '/initialize', '/payments/initialize'],
  ...['', '/page', '/link', '/subscription', '/invoice'].map((folder) => `${folder}/${ANY_REFERENCE}`),
  ...['', '/page', '/link', '/subscription', '/qr-code'].map(
    (folder) => `/payments${folder}/${ANY_REFERENCE}`,
  ),
  // Links and kobo.js use addresses with a query, which servers may treat differently.
  `/${ANY_REFERENCE}?method=card`,
  `/payments/${ANY_REFERENCE}?lang=fr&theme=dark&share=false`,
  '/payments/initialize?k=pk_live_check&id=check&a=5000&cur=NGN',
  '/',
  // The usual address of a service worker.
  '/sw.js',
];
/** Addresses of a receipt that does not exist. They serve the receipt check page. */
const CHECK_ADDRESSES = [`/r/${ANY_REFERENCE}`, `/payments/r/${ANY_REFERENCE}`];
/** Addresses that must never serve a file. */
const MISSING_ADDRESSES = ['/assets/none.js', '/assets/sw.js', '/kobo-none.js'];

/**
 * @param {string} release the folder of the release, with the files and `contents.json`.
 * @param {{ local: boolean, reports?: string }} where the options of the headers, as in `pageHeaders`.
 */
export function inventoryOf(release, { local, reports }) {
  const site = join(release, 'site');
  const contents = readContents(release);
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const entry = (path, kind) => {
    const file = contents[path];
    if (file === undefined) throw new Error(`${path} has no reason, because contents.json does not list it.`);
    return {
      path: `/${path}`,
      ...(['script', 'pinned'].includes(kind) ? { also: [`/${MAJOR}/${path}`] } : {}),
      ...digest(readFileSync(join(site, path))),
      why: file.why,
      ...(file.earlier ? { earlier: true } : {}),
      contents: file.packages,
      licences: [...new Set(file.packages.map(({ licence }) => licence))].sort(),
      headers: kind,
      type: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
    };
  };
  const checkPage = () => ({
    ...entry(CHECK_PAGE, 'page'),
    path: CHECK_ADDRESSES[0],
    also: CHECK_ADDRESSES.slice(1),
    template: digest(Buffer.from(templateOf(readFileSync(join(site, CHECK_PAGE), 'utf8')))).integrity,
  });
  return {
    format: INVENTORY_FORMAT,
    product: { name: 'Kobo Checkout', version },
    page: {
      ...entry('index.html', 'page'),
      path: undefined,
      addresses: PAGE_ADDRESSES,
      template: digest(Buffer.from(templateOf(html))).integrity,
      inline: inlineScripts(html).map((code) => ({
        ...digest(Buffer.from(code)),
        policy: scriptHash(code),
        why: contents[INLINE_SCRIPT]?.why,
        contents: contents[INLINE_SCRIPT]?.packages ?? [],
        licences: [
          ...new Set((contents[INLINE_SCRIPT]?.packages ?? []).map(({ licence }) => licence)),
        ].sort(),
      })),
    },
    files: [
      ...servedFiles(site).map((path) => entry(path, kindOf(path))),
      // Older releases have no receipt check page.
      ...(existsSync(join(site, CHECK_PAGE)) ? [checkPage()] : []),
    ],
    missing: MISSING_ADDRESSES,
    headers: headersOf(html, { local, reports }),
  };
}

export function headersOf(html, { local, reports }) {
  const kinds = {
    page: pageHeaders(html, { local, reports }),
    asset: ASSET,
    script: SCRIPT,
    pinned: PINNED_SCRIPT,
    missing: MISSING,
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, headers]) => [kind, { ...headers, ...TLS_HEADERS }]),
  );
}

/** Returns the paths of the files of a release, except pages. */
export function servedFiles(site) {
  const assets = existsSync(join(site, 'assets')) ? readdirSync(join(site, 'assets')) : [];
  return [
    ...assets.map((name) => `assets/${name}`),
    ...readdirSync(site).filter((name) => kindOf(name) !== 'page'),
  ]
    .filter((path) => extname(path) in CONTENT_TYPES)
    .sort();
}

function kindOf(path) {
  if (path.startsWith('assets/')) return 'asset';
  if (SCRIPTS.includes(path)) return 'script';
  return PINNED_SCRIPT_NAME.test(path) ? 'pinned' : 'page';
}

function digest(bytes) {
  return {
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    size: bytes.length,
  };
}
