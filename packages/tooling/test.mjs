/** `npm test`: install, bring a browser, then build, type check, lint, unit tests, sizes, browser tests. */
import { build, fail, install, pnpm, requireNode, say } from './command.mjs';
import { browserTests, phase, sayTimes } from './phases.mjs';

requireNode(20);
try {
  let chromium = '';
  await phase('Install', install);
  await phase('Find a browser', async () => {
    const { findChromium } = await import('./chromium.mjs');
    chromium = await findChromium();
  });
  await phase('Build', build);
  await phase('Type check', () => pnpm(['--silent', 'typecheck']));
  await phase('Lint and format', () => pnpm(['--silent', 'lint']));
  await phase('Unit tests, and journeys in process', () => pnpm(['--silent', 'test:unit']));
  await phase('Bundle sizes', () => pnpm(['--silent', 'size']));
  await phase(`Browser tests in ${chromium}`, () => browserTests([], { CHROMIUM_PATH: chromium }));
  sayTimes();
  say('All green.');
} catch (error) {
  sayTimes();
  fail(error.message);
}
