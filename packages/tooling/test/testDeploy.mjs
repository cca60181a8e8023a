/** `pnpm tool deploy` tests a release on nginx and Caddy. */
import { findChromium } from '../run/chromium.mjs';
import { answerHelp, build, fail, install, pnpm, requireNode, say } from '../run/command.mjs';
import { installedExecutable, isExecutable, namedExecutable } from '../run/executable.mjs';

const NGINX = '/usr/sbin/nginx';

answerHelp(`Usage: npx --yes pnpm@10 tool deploy [OPTION OF PLAYWRIGHT…]

Installs, builds, and tests a release on nginx and Caddy: headers, a payment, and an update while pages are open. Both servers must
be installed. Paths: NGINX_PATH, CADDY_PATH, CHROMIUM_PATH.`);
requireNode(20);
const servers = {
  // nginx may not be in the PATH of a user who is not root.
  NGINX_PATH:
    namedExecutable('NGINX_PATH') ?? installedExecutable(['nginx']) ?? (isExecutable(NGINX) ? NGINX : ''),
  CADDY_PATH: namedExecutable('CADDY_PATH') ?? installedExecutable(['caddy']) ?? '',
};
const missing = Object.entries(servers).filter(([, path]) => path === '');
if (missing.length > 0) {
  fail(
    `The tests need nginx and Caddy. This machine lacks ${missing.map(([name]) => name.slice(0, 5).toLowerCase()).join(' and ')}.
  On Debian: apt-get install -y nginx libnginx-mod-http-brotli-static caddy
  Elsewhere: install them, or set the paths of their executables: ${missing.map(([name]) => name).join(', ')}`,
  );
}
try {
  await install();
  const chromium = await findChromium();
  await build();
  say(`A release on ${servers.NGINX_PATH} and ${servers.CADDY_PATH}, in ${chromium} …`);
  await pnpm(['exec', 'playwright', 'test', '--config', 'packages/e2e/deploy', ...process.argv.slice(2)], {
    env: { ...servers, CHROMIUM_PATH: chromium },
  });
  say('All green.');
} catch (error) {
  fail(error.message);
}
