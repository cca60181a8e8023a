/**
 * `pnpm bench`: measures the built checkout beside two floors and a peer, prints what it finds and, after a whole run,
 * writes docs/reference/performance.md. `--runs 9` repeats more often than 7 times, `--only load,typing` measures no more than that,
 * `--beside FOLDER` measures another build of the app too.
 * Needs a build.
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
import { overlay } from './measures/overlay.mjs';
import { success } from './measures/success.mjs';
import { typing } from './measures/typing.mjs';
import { unused } from './measures/unused.mjs';
import { hidden, memory } from './measures/waiting.mjs';
import { readOptions } from './options.mjs';
import { report } from './report/report.mjs';
import { freePorts, startServers } from './servers.mjs';

const MEASURES = { load, overlay, typing, lists, memory, hidden, success, unused };
const REPORT = 'docs/reference/performance.md';

/**
 * What every measurement works with.
 * @typedef {object} Lab
 * @property {import('@playwright/test').Browser} browser
 * @property {number} runs
 * @property {Awaited<ReturnType<typeof openApi>>} api
 * @property {string} origin of the checkout.
 * @property {(reference: string) => string} checkout the address of one.
 * @property {(name: string) => string} floor the address of a floor.
 * @property {string} hostAddress of a merchant's page.
 * @property {{ name: string, address: () => Promise<string> }[]} rivals what shows a card form.
 * @property {(line: string) => void} say
 */

answerHelp(`Usage: pnpm bench [--runs N] [--only NAME,…] [--beside FOLDER]

Measures the built checkout beside two floors and a peer, and, after a whole run, writes ${REPORT}. Needs a build.
What is measured: ${Object.keys(MEASURES).join(', ')}; each N times (7).
--beside measures another build of the app in the same run: packages/app/dist of a clone at another commit.`);
const folder = mkdtempSync(join(tmpdir(), 'kobo-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// Stopping the run stops its servers: they end with `exit`, which a signal does not cause on its own.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
try {
  const options = readOptions(process.argv.slice(2), Object.keys(MEASURES));
  await bench(options);
} catch (error) {
  fail(error.stack);
}

async function bench({ runs, only, beside }) {
  // Of the minute before: from here on there is its own.
  const [load] = loadavg();
  const chromium = await findChromium();
  say('Building the floors and the peer …');
  const names = ['html', 'react', 'peer', 'fields', 'host', 'ours', 'lite', 'beside'];
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

/** The measured commit, if this is a clone. */
async function commit() {
  const { passed, output } = await outcomeOf('git', ['rev-parse', '--short', 'HEAD'], ROOT);
  return passed ? output.trim() : undefined;
}

/** Prints the report, and saves a shorter one after a complete run. */
async function publish(results, about, { only, beside }) {
  const text = report(results, about);
  console.log(`\n${text}`);
  // Of another build only this run knows.
  if (beside || only.length < Object.keys(MEASURES).length) return;
  writeFileSync(join(ROOT, REPORT), report(results, about, { short: true }));
  await run('npx', ['--no-install', 'biome', 'format', '--write', REPORT], { quiet: true });
  say(`${REPORT} is written.`);
}
