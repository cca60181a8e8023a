/**
 * Reads the tests of the packages from the source, without running them.
 *
 * The tags are written as in the test runner: `{ tag: '@card-7' }` in Playwright, `{ tags: ['card-7'] }` in Vitest.
 * The results contain no `@`. Skipped tests are ignored.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const SKIPPED = ['skip', 'todo', 'fixme'];

/**
 * @param {string} root the folder of the repository
 * @returns {{ file: string, title: string, tags: string[] }[]} `file` is a path below packages/. `title` begins with the titles
 * of the test's groups. In a title, `…` replaces a run-time value, and `'` replaces a backtick. Browser tests come first, then
 * all other tests by file. Tests of one file keep their order.
 */
export function taggedTests(root) {
  return filesOfTests(root)
    .filter(({ text }) => /\btags?:/.test(text))
    .sort((one, other) => journeysFirst(one.file, other.file))
    .flatMap(({ file, text }) => testsOf(file, text).filter(({ tags }) => tags.length > 0));
}

/** Returns every test of the packages, with or without tags, in no particular order. */
export function allTests(root) {
  return filesOfTests(root).flatMap(({ file, text }) => testsOf(file, text));
}

function filesOfTests(root) {
  const folder = join(root, 'packages');
  return ts.sys
    .readDirectory(
      folder,
      ['.ts', '.tsx', '.mjs'],
      ['**/node_modules', '**/dist'],
      ['**/*.test.*', '**/*.spec.*'],
    )
    .map((path) => ({ file: relative(folder, path), text: readFileSync(path, 'utf8') }));
}

function journeysFirst(one, other) {
  const [first, second] = [one, other].map((file) => file.startsWith('e2e/'));
  if (first !== second) return first ? -1 : 1;
  return one < other ? -1 : 1;
}

/** Returns every test of a file, with or without tags. `node` is the test's call in the syntax tree. */
export function testsOf(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  visit(source, '', []);
  return found;

  function visit(node, groups, outerTags) {
    const call = ts.isCallExpression(node) ? callOf(node) : undefined;
    if (call?.skipped) return;
    const title = call && `${groups}${call.title}`;
    const tags = call ? [...outerTags, ...call.tags] : outerTags;
    if (call?.name === 'test') found.push({ file, title, tags, node });
    ts.forEachChild(node, (child) => visit(child, call?.name === 'describe' ? `${title} ` : groups, tags));
  }
}

/** Returns the parts of a call of `test`, `it` or `describe`, even with `.each(…)`; `undefined` for any other call. */
function callOf({ expression, arguments: [first, ...others] }) {
  const body = others.at(-1);
  if (!body || !ts.isFunctionLike(body)) return undefined;
  const names = [];
  let callee = expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee)) names.push(callee.name.text);
    else if (!ts.isCallExpression(callee) && !ts.isTaggedTemplateExpression(callee)) return undefined;
    callee = callee.expression ?? callee.tag;
  }
  if (!['test', 'it', 'describe'].includes(callee.text)) return undefined;
  return {
    name: [...names, callee.text].includes('describe') ? 'describe' : 'test',
    title: titleText(first),
    tags: others.length > 1 ? tagsIn(others[0]) : [],
    skipped: names.some((part) => SKIPPED.includes(part)),
  };
}

function titleText(node) {
  let text = '…';
  if (ts.isStringLiteralLike(node)) text = node.text;
  else if (ts.isTemplateExpression(node)) {
    text = node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }
  return text.replace(/%[sdifjo]|\$[\w.]+/g, '…').replaceAll('`', "'");
}

/** Returns the tags in a test's options, including conditional tags. */
function tagsIn(options) {
  const property = tagProperty(options);
  const found = [];
  if (property) visit(property.initializer);
  return found;

  function visit(node) {
    if (ts.isStringLiteralLike(node)) found.push(node.text.replace(/^@/, ''));
    ts.forEachChild(node, (child) => {
      // Visit the results of a conditional, but not its condition, which is no tag.
      if (!ts.isConditionalExpression(node) || child !== node.condition) visit(child);
    });
  }
}

export function tagProperty(options) {
  if (!ts.isObjectLiteralExpression(options)) return undefined;
  return options.properties.find((property) => ['tag', 'tags'].includes(property.name?.getText()));
}
