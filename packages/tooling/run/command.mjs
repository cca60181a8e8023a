/** Runs the commands behind `npm start` and `npm test`. Nothing here may need an installed package. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The exact pnpm that wrote the lock file. Brought by npx: corepack fails on older Node versions. */
export const PNPM = 'pnpm@10.34.8';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Arguments of Node for a server that stops when its parent is gone. */
export const STOP_WITH_PARENT = ['--import', new URL('stopWithParent.mjs', import.meta.url).href];

export function requireNode(major) {
  const found = Number(process.versions.node.split('.')[0]);
  if (found >= major) return;
  fail(
    `Kobo Checkout needs Node ${major} or newer; this is ${process.version}. Get one from https://nodejs.org.`,
  );
}

export function say(text) {
  console.log(`\n▸ ${text}`);
}

/** Ends a command that is asked what it does. */
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

/** Runs a command to its end, its output passed through. @returns {Promise<void>} rejects with the exit code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
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
 * Runs a command to its end and keeps what it says. @returns {Promise<{ passed: boolean, output: string }>} what it has
 * written to these streams, in the order in which it came.
 */
export function outcomeOf(command, args, cwd = ROOT, streams = ['stdout', 'stderr']) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      // What is kept may be read by a program.
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

/** Does something with each item, with as many at a time as there are cores, and two at the least. */
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

/** What pnpm says as JSON, of a folder's packages. */
export async function listOf(args, cwd) {
  const { passed, output } = await outcomeOf('npx', ['--yes', PNPM, '--silent', ...args], cwd, ['stdout']);
  if (!passed) fail(`pnpm ${args.join(' ')} failed:\n${output}`);
  return JSON.parse(output);
}

/** Installs what the lock file names, and only that. */
export async function install() {
  say('Installing dependencies (frozen lock file; the first time takes a minute or two) …');
  await pnpm(
    ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=warn'],
    {
      env: { CI: 'true', npm_config_yes: 'true' },
    },
  );
}

/** Where `buildLite` puts the app on Preact. */
export const LITE_DIR = join(ROOT, 'packages/app/dist-lite');

export async function buildLite() {
  await pnpm(['--silent', 'build', '--lite'], { quiet: true });
}

export async function build() {
  say('Building SDK, app, sandbox and examples (about a minute) …');
  await pnpm(['--silent', 'build'], { quiet: true });
}
