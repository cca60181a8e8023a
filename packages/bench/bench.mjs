/**
 * `pnpm bench`: measures the built checkout, baselines and a competitor, and prints the results (see `USAGE`).
 * A run of all measurements without `--beside` also writes docs/reference/performance.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from '../tooling/run/chromium.mjs';
import { answerHelp, fail, outcomeOf, ROOT, run, say } from '../tooling/run/command.mjs';
import { openApi } from './api.mjs';
import { launch } from './browser.mjs';
import { buildRivals, peerVersion } from './build.mjs';
import { makeCertificate } from './certificate.mjs';
import { lists } from './measures/lists.mjs';
import { load } from './measures/load.mjs';
import { methods } from './measures/methods.mjs';
import { overlay } from './measures/overlay.mjs';
import { success } from './measures/success.mjs';
import { typing } from './measures/typing.mjs';
import { unused } from './measures/unused.mjs';
import { hidden, memory } from './measures/waiting.mjs';
import { readOptions } from './options.mjs';
import { benchProvider } from './provider/main.mjs';
import { report } from './report/report.mjs';
import { freePorts, startServers } from './servers.mjs';

const MEASURES = { load, methods, overlay, typing, lists, memory, hidden, success, unused };
const REPORT = 'docs/reference/performance.md';

/**
 * The context of every measurement.
 * @typedef {object} Lab
 * @property {import('@playwright/test').Browser} browser
 * @property {number} runs
 * @property {Awaited<ReturnType<typeof openApi>>} api
 * @property {string} origin the origin of the checkout.
 * @property {(reference: string) => string} checkout the URL of a checkout.
 * @property {(name: string) => string} floor the URL of a baseline.
 * @property {() => Promise<string>} accountFloor the URL of a transfer in plain HTML.
 * @property {string} hostAddress the URL of a merchant's page.
 * @property {{ name: string, address: () => Promise<string> }[]} rivals all card forms that are compared.
 * @property {(line: string) => void} say
 */

const USAGE = `Usage: npx --yes pnpm@10 bench [--runs N] [--only NAME,…] [--beside FOLDER]
       npx --yes pnpm@10 bench provider [--help]

Measures the built checkout, two baselines and a competitor. A complete run writes ${REPORT}. Needs a build.
Measurements: ${Object.keys(MEASURES).join(', ')}. Each runs N times (default: 7).
--beside measures another build of the app in the same run: packages/app/dist of a clone at another commit.
"bench provider" measures the provider kit on PostgreSQL instead.`;
const folder = mkdtempSync(join(tmpdir(), 'kobo-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// The servers are stopped on `exit`, which Node emits after a signal only if a handler calls `process.exit`.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
try {
  if (process.argv[2] === 'provider') {
    await benchProvider(process.argv.slice(3));
    process.exit();
  }
  answerHelp(USAGE);
  const options = readOptions(process.argv.slice(2), Object.keys(MEASURES));
  await bench(options);
} catch (error) {
  fail(error.stack);
}

async function bench({ runs, only, beside }) {
  // Read the load before the run, because the run increases the load.
  const [load] = loadavg();
  const chromium = await findChromium();
  say('Building the baselines and the competitor …');
  const names = ['html', 'account', 'react', 'peer', 'fields', 'host', 'ours', 'lite', 'beside'];
  const ports = await freePorts(names);
  const folders = { ...(await buildRivals(ports)), ...(beside ? { beside: resolve(beside) } : {}) };
  const certificate = makeCertificate(folder);
  const stop = await startServers(folders, certificate, ports);
  const browser = await launch(chromium, certificate.pin);
  const origin = (name) => `https://localhost:${ports[name]}`;
  const api = await openApi(origin('ours'));
  const lab = {
    browser,
    runs,
    api,
    origin: origin('ours'),
    checkout: (reference) => `${origin('ours')}/payments/${reference}`,
    floor: (name) => `${origin(name)}/form`,
    accountFloor: accountFloorAt(origin('account')),
    hostAddress: `${origin('host')}/shop`,
    rivals: await rivalsOf(folders, origin, api),
    say: (line) => console.log(`  ${line}`),
  };
  const results = {};
  for (const name of only) {
    say(`Measuring: ${name} (${runs} runs) …`);
    results[name] = await MEASURES[name](lab);
  }
  const about = {
    runs,
    commit: await commit(),
    chromium: browser.version(),
    node: process.version,
    processors: cpus().length,
    model: cpus()[0]?.model.trim() ?? 'unknown',
    load,
    peer: peerVersion(),
  };
  await browser.close();
  await api.close();
  stop();
  await publish(results, about, { only, beside });
}

/** Returns a function that starts a transaction in the baseline's own sandbox, and returns the URL of its transfer page. */
function accountFloorAt(origin) {
  return async () => {
    const own = await openApi(origin);
    const reference = await own.transaction();
    await own.close();
    return `${origin}/payments/${reference}`;
  };
}

async function rivalsOf(folders, origin, api) {
  const floor = (name) => async () => `${origin(name)}/form`;
  const build = (name) => async () => {
    const own = await openApi(origin(name));
    const reference = await own.transaction();
    await own.close();
    return `${origin(name)}/payments/${reference}`;
  };
  return [
    { name: 'HTML floor', address: floor('html') },
    { name: 'React floor', address: floor('react') },
    { name: 'Adyen Card', address: floor('peer') },
    { name: 'Kobo', address: async () => `${origin('ours')}/payments/${await api.transaction()}` },
    ...(folders.lite ? [{ name: 'Kobo lite', address: build('lite') }] : []),
    ...(folders.beside ? [{ name: 'the other build', address: build('beside') }] : []),
  ];
}

/** Returns the short hash of the measured commit; `undefined` outside a clone. */
async function commit() {
  const { passed, output } = await outcomeOf('git', ['rev-parse', '--short', 'HEAD'], ROOT);
  return passed ? output.trim() : undefined;
}

/** Prints the report, and saves a shorter report after a complete run. */
async function publish(results, about, { only, beside }) {
  const text = report(results, about);
  console.log(`\n${text}`);
  // Don't save a comparison with another build, because it is specific to this run.
  if (beside || only.length < Object.keys(MEASURES).length) return;
  writeFileSync(join(ROOT, REPORT), report(results, about, { short: true }));
  await run('npx', ['--no-install', 'biome', 'format', '--write', REPORT], { quiet: true });
  say(`${REPORT} is written.`);
}
