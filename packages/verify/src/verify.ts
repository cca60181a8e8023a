/** Compares the files that a checkout serves with its release. */
import { randomBytes } from 'node:crypto';
import { isLocalHost } from '@kobo/protocol/address';
import { ANY_REFERENCE, templateOf } from '@kobo/tooling/deploy/rules';
import { ADVICE, type Finding, type FindingName, type Unchecked } from './findings';
import { compareHeaders, compareType, type Report } from './headers';
import { type Inventory, integrityOf, type ServedFile } from './inventory';
import { type Comparison, comparePage, headersOfPage, isPage } from './page';
import { type Answer, type Ask, CertificateError, network } from './request';
import { freshVisitors, type Kind, type Visitor } from './visitors';

export { ADVICE, type Finding, type FindingName, type Unchecked } from './findings';
export { type Inventory, InventoryError, readInventory } from './inventory';

export interface VerifyOptions {
  /** The origin of the checkout, such as `https://pay.example`. */
  address: string;
  inventory: Inventory;
  /** Whether the inventory is the package's own, and not the deployment's. Then the page's settings are not compared. */
  anySettings?: boolean;
  /**
   * Whether a host of static files serves the checkout.
   * Such a host has its own `Cache-Control` for pages, reports of its own network, and its own body for a 404.
   */
  staticHost?: boolean;
  /** Sends the requests. Defaults to the network. */
  ask?: Ask;
}

export interface Verification {
  /** `unknown`: no difference was found, but some addresses gave no answer. */
  outcome: 'same' | 'differs' | 'unknown';
  findings: Finding[];
  unchecked: Unchecked[];
  /** The number of compared answers. */
  checked: number;
  /** Whether the page's settings were also compared: the API's address, and the address for reports. */
  settingsCompared: boolean;
}

const AT_ONCE = 8;

/**
 * Requests everything that the release serves, as several visitors. Changes nothing on the server, and sends no payer's
 * data.
 */
export async function verify(options: VerifyOptions): Promise<Verification> {
  const { inventory, anySettings = false, staticHost = false } = options;
  const origin = new URL(options.address);
  const comparison: Comparison = { inventory, anySettings };
  // Random, like a payer's. With a fixed reference, a server could tell this visit from payers' visits.
  const reference = `CHK_${randomBytes(9).toString('hex')}`;
  const send = options.ask ?? network();
  const ask: Ask = (url, headers, byHttp2) =>
    send(new URL(url.href.replace(ANY_REFERENCE, reference)), headers, byHttp2);
  const visitors = freshVisitors();
  const reports = new Reports(reference, visitors.length);
  const { page, files, missing } = inventory;
  const jobs = [
    ...visitors.flatMap((visitor) => [
      ...page.addresses.map((path) => ({
        path,
        headers: visitor.headers(path.endsWith('.js') ? 'worker' : 'page', origin.origin),
        visitor,
        check: (answer: Answer, report: Report) => checkPage(answer, comparison, staticHost, report),
      })),
      ...files.flatMap((file) =>
        [file.path, ...file.also].map((path) => ({
          path,
          headers: visitor.headers(kindOf(file), origin.origin),
          visitor,
          check: (answer: Answer, report: Report) => checkFile(answer, file, comparison, staticHost, report),
        })),
      ),
      // A host of static files answers any path that may be a reference with the page.
      ...missing
        .filter((path) => !staticHost || path.startsWith('/assets/'))
        .map((path) => ({
          path,
          headers: visitor.headers(path.endsWith('/sw.js') ? 'worker' : 'script', origin.origin),
          visitor,
          check: (answer: Answer, report: Report) => checkMissing(answer, inventory, staticHost, report),
        })),
    ]),
  ];
  await inParallel(jobs, async ({ path, headers, visitor, check }) => {
    const answer = await reports.answer(path, () => ask(new URL(path, origin), headers, visitor.byHttp2));
    if (answer) check(answer, reports.of(path, visitor));
  });
  if (origin.protocol === 'https:') {
    await inParallel(plainPaths(inventory), (path) =>
      checkPlainHttp(origin, path, visitors[0], ask, reports),
    );
  } else if (!isLocalHost(origin.hostname)) {
    reports.add('http-not-redirected', origin.origin, 'the checkout is served without TLS');
  }
  return { ...reports.verification(), settingsCompared: !anySettings };
}

