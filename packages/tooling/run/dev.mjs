/** `pnpm dev` rebuilds changed packages and serves them. The sandbox restarts when its own build changes. */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import './stopWithParent.mjs';
import { answerHelp, ROOT, say } from './command.mjs';

/** Packages whose built files other packages import. Each build empties its folder first, and writes this file near the end. */
const FIRST = {
  'packages/provider': join(ROOT, 'packages/provider/dist/index.mjs'),
  'packages/sdk': join(ROOT, 'packages/sdk/dist/sri.json'),
  'packages/server': join(ROOT, 'packages/server/dist/server.cjs'),
};
/** The packages that may import the files of `FIRST`. */
const BUILT = ['packages/app', 'packages/sandbox', 'examples/react-shop'];
const port = process.env.PORT ?? '4242';
const shopPort = process.env.SHOP_PORT ?? '4243';
const reactShopPort = process.env.REACT_SHOP_PORT ?? '4244';
const strictCspPort = process.env.STRICT_CSP_PORT ?? '4245';

answerHelp(`Usage: npx --yes pnpm@10 dev

Rebuilds changed packages and serves the checkout with its sandbox (PORT, 4242) and the shop (SHOP_PORT, 4243).`);
say('Watching for changes. Build once with `npx --yes pnpm@10 build` before the first run.');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit());
const begun = Date.now();
for (const name of Object.keys(FIRST)) watch(name);
for (const file of Object.values(FIRST)) {
  while ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < begun) await wait(200);
}
for (const name of BUILT) watch(name);
start(process.execPath, ['--watch', 'packages/sandbox/dist/main.js'], ROOT, {
  PORT: port,
  SHOP_ORIGIN: `http://localhost:${shopPort}`,
  REACT_SHOP_ORIGIN: `http://localhost:${reactShopPort}`,
  STRICT_CSP_ORIGIN: `http://localhost:${strictCspPort}`,
});
example('shop', shopPort);
example('react-shop', reactShopPort);
example('strict-csp', strictCspPort);

function watch(name) {
  start(join(ROOT, name, 'node_modules/.bin/rollup'), ['-c', '--watch', '--silent'], join(ROOT, name));
}

function example(name, ownPort) {
  start(process.execPath, ['--watch', `examples/${name}/server.mjs`], ROOT, {
    PORT: ownPort,
    CHECKOUT_ORIGIN: `http://localhost:${port}`,
  });
}

function start(command, args, cwd, env = {}) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  process.once('exit', () => child.kill());
}
