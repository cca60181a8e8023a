/**
 * The requirements: rows of the specification and of docs/deployers/security.md, each followed by its name in backticks. A
 * test shows a row if the test is tagged with the row's name. The last section lists the parts without a test (`notShown`). If
 * no test shows a row, the reason begins with a dash.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const DOCUMENTS = ['docs/contributors/specification.md', 'docs/deployers/security.md'];

const NAME = /`([a-z]+(?:-[a-z]+)*-\d+)`/g;
const NOT_SHOWN = /^## Parts without a test$/m;
/** An item below the heading `NOT_SHOWN`. */
const PART = new RegExp(`^- ${NAME.source}: (.*)$`, 'gm');
/** The beginning of the reason why no test shows a row. */
const NONE = '— ';

/** @returns {ReturnType<typeof requirementsIn>} the rows of all documents. */
export function allRequirements(root) {
  return DOCUMENTS.flatMap((name) => requirementsIn(readFileSync(join(root, name), 'utf8')));
}

/** @returns {{ name: string, says: string, notShown: string }[]} the rows of a document. */
export function requirementsIn(text) {
  const [body, list = ''] = text.split(NOT_SHOWN);
  const notShown = new Map([...list.matchAll(PART)].map(([, name, reason]) => [name, reason]));
  const rows = body
    .split('\n')
    .flatMap((line) => [...line.matchAll(NAME)].map(([, name]) => ({ name, line })));
  return rows.map(({ name, line }) => ({
    name,
    says: line.replace(/^- /, '').trim(),
    notShown: notShown.get(name) ?? '',
  }));
}

/** Returns whether a tag is the name of a row. Tags that select a run don't end with a number. */
export function isRowName(tag) {
  return /^[a-z]+(-[a-z]+)*-\d+$/.test(tag);
}

/** Returns the tests that are tagged with a name, as `file › title`, each once. */
export function testsFor(name, tests) {
  const cited = tests
    .filter(({ tags }) => tags.includes(name))
    .map(({ file, title }) => `${file} › ${title}`);
  return [...new Set(cited)];
}

/**
 * @param {ReturnType<typeof requirementsIn>} rows of all documents
 * @param {{ file: string, title: string, tags: string[] }[]} tests
 * @returns {string[]} rows without a test or a reason, and tags without a row.
 */
export function problemsOf(rows, tests) {
  const names = rows.map(({ name }) => name);
  const unknownTags = tests.flatMap(({ file, title, tags }) =>
    tags
      .filter((tag) => isRowName(tag) && !names.includes(tag))
      .map((tag) => `packages/${file} › ${title}: there is no row ${tag}`),
  );
  const badRows = rows.flatMap(({ name, notShown }, index) => {
    const [test] = testsFor(name, tests);
    const untested = notShown.startsWith(NONE);
    return [
      ...(names.indexOf(name) === index ? [] : [`two rows have the name ${name}`]),
      ...(test || untested ? [] : [`${name}: no test has this tag, and no reason follows '—'`]),
      ...(test && untested ? [`${name} states that no test shows it, but ${test} does`] : []),
    ];
  });
  return [...unknownTags, ...badRows];
}
