/**
 * The files `_headers` and `_redirects` for Netlify and Cloudflare Pages.
 * Both hosts join the values of several rules for a header. Therefore no two rules for an address set the same header.
 */
import { basename } from 'node:path';
import {
  ASSET,
  CHECK_PAGE,
  MAJOR,
  PINNED_SCRIPT,
  PINNED_SCRIPT_NAME,
  pageHeaders,
  SCRIPT,
  SCRIPTS,
  TLS_HEADERS,
} from './rules.mjs';

/** The first path segments of the app's routes (specification §2), except for the route `/:reference`. */
const FOLDERS = ['payments', 'page', 'link', 'subscription', 'invoice', 'collection'];

/** @param {{ html: string, files: string[] }} release the page, and the names of the files at the root. */
export function staticHostFiles({ html, files, local, reports }) {
  const scripts = files.filter((name) => SCRIPTS.includes(name) || PINNED_SCRIPT_NAME.test(name));
  // The page needs no rule for caching, because these hosts revalidate every page by default.
  const { 'Cache-Control': _, ...everywhere } = { ...pageHeaders(html, { local, reports }), ...TLS_HEADERS };
  const extra = (headers) => Object.entries(headers).filter(([name]) => !(name in everywhere));
  const rule = (path, headers) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return {
    _headers: `${[
      rule('/*', Object.entries(everywhere)),
      rule('/assets/*', extra(ASSET)),
      ...scripts.flatMap((name) => {
        const headers = extra(SCRIPTS.includes(name) ? SCRIPT : PINNED_SCRIPT);
        return [rule(`/${name}`, headers), rule(`/${MAJOR}/${name}`, headers)];
      }),
    ].join('\n\n')}\n`,
    // Each script has a rule, because its path would match `/:reference`. Paths without a rule serve 404.html.
    _redirects: `${[
      ...scripts.flatMap((name) => [`/${name} /${name} 200`, `/${MAJOR}/${name} /${name} 200`]),
      // The target has no extension, because Cloudflare Pages redirects addresses with `.html`.
      ...['/r/*', '/payments/r/*'].map((path) => `${path} /${basename(CHECK_PAGE, '.html')} 200`),
      ...FOLDERS.map((folder) => `/${folder}/* / 200`),
      '/:reference / 200',
    ].join('\n')}\n`,
  };
}
