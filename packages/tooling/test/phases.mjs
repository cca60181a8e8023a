/** The phases of `npm test` and `pnpm test:all`. Each prints its name and its time. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pnpm, ROOT, run, say } from '../run/command.mjs';
import { interpreterOf, PHP, PYTHON } from '../run/interpreters.mjs';

/** The file that Playwright writes at the end of a run. */
const LAST_RUN = join(ROOT, '.playwright/.last-run.json');

/** The parts of `pnpm check` that `npm test` runs in addition to the unit tests. */
export const BESIDE_UNIT_TESTS = ['types', 'lint', 'sizes'];

const BROWSER_TESTS = ['exec', 'playwright', 'test'];

const OTHER_LANGUAGES = [
  { ...PHP, folder: 'packages/server-php', args: ['tests/run.php'] },
  {
    ...PYTHON,
    folder: 'packages/server-python',
    args: ['-m', 'unittest', 'discover', '--start-directory', 'tests', '--top-level-directory', '.'],
    env: { PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1' },
  },
];

const times = [];

/** Runs one phase and records its time, even if the phase fails. */
export async function phase(name, act) {
  say(`${name} …`);
  const start = performance.now();
  try {
    await act();
  } finally {
    const seconds = Math.round((performance.now() - start) / 1000);
    times.push({ name, seconds });
    console.log(`  ${name}: ${seconds} s`);
  }
}

/** Runs the unit tests and the in-process journeys. */
export async function unitTests(env = {}) {
  await pnpm(['exec', 'vitest', 'run', '--config', 'packages/tooling/vitest.config.ts'], { env });
}

/**
 * Runs the tests of the packages in PHP and Python.
 * @param {{ required: boolean }} options whether a missing interpreter is an error. Otherwise its tests are skipped.
 */
export async function otherLanguages({ required }) {
  for (const { folder, args, env, ...language } of OTHER_LANGUAGES) {
    const { name, advice } = language;
    const path = interpreterOf(language);
    if (path) await run(path, args, { cwd: join(ROOT, folder), env });
    else if (required) throw new Error(`${name} is not installed. ${advice}`);
    else console.log(`  Skipped: the tests of ${folder}, because ${name} is not installed. ${advice}`);
  }
}

export function sayTimes() {
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = [...times, { name: 'In all', seconds: total }].map(
    ({ name, seconds }) => `  ${String(seconds).padStart(5)} s  ${name}`,
  );
  console.log(`\n${lines.join('\n')}`);
}

/**
 * Runs browser tests with Playwright's arguments, without traces, because a trace adds a third of a second to each test.
 * Failed tests are repeated with a trace for inspection (`npx playwright show-trace`), but the run still fails.
 */
export async function browserTests(args, env) {
  rmSync(LAST_RUN, { force: true });
  try {
    await pnpm([...BROWSER_TESTS, ...args], { env });
    assertRun();
  } catch (error) {
    say('Running the failed tests again with a trace …');
    await pnpm([...BROWSER_TESTS, ...args, '--last-failed'], {
      env: { ...env, KOBO_TRACE: '1' },
    }).catch(() => undefined);
    throw error;
  }
}

/** Fails if Playwright recorded no passed run, because it may exit with 0 although it ended early. */
function assertRun() {
  let status;
  try {
    ({ status } = JSON.parse(readFileSync(LAST_RUN, 'utf8')));
  } catch {
    throw new Error('the browser tests ended without a result');
  }
  if (status !== 'passed') throw new Error(`the browser tests ended with ${status}`);
}
