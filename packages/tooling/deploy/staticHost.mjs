/**
 * What hosts of static files read: `_headers` and `_redirects`, as Netlify and Cloudflare Pages understand them. Both join
 * what several rules say of one header, so no header is named by two rules that match one address.
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

/** Where the routes of the app begin (specification §2); those with only one part are `/:reference`. */
const FOLDERS = ['payments', 'page', 'link', 'subscription', 'invoice', 'collection'];

/** @param {{ html: string, files: string[] }} release its page, and the names of the files at its root. */
export function staticHostFiles({ html, files, local, reports }) {
  const scripts = files.filter((name) => SCRIPTS.includes(name) || PINNED_SCRIPT_NAME.test(name));
  // Without its own rule the page is served like any other by these hosts: revalidated each time.
  const { 'Cache-Control': _, ...everywhere } = { ...pageHeaders(html, { local, reports }), ...TLS_HEADERS };
  const beyond = (headers) => Object.entries(headers).filter(([name]) => !(name in everywhere));
  const rule = (path, headers) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return {
    _headers: `${[
      rule('/*', Object.entries(everywhere)),
      rule('/assets/*', beyond(ASSET)),
      ...scripts.flatMap((name) => {
        const headers = beyond(SCRIPTS.includes(name) ? SCRIPT : PINNED_SCRIPT);
        return [rule(`/${name}`, headers), rule(`/${MAJOR}/${name}`, headers)];
      }),
    ].join('\n\n')}\n`,
    // A script by name, as it would be taken for a reference otherwise. What no rule names is 404.html.
    _redirects: `${[
      ...scripts.flatMap((name) => [`/${name} /${name} 200`, `/${MAJOR}/${name} /${name} 200`]),
      // Without its ending, at which Cloudflare Pages would redirect.
      ...['/r/*', '/payments/r/*'].map((path) => `${path} /${basename(CHECK_PAGE, '.html')} 200`),
      ...FOLDERS.map((folder) => `/${folder}/* / 200`),
      '/:reference / 200',
    ].join('\n')}\n`,
  };
}
