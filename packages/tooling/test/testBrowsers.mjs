/**
 * `pnpm tool browsers` runs the main journeys in Chromium, Firefox and WebKitGTK.
 * Further arguments are passed to Playwright: `pnpm tool browsers --project=firefox`.
 */
import { answerHelp, build, fail, install, pnpm, requireNode, say } from '../run/command.mjs';

answerHelp(`Usage: npx --yes pnpm@10 tool browsers [OPTION OF PLAYWRIGHT…]

Installs, builds, and runs the main journeys in Chromium, Firefox and WebKitGTK. It prints the missing programs
and how to install them. Paths: CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH, GJS_PATH.`);
requireNode(20);
try {
  await install();
  const { findBrowsers } = await import('../run/browsers.mjs');
  const browsers = await findBrowsers();
  await build();
  say(`The main journeys in ${Object.values(browsers).slice(0, 3).join(', ')} …`);
  await pnpm(['exec', 'playwright', 'test', '--config', 'packages/e2e/browsers', ...process.argv.slice(2)], {
    env: browsers,
  });
  say('All green.');
} catch (error) {
  fail(error.message);
}
