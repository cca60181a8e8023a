/** `pnpm test:runs`: the random runs alone, 1,000 of them where KOBO_RUNS says no other number. Needs a build. */
import { findChromium } from './chromium.mjs';
import { fail, pnpm, say } from './command.mjs';

try {
  const chromium = await findChromium();
  const env = { CHROMIUM_PATH: chromium, KOBO_RUNS: process.env.KOBO_RUNS ?? '1000' };
  say(`Random runs in ${chromium} …`);
  await pnpm(['--silent', 'test:e2e', '--project=phone', 'randomRuns'], { env });
} catch (error) {
  fail(error.message);
}
