/** What `pnpm build` leaves for a server: the app and the SDK's scripts in one folder, and the servers' configuration. */
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeRelease } from '@kobo/tooling/deploy/release';
import { CONFIG_BLOCK } from '@kobo/tooling/deploy/rules';

rmSync('release', { recursive: true, force: true });
writeRelease({ app: 'dist', sdk: '../sdk/dist', config: releaseConfig() }, resolve('release'));

/** The built-in block without what only developers need: a release opens no stranger's account in a window of its own. */
function releaseConfig() {
  const [, , block] = readFileSync('dist/index.html', 'utf8').match(CONFIG_BLOCK);
  // As text, because deployers read and edit the block.
  const config = block.replace(/,\s*"walletFundingAtTopLevel": true/, '');
  if (config === block) throw new Error('index.html sets no walletFundingAtTopLevel');
  return config;
}
