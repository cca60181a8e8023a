/** Runs test files over changed code until each has tried every mutant that it reaches. */
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createVitest } from 'vitest/node';
import { ROOT } from '../run/command.mjs';
import { FOLDER_VARIABLE, isKilled, markKilled, note, notesOf } from './plan.mjs';

const CONFIG = join(ROOT, 'packages/tooling/mutate/vitest.config.ts');

/**
 * @param {{ test: string, mutants: string[], round: string }[]} tests in the order in which they are to run, each with the
 * mutants of the files that it imports. Those that are near to one of these come first, as most mutants end there; each
 * round is asked only for what the rounds before left alive
 */
export async function runAll(folder, tests, report) {
  process.env[FOLDER_VARIABLE] = folder;
  for (const round of ['near', 'far', 'journeys']) {
    const names = tests
      .filter((one) => one.round === round && one.mutants.some((mutant) => !isKilled(folder, mutant)))
      .map(({ test }) => test);
    await untilTried(folder, names, report);
  }
}

async function untilTried(folder, tests, report) {
  let open = tests;
  while (open.length > 0) {
    const before = progress(folder, open);
    await runOnce(folder, open, report);
    open = open.filter((test) => !hasEnded(folder, test));
    if (open.length > 0 && progress(folder, open) === before) {
      throw new Error(`Their worker ended, and nobody knows why: ${open.join(', ')}`);
    }
  }
}

async function runOnce(folder, tests, report) {
  const unhandled = [];
  const vitest = await createVitest(
    'test',
    {
      config: CONFIG,
      root: ROOT,
      watch: false,
      reporters: [
        {
          onTestModuleEnd: () => report(tests.filter((test) => hasEnded(folder, test)).length, tests.length),
          onTestRunEnd: (_modules, errors) => unhandled.push(...errors),
        },
      ],
      sequence: { sequencer: inOrder(tests) },
    },
    {},
    { stdout: nowhere(), stderr: nowhere() },
  );
  const watch = setInterval(() => stopHanging(folder, tests), 1000);
  try {
    const specifications = await vitest.globTestSpecifications(tests);
    await vitest.runTestSpecifications(specifications);
  } finally {
    clearInterval(watch);
    await vitest.close();
  }
  // A worker that did not even start says so here only.
  if (tests.every((test) => notesOf(folder, test).length === 0))
    throw new Error(unhandled[0]?.stack ?? 'No test ran');
  for (const test of tests) {
    const broken = notesOf(folder, test).filter(({ type }) => type === 'broken');
    // Once may be the machine, which was busy; it is run again with those that have not ended.
    if (broken.length > 1) throw new Error(`${test} ${broken[0].why}`);
  }
}

/** Ends a worker whose mutant has sent it into a loop that passes no switch; the mutant counts as killed. */
function stopHanging(folder, tests) {
  for (const test of tests) {
    const notes = notesOf(folder, test);
    const last = notes.at(-1);
    if (last?.type !== 'trying' || last.until > Date.now()) continue;
    if (!isKilled(folder, last.mutant))
      markKilled(folder, last.mutant, `${test}: it does not come to an end`);
    note(folder, test, { type: 'stopped' });
    process.kill(notes.findLast(({ type }) => type === 'start').pid, 'SIGKILL');
  }
}

/** What the code complains of while it is changed is no news. */
function nowhere() {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

function hasEnded(folder, test) {
  return notesOf(folder, test).at(-1)?.type === 'end';
}

/** Grows with every run of a worker that found something out, or was stopped. */
function progress(folder, tests) {
  return tests
    .flatMap((test) => notesOf(folder, test))
    .filter(({ type }) => ['survived', 'again', 'stopped', 'broken'].includes(type)).length;
}

function inOrder(tests) {
  const place = (specification) => tests.findIndex((test) => join(ROOT, test) === specification.moduleId);
  return class {
    async sort(specifications) {
      return [...specifications].sort((a, b) => place(a) - place(b));
    }
    async shard(specifications) {
      return specifications;
    }
  };
}
