/**
 * `pnpm access` writes the accessibility conformance report: docs/openacr.yaml, and the tables of its front page,
 * docs/accessibility.md. `--check`, a part of the lint, only looks. `pnpm access:validate` gives the report to GSA's validator.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bare } from '../docs/citations.mjs';
import { allTests } from '../docs/testTitles.mjs';
import { answerHelp, fail, ROOT, say } from '../run/command.mjs';
import { catalogue } from './catalogue.mjs';
import { withTables } from './frontPage.mjs';
import { judged, openAcr, problemsOf } from './report.mjs';
import { gsaValidator } from './validator.mjs';
import { yaml } from './yaml.mjs';

const REPORT = 'docs/openacr.yaml';
const PAGE = 'docs/accessibility.md';

answerHelp(`Usage: pnpm access [--check]
       pnpm access:validate [--catalogue FILE]

Writes ${REPORT} and the tables of ${PAGE} from the judgements in packages/tooling/access. --check only looks whether they are
what it would write. access:validate has GSA's validator, which npm installs for it, look at the report: by our list of the standards'
rows, or by a catalogue of GSA's own.`);
const args = process.argv.slice(2);

const chapters = judged();
const problems = problemsOf(chapters, new Set(allTests(ROOT).map(({ file, title }) => `${file} › ${title}`)));
if (problems.length > 0) fail(problems.join('\n  '));
const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/app/package.json'), 'utf8'));
const page = readFileSync(join(ROOT, PAGE), 'utf8');
const written = {
  [REPORT]: `# Written by \`pnpm access\`.\n${yaml(openAcr(chapters, version))}`,
  [PAGE]: withTables(page, chapters) ?? fail(`${PAGE} has lost the marks of its tables`),
};
if (args.includes('--validate')) await validate();
else {
  const stale = Object.entries(written).filter(([name, text]) => bare(read(name)) !== bare(text));
  if (args.includes('--check')) {
    if (stale.length > 0)
      fail(stale.map(([name]) => `${name} is not what the judgements say: run \`pnpm access\``).join('\n  '));
  } else for (const [name, text] of stale) writeFileSync(join(ROOT, name), text);
  const rows = chapters.flatMap((chapter) => chapter.rows);
  const cited = new Set(rows.flatMap(({ tests }) => tests)).size;
  console.log(`Access: ${rows.length} rows, ${cited} tests cited.`);
}

function read(name) {
  try {
    return readFileSync(join(ROOT, name), 'utf8');
  } catch {
    return '';
  }
}

/** What is on disk, and a report with a criterion that no standard has: of that the validator must complain. */
async function validate() {
  const folder = mkdtempSync(join(tmpdir(), 'kobo-openacr-'));
  try {
    say('Installing the validator …');
    const validateFile = await gsaValidator(join(folder, 'validator'));
    const own = join(folder, 'catalogue.yaml');
    writeFileSync(own, yaml(catalogue()));
    const against = args.includes('--catalogue') ? resolve(args[args.indexOf('--catalogue') + 1]) : own;
    const wrong = join(folder, 'wrong.yaml');
    writeFileSync(wrong, read(REPORT).replace('num: "1.1.1"', 'num: "1.1.9"'));
    const complaint = await validateFile(wrong, against);
    if (!/^Invalid: criteria '1\.1\.9' is not included/.test(complaint))
      fail(`The validator does not find a wrong criterion: ${complaint}`);
    const answer = await validateFile(join(ROOT, REPORT), against);
    if (answer !== 'Valid!') fail(`${REPORT}: ${answer}`);
    console.log(`${REPORT}: ${answer}\nwith a criterion 1.1.9: ${complaint}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