function checkPage(answer: Answer, comparison: Comparison, staticHost: boolean, report: Report): void {
  if (!hasStatus(answer, 200, report)) return;
  const { body } = answer;
  if (body === undefined) {
    report('encoding-unknown', 'its compression can not be read');
    return;
  }
  const html = body.toString('utf8');
  const expected = comparison.inventory.page.type;
  if (/javascript/.test(answer.headers.get('content-type')?.[0] ?? '')) {
    report('service-worker-added', 'a script is served where the page should be');
    report('bytes-changed', 'it is not the page');
    return;
  }
  compareType(answer, expected, report);
  compareHeaders(answer, headersOfPage(html, comparison, answer), { page: true, staticHost }, report);
  comparePage(html, comparison, report);
  // Invalid bytes would decode to the same characters.
  if (isPage(html, comparison) && !body.equals(Buffer.from(html)))
    report('bytes-changed', 'the page is no UTF-8');
}

function checkFile(
  answer: Answer,
  file: ServedFile,
  comparison: Comparison,
  staticHost: boolean,
  report: Report,
): void {
  if (answer.status === 404 || answer.status === 410) {
    report('file-missing', `HTTP ${answer.status}`);
    return;
  }
  if (!hasStatus(answer, 200, report)) return;
  compareType(answer, file.type, report);
  const { body } = answer;
  const html = file.headers === 'page' ? (body?.toString('utf8') ?? '') : undefined;
  const isTemplate = html !== undefined && integrityOf(templateOf(html)) === file.template;
  const expected =
    html === undefined
      ? comparison.inventory.headers[file.headers]
      : headersOfPage(html, comparison, answer, isTemplate);
  compareHeaders(answer, expected ?? {}, { page: html !== undefined, staticHost }, report);
  if (body === undefined) {
    report('encoding-unknown', 'its compression can not be read');
    return;
  }
  if (integrityOf(body) === file.integrity) return;
  if (isTemplate) {
    if (!comparison.anySettings)
      report('config-changed', 'the configuration block differs, and nothing else');
    return;
  }
  report(
    'bytes-changed',
    `${body.length} bytes with the hash ${integrityOf(body)}; the release has ${file.size} bytes`,
  );
  const text = body.toString('utf8');
  if (/serviceWorker/.test(text)) report('service-worker-added', 'the script names navigator.serviceWorker');
  // kobo.js is the only script that loads others by hash.
  if (/\/kobo(-\d[\w.-]*)?\.js$/.test(file.path) && !/integrity/.test(text)) {
    report('integrity-removed', 'the script loads its parts without their hashes');
  }
}

function checkMissing(answer: Answer, { headers }: Inventory, staticHost: boolean, report: Report): void {
  if (answer.status !== 404) {
    report('unexpected-file', `HTTP ${answer.status} where there is nothing`);
    return;
  }
  const { 'content-type': type = '', ...others } = headers['missing'] ?? {};
  if (staticHost) return;
  compareType(answer, type, report);
  compareHeaders(answer, others, { page: false, staticHost }, report);
}

function kindOf({ path, headers }: ServedFile): Kind {
  if (headers === 'page') return 'page';
  if (/^\/kobo/.test(path)) return 'merchantScript';
  return /\.m?js$/.test(path) ? 'script' : /\.css$/.test(path) ? 'style' : 'picture';
}

/** The paths to request without TLS: a page with a reference, one without, and the scripts that merchants name. */
function plainPaths({ page, files }: Inventory): string[] {
  const pages = [false, true].flatMap(
    (has) => page.addresses.find((path) => path.includes(ANY_REFERENCE) === has) ?? [],
  );
  const scripts = files.filter(({ headers }) => headers === 'script');
  return [...pages, ...scripts.flatMap(({ path, also }) => [path, ...also])];
}

