/** Explains to the operator how a page differs from the release's page. Only the hash determines whether the page differs. */
import { pageHeaders, templateOf } from '@kobo/tooling/deploy/rules';
import type { Report } from './headers';
import { type Inventory, integrityOf } from './inventory';
import type { Answer } from './request';

const CSP = 'content-security-policy';
/** The header `reporting-endpoints` in the form that a deployment sends. */
const REPORTS = /^kobo="(https:\/\/[^"\s]+)"$/;
const SCRIPTS = /script-src [^;]*/;

/** The release to compare with, and whether any settings are accepted. */
export interface Comparison {
  inventory: Inventory;
  /** Whether the inventory is the package's own. Such an inventory accepts any settings. */
  anySettings: boolean;
}

/** Returns whether the page belongs to the release, according to the page's hash. */
export function isPage(html: string, { inventory: { page }, anySettings }: Comparison): boolean {
  return anySettings ? integrityOf(templateOf(html)) === page.template : integrityOf(html) === page.integrity;
}

/**
 * Returns the expected headers of a page. If any settings are allowed, computes the headers from the page's settings.
 * The allowed scripts are always those of the release. All pages of a release share one policy, which allows the main page's
 * script.
 */
export function headersOfPage(
  html: string,
  comparison: Comparison,
  { headers: found }: Pick<Answer, 'headers'>,
  isOfRelease = isPage(html, comparison),
): Record<string, string> {
  const ofPage = comparison.inventory.headers['page'] ?? {};
  if (!comparison.anySettings || !isOfRelease) return ofPage;
  // The address for reports is also a setting, but it is not in the page.
  const [, reports] = REPORTS.exec(found.get('reporting-endpoints')?.join() ?? '') ?? [];
  const made = Object.entries(pageHeaders(html, { reports })).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  const headers: Record<string, string> = { ...ofPage, ...Object.fromEntries(made) };
  const [scripts = ''] = SCRIPTS.exec(ofPage[CSP] ?? '') ?? [];
  return { ...headers, [CSP]: (headers[CSP] ?? '').replace(SCRIPTS, () => scripts) };
}

export function comparePage(html: string, comparison: Comparison, report: Report): void {
  if (isPage(html, comparison)) return;
  const { page, files } = comparison.inventory;
  if (integrityOf(templateOf(html)) === page.template) {
    report('config-changed', 'only the configuration block differs');
    return;
  }
  report('bytes-changed', 'the page differs from the release’s');
  const markup = withoutInline(html);
  compareInline(inlineOf(html), page.inline, report);
  const named = addressesOf(markup);
  const byPath = new Map(files.map((file) => [file.path, file]));
  for (const { tag, address } of named) {
    const file = byPath.get(address);
    if (file?.earlier) report('stale-page', `${address} is of an earlier release`);
    else if (file === undefined && tag === 'script') report('script-added', `the page loads ${address}`);
    else if (file === undefined) report('style-added', `the page links ${address}`);
  }
  const entry = files.find(({ path, earlier }) => !earlier && /^\/assets\/app-[\w-]{7,8}\.js$/.test(path));
  if (entry && !named.some(({ tag, address }) => tag === 'script' && address === entry.path)) {
    report('script-missing', `the page does not load ${entry.path}`);
  }
  if (/<base\b/i.test(markup)) report('base-added', 'the page has a <base>');
  if (/<(iframe|frame|object|embed|portal)\b/i.test(markup))
    report('frame-added', 'the page has a frame of its own');
  if (/<form\b/i.test(markup)) report('form-added', 'the page has a form of its own');
  if (/<meta\b[^>]*http-equiv/i.test(markup)) report('meta-added', 'the page has a <meta http-equiv>');
  const handler = /<[a-z][^>]*?[\s/"'](on[a-z]+)\s*=/i.exec(markup)?.[1];
  if (handler !== undefined) report('event-handler-added', `the page has the attribute ${handler}`);
  if (/(href|src|action)\s*=\s*["']?\s*javascript:/i.test(markup)) {
    report('event-handler-added', 'the page has an address that contains code');
  }
}

function compareInline(found: string[], wanted: Inventory['page']['inline'], report: Report): void {
  const hashes = found.map(integrityOf);
  const gone = wanted.filter(({ integrity }) => !hashes.includes(integrity));
  const added = hashes.filter((hash) => !wanted.some(({ integrity }) => integrity === hash));
  const changed = Math.min(gone.length, added.length);
  if (changed > 0) report('inline-script-changed', `${changed} inline script differs from the release’s`);
  if (added.length > changed) {
    report(
      'inline-script-added',
      `the page has an inline script that is not in the release: ${added.at(-1)}`,
    );
  }
  if (gone.length > changed)
    report('inline-script-missing', 'the page lacks an inline script of the release');
  if (hashes.length > new Set(hashes).size)
    report('inline-script-added', 'the page has an inline script twice');
}

/** Returns the inline scripts that run, without blocks of data. */
function inlineOf(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\b[^>]*>/gi)]
    .filter(
      ([, attributes = '']) =>
        !/\bsrc\s*=/i.test(attributes) && !/application\/(ld\+)?json/i.test(attributes),
    )
    .map(([, , code = '']) => code);
}

/** Removes comments and the content of scripts, because tags in them are not markup. */
function withoutInline(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<script\b[^>]*>)[\s\S]*?(<\/script\b)/gi, '$1$2');
}

function addressesOf(markup: string): { tag: 'script' | 'link'; address: string }[] {
  return [...markup.matchAll(/<(script|link)\b([^>]*)>/gi)].flatMap(([, name = '', attributes = '']) => {
    const address = /(?:^|[\s"'/])(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
    const value = address?.[1] ?? address?.[2] ?? address?.[3];
    return value === undefined
      ? []
      : [{ tag: name.toLowerCase() === 'script' ? 'script' : 'link', address: value }];
  });
}
