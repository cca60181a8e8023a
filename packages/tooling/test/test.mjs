/** `npm test`: install, bring a browser, then build, type check, lint, unit tests, sizes, browser tests. */
import {
  answerHelp,
  build,
  buildLite,
  fail,
  install,
  LITE_DIR,
  pnpm,
  requireNode,
  say,
} from '../run/command.mjs';
import { BESIDE_UNIT_TESTS, browserTests, phase, sayTimes } from './phases.mjs';

answerHelp(`Usage: npm test

Installs, brings a Chromium if there is none (CHROMIUM_PATH names one), builds, checks types, lints, and runs the unit
tests, the sizes and the browser tests, some of them on Preact, too. Ends with 1 at the first phase that fails.
Ports of the browser tests: E2E_PORT (4262), E2E_SHOP_PORT (4263, and the two after it).`);
requireNode(20);
try {
  let chromium = '';
  await phase('Install', install);
  await phase('Find a browser', async () => {
    const { findChromium } = await import('../run/chromium.mjs');
    chromium = await findChromium();
  });
  await phase('Build', build);
  await phase('Build on Preact', buildLite);
  await phase('Types, lint and sizes', () => pnpm(['--silent', 'check', ...BESIDE_UNIT_TESTS]));
  await phase('Unit tests, and journeys in process', () => pnpm(['--silent', 'test:unit']));
  await phase(`Browser tests in ${chromium}`, () => browserTests([], { CHROMIUM_PATH: chromium }));
  await phase('Browser tests of the build on Preact', () =>
    browserTests(['--project=phone', '--grep=@lite'], { CHROMIUM_PATH: chromium, APP_DIR: LITE_DIR }),
  );
  sayTimes();
  say('All green.');
} catch (error) {
  sayTimes();
  fail(error.message);
}
