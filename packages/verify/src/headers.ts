/** Compares the headers of an answer with the release's headers. */
import type { FindingName } from './findings';
import type { Answer } from './request';

/** A finding without its address. */
export type Report = (name: FindingName, message: string) => void;

const CSP = 'content-security-policy';
const HSTS = 'strict-transport-security';

/** Headers whose case must match, because browsers ignore the whole header after a small mistake. */
const EXACT = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'reporting-endpoints',
  'integrity-policy-report-only',
];

/** A directive of HSTS: a name with an optional value. */
const DIRECTIVE = /^([\w!#$%&'*+.^`|~-]+)(?:[\t ]*=[\t ]*(?:"([^"]*)"|([\w!#$%&'*+.^`|~-]+)))?$/;

/** Headers that change the page's permissions, or that let other sites read or frame the page. Proxies may add other headers. */
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
/** Headers forbidden only on the page. Other origins must not read the page, and browsers must not download it. */
const UNWANTED_ON_PAGE = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'content-disposition',
];
/**
 * With these headers, browsers report the address of a page, including the reference, to another server. Hosts of static files
 * may receive such reports.
 */
const UNWANTED_ON_SERVER = ['nel', 'report-to'];

/** A preload of a file from the same origin. The pattern matches no address of another origin. */
const OWN_PRELOAD = /^\s*<\/(?!\/)[\w./-]+>\s*;[^,]*\brel="?(?:modulepreload|preload)"?/i;

/**
 * An alternative service on another host, to which browsers would send their requests.
 * A proxy may offer HTTP/3 on the same host. Firefox also accepts an authority without quotes.
 */
const OTHER_HOST = /(?:^|,)[\t ]*[^\t ",;=]+[\t ]*=[\t ]*(?:"[^":]|[^\t ":])/;

export interface Rules {
  page: boolean;
  /** Whether the host sets its own `Cache-Control` for pages, caches pages, receives reports, and sends early hints. */
  staticHost: boolean;
}

/**
 * Reports differences in the headers.
 * @param expected the expected headers: lower-case name -> value.
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

/** Compares the type and the charset. Ignores case and optional blanks. */
export function compareType({ headers }: Answer, expected: string, report: Report): void {
  const found = headers.get('content-type') ?? [];
  if (found.length !== 1 || plain(found[0]) !== plain(expected)) {
    report(
      'content-type-changed',
      `content-type is ${found.join(' | ') || 'missing'}; the release has ${expected}`,
    );
  }
}

/** Returns whether hosts of static files add this header to any page, for preloads of its own files or public read access. */
function isOfStaticHost(name: string, lines: string[]): boolean {
  if (name === 'access-control-allow-origin') return lines.join() === '*';
  return (
    name === 'link' && lines.every((line) => line.split(/,(?=\s*<)/).every((one) => OWN_PRELOAD.test(one)))
  );
}

/** Checks that browsers revalidate a cached page before they use it, as with Netlify and Cloudflare Pages. */
function checkRevalidation(lines: string[] | undefined, report: Report): void {
  const value = plain(lines?.join(','));
  const directives = value.split(',');
  const asks = ['no-store', 'no-cache', 'max-age=0'].some((one) => directives.includes(one));
  const mayBeStale = directives.some((one) => /^stale-/.test(one));
  if (!asks || mayBeStale)
    report('header-changed', `cache-control is ${value || 'missing'}: the page may be kept`);
}

/**
 * Compares the duration of HSTS. Accepts a longer duration. Does not compare `includeSubDomains`, which is the deployer's
 * choice.
 */
function compareHsts(lines: string[], value: string, report: Report): void {
  // A browser reads only the first line.
  if (hstsAge(lines[0] ?? '') < hstsAge(value)) {
    report('hsts-weaker', `${HSTS} is ${lines[0]}; the release has ${value}`);
  }
}

/** Returns the duration according to RFC 6797. A value that is unreadable or repeats a directive is treated as 0. */
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
 * Parses the directives as a browser does. Only the first of repeated directives applies. A directive with a non-ASCII
 * character is not split.
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

/** Removes optional blanks, which a proxy may add or remove. */
function closedUp(value: string | undefined): string {
  return trimmed((value ?? '').replace(/[\t ]*([;,])[\t ]*/g, '$1'));
}

/** Trims only the blanks that HTTP defines, because browsers don't trim a no-break space. */
function trimmed(text: string): string {
  return text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '');
}
