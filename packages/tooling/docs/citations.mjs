/**
 * The tables of docs/coverage.md and docs/security.md: each row has a name in its first column, and the tests that are
 * tagged with that name in its last, which is written from the tests.
 */

/** The documents whose rows a test may name. */
export const DOCUMENTS = ['docs/coverage.md', 'docs/security.md'];

const HEAD = /^\| row +\|.*\| shown by +\|$/;
const RULE = /^\|( *:?-+:? *\|)+$/;
const CITATION = /^`[^`]+ › [^`]+`$/;
/** Begins the reason why no test shows a row. */
const NONE = '— ';

/** Whether a tag names a row: tags that say in which run a test belongs have no number at their end. */
export function isRowName(tag) {
  return /^[a-z]+(-[a-z]+)*-\d+$/.test(tag);
}

/** The names of a document's rows, in its order. */
export function rowNames(text) {
  return lines(text).flatMap(({ row }) => (row ? [row.name] : []));
}

/**
 * Writes the citations of a document again. What else is in their column stays behind them: what a row leaves out, or
 * why no test shows it.
 *
 * @param {string} text of the document
 * @param {{ file: string, title: string, tags: string[] }[]} tests
 * @returns {{ text: string, count: number, open: number, problems: string[] }} the text, its tables not yet aligned; how
 * many citations it has, how many rows have none and say why, and what is wrong with its rows
 */
export function cite(text, tests) {
  const problems = [];
  const seen = new Set();
  let count = 0;
  let open = 0;
  const written = lines(text).map(({ line, row }) => {
    if (!row) return line;
    const { name, cells } = row;
    if (!isRowName(name)) problems.push(`"${cells.slice(1, -1).join('; ')}" has no name such as card-7`);
    if (seen.has(name)) problems.push(`there are two rows ${name}`);
    seen.add(name);
    const citations = citationsOf(name, tests);
    const words = wordsOf(cells.at(-1));
    count += citations.length;
    const none = words.some((part) => part.startsWith(NONE));
    if (none) open += 1;
    if (!none && citations.length === 0)
      problems.push(`no test is tagged ${name}, and the row does not say, behind '—', why there is none`);
    if (none && citations.length > 0)
      problems.push(`${name} says that no test shows it; ${citations[0]} does`);
    return `| ${[...cells.slice(0, -1), [...citations, ...words].join('<br>')].join(' | ')} |`;
  });
  return { text: written.join('\n'), count, open, problems };
}

/** Without the blanks and lines that the formatter aligns a table with. */
export function bare(text) {
  return text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
}

/** Each line of a text; of a row in one of the tables, its cells, too. */
function lines(text) {
  let inTable = false;
  return text.split('\n').map((line) => {
    const head = HEAD.test(line);
    inTable = head || (inTable && line.startsWith('|'));
    if (!inTable || head || RULE.test(line)) return { line };
    // A bar in a cell is escaped.
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { line, row: { name: cells[0], cells } };
  });
}

function citationsOf(name, tests) {
  const cited = tests
    .filter(({ tags }) => tags.includes(name))
    .map(({ file, title }) => `\`${file} › ${title.replaceAll('|', '\\|')}\``);
  return [...new Set(cited)];
}

function wordsOf(cell) {
  return cell.split('<br>').filter((part) => part !== '' && !CITATION.test(part));
}
