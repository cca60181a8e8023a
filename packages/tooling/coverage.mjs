/**
 * Whether every test that docs/coverage.md and docs/security.md cite is there, and every row of their tables names a test
 * or says, behind '—', why there is none. Prints what is wrong; exits 1 if anything is.
 *
 * A citation is `file › title`: the file as it lies below packages/, and words that stand in the test's title, the
 * titles of the groups around it in front. Where a title is filled in when the tests run (`${prefix}`, `%s`,
 * `$name`), it has `…`; where it has a backtick, `'`. What is skipped counts as not there. `node coverage.mjs folder`
 * looks at another copy.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = resolve(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)));
const DOCUMENTS = ['docs/coverage.md', 'docs/security.md'];
/** Heads the column that names the tests. */
const SHOWN_BY = /\| shown by +\|\s*$/;
const CITATION = /`([^`]+?) › ([^`]+)`/g;
const SKIPPED = ['skip', 'todo', 'fixme'];

const titles = new Map();
const problems = [];
let count = 0;
let open = 0;

for (const document of DOCUMENTS) {
  const lines = readFileSync(join(ROOT, document), 'utf8').split('\n');
  let inTable = false;
  for (const [index, line] of lines.entries()) {
    const place = `${document}:${index + 1}`;
    // A bar would end the table's cell: there it stands escaped.
    const cited = [...line.replaceAll('\\|', '|').matchAll(CITATION)];
    for (const [, file, title] of cited) {
      // The documents themselves say how they cite.
      if (file === 'file') continue;
      count += 1;
      const problem = find(file, title);
      if (problem) problems.push(`${place}: ${problem}: ${file} › ${title}`);
    }
    inTable = SHOWN_BY.test(line) || (inTable && line.startsWith('|'));
    if (!inTable || SHOWN_BY.test(line) || /^\|[ -]+\|/.test(line) || cited.length > 0) continue;
    if (/\| — [^|]*\|\s*$/.test(line)) open += 1;
    else problems.push(`${place}: names no test, and no reason why there is none`);
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`Coverage: ${count} citations, every test is there; ${open} rows cite none.`);

function find(file, title) {
  const path = join(ROOT, 'packages', file);
  if (!existsSync(path)) return 'there is no such file';
  if (!titles.has(path)) titles.set(path, titlesOf(path));
  return titles.get(path).some((known) => known.includes(title)) ? undefined : 'there is no such test';
}

/** The titles of all tests of a file, each behind those of its groups. */
function titlesOf(path) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const found = [];
  visit(source, '');
  return found;

  function visit(node, group) {
    const call = ts.isCallExpression(node) ? callOf(node) : undefined;
    if (call?.skipped) return;
    const title = call && `${group}${call.title}`;
    if (call?.name === 'test' || call?.name === 'it') found.push(title);
    ts.forEachChild(node, (child) => visit(child, call?.name === 'describe' ? `${title} ` : group));
  }
}

/** What a call of `test`, `it` or `describe` says, also by way of `.each(…)`; nothing for any other call. */
function callOf({ expression, arguments: [first, ...others] }) {
  const body = others.at(-1);
  const title = body && ts.isFunctionLike(body) ? titleText(first) : undefined;
  const names = [];
  let callee = expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee)) names.push(callee.name.text);
    else if (!ts.isCallExpression(callee) && !ts.isTaggedTemplateExpression(callee)) return undefined;
    callee = callee.expression ?? callee.tag;
  }
  names.push(callee.text);
  const name = names.includes('describe') ? 'describe' : callee.text;
  if (title === undefined || !['test', 'it', 'describe'].includes(name)) return undefined;
  return { name, title, skipped: names.some((part) => SKIPPED.includes(part)) };
}

function titleText(node) {
  let text = '…';
  if (ts.isStringLiteralLike(node)) text = node.text;
  else if (ts.isTemplateExpression(node)) {
    text = node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }
  return text.replace(/%[sdifjo]|\$[\w.]+/g, '…').replaceAll('`', "'");
}