/** Checks that a visitor without TLS is redirected to https or gets no answer. */
async function checkPlainHttp(
  origin: URL,
  path: string,
  visitor: Visitor | undefined,
  ask: Ask,
  reports: Reports,
): Promise<void> {
  const plain = new URL(path, `http://${origin.hostname}`);
  let answer: Answer;
  try {
    answer = await ask(plain, visitor?.headers('page', origin.origin) ?? {});
  } catch {
    return;
  }
  const location = answer.headers.get('location')?.[0] ?? '';
  const target = URL.canParse(location, plain.href) ? new URL(location, plain) : undefined;
  const redirects = answer.status >= 300 && answer.status < 400;
  if (!redirects || target?.protocol !== 'https:') {
    reports.add('http-not-redirected', plain.href, `HTTP ${answer.status} without a way to https:`);
  } else if (target.origin !== origin.origin) {
    reports.add('redirected', plain.href, `leads to ${target.origin}`);
  }
}

function hasStatus({ status, headers }: Answer, wanted: number, report: Report): boolean {
  if (status === wanted) return true;
  if (status >= 300 && status < 400)
    report('redirected', `leads to ${headers.get('location')?.[0] ?? 'nowhere'}`);
  else report('status', `HTTP ${status}`);
  return false;
}

/** Collects each finding once, and the visitors that it affects if not all of them. */
class Reports {
  private readonly found = new Map<string, { finding: Finding; visitors: Set<string> }>();
  private readonly unchecked = new Map<string, Unchecked>();
  private readonly reference: string;
  private readonly everybody: number;
  private checked = 0;

  /**
   * @param reference the random reference of the requests. Findings replace it with a placeholder, so that runs are
   * comparable.
   * @param everybody the number of visitors.
   */
  constructor(reference: string, everybody: number) {
    this.reference = reference;
    this.everybody = everybody;
  }

  add(name: FindingName, where: string, text: string, visitor?: Visitor): void {
    const message = text.replaceAll(this.reference, ANY_REFERENCE);
    const key = `${name} ${where} ${message}`;
    const known = this.found.get(key) ?? { finding: { name, where, message }, visitors: new Set() };
    if (visitor) known.visitors.add(visitor.name);
    this.found.set(key, known);
  }

  of(where: string, visitor: Visitor): Report {
    return (name, message) => this.add(name, where, message, visitor);
  }

  async answer(where: string, ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await ask();
      this.checked += 1;
      return answer;
    } catch (error) {
      if (error instanceof CertificateError) this.add('certificate-invalid', where, error.message);
      else
        this.unchecked.set(where, { where, reason: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  }

  verification(): Omit<Verification, 'settingsCompared'> {
    const findings = [...this.found.values()].flatMap(({ finding, visitors }) => {
      if (visitors.size === 0 || visitors.size === this.everybody) return [finding];
      const who = [...visitors].join(' and ');
      const different: Finding = {
        name: 'served-differently',
        where: finding.where,
        message: `${finding.name} only for ${who}`,
      };
      return [finding, different];
    });
    const unchecked = [...this.unchecked.values()];
    const silent = unchecked.length > 0 || this.checked === 0;
    const outcome = findings.length > 0 ? 'differs' : silent ? 'unknown' : 'same';
    return { outcome, findings: findings.sort(byName), unchecked, checked: this.checked };
  }
}

/** Orders findings as in `ADVICE`, then by address, so that equal findings print equally. */
function byName(one: Finding, other: Finding): number {
  const names = Object.keys(ADVICE);
  return (
    names.indexOf(one.name) - names.indexOf(other.name) ||
    one.where.localeCompare(other.where, 'en') ||
    one.message.localeCompare(other.message, 'en')
  );
}

async function inParallel<Job>(jobs: Job[], act: (job: Job) => Promise<void>): Promise<void> {
  const queue = [...jobs];
  async function worker(): Promise<void> {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await act(job);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
