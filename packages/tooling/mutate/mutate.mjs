/**
 * `pnpm mutate`: changes the code in one small way after another and asks whether a unit test notices. A sample with the
 * seed of the day, or all (`--all`); of one area (`--area money`), or of some files (`--files 'packages/sdk/src/*.ts'`),
 * against all tests that import them or some (`--tests 'packages/sdk/**'`): those beside the code, and for what they leave
 * alive the journeys in process. Exits 1 below the score that CONTRIBUTING asks for.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answerHelp, fail } from '../run/command.mjs';
import { AREAS, filesOf, pattern } from './areas.mjs';
import { instrument } from './instrument.mjs';
import { writePlan } from './plan.mjs';
import { testsOf } from './reach.mjs';
import { describe, leftOut, scores, settle, table } from './report.mjs';
import { runAll } from './run.mjs';
import { sample } from './sample.mjs';

const REQUIRED = 92;
const SAMPLE = 400;
/** So many of the test files that import a module count as near to it: those that import least besides. */
const NEARBY = 6;

answerHelp(`Usage: pnpm mutate [--area NAME | --files GLOB] [--tests GLOB] [--sample N | --all] [--seed N]

Changes the code in one small way after another and lists the changes that no unit test and no journey in process
notices. A sample of ${SAMPLE} with the seed of the day, unless --sample, --all or --seed says otherwise. Exits 1 below ${REQUIRED} %.
The areas: ${Object.keys(AREAS).join(', ')}.`);
const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    files: { type: 'string' },
    tests: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const seed = number('seed', today);
const size = values.all ? Number.POSITIVE_INFINITY : number('sample', SAMPLE);
const areas = filesOf(values);
if (Object.keys(areas).length === 0) {
  fail(`No file of an area by that name. The areas: ${Object.keys(AREAS).join(', ')}.`);
}

const { code, mutants: every } = await instrument(areas);
const mutants = sample(every, size, seed);
const sources = Object.values(areas).flat();
const tests = testsOf(sources).filter(
  ({ test }) => values.tests === undefined || pattern(values.tests).test(test),
);
console.log(
  `${mutants.length} of ${every.length} mutants in ${sources.length} files` +
    (mutants.length < every.length ? `, seed ${seed}` : ''),
);

const folder = mkdtempSync(join(tmpdir(), 'kobo-mutate-'));
try {
  const near = nearby();
  prepare(near);
  await runAll(
    folder,
    tests.map(({ test, journeys, reached }) => ({
      test,
      mutants: mutants.filter(({ file }) => reached.has(file)).map(({ id }) => id),
      round: journeys ? 'journeys' : near[test].length > 0 ? 'near' : 'far',
    })),
    progress,
  );
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const names = tests.map(({ test }) => test);
  for (const test of leftOut(folder, names)) {
    console.warn(`${test} fails when it is run twice in one process: it is left out.`);
  }
  conclude(settle(folder, mutants, names));
} finally {
  rmSync(folder, { recursive: true });
}

function prepare(near) {
  mkdirSync(join(folder, 'code'));
  const paths = [...code].map(([path, text], index) => {
    const file = `code/${index}`;
    writeFileSync(join(folder, file), text);
    return [path, file];
  });
  writePlan(folder, { code: Object.fromEntries(paths), mutants, nearby: near });
}

/** Each test file with the sources that it is near to. */
function nearby() {
  const near = Object.fromEntries(tests.map(({ test }) => [test, []]));
  for (const source of sources) {
    const reaching = tests.filter(({ journeys, reached }) => !journeys && reached.has(source));
    for (const { test } of reaching.slice(0, NEARBY)) near[test].push(source);
  }
  return near;
}

function conclude(settled) {
  for (const mutant of settled) if (mutant.outcome !== 'killed') console.log(describe(mutant));
  const rows = scores(settled);
  console.log(`\n${table(rows)}`);
  const { score } = rows.at(-1);
  if (score >= REQUIRED) return;
  console.error(`\n✗ ${score.toFixed(1)} % of the mutants are noticed; ${REQUIRED} % must be.`);
  process.exitCode = 1;
}

function progress(done, all) {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} test files`);
}

function number(name, otherwise) {
  if (values[name] === undefined) return otherwise;
  const given = Number(values[name]);
  return Number.isInteger(given) && given >= 0 ? given : fail(`--${name} takes a whole number.`);
}
