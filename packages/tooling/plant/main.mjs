/** `pnpm tool plant` plants each defect of `plant/list.mjs`, runs the tests that must catch the defect, and removes it again. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingBuild } from '../check/built.mjs';
import { answerHelp, fail, ROOT, say } from '../run/command.mjs';
import { DEFECTS } from './list.mjs';
import { plant, takeOut } from './plant.mjs';
import { build, runBrowser, runUnit, stop } from './run.mjs';

answerHelp(`Usage: npx --yes pnpm@10 tool plant [NAME…] [--unit] [--list | --check]

Plants all defects, or the named ones, one at a time, and runs the tests that must catch each. Exits with 1 if tests miss a defect.
--unit skips the browser tests, --list prints the names, --check only checks that the defects fit the code.`);
const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith('--'));
const names = words.filter((word) => !word.startsWith('--'));
const unknown = [
  ...names.filter((name) => !DEFECTS.some((defect) => defect.name === name)),
  ...flags.filter((flag) => !['--list', '--unit', '--check'].includes(flag)),
];
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}. See npx --yes pnpm@10 tool plant --list.`);
const chosen = names.length > 0 ? DEFECTS.filter(({ name }) => names.includes(name)) : DEFECTS;
const withBrowser = !flags.includes('--unit') && chosen.some(({ browser }) => browser);

if (flags.includes('--list')) {
  for (const { name, harm, file } of chosen) console.log(`${name}\n  ${harm}\n  ${file}`);
} else if (flags.includes('--check')) {
  check();
  console.log(`Planted defects: ${chosen.length} fit the code.`);
} else {
  await main();
}

/** Checks that the list fits the code. With an outdated list, the command would plant no defect or a different defect. */
function check() {
  const stale = chosen.flatMap((defect) => {
    const problem = plant(defect, true) ?? longPattern(defect) ?? missingTest(defect);
    return problem ? [`${defect.name}: ${problem}`] : [];
  });
  const twice = DEFECTS.filter(
    ({ name }, index) => DEFECTS.findIndex((other) => other.name === name) !== index,
  );
  for (const { name } of twice) stale.push(`${name} is in the list twice`);
  if (stale.length > 0) fail(`The list of planted defects is stale:\n  ${stale.join('\n  ')}`);
}

/** Rejects a long pattern, because an unrelated change near the defect would break the pattern. */
function longPattern({ find }) {
  return find.length > 70 || find.includes('\n') ? 'find has more than 70 characters' : undefined;
}

function missingTest({ unit = [], browser }) {
  const files = browser ? [...unit, browser.spec] : unit;
  if (files.length === 0) return 'names no test';
  const missing = files.find((file) => !existsSync(join(ROOT, file)));
  return missing && `${missing} does not exist`;
}

async function main() {
  check();
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  if (changed !== '') fail(`Commit or stash first: defects are planted in this working tree.\n${changed}`);
  const missing = missingBuild();
  if (missing.length > 0) fail(`Run npx --yes pnpm@10 build first. Missing:\n  ${missing.join('\n  ')}`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stop();
      takeOut();
      const stale = withBrowser ? ' The build may contain a defect: run npx --yes pnpm@10 build.' : '';
      fail(`Stopped. The working tree is restored.${stale}`);
    });
  }
  process.on('exit', takeOut);
  await baseline();
  say(`Planting ${chosen.length} of ${DEFECTS.length} defects …`);
  const missed = [];
  for (const defect of chosen) if (!(await isCaught(defect))) missed.push(defect.name);
  if (withBrowser) await build(chosen.filter(({ browser }) => browser).map(({ file }) => file));
  if (missed.length > 0) fail(`${missed.length} of ${chosen.length} missed: ${missed.join(', ')}`);
  say(`Caught: ${chosen.length} of ${chosen.length}.`);
}

/** Runs the tests without a defect, because a test that always fails would seem to catch each defect. */
async function baseline() {
  say('The same tests without a defect …');
  const units = [...new Set(chosen.flatMap(({ unit = [] }) => unit))];
  const { failed, problem } = await runUnit(units);
  if (problem || failed.length > 0) fail(`Without a defect: ${problem ?? failed.join('\n')}`);
  if (!withBrowser) return;
  await build(chosen.filter(({ browser }) => browser).map(({ file }) => file));
  const journeys = await runBrowser(chosen.flatMap(({ browser }) => browser ?? []));
  if (journeys.problem || journeys.failed.length > 0)
    fail(`Without a defect: ${journeys.problem ?? journeys.failed.join('\n')}`);
}

async function isCaught(defect) {
  const { name, unit, browser, file } = defect;
  const begun = performance.now();
  const parts = [];
  plant(defect);
  try {
    if (unit) parts.push(['unit', await runUnit(unit)]);
    if (browser && withBrowser) {
      const result = await build([file]).then(
        () => runBrowser([browser]),
        ({ message }) => ({ failed: [], problem: message }),
      );
      parts.push(['browser', result]);
    }
  } finally {
    takeOut();
  }
  const caught = parts.length > 0 && parts.every(([, { failed, problem }]) => !problem && failed.length > 0);
  console.log(
    `${caught ? '✓' : '✗ MISSED'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)${parts
      .map(([part, { failed, problem }]) => `\n    ${part}: ${problem ?? failed[0] ?? 'nothing failed'}`)
      .join('')}`,
  );
  return caught;
}
