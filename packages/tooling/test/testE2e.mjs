/** `pnpm tool e2e [FILE…]` runs the browser tests of `npm test` in the same browsers. */
import { join } from 'node:path';
import { findBrowsers } from '../run/chromium.mjs';
import { answerHelp, fail, ROOT, run } from '../run/command.mjs';

answerHelp(`Usage: npx --yes pnpm@10 tool e2e [FILE…] [OPTION OF PLAYWRIGHT…]

Runs the browser tests of npm test, or only these files, in the browsers that npm test finds. Needs a build.
KOBO_ALL=1 includes the tests tagged @all.
CHROMIUM_PATH is the path of a Chromium, HEADLESS_SHELL_PATH that of its headless shell.
Ports: E2E_PORT (4262), E2E_SHOP_PORT (4263, and the two after it).
--project=phone runs one width. npx playwright test --help lists all options.`);
try {
  const env = await findBrowsers();
  await run(join(ROOT, 'node_modules/.bin/playwright'), ['test', ...process.argv.slice(2)], { env });
} catch (error) {
  fail(error.message);
}
