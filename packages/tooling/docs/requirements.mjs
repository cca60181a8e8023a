/**
 * The requirements: tables of requirements.md and docs/deployers/security.md whose first column is `row`. A test shows a row if it is
 * tagged with the row's name. The last column, `not shown`, says what tests leave out; behind `—`, why no test shows the row.
 */

/** The documents whose rows a test may name. */
export const DOCUMENTS = ['packages/tooling/docs/requirements.md', 'docs/deployers/security.md'];

const HEAD = /^\| row +\|.*\| not shown +\|$/;
const RULE = /^\|( *:?-+:? *\|)+$/;
/** Begins the reason why no test shows a row. */
const NONE = '— ';

/** Whether a tag names a row. Tags that select a run have no number at their end. */
export function isRowName(tag) {
  return /^[a-z]+(-[a-z]+)*-\d+$/.test(tag);
}

/** @returns {{ name: string, says: string, notShown: string }[]} the rows of a document, in its order. */
export function requirementsIn(text) {
  let inTable = false;
  return text.split('\n').flatMap((line) => {
    const head = HEAD.test(line);
    inTable = head || (inTable && line.startsWith('|'));
    if (!inTable || head || RULE.test(line)) return [];
    // A bar in a cell is escaped.
    const [name, ...cells] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return [{ name, says: cells.slice(0, -1).join('; '), notShown: cells.at(-1) }];
  });
}

/** The tests that are tagged with a name, as `file › title`, each once. */
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
  const badRows = rows.flatMap(({ name, says, notShown }, index) => {
    const [test] = testsFor(name, tests);
    const untested = notShown.startsWith(NONE);
    return [
      ...(isRowName(name) ? [] : [`"${says}" has no name such as card-7`]),
      ...(names.indexOf(name) === index ? [] : [`there are two rows ${name}`]),
      ...(test || untested ? [] : [`${name}: no test has this tag, and no reason follows '—'`]),
      ...(test && untested ? [`${name} says that no test shows it; ${test} does`] : []),
    ];
  });
  return [...unknownTags, ...badRows];
}
