/** `pnpm dev`: rebuilds what changes and serves it. The sandbox restarts when its own build changes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, say } from './command.mjs';

const PACKAGES = ['sdk', 'app', 'sandbox'];
const port = process.env.PORT ?? '4242';
const shopPort = process.env.SHOP_PORT ?? '4243';

say('Watching. Build once with `pnpm build` before the first run.');
for (const name of PACKAGES) {
  start('npx', ['--no-install', 'rollup', '-c', '--watch', '--silent'], join(ROOT, 'packages', name));
}
start(process.execPath, ['--watch', 'packages/sandbox/dist/main.js'], ROOT, { PORT: port });
start(process.execPath, ['--watch', 'examples/shop/server.mjs'], ROOT, {
  PORT: shopPort,
  CHECKOUT_ORIGIN: `http://localhost:${port}`,
});

function start(command, args, cwd, env = {}) {
  spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
}
