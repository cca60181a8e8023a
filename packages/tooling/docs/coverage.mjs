/** `pnpm tool coverage` prints the tests of each requirement, from the tags of the tests. `--check` does not print the tests. */
import { answerHelp, fail, ROOT } from '../run/command.mjs';
import { allRequirements, DOCUMENTS, problemsOf, testsFor } from './requirements.mjs';
import { taggedTests } from './testTitles.mjs';

answerHelp(`Usage: npx --yes pnpm@10 tool coverage [ROW…]

Prints the tests of each requirement in ${DOCUMENTS.join(' and ')}, or only of these rows. card-4 is a row,
card is every row of that table. Exit code 1: a requirement has neither a test nor a reason.`);
const words = process.argv.slice(2);
const checkOnly = words.includes('--check');
const wanted = words.filter((word) => !word.startsWith('--'));

const tests = taggedTests(ROOT);
const rows = allRequirements(ROOT);
const chosen = rows.filter(({ name }) => wanted.length === 0 || wanted.some((one) => isIn(name, one)));
if (chosen.length === 0) fail(`There is no row ${wanted.join(', ')}.`);
if (!checkOnly) {
  for (const { name, says, notShown } of chosen) {
    console.log(`${name}  ${says}`);
    for (const test of testsFor(name, tests)) console.log(`  ${test}`);
    if (notShown !== '') console.log(`  ${notShown}`);
  }
}
const problems = problemsOf(rows, tests);
if (problems.length > 0) fail(problems.join('\n  '));
const shown = rows.filter(({ name }) => testsFor(name, tests).length > 0).length;
console.log(`Coverage: tests show ${shown} of ${rows.length} requirements; the others have a reason.`);

function isIn(name, rowOrTable) {
  return name === rowOrTable || name.replace(/-\d+$/, '') === rowOrTable;
}
