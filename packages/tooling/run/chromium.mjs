/** Finds a Chromium to test with, or brings one. */
import { existsSync } from 'node:fs';
import { fail, run, say } from './command.mjs';
import { installedExecutable, isExecutable, namedExecutable } from './executable.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * In this order: CHROMIUM_PATH, an installed one, Playwright's own, Debian's package when root.
 * @returns {Promise<string>} the path of the executable.
 */
export async function findChromium() {
  return (
    namedExecutable('CHROMIUM_PATH') ??
    installed() ??
    (await playwrightOwn()) ??
    (await fromDebian()) ??
    nothing()
  );
}

function installed() {
  return installedExecutable(NAMES) ?? (isExecutable(MAC) ? MAC : undefined);
}

async function playwrightOwn() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  say('No Chromium installed: asking Playwright for its own (about 150 MB) …');
  try {
    await run('npx', ['--no-install', 'playwright', 'install', 'chromium'], { quiet: true });
  } catch {
    console.log('  Playwright could not bring one.');
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say("Installing Debian's chromium package (a few minutes) …");
  try {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    return undefined;
  }
  return installed();
}

function nothing() {
  return fail(
    'No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its executable.',
  );
}
