/** `npm test` installs packages and a browser, then runs the build, type check, lint, sizes, unit tests and browser tests. */
import { answerHelp, build, fail, install, pnpm, requireNode, say } from '../run/command.mjs';
import { BESIDE_UNIT_TESTS, browserTests, otherLanguages, phase, sayTimes, unitTests } from './phases.mjs';

answerHelp(`Usage: npm test

Installs packages, and a Chromium if CHROMIUM_PATH is not set and none is found. Builds, checks types, lints, and runs the unit
tests, the sizes and the browser tests. Exits with 1 at the first phase that fails. The browser tests of a phone run
in Chromium's headless shell (HEADLESS_SHELL_PATH), which is faster, if it is installed and CHROMIUM_PATH is
not set. The tests in PHP and Python are skipped if php or python3 is missing (PHP_PATH, PYTHON_PATH).
Ports of the browser tests: E2E_PORT (4262), E2E_SHOP_PORT (4263, and the two after it).`);
requireNode(20);
try {
  let browsers = {};
  await phase('Install', install);
  await phase('Find a browser', async () => {
    const { findBrowsers } = await import('../run/chromium.mjs');
    browsers = await findBrowsers();
  });
  await phase('Build', build);
  await phase('Types, lint and sizes', () => pnpm(['--silent', 'check', ...BESIDE_UNIT_TESTS]));
  await phase('Unit tests, and journeys in process', unitTests);
  await phase('Tests in PHP and Python', () => otherLanguages({ required: false }));
  await phase(`Browser tests in ${Object.values(browsers).join(' and ')}`, () => browserTests([], browsers));
  sayTimes();
  say('All green.');
} catch (error) {
  sayTimes();
  fail(error.message);
}
