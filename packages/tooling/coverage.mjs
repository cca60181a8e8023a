/**
 * Whether every test that docs/coverage.md cites is there. Prints those that are not; exits 1 if there is one.
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
const DOCUMENT = 'docs/coverage.md';
const CITATION = /`([^`]+?) › ([^`]+)`/g;
const SKIPPED = ['skip', 'todo', 'fixme'];

const titles = new Map();
const lines = readFileSync(join(ROOT, DOCUMENT), 'utf8').split('\n');
const problems = [];
let count = 0;

for (const [index, line] of lines.entries()) {
  // A bar would end the table's cell: there it stands escaped.
  for (const [, file, title] of line.replaceAll('\\|', '|').matchAll(CITATION)) {
    // The document itself says how it cites.
    if (file === 'file') continue;
    count += 1;
    const problem = find(file, title);
    if (problem) problems.push(`${DOCUMENT}:${index + 1}: ${problem}: ${file} › ${title}`);
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const open = lines.filter((line) => /^\|.*\| — [^|]*\|\s*$/.test(line)).length;
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
