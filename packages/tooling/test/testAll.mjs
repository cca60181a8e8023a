/** `pnpm test:all` runs all automatic tests before a release. */
import { join } from 'node:path';
import { answerHelp, buildLite, fail, LITE_DIR, outcomeOf, pnpm, ROOT, run, say } from '../run/command.mjs';
import { installedExecutable } from '../run/executable.mjs';
import { POSTGRES_ADVICE, postgresFolder } from '../run/postgres.mjs';
import { browserParts, pathOfPart } from './parts.mjs';
import { BESIDE_UNIT_TESTS, browserTests, otherLanguages, phase, sayTimes, unitTests } from './phases.mjs';

/** The tests without a browser. */
const CODE = 'code';
/**
 * The browser tests of `npm test` on the build with Preact, which has no prerendered form (docs/contributors/decisions/0012).
 * Every journey runs only once, because only the renderer differs.
 */
const PREACT = 'preact';
/** The test that Firefox writes no card data to the disk. It is skipped if Firefox is not installed. */
const FIREFOX = 'firefox';
/** The test of the packages in new projects. It is skipped if the npm registry does not respond. */
const CONSUMERS = 'consumers';
/** The tests of the packages in PHP and Python. */
const LANGUAGES = 'php-and-python';
/** The tests of `@kobo/provider/postgres`, and of its example and its bench. They are skipped if PostgreSQL is not installed. */
const POSTGRES = 'postgres';
/** The unit tests on other days and in other time zones. They are skipped if `faketime` is not installed. */
const CLOCKS = 'clocks';
/** A leap day in the zone in which each day begins first, and the end of a month in a zone whose offset includes half an hour. */
const MOMENTS = [
  { time: '2028-02-29 12:00:00', zone: 'Pacific/Kiritimati' },
  { time: '2031-01-31 23:50:00', zone: 'America/St_Johns' },
];
const NAMES = [CODE, LANGUAGES, POSTGRES, CLOCKS, ...browserParts(), PREACT, FIREFOX, CONSUMERS];

answerHelp(`Usage: npx --yes pnpm@10 test:all [PART…] [--list]

Runs all automatic tests, at both widths, in about two hours on two cores, or only these parts:
${NAMES.join(', ')}. --list prints them, one per line. Needs a build.
CHROMIUM_PATH is the path of a Chromium, HEADLESS_SHELL_PATH that of its headless shell (npm test --help).
Required: php, with curl and PDO for SQLite, and python3 (PHP_PATH, PYTHON_PATH).
Skipped if missing: firefox (FIREFOX_PATH), postgres (INITDB_PATH), clocks (faketime), consumers (the npm registry).
Ports of the browser tests: E2E_PORT (4262), E2E_SHOP_PORT (4263, and the two after it).
Random tests use the seed of the day, unless KOBO_SEED sets another. The first line of the output says how to repeat a run.`);
const requested = process.argv.slice(2).filter((word) => word !== '--');
if (requested.includes('--list')) {
  console.log(NAMES.join('\n'));
  process.exit(0);
}
const unknown = requested.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) fail(`There is no part ${unknown.join(', ')}. The parts: ${NAMES.join(', ')}.`);

const red = [];
const leftOut = [];
const chosen = requested.length > 0 ? requested : NAMES;
process.env.KOBO_SEED ??= new Date().toISOString().slice(0, 10).replaceAll('-', '');
say(
  `Seed of the random tests: repeat this run with KOBO_SEED=${process.env.KOBO_SEED} npx --yes pnpm@10 test:all ${requested.join(' ')}`,
);
try {
  const { findBrowsers } = await import('../run/chromium.mjs');
  const env = chosen.some((name) => name !== FIREFOX) ? { KOBO_ALL: '1', ...(await findBrowsers()) } : {};
  for (const name of chosen) {
    await phase(`The part ${name}`, () => runPart(name, env)).catch((error) =>
      red.push(`${name}: ${error.message}`),
    );
  }
} catch (error) {
  fail(error.message);
}
sayTimes();
if (red.length > 0) fail(red.join('\n  '));
say(leftOut.length === 0 ? 'All green.' : `All tests passed, but these were skipped: ${leftOut.join(' ')}`);

/** Runs one part. The other parts run even if this part fails. */
async function runPart(name, env) {
  if (name === FIREFOX) return inFirefox();
  if (name === CONSUMERS) return inProjects(env);
  if (name === CLOCKS) return onOtherDays();
  if (name === POSTGRES) return onPostgres();
  if (name === LANGUAGES) return otherLanguages({ required: true });
  if (name === PREACT) {
    await buildLite();
    await pnpm(['--silent', 'check', 'sizes']);
    return browserTests([], { ...env, APP_DIR: LITE_DIR, KOBO_ALL: '' });
  }
  if (name !== CODE) return browserTests([pathOfPart(name)], env);
  await pnpm(['--silent', 'check', ...BESIDE_UNIT_TESTS, 'packages']);
  await unitTests({ KOBO_ALL: '1' });
}

/** Runs the unit tests with a fixed seed, because only the clock and the zone must change. */
async function onOtherDays() {
  const faketime = installedExecutable(['faketime']);
  if (!faketime) {
    return leaveOut(
      `the part ${CLOCKS}, because faketime is not installed. On Debian: apt-get install -y faketime`,
    );
  }
  const vitest = [
    join(ROOT, 'node_modules/.bin/vitest'),
    'run',
    '--config',
    'packages/tooling/vitest.config.ts',
  ];
  for (const { time, zone } of MOMENTS) {
    say(`Unit tests at ${time} in ${zone} …`);
    // Don't fake the monotonic clock, because Vitest measures its time limits with it.
    const env = { TZ: zone, FAKETIME_DONT_FAKE_MONOTONIC: '1', KOBO_SEED: undefined };
    await run(faketime, [time, ...vitest, '--reporter=dot'], { env });
  }
}

async function onPostgres() {
  const folder = postgresFolder();
  if (!folder)
    return leaveOut(`the part ${POSTGRES}, because PostgreSQL is not installed. ${POSTGRES_ADVICE}`);
  const files = [
    'packages/provider/src/postgres',
    'examples/provider/postgres.test.ts',
    'packages/bench/provider/bench.test.mjs',
  ];
  const vitest = ['exec', 'vitest', 'run', '--config', 'packages/tooling/vitest.config.ts', ...files];
  await pnpm(vitest, { env: { KOBO_POSTGRES: folder } });
}

async function inFirefox() {
  const { findFirefox, FIREFOX_ADVICE } = await import('../run/browsers.mjs');
  const firefox = findFirefox();
  if (firefox) {
    const args = ['exec', 'playwright', 'test', '--config', 'packages/e2e/browsers', '--project=firefox'];
    return pnpm([...args, 'firefoxProfile'], { env: { FIREFOX_PATH: firefox } });
  }
  return leaveOut(`the part ${FIREFOX}, because Firefox is not installed. ${FIREFOX_ADVICE}`);
}

async function inProjects({ CHROMIUM_PATH }) {
  const { passed } = await outcomeOf('npm', ['ping', '--fetch-retries=0', '--fetch-timeout=10000']);
  if (passed) return pnpm(['--silent', 'tool', 'consumers'], { env: { CHROMIUM_PATH } });
  return leaveOut(`the part ${CONSUMERS}, because the npm registry does not answer.`);
}

function leaveOut(what) {
  leftOut.push(what);
  console.log(`  Left out: ${what}`);
}
