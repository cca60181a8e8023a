/**
 * `pnpm tool access` writes the accessibility conformance report: docs/reference/openacr.yaml and the lists of
 * docs/reference/accessibility.md. With `--check` it only compares these files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bare } from '../docs/tables.mjs';
import { allTests } from '../docs/testTitles.mjs';
import { fail, ROOT } from '../run/command.mjs';
import { withLists } from './frontPage.mjs';
import { judged, openAcr, problemsOf } from './report.mjs';
import { yaml } from './yaml.mjs';

const REPORT = 'docs/reference/openacr.yaml';
const PAGE = 'docs/reference/accessibility.md';

const chapters = judged();
const problems = problemsOf(chapters, new Set(allTests(ROOT).map(({ file, title }) => `${file} › ${title}`)));
if (problems.length > 0) fail(problems.join('\n  '));
const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/app/package.json'), 'utf8'));
const page = readFileSync(join(ROOT, PAGE), 'utf8');
const written = {
  [REPORT]: `# Written by \`pnpm tool access\`.\n${yaml(openAcr(chapters, version))}`,
  [PAGE]: withLists(page, chapters) ?? fail(`${PAGE} lacks the marks of its lists`),
};
const stale = Object.entries(written).filter(([name, text]) => bare(read(name)) !== bare(text));
if (process.argv.includes('--check')) {
  if (stale.length > 0)
    fail(
      stale
        .map(([name]) => `${name} differs from the judgements: run \`npx --yes pnpm@10 tool access\``)
        .join('\n  '),
    );
} else for (const [name, text] of stale) writeFileSync(join(ROOT, name), text);
const rows = chapters.flatMap((chapter) => chapter.rows);
const cited = new Set(rows.flatMap(({ tests }) => tests)).size;
console.log(`Access: ${rows.length} rows, ${cited} tests cited.`);

function read(name) {
  try {
    return readFileSync(join(ROOT, name), 'utf8');
  } catch {
    return '';
  }
}
