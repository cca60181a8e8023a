/** Writes the release of `pnpm build`: the app and the SDK's scripts in one folder, and the servers' configurations. */
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeRelease } from '@kobo/tooling/deploy/release';
import { CONFIG_BLOCK } from '@kobo/tooling/deploy/rules';

rmSync('release', { recursive: true, force: true });
writeRelease({ app: 'dist', sdk: '../sdk/dist', config: releaseConfig() }, resolve('release'));

/**
 * Returns the built-in configuration block without the developers' setting.
 * A release must not accept wallet funding outside a frame, because anyone can write such a link.
 */
function releaseConfig() {
  const [, , block] = readFileSync('dist/index.html', 'utf8').match(CONFIG_BLOCK);
  // Edit the block as text, because deployers read and edit its format.
  const config = block.replace(/,\s*"walletFundingAtTopLevel": true/, '');
  if (config === block) throw new Error('index.html sets no walletFundingAtTopLevel');
  return config;
}
