/**
 * Budgets of size-limit (`pnpm check sizes`): bytes that a browser downloads, compressed with brotli. Each limit has about 5 % of
 * headroom. The Preact budget applies only if that build exists.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LITE_DIR, ROOT } from '../run/command.mjs';

const APP = join(ROOT, 'packages/app/dist');
const SDK = join(ROOT, 'packages/sdk/dist');

const firstLoad = (dist) =>
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file]) => join(dist, file),
  );

export default [
  { name: 'kobo.js at the start of a page', path: join(SDK, 'kobo.js'), limit: '5.2 kB' },
  {
    name: 'kobo.js and its overlay chunk',
    path: [join(SDK, 'kobo.js'), join(SDK, 'kobo-overlay-*.js')],
    limit: '19.2 kB',
  },
  { name: 'card checkout, scripts of the first load', path: firstLoad(APP), limit: '114 kB' },
  ...(existsSync(LITE_DIR)
    ? [{ name: 'the same on Preact', path: firstLoad(LITE_DIR), limit: '60 kB' }]
    : []),
  { name: 'report of a checkout', path: join(APP, 'assets/reportAtEnd-*.js'), limit: '3.5 kB' },
  {
    name: 'receipt check, the whole page',
    path: ['check.html', 'assets/check-*.js', 'assets/check-*.css'].map((name) => join(APP, name)),
    limit: '20 kB',
  },
];
