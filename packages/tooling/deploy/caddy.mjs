/** The configuration of Caddy: the content of a site block, which has the name; Caddy obtains the certificate. */
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
 * @param {{ site: string, html: string, local?: boolean, reports?: string }} release the folder that is served, by its absolute path, its
 *   page, whether it is to try on this machine, and who hears the reports of browsers.
 */
export function caddyConfiguration({ site, html, local, reports }) {
  const page = { ...pageHeaders(html, { local, reports }), 'Content-Type': CONTENT_TYPES['.html'] };
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

# In this order, and only the first that fits.
route {
	@write not method GET HEAD
	handle @write {
		header Allow "GET, HEAD"
		respond 405
	}
	handle /favicon.ico {
		respond 204
	}
	handle /assets/* {
${files(ASSET)}
	}
	# The scripts have this address, too.
	@major path_regexp ^/${MAJOR}/kobo[A-Za-z0-9_.-]*\\.m?js$
	uri @major strip_prefix /${MAJOR}
	@pinned path_regexp ^/kobo-[A-Za-z0-9_.-]+\\.m?js$
	handle @pinned {
${files(PINNED_SCRIPT)}
	}
	@script path ${SCRIPTS.map((name) => `/${name}`).join(' ')}
	handle @script {
${files(SCRIPT)}
	}
	@check path_regexp ${CHECK_PATH}
	handle @check {
		rewrite * /${CHECK_PAGE}
${files(page)}
	}
	# Every other address is the app's: it decides what to show.
	handle {
		rewrite * /index.html
${files(page)}
	}
}

handle_errors {
${setHeaders(MISSING, '\t')}
	respond "Not found
" {err.status_code}
}
`;
}

/** An uncompressed response also varies with `Accept-Encoding`: Caddy says so only of the others. */
function files(headers) {
  return `${setHeaders(headers, '\t\t')}
		header {
			defer
			Vary Accept-Encoding
		}
		file_server {
			precompressed br gzip
		}`;
}

function setHeaders(headers, indent) {
  const lines = Object.entries({ ...headers, ...TLS_HEADERS }).map(
    ([name, value]) => `${indent}\t${name} ${quoted(value)}`,
  );
  return [`${indent}header {`, ...lines, `${indent}}`].join('\n');
}

/** Caddy takes braces for a placeholder. */
function quoted(text) {
  const quote = text.includes('"') ? '`' : '"';
  if (/[{}\\\n]/.test(text) || text.includes(quote)) throw new Error(`Caddy can not be told this: ${text}`);
  return quote + text + quote;
}
