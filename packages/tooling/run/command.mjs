/**
 * Runs the commands behind `npm start` and `npm test`. This module must not import a package, because it runs the installation.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The exact pnpm version of the lock file. npx runs it, because corepack fails on older Node versions. */
export const PNPM = 'pnpm@10.34.8';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Node's arguments for a server that stops when its parent exits. */
export const STOP_WITH_PARENT = ['--import', new URL('stopWithParent.mjs', import.meta.url).href];

export function requireNode(major) {
  const found = Number(process.versions.node.split('.')[0]);
  if (found >= major) return;
  fail(
    `Kobo Checkout needs Node ${major} or newer; this is ${process.version}. Install it from https://nodejs.org.`,
  );
}

export function say(text) {
  console.log(`\n▸ ${text}`);
}

/** If the arguments contain `--help` or `-h`, prints the usage and ends the command. */
export function answerHelp(usage) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(usage);
  process.exit(0);
}

/** @returns {never} */
export function fail(text) {
  console.error(`\n✗ ${text}\n`);
  process.exit(1);
}

/** Runs a command to its end and passes its output through. @returns {Promise<void>} rejects if the command fails. */
export function run(command, args, { env = {}, quiet = false, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (data) => {
      output += data;
    });
    child.stderr?.on('data', (data) => {
      output += data;
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve();
      if (quiet) process.stderr.write(output);
      reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  });
}

/**
 * Runs a command to its end and captures its output.
 * @returns {Promise<{ passed: boolean, output: string }>} `output` is the text of these streams, in the order of arrival.
 */
export function outcomeOf(command, args, cwd = ROOT, streams = ['stdout', 'stderr']) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Disable colours, because a program may parse the output.
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    let output = '';
    for (const name of ['stdout', 'stderr']) {
      child[name].on('data', (data) => {
        if (streams.includes(name)) output += data;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}

/** Runs `act` for each item, with two to four items at a time, depending on the number of cores. */
export async function inParallel(items, act) {
  const queue = [...items];
  async function worker() {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
  }
  await Promise.all(Array.from({ length: Math.min(4, Math.max(2, availableParallelism())) }, worker));
}

export function pnpm(args, options) {
  return run('npx', ['--yes', PNPM, ...args], options);
}

/** Returns the parsed JSON output of a pnpm command about a folder's packages. */
export async function listOf(args, cwd) {
  const { passed, output } = await outcomeOf('npx', ['--yes', PNPM, '--silent', ...args], cwd, ['stdout']);
  if (!passed) fail(`pnpm ${args.join(' ')} failed:\n${output}`);
  return JSON.parse(output);
}

export async function install() {
  say('Installing dependencies (frozen lock file; the first time takes a minute or two) …');
  await pnpm(
    ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=warn'],
    {
      env: { CI: 'true', npm_config_yes: 'true' },
    },
  );
}

/** The folder in which `buildLite` writes the app on Preact. */
export const LITE_DIR = join(ROOT, 'packages/app/dist-lite');

export async function buildLite() {
  await pnpm(['--silent', 'build', '--lite'], { quiet: true });
}

export async function build() {
  say('Building SDK, app, sandbox and examples (about a minute) …');
  await pnpm(['--silent', 'build'], { quiet: true });
}
