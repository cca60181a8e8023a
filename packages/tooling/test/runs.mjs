/** `pnpm tool runs` runs only the random tests, with a new seed unless KOBO_SEED is set. */
import { randomInt } from 'node:crypto';
import { findChromium } from '../run/chromium.mjs';
import { answerHelp, fail, pnpm, say } from '../run/command.mjs';

answerHelp(`Usage: npx --yes pnpm@10 tool runs

Runs only the random tests: KOBO_RUNS runs (default: 1000) with the seed KOBO_SEED (default: a new one). Needs a build.
CHROMIUM_PATH is the path of a Chromium.`);
try {
  const chromium = await findChromium();
  const { KOBO_RUNS = '1000', KOBO_SEED = String(randomInt(2 ** 31)) } = process.env;
  const env = { CHROMIUM_PATH: chromium, KOBO_RUNS, KOBO_SEED };
  say(`Random runs in ${chromium} …`);
  await pnpm(['exec', 'playwright', 'test', '--project=phone', 'randomRuns'], { env });
} catch (error) {
  fail(error.message);
}
