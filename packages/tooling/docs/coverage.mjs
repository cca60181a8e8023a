/**
 * `pnpm tool coverage` writes into docs/coverage.md and docs/security.md which tests show each row, from the tags of the
 * tests. `--check`, a part of the lint, only looks: it fails where a row has neither a test nor a reason, where a tag
 * names no row, and where what is written is not what the tests say. What is written, `biome format` aligns.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from '../run/command.mjs';
import { bare, cite, DOCUMENTS, isRowName, rowNames } from './citations.mjs';
import { taggedTests } from './testTitles.mjs';

const checkOnly = process.argv.includes('--check');
const tests = taggedTests(ROOT);
const documents = DOCUMENTS.map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }));
const known = new Set(documents.flatMap(({ text }) => rowNames(text)));

const problems = tests.flatMap(({ file, title, tags }) =>
  tags
    .filter((tag) => isRowName(tag) && !known.has(tag))
    .map((tag) => `packages/${file} › ${title}: there is no row ${tag}`),
);
let count = 0;
let open = 0;
for (const { name, text } of documents) {
  const cited = cite(text, tests);
  count += cited.count;
  open += cited.open;
  problems.push(...cited.problems.map((problem) => `${name}: ${problem}`));
  if (bare(cited.text) === bare(text)) continue;
  if (checkOnly) problems.push(`${name} is not what the tests say: run \`pnpm tool coverage\``);
  else writeFileSync(join(ROOT, name), cited.text);
}
if (problems.length > 0) fail(problems.join('\n  '));
console.log(`Coverage: ${count} citations; ${open} rows cite none, and say why.`);
