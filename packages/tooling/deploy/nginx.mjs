/** The configuration of nginx: the content of a `server` block. The deployer writes the block itself. */
import {
  ASSET,
  CHECK_PAGE,
  CHECK_PATH,
  CONTENT_TYPES,
  EVERYWHERE,
  MAJOR,
  MISSING,
  PINNED_SCRIPT,
  pageHeaders,
  SCRIPT,
  SCRIPTS,
} from './rules.mjs';

/**
 * @param {{ site: string, html: string, local?: boolean, reports?: string, brotli?: boolean }} release `site`: the absolute
 *   path of the served folder; `html`: its page; `local`: a trial on this machine; `reports`: the address for browsers'
 *   reports; `brotli`: whether nginx has the module libnginx-mod-http-brotli-static.
 */
export function nginxConfiguration({ site, html, local, reports, brotli = true }) {
  const headers = pageHeaders(html, { local, reports });
  return `# Include this file in a server block. Don't edit it: the next release replaces it.

root ${quoted(site)};
server_tokens off;
# A query can contain 8 KB of metadata, each byte as three characters.
large_client_header_buffers 4 64k;

gzip_static on;
gzip_vary on;
${brotli ? 'brotli_static on;\n' : ''}
# Every location with its own headers repeats these.
${addHeaders(EVERYWHERE, '')}

types {
${Object.entries(CONTENT_TYPES)
  .map(([extension, type]) => `  ${quoted(type)} ${extension.slice(1)};`)
  .join('\n')}
}
default_type application/octet-stream;

# The app also handles paths that nginx can't read, such as /%00.
error_page 400 = /error;
location @missing {
  types {}
  default_type ${quoted(MISSING['Content-Type'])};
${addHeaders(MISSING, '  ', 'always')}
  return 404 "Not found\\n";
}
location = /favicon.ico {
  return 204;
}

location ^~ /assets/ {
  try_files $uri @missing;
  error_page 403 = @missing;
${addHeaders(ASSET)}
}
location ~ ^(?:/${MAJOR})?(/kobo-[A-Za-z0-9_.-]+\\.m?js)$ {
  try_files $1 @missing;
${addHeaders(PINNED_SCRIPT)}
}
${SCRIPTS.map(
  (name) => `location ~ ^(?:/${MAJOR})?/${name.replace('.', '\\.')}$ {
  try_files /${name} @missing;
${addHeaders(SCRIPT)}
}`,
).join('\n')}
location ~ ${CHECK_PATH} {
${pageRule(CHECK_PAGE, headers)}
}
# The app handles every other path.
location / {
${pageRule('index.html', headers)}
}
`;
}

function pageRule(name, headers) {
  return `  try_files /${name} @missing;
  # Browsers never cache the page, so it needs no validator.
  etag off;
  if_modified_since off;
${addHeaders(headers)}`;
}

/**
 * @param {'' | 'always'} errors `always` adds all of these headers to error responses; otherwise error responses have only
 * `EVERYWHERE`.
 */
function addHeaders(headers, indent = '  ', errors = '') {
  return Object.entries({ ...headers, ...EVERYWHERE })
    .filter(([name]) => name !== 'Content-Type')
    .map(([name, value]) => {
      const always = name in EVERYWHERE ? 'always' : errors;
      return `${indent}${['add_header', name, quoted(value), always].filter(Boolean).join(' ')};`;
    })
    .join('\n');
}

/** Quotes a text for nginx. Throws for `$`, because nginx treats it as a variable even between quotes and has no escape. */
function quoted(text) {
  const quote = text.includes('"') ? "'" : '"';
  if (/[$\\\n]/.test(text) || text.includes(quote))
    throw new Error(`An nginx configuration can’t contain ${text}`);
  return quote + text + quote;
}
