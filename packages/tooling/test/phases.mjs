/** What `npm test` and `pnpm test:all` are made of: each phase says what it does, and how long it took. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pnpm, ROOT, say } from '../run/command.mjs';

/** Written by Playwright at the end of a run. */
const LAST_RUN = join(ROOT, '.playwright/.last-run.json');

/** Of `pnpm check` what the unit tests do not run themselves. */
export const BESIDE_UNIT_TESTS = ['types', 'lint', 'sizes'];

const BROWSER_TESTS = ['exec', 'playwright', 'test'];

const times = [];

/** Runs one phase and notes its time. What it throws ends the run. */
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

/** The unit tests, and the journeys in process. */
export async function unitTests() {
  await pnpm(['exec', 'vitest', 'run', '--config', 'packages/tooling/vitest.config.ts']);
}

/** Prints what each phase took, and their sum. */
export function sayTimes() {
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = [...times, { name: 'In all', seconds: total }].map(
    ({ name, seconds }) => `  ${String(seconds).padStart(5)} s  ${name}`,
  );
  console.log(`\n${lines.join('\n')}`);
}

/**
 * Browser tests by Playwright's own arguments, without a trace, which costs a third of a second of each. What failed is
 * repeated with one, to be looked at (`npx playwright show-trace`), and the run stays red however that ends.
 */
export async function browserTests(args, env) {
  rmSync(LAST_RUN, { force: true });
  try {
    await pnpm([...BROWSER_TESTS, ...args], { env });
    assertRun();
  } catch (error) {
    say('What failed, once more, for a trace of it …');
    await pnpm([...BROWSER_TESTS, ...args, '--last-failed'], {
      env: { ...env, KOBO_TRACE: '1' },
    }).catch(() => undefined);
    throw error;
  }
}

/** A run that ends before its end, without a word, has passed nothing: Playwright's exit code may be 0 all the same. */
function assertRun() {
  let status;
  try {
    ({ status } = JSON.parse(readFileSync(LAST_RUN, 'utf8')));
  } catch {
    throw new Error('the browser tests ended without a result');
  }
  if (status !== 'passed') throw new Error(`the browser tests ended with ${status}`);
}
