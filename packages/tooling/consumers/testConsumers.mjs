/**
 * `pnpm tool consumers [PROJECT…]` tests the packages in new projects like those of merchants.
 * It packs the packages, installs them from files, builds each project without warnings, and pays in each project with a page or
 * a server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { findChromium } from '../run/chromium.mjs';
import { answerHelp, fail, outcomeOf, ROOT, say } from '../run/command.mjs';
import { packAll } from './packAll.mjs';
import { payAtCheckout, payOnce, serveFolder } from './payOnce.mjs';
import { PROJECTS } from './projects.mjs';

answerHelp(`Usage: npx --yes pnpm@10 tool consumers [PROJECT…]

Packs the packages and tries them in fresh projects: ${Object.keys(PROJECTS).join(', ')}.
Needs a build, the npm registry and a Chromium (CHROMIUM_PATH). Port of the sandbox: E2E_PORT (any that is free).`);
const requested = process.argv.slice(2).filter((word) => word !== '--');
const unknown = requested.filter((name) => !Object.hasOwn(PROJECTS, name));
if (unknown.length > 0)
  fail(`There is no project ${unknown.join(', ')}. Projects: ${Object.keys(PROJECTS).join(', ')}.`);

/** The files that a build leaves in a project's folder. */
const MADE = ['node_modules', '.next', 'package-lock.json'];

const folder = mkdtempSync(join(tmpdir(), 'kobo-consumers-'));
const children = [];
const red = [];
let browser;
try {
  const tarballs = await packAll(join(folder, 'packed'));
  const checkout = await serveSandbox();
  browser = await chromium.launch({ executablePath: await findChromium() });
  for (const name of requested.length > 0 ? requested : Object.keys(PROJECTS)) {
    const begun = performance.now();
    const problems = await problemsOf(name, tarballs, checkout).catch((error) => [error.message]);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(
      `${problems.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)${problems.map((one) => `\n  ${one}`).join('')}`,
    );
    if (problems.length > 0) red.push(name);
  }
} finally {
  await browser?.close();
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
if (red.length > 0) fail(`${red.join(', ')}: the packages do not work in these projects.`);
say('The packages work in all of these projects.');

async function problemsOf(name, tarballs, checkout) {
  const {
    generator,
    like = name,
    example,
    packages,
    needs = [],
    after,
    server,
    built,
    serve,
    journey,
  } = PROJECTS[name];
  const home = join(folder, name);
  if (generator) await succeed('npx', ['--yes', ...generator], folder);
  else mkdirSync(home);
  const files = join(ROOT, example ?? `packages/tooling/consumers/projects/${like}`);
  cpSync(files, home, { recursive: true, filter: (file) => !MADE.includes(basename(file)) });
  after?.(home);
  await install(home, [...packages.map((one) => tarballs[`@kobo/${one}`]), ...needs]);
  if (server) return verified(join(home, server), checkout);
  const output = await succeed('npm', ['run', 'build'], home);
  const warnings = output
    .split('\n')
    .filter((line) => /warn|deprecat/i.test(line) && !/npm warn/i.test(line));
  if (!built && !serve) return warnings;
  const page = serve ? await serveProject(home, serve, checkout) : await serveBuilt(home, built);
  try {
    if (journey) return [...warnings, ...(await journey(browser, page))];
    const reference = await transaction(checkout);
    return [...warnings, ...(await payOnce(browser, page.origin, { checkout, reference }))];
  } finally {
    page.stop();
  }
}

function install(home, what) {
  return succeed(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', ...what],
    home,
  );
}

async function succeed(command, args, cwd) {
  const { passed, output } = await outcomeOf(command, args, cwd);
  if (!passed) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  return output;
}

/** Serves a built page. The page of Webpack's template is beside the folder of the built files. */
function serveBuilt(home, built) {
  const page = join(home, 'index.html');
  if (!existsSync(join(home, built, 'index.html'))) cpSync(page, join(home, built, 'index.html'));
  return serveFolder(join(home, built));
}

async function serveProject(home, [command, ...args], checkout) {
  const port = await freePort();
  const env = { CHECKOUT_ORIGIN: checkout };
  const child = start(join(home, 'node_modules/.bin', command), [...args, String(port)], home, env);
  const printed = [];
  child.stdout.setEncoding('utf8').on('data', (text) => printed.push(text));
  const origin = `http://localhost:${port}`;
  await answers(origin);
  return { origin, printed: () => printed.join(''), stop: () => child.kill() };
}

async function serveSandbox() {
  const port = process.env.E2E_PORT ?? (await freePort());
  const env = { PORT: String(port), KOBO_DATA: join(folder, 'sandbox.db') };
  start(process.execPath, [join(ROOT, 'packages/sandbox/dist/main.js')], ROOT, env);
  const origin = `http://localhost:${port}`;
  await answers(`${origin}/sandbox/health`);
  return origin;
}

/** Runs a script that starts an order and verifies it. The script waits until this test has paid the order. */
async function verified(file, checkout) {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, CHECKOUT: checkout },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '{}');
  const { reference } = await next();
  if (!reference) return ['The project could not start a transaction.'];
  await payAtCheckout(browser, `${checkout}/payments/${reference}`);
  child.stdin.write('paid\n');
  const received = JSON.stringify(await next());
  const right = JSON.stringify({ ok: [true, false], paid: [true, true] });
  return received === right ? [] : [`It verified ${received}, not ${right}.`];
}

async function transaction(checkout) {
  const reply = await fetch(`${checkout}/sandbox/transactions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount: 500000 }),
  });
  return (await reply.json()).data.reference;
}

function start(command, args, cwd, env = {}) {
  const stdio = ['ignore', 'pipe', 'ignore'];
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
  // Discard further output, because a full pipe would block the process.
  child.stdout.resume();
  children.push(child);
  return child;
}

async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

async function answers(address) {
  for (let tries = 0; tries < 300; tries += 1) {
    const reply = await fetch(address).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} does not answer.`);
}
