/** The configuration of Caddy: the content of a site block. The deployer writes the block with the site's name. */
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
  TLS_HEADERS,
} from './rules.mjs';

/**
 * @param {{ site: string, html: string, local?: boolean, reports?: string }} release `site`: the absolute path of the
 *   served folder; `html`: its page; `local`: a trial on this machine; `reports`: the address for browsers' reports.
 */
export function caddyConfiguration({ site, html, local, reports }) {
  const page = { ...pageHeaders(html, { local, reports }), 'Content-Type': CONTENT_TYPES['.html'] };
  return `# Import this file in a site block. Don't edit it: the next release replaces it.

root * ${quoted(site)}
header -Server
${setHeaders(EVERYWHERE, '')}

${Object.entries(CONTENT_TYPES)
  .map(
    ([extension, type]) => `@type${extension.replace('.', '_')} path *${extension}
header @type${extension.replace('.', '_')} Content-Type ${quoted(type)}`,
  )
  .join('\n')}

# Only the first matching rule applies.
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
	# The scripts also have this address.
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
	# The app handles every other path.
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

/** Adds `Vary: Accept-Encoding` to uncompressed responses, because Caddy adds it only to compressed responses. */
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

/** Quotes a text for Caddy. Throws for braces, because Caddy treats them as a placeholder. */
function quoted(text) {
  const quote = text.includes('"') ? '`' : '"';
  if (/[{}\\\n]/.test(text) || text.includes(quote)) throw new Error(`A Caddyfile can’t contain ${text}`);
  return quote + text + quote;
}
