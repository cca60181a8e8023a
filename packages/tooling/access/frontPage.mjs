/** Writes the summary of the report into docs/reference/accessibility.md, between two marks. */
import { LEVELS } from './report.mjs';

const BEGIN = '<!-- The lists below are written by `pnpm tool access`. -->';
const END = '<!-- Here they end. -->';

/** @returns {string | undefined} the page with updated lists; `undefined` if the page lacks the marks */
export function withLists(page, chapters) {
  const [before, rest, ...others] = page.split(BEGIN);
  const [, after, ...more] = (rest ?? '').split(END);
  if (after === undefined || others.length + more.length > 0) return undefined;
  return `${before}${BEGIN}\n\n${counts(chapters)}\n\n${criteria(chapters)}\n\n${END}${after}`;
}

function counts(chapters) {
  return chapters.map(({ label, rows }) => `- ${label}: ${countsOf(rows)}`).join('\n');
}

function countsOf(rows) {
  return Object.entries(LEVELS)
    .map(([level, name]) => [rows.filter((row) => row.level === level).length, name])
    .filter(([count]) => count > 0)
    .map(([count, name]) => (count === rows.length ? name : `${name} ${count}`))
    .join(', ');
}

/** Lists the rows that are not fully met, and the rows at levels A and AA that are not evaluated, by level. */
function criteria(chapters) {
  const rows = chapters.flatMap(({ id, rows }) =>
    rows.filter(
      ({ level }) => /^(partially|does)/.test(level) || (/_aa?$/.test(id) && level === 'not-evaluated'),
    ),
  );
  return Object.entries(LEVELS)
    .map(([level, name]) => [name, rows.filter((row) => row.level === level)])
    .filter(([, shown]) => shown.length > 0)
    .map(([name, shown]) => `- ${capitalised(name)}: ${shown.map(criterion).join('; ')}`)
    .join('\n');
}

function criterion({ num, name }) {
  return `${num} ${name}`;
}

function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
