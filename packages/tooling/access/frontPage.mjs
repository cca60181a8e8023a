/** Writes the summary of the report in docs/reference/accessibility.md, between two marks. */
import { LEVELS } from './report.mjs';

const BEGIN = '<!-- The tables below are written by `pnpm tool access`. -->';
const END = '<!-- Here they end. -->';

/** @returns {string | undefined} the page with updated tables; `undefined` if it lacks the marks */
export function withTables(page, chapters) {
  const [before, rest, ...others] = page.split(BEGIN);
  const [, after, ...more] = (rest ?? '').split(END);
  if (after === undefined || others.length + more.length > 0) return undefined;
  return `${before}${BEGIN}\n\n${counts(chapters)}\n\n${criteria(chapters)}\n\n${END}${after}`;
}

/** The number of rows per level and chapter. */
function counts(chapters) {
  const levels = Object.keys(LEVELS).filter((level) =>
    chapters.some(({ rows }) => rows.some((row) => row.level === level)),
  );
  return table(
    ['chapter', ...levels.map((level) => LEVELS[level])],
    chapters.map(({ label, rows }) => [
      label,
      ...levels.map((level) => rows.filter((row) => row.level === level).length || '–'),
    ]),
  );
}

/** The rows that are not fully met, and the rows at levels A and AA that are not evaluated. */
function criteria(chapters) {
  const shown = chapters.flatMap(({ id, rows }) =>
    rows.filter(
      ({ level }) => /^(partially|does)/.test(level) || (/_aa?$/.test(id) && level === 'not-evaluated'),
    ),
  );
  return table(
    ['criterion', 'level', 'tests', 'why'],
    shown.map(({ num, name, level, notes, tests }) => [
      `${num} ${name}`,
      LEVELS[level],
      tests.length || '–',
      notes.replaceAll('|', '\\|'),
    ]),
  );
}

function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
