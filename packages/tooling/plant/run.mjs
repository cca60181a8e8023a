/** Runs the tests that must catch a defect, and returns the failed tests. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../run/chromium.mjs';
import { PNPM, ROOT } from '../run/command.mjs';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** The packages that a change in a source folder affects, in the order in which they are built before a browser test. */
const BUILDS = {
  'packages/app/': ['@kobo/app'],
  'packages/sdk/': ['@kobo/sdk', '@kobo/app'],
  'packages/protocol/': ['@kobo/sdk', '@kobo/app', '@kobo/provider', '@kobo/sandbox'],
  'packages/provider/': ['@kobo/provider', '@kobo/sandbox'],
  'packages/sandbox/': ['@kobo/sandbox'],
};

const running = new Set();

/** Ends the running commands and all their child processes. */
export function stop() {
  for (const child of running) {
    try {
      process.kill(-child.pid);
    } catch {
      // The process has already ended.
    }
  }
}

/** @returns {Promise<{ failed: string[], problem?: string }>} the titles of failed tests. */
export function runUnit(files) {
  if (files.length === 0) return Promise.resolve({ failed: [] });
  const command = [VITEST, 'run', '--config', 'packages/tooling/vitest.config.ts', ...files];
  return report(
    (path) => [...command, '--reporter=json', `--outputFile=${path}`],
    (result) =>
      result.testResults.flatMap(({ assertionResults, message, status }) => {
        // A file that can't be loaded reports no tests, and its failure does not prove that a test caught the defect.
        if (assertionResults.length === 0 && status === 'failed') throw new Error(`no test ran: ${message}`);
        return assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      }),
  );
}

/** Runs browser tests, each given as a spec and a title. @returns the same as `runUnit`. */
export async function runBrowser(journeys) {
  if (journeys.length === 0) return { failed: [] };
  const specs = [...new Set(journeys.map(({ spec }) => spec))];
  const titles = [...new Set(journeys.map(({ test }) => test))].map(escaped).join('|');
  const command = [PLAYWRIGHT, 'test', ...specs, '-g', titles, '--project=phone', '--workers=1'];
  const env = { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? (await findChromium()) };
  return report(
    () => [...command, '--reporter=json', '--trace=off'],
    (result) => {
      const specs = specsOf(result.suites);
      if (specs.length < titles.split('|').length)
        throw new Error(`${specs.length} journeys ran: ${result.errors.map(({ message }) => message)}`);
      return specs.filter(({ ok }) => !ok).map(({ title }) => title);
    },
    env,
  );
}

/** Rebuilds the packages that a change in these files affects. */
export async function build(files) {
  const packages = new Set(
    files.flatMap((file) => Object.entries(BUILDS).find(([folder]) => file.startsWith(folder))?.[1] ?? []),
  );
  for (const name of Object.values(BUILDS).flat()) {
    if (!packages.delete(name)) continue;
    const { code, output } = await run('npx', ['--yes', PNPM, '--silent', '--filter', name, 'build']);
    if (code !== 0) throw new Error(`${name} does not build:\n${output}`);
  }
}

async function report(argsFor, read, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kobo-plant-'));
  const path = join(folder, 'report.json');
  const { output } = await run(process.execPath, argsFor(path), {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  });
  try {
    return { failed: read(JSON.parse(readFileSync(path, 'utf8'))) };
  } catch (error) {
    return { failed: [], problem: `${error.message}\n${output.slice(-2000)}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command in its own process group, because `stop` must end all its processes. */
function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
}

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
