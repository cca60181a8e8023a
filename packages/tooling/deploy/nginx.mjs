/** The configuration of nginx: the content of a `server` block. The deployer's block has the name, port and certificate. */
import {
  ASSET,
  CHECK_PAGE,
  CHECK_PATH,
  CONTENT_TYPES,
  MAJOR,
  MISSING,
  PINNED_SCRIPT,
  pageHeaders,
  SCRIPT,
  SCRIPTS,
  TLS_HEADERS,
} from './rules.mjs';

/**
 * @param {{ site: string, html: string, local?: boolean, reports?: string }} release `site`: the absolute path of the
 *   served folder; `html`: its page; `local`: a trial on this machine; `reports`: the address for browsers' reports.
 */
export function nginxConfiguration({ site, html, local, reports }) {
  const headers = pageHeaders(html, { local, reports });
  return `# Written with the build: a new one replaces it, so change nothing here. Stands inside a server block:
#   server { listen 443 ssl http2; server_name ...; ssl_certificate ...; include .../nginx.conf; }

root ${quoted(site)};
server_tokens off;
# An address may carry 8 KB of metadata, each byte of which may take three characters.
large_client_header_buffers 4 64k;

gzip_static on;
gzip_vary on;
# Of libnginx-mod-http-brotli-static (Debian). Without that module take this line out: gzip is served then.
brotli_static on;

types {
${Object.entries(CONTENT_TYPES)
  .map(([extension, type]) => `  ${quoted(type)} ${extension.slice(1)};`)
  .join('\n')}
}
default_type application/octet-stream;

# A path that nginx itself can't read, such as /%00, is the app's to turn away, too.
error_page 400 = /error;
location @missing {
  types {}
  default_type ${quoted(MISSING['Content-Type'])};
${addHeaders(MISSING, 'always')}
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
# Every other address is the app's: it decides what to show.
location / {
${pageRule('index.html', headers)}
}
`;
}

function pageRule(name, headers) {
  return `  try_files /${name} @missing;
  # It is never kept, so there is nothing to compare.
  etag off;
  if_modified_since off;
${addHeaders(headers)}`;
}

function addHeaders(headers, always = '') {
  return Object.entries({ ...headers, ...TLS_HEADERS })
    .filter(([name]) => name !== 'Content-Type')
    .map(([name, value]) => `  ${['add_header', name, quoted(value), always].filter(Boolean).join(' ')};`)
    .join('\n');
}

/** Quotes a text for nginx, which reads `$` as a variable even between quotes and has no escape for it. */
function quoted(text) {
  const quote = text.includes('"') ? "'" : '"';
  if (/[$\\\n]/.test(text) || text.includes(quote)) throw new Error(`nginx can not be told this: ${text}`);
  return quote + text + quote;
}
