/** Compares the headers of an answer with those of the release. */
import type { FindingName } from './findings';
import type { Answer } from './request';

/** A finding without its address. */
export type Report = (name: FindingName, message: string) => void;

const CSP = 'content-security-policy';
const HSTS = 'strict-transport-security';

/** Headers that browsers ignore completely after the smallest change. */
const EXACT = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'reporting-endpoints',
  'integrity-policy-report-only',
];

/** A directive of HSTS: a name with an optional value. */
const DIRECTIVE = /^([\w!#$%&'*+.^`|~-]+)(?:[\t ]*=[\t ]*(?:"([^"]*)"|([\w!#$%&'*+.^`|~-]+)))?$/;

/** Headers that change the page's permissions, or who may read or frame it. Proxies may add any other header. */
const UNWANTED = [
  'content-security-policy-report-only',
  'x-frame-options',
  'refresh',
  'link',
  'set-cookie',
  'service-worker-allowed',
  'sourcemap',
  'x-sourcemap',
  'clear-site-data',
  'origin-trial',
  'speculation-rules',
  'no-vary-search',
  'use-as-dictionary',
  'reporting-endpoints',
  'integrity-policy',
  'integrity-policy-report-only',
  'cross-origin-embedder-policy',
  'feature-policy',
  'document-policy',
];
/** Forbidden on the page only: other origins must not read it, and it must be shown. Files are public and not downloads. */
const UNWANTED_ON_PAGE = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'content-disposition',
];
/**
 * Each of these headers reports every page's address, with its reference, to another server. Hosts of static files may report to
 * their own server.
 */
const UNWANTED_ON_SERVER = ['nel', 'report-to'];

/** A preload of a file from the same origin. The address can't name another origin. */
const OWN_PRELOAD = /^\s*<\/(?!\/)[\w./-]+>\s*;[^,]*\brel="?(?:modulepreload|preload)"?/i;

/**
 * An alternative service on another host, by name or number, which would receive the visits.
 * On the same host, a proxy may offer HTTP/3. Firefox also reads an authority without quotes.
 */
const OTHER_HOST = /(?:^|,)[\t ]*[^\t ",;=]+[\t ]*=[\t ]*(?:"[^":]|[^\t ":])/;

export interface Rules {
  page: boolean;
  /** The host has its own `Cache-Control` and cache for pages, its own reports, and early hints. */
  staticHost: boolean;
}

/**
 * Reports differences in the headers.
 * @param expected lower-case name -> value.
 */
export function compareHeaders(
  { headers, hints }: Answer,
  expected: Record<string, string>,
  { page, staticHost }: Rules,
  report: Report,
): void {
  for (const [name, value] of Object.entries(expected)) {
    const lines = headers.get(name);
    if (name === 'content-type') continue;
    if (name === 'cache-control' && page && staticHost) checkRevalidation(lines, report);
    else if (name === CSP) comparePolicies(lines, headers, value, report);
    else if (lines === undefined) report('header-missing', `${name} is missing; the release has ${value}`);
    else if (name === HSTS) compareHsts(lines, value, report);
    else if (lines.length > 1 || spelling(name, lines[0]) !== spelling(name, value)) {
      report('header-changed', `${name} is ${lines.join(' | ')}; the release has ${value}`);
    }
  }
  const unwanted = [
    ...UNWANTED,
    ...(page ? UNWANTED_ON_PAGE : []),
    ...(staticHost ? [] : UNWANTED_ON_SERVER),
  ];
  for (const name of unwanted) {
    const hinted = hints.get(name);
    if (hinted && !(staticHost && isOfStaticHost(name, hinted)))
      report('header-added', `103, ${name}: ${hinted.join(' | ')}`);
    const lines = headers.get(name);
    if (lines === undefined || name in expected) continue;
    if (staticHost && isOfStaticHost(name, lines)) continue;
    const isWorker = name === 'service-worker-allowed';
    report(isWorker ? 'service-worker-added' : 'header-added', `${name}: ${lines.join(' | ')}`);
  }
  const elsewhere = headers.get('alt-svc')?.filter((line) => OTHER_HOST.test(line)) ?? [];
  if (elsewhere.length > 0) report('header-added', `alt-svc: ${elsewhere.join(' | ')}`);
  const age = Number(headers.get('age')?.[0] ?? 0);
  if (page && age > 0 && !staticHost)
    report('cache-stale', `a cache gave the page ${age} s after it was made`);
}

/** Compares type and charset, ignoring case and optional blanks. */
export function compareType({ headers }: Answer, expected: string, report: Report): void {
  const found = headers.get('content-type') ?? [];
  if (found.length !== 1 || plain(found[0]) !== plain(expected)) {
    report(
      'content-type-changed',
      `content-type is ${found.join(' | ') || 'missing'}; the release has ${expected}`,
    );
  }
}

/** Whether a host of static files adds this header to any page: preloads of the page's own files, or public read access. */
function isOfStaticHost(name: string, lines: string[]): boolean {
  if (name === 'access-control-allow-origin') return lines.join() === '*';
  return (
    name === 'link' && lines.every((line) => line.split(/,(?=\s*<)/).every((one) => OWN_PRELOAD.test(one)))
  );
}

/** Checks that the page is not used from a cache without revalidation, as Netlify and Cloudflare Pages serve pages. */
function checkRevalidation(lines: string[] | undefined, report: Report): void {
  const value = plain(lines?.join(','));
  const directives = value.split(',');
  const asks = ['no-store', 'no-cache', 'max-age=0'].some((one) => directives.includes(one));
  const mayBeStale = directives.some((one) => /^stale-/.test(one));
  if (!asks || mayBeStale)
    report('header-changed', `cache-control is ${value || 'missing'}: the page may be kept`);
}

/** Compares the duration of HSTS. A longer duration is fine, and the deployer decides about subdomains. */
function compareHsts(lines: string[], value: string, report: Report): void {
  // A browser reads only the first line.
  if (hstsAge(lines[0] ?? '') < hstsAge(value)) {
    report('hsts-weaker', `${HSTS} is ${lines[0]}; the release has ${value}`);
  }
}

/** The duration according to RFC 6797. A value that is unreadable or repeats a directive is treated as 0. */
function hstsAge(text: string): number {
  const directives = new Map<string, string>();
  for (const one of text.split(';').map(trimmed)) {
    if (one === '') continue;
    const [, name = '', quoted, token] = DIRECTIVE.exec(one) ?? [];
    if (name === '' || directives.has(name.toLowerCase())) return 0;
    directives.set(name.toLowerCase(), quoted ?? token ?? '');
  }
  const age = directives.get('max-age') ?? '';
  return /^\d+$/.test(age) ? Number(age) : 0;
}

function comparePolicies(
  lines: string[] | undefined,
  headers: Answer['headers'],
  value: string,
  report: Report,
): void {
  if (lines === undefined) {
    const only = headers.has('content-security-policy-report-only');
    report(only ? 'csp-report-only' : 'csp-missing', 'the page has no policy that is enforced');
    return;
  }
  if (lines.length > 1)
    report('header-changed', `${CSP} comes ${lines.length} times; the release has it once`);
  const found = directivesOf(lines[0] ?? '');
  const wanted = directivesOf(value);
  for (const [name, sources] of wanted) {
    const now = found.get(name);
    if (now === undefined) {
      report('csp-directive-missing', `the policy lacks ${name} ${sources.join(' ')}`);
      continue;
    }
    const added = now.filter((source) => !sources.includes(source));
    const gone = sources.filter((source) => !now.includes(source));
    if (added.length > 0) report('csp-source-added', `${name} also allows ${added.join(' ')}`);
    if (gone.length > 0) report('csp-source-missing', `${name} no longer names ${gone.join(' ')}`);
  }
  for (const [name, sources] of found) {
    if (!wanted.has(name)) report('csp-directive-added', `the policy also has ${name} ${sources.join(' ')}`);
  }
}

/**
 * The directives as a browser reads them. Only the first of repeated directives applies. A directive with a non-ASCII character
 * is kept whole.
 */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const text of policy.split(';').map(trimmed)) {
    const [name = '', ...sources] = /^[\0-\x7f]*$/.test(text) ? text.split(/[\t\n\f\r ]+/) : [text];
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

function spelling(name: string, value: string | undefined): string {
  return EXACT.includes(name) ? closedUp(value) : plain(value);
}

/** Normalizes case and optional blanks. */
function plain(value: string | undefined): string {
  return closedUp(value).toLowerCase();
}

/** Removes the blanks that a proxy may leave out or add. */
function closedUp(value: string | undefined): string {
  return trimmed((value ?? '').replace(/[\t ]*([;,])[\t ]*/g, '$1'));
}

/** Trims only the blanks of headers, because browsers don't treat a no-break space as one. */
function trimmed(text: string): string {
  return text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '');
}
