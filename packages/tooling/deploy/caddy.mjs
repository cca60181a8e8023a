/** The configuration of Caddy: what stands inside a site block, which says the name; Caddy brings the certificate. */
import {
  ASSET,
  CONTENT_TYPES,
  MISSING,
  PINNED_SCRIPT,
  pageHeaders,
  SCRIPT,
  SCRIPTS,
  TLS_ALONE,
} from './rules.mjs';

/** @param {{ site: string, html: string }} release the folder that is served, by its absolute path, and its page. */
export function caddyConfiguration({ site, html }) {
  return `# Written with the build: a new one replaces it, so change nothing here. Stands inside a site block:
#   pay.example { import .../Caddyfile }

root * ${quoted(site)}
header -Server

${Object.entries(CONTENT_TYPES)
  .map(
    ([extension, type]) => `@type${extension.replace('.', '_')} path *${extension}
header @type${extension.replace('.', '_')} Content-Type ${quoted(type)}`,
  )
  .join('\n')}

handle /favicon.ico {
	respond 204
}
handle /assets/* {
${setHeaders(ASSET)}
	file_server {
		precompressed br gzip
	}
}
@pinned path_regexp ^/kobo-[A-Za-z0-9_.-]+\\.m?js$
handle @pinned {
${setHeaders(PINNED_SCRIPT)}
	file_server {
		precompressed br gzip
	}
}
@script path ${SCRIPTS.map((name) => `/${name}`).join(' ')}
handle @script {
${setHeaders(SCRIPT)}
	file_server {
		precompressed br gzip
	}
}
# Every other address is the app's: it decides what to show.
handle {
	rewrite * /index.html
${setHeaders({ ...pageHeaders(html), 'Content-Type': CONTENT_TYPES['.html'] })}
	file_server {
		precompressed br gzip
	}
}

handle_errors {
${setHeaders(MISSING)}
	respond "Not found
" {err.status_code}
}
`;
}

function setHeaders(headers) {
  return ['\theader {']
    .concat(
      Object.entries({ ...headers, ...TLS_ALONE }).map(([name, value]) => `\t\t${name} ${quoted(value)}`),
    )
    .concat('\t}')
    .join('\n');
}

/** Caddy takes braces for a placeholder. */
function quoted(text) {
  if (/[{}"\\\n]/.test(text)) throw new Error(`Caddy can not be told this: ${text}`);
  return `"${text}"`;
}
