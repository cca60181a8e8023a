/** Finds a Chromium for the tests, or installs one. */
import { existsSync } from 'node:fs';
import { fail, run, say } from './command.mjs';
import { installedExecutable, isExecutable, namedExecutable } from './executable.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds Chromium in this order: CHROMIUM_PATH, an installed Chromium, Playwright's Chromium, Debian's package if run as root.
 * @returns {Promise<string>} the path of the executable.
 */
export async function findChromium() {
  return (
    namedExecutable('CHROMIUM_PATH') ??
    installed() ??
    (await playwrightOwn()) ??
    (await fromDebian('chromium')) ??
    nothing()
  );
}

/**
 * Finds the browsers of the tests: Chromium, and its headless shell, which makes a test about 40 % faster.
 * Finds the shell in this order: HEADLESS_SHELL_PATH, an installed shell, Debian's package if run as root. The shell is
 * optional, and ignored if CHROMIUM_PATH is set.
 * @returns {Promise<{ CHROMIUM_PATH: string, HEADLESS_SHELL_PATH?: string }>} variables for playwright.config.ts.
 */
export async function findBrowsers() {
  const shell = await findHeadlessShell();
  return { ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}), CHROMIUM_PATH: await findChromium() };
}

async function findHeadlessShell() {
  const named = namedExecutable('HEADLESS_SHELL_PATH');
  if (named || process.env.CHROMIUM_PATH) return named;
  return installedExecutable(SHELLS) ?? (await fromDebian('chromium-headless-shell'));
}

function installed() {
  return installedExecutable(NAMES) ?? (isExecutable(MAC) ? MAC : undefined);
}

async function playwrightOwn() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  say('No Chromium is installed. Playwright downloads one (about 150 MB) …');
  try {
    await run('npx', ['--no-install', 'playwright', 'install', 'chromium'], { quiet: true });
  } catch {
    console.log('  Playwright could not download one.');
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Installs a Debian package whose program has the same name. */
async function fromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say(`Installing Debian's ${name} package (up to a few minutes) …`);
  try {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    return undefined;
  }
  return installedExecutable([name]);
}

function nothing() {
  return fail(
    'No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its executable.',
  );
}
