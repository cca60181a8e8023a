/** Compares the files that a checkout serves with its release. */
import { randomBytes } from 'node:crypto';
import { isLocalHost } from '@kobo/protocol/address';
import { ANY_REFERENCE, templateOf } from '@kobo/tooling/deploy/rules';
import { compareHeaders, compareType, type Report } from './headers';
import { type Inventory, integrityOf, type ServedFile } from './inventory';
import { type Comparison, comparePage, headersOfPage, isPage } from './page';
import { Reports, type Verification } from './reports';
import { type Answer, network, type SendRequest } from './request';
import { freshVisitors, type Kind, type Visitor } from './visitors';

export { ADVICE, type Finding, type FindingName, type Unchecked } from './findings';
export { type Inventory, InventoryError, readInventory } from './inventory';
export type { Verification } from './reports';

export interface VerifyOptions {
  /** The origin of the checkout, such as `https://pay.example`. */
  address: string;
  inventory: Inventory;
  /** Whether the inventory is the package's own, not the deployment's. If true, the page's settings are not compared. */
  anySettings?: boolean;
  /**
   * Whether a host of static files serves the checkout.
   * Such a host sends its own `Cache-Control` for pages, headers for reports about its network, and its own body with HTTP 404.
   */
  staticHost?: boolean;
  /** Sends the requests. Defaults to the network. */
  request?: SendRequest;
}

const AT_ONCE = 8;

/**
 * Requests every file of the release as several visitors. Changes nothing on the server, and sends no data of payers.
 */
export async function verify(options: VerifyOptions): Promise<Verification> {
  const { inventory, anySettings = false, staticHost = false } = options;
  const origin = new URL(options.address);
  const comparison: Comparison = { inventory, anySettings };
  // Use a random reference, because a server could recognize a check by a fixed reference.
  const reference = `CHK_${randomBytes(9).toString('hex')}`;
  const send = options.request ?? network();
  const request: SendRequest = (url, headers, byHttp2) =>
    send(new URL(url.href.replace(ANY_REFERENCE, reference)), headers, byHttp2);
  const visitors = freshVisitors();
  const reports = new Reports(origin.origin, reference, visitors.length);
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
      // A host of static files serves the page at any path that may be a reference.
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
    const answer = await reports.answer(path, () => request(new URL(path, origin), headers, visitor.byHttp2));
    if (answer) check(answer, reports.of(path, visitor));
  });
  if (origin.protocol === 'https:') {
    await inParallel(plainPaths(inventory), (path) =>
      checkPlainHttp(origin, path, visitors[0], request, reports),
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
    report('encoding-unknown', 'its compression can’t be read');
    return;
  }
  const html = body.toString('utf8');
  const expected = comparison.inventory.page.type;
  if (/javascript/.test(answer.headers.get('content-type')?.[0] ?? '')) {
    report('service-worker-added', 'the address serves a script instead of the page');
    report('bytes-changed', 'the answer is not the page');
    return;
  }
  compareType(answer, expected, report);
  compareHeaders(answer, headersOfPage(html, comparison, answer), { page: true, staticHost }, report);
  comparePage(html, comparison, report);
  // Also compare the bytes, because different invalid bytes decode to the same character.
  if (isPage(html, comparison) && !body.equals(Buffer.from(html)))
    report('bytes-changed', 'the page is not UTF-8');
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
    report('encoding-unknown', 'its compression can’t be read');
    return;
  }
  if (integrityOf(body) === file.integrity) return;
  if (isTemplate) {
    if (!comparison.anySettings) report('config-changed', 'only the configuration block differs');
    return;
  }
  report(
    'bytes-changed',
    `${body.length} bytes with the hash ${integrityOf(body)}; the release has ${file.size} bytes`,
  );
  const text = body.toString('utf8');
  if (/serviceWorker/.test(text)) report('service-worker-added', 'the script names navigator.serviceWorker');
  // kobo.js is the only script that loads other scripts by hash.
  if (/\/kobo(-\d[\w.-]*)?\.js$/.test(file.path) && !/integrity/.test(text)) {
    report('integrity-removed', 'the script loads its chunks without their hashes');
  }
}

function checkMissing(answer: Answer, { headers }: Inventory, staticHost: boolean, report: Report): void {
  if (answer.status !== 404) {
    report('unexpected-file', `HTTP ${answer.status} at an address without a file`);
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

/** Returns the paths to request without TLS: a page with a reference, a page without one, and the scripts for merchants. */
function plainPaths({ page, files }: Inventory): string[] {
  const pages = [false, true].flatMap(
    (has) => page.addresses.find((path) => path.includes(ANY_REFERENCE) === has) ?? [],
  );
  const scripts = files.filter(({ headers }) => headers === 'script');
  return [...pages, ...scripts.flatMap(({ path, also }) => [path, ...also])];
}

/** Checks that the server redirects a visitor without TLS to https, or does not answer. */
async function checkPlainHttp(
  origin: URL,
  path: string,
  visitor: Visitor | undefined,
  request: SendRequest,
  reports: Reports,
): Promise<void> {
  const plain = new URL(path, `http://${origin.hostname}`);
  let answer: Answer;
  try {
    answer = await request(plain, visitor?.headers('page', origin.origin) ?? {});
  } catch {
    return;
  }
  const location = answer.headers.get('location')?.[0] ?? '';
  const target = URL.canParse(location, plain.href) ? new URL(location, plain) : undefined;
  const redirects = answer.status >= 300 && answer.status < 400;
  if (!redirects || target?.protocol !== 'https:') {
    reports.add('http-not-redirected', plain.href, `HTTP ${answer.status} without a redirect to https:`);
  } else if (target.origin !== origin.origin) {
    reports.add('redirected', plain.href, `redirects to ${target.origin}`);
  }
}

function hasStatus({ status, headers }: Answer, wanted: number, report: Report): boolean {
  if (status === wanted) return true;
  if (status >= 300 && status < 400)
    report('redirected', `redirects to ${headers.get('location')?.[0] ?? 'nowhere'}`);
  else report('status', `HTTP ${status}`);
  return false;
}

async function inParallel<Job>(jobs: Job[], act: (job: Job) => Promise<void>): Promise<void> {
  const queue = [...jobs];
  async function worker(): Promise<void> {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await act(job);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
