/** `npm test`: install, bring a browser, then build, type check, lint, unit tests, sizes, end-to-end tests. */
import { build, fail, install, pnpm, requireNode, say } from './command.mjs';

/** The same random runs each time: a change is judged by what it changes. `pnpm test:runs` finds new ones. */
const seed = process.env.KOBO_SEED ?? '1900412071';

requireNode(20);
try {
  await install();
  const { findChromium } = await import('./chromium.mjs');
  const chromium = await findChromium();
  await build();
  say('Type check …');
  await pnpm(['typecheck']);
  say('Lint and format …');
  await pnpm(['--silent', 'lint']);
  say('Unit tests …');
  await pnpm(['--silent', 'test:unit']);
  say('Bundle sizes …');
  await pnpm(['--silent', 'size']);
  say(`End-to-end tests in ${chromium} …`);
  await pnpm(['--silent', 'test:e2e'], { env: { CHROMIUM_PATH: chromium, KOBO_SEED: seed } });
  say('All green.');
} catch (error) {
  fail(error.message);
}
