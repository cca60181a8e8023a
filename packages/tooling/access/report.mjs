/** The OpenACR report: the rows of the standards, each with its judgement and the tests that prove the judgement. */
import { CATALOGUE, CHAPTERS, LEFT_OUT } from './criteria.mjs';
import { CLAUSES } from './en301549.mjs';
import { WCAG } from './wcag.mjs';

export const LEVELS = {
  supports: 'supports',
  'partially-supports': 'partially supports',
  'does-not-support': 'does not support',
  'not-applicable': 'not applicable',
  'not-evaluated': 'not evaluated',
};

/** Date of the last manual review. */
const EVALUATED = '2026-11-24';
const NOT_EVALUATED = { level: 'not-evaluated', notes: '', tests: [] };

/** Returns the chapters, each row with its judgement. @returns {{ id: string, label: string, rows: object[] }[]} */
export function judged(wcag = WCAG, clauses = CLAUSES) {
  return CHAPTERS.map(({ id, label, component, rows }) => ({
    id,
    label,
    component,
    rows: rows.map((row) => ({
      ...row,
      ...((component === 'web' ? wcag[row.num] : around(row.num, clauses)) ?? NOT_EVALUATED),
    })),
  }));
}

/** Returns the judgement of a clause, or of its nearest parent with a judgement. */
function around(num, clauses) {
  const parts = num.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = clauses[parts.slice(0, length).join('.')];
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the contradictions between the report, the standards and the tests.
 *
 * @param {ReturnType<typeof judged>} chapters
 * @param {Set<string>} tests the existing tests, in the form in which the report cites them
 * @returns {string[]}
 */
export function problemsOf(chapters, tests, wcag = WCAG, clauses = CLAUSES) {
  const criteria = new Set(CHAPTERS.filter(({ component }) => component === 'web').flatMap(numbersOf));
  const clauseNumbers = CHAPTERS.filter(({ component }) => component === 'none').flatMap(numbersOf);
  const problems = [
    ...Object.keys(wcag)
      .filter((num) => !criteria.has(num))
      .map((num) => `WCAG 2.2 has no criterion ${num}`),
    ...Object.keys(clauses)
      .filter((num) => !clauseNumbers.some((one) => one === num || one.startsWith(`${num}.`)))
      .map((num) => `EN 301 549 has no clause ${num}`),
  ];
  for (const { num, level, notes, tests: cited } of chapters.flatMap(({ rows }) => rows)) {
    if (!Object.hasOwn(LEVELS, level)) problems.push(`${num}: there is no level ${level}`);
    if (/supports$/.test(level) && cited.length === 0)
      problems.push(`${num} has the level ${level}, but no test shows it`);
    if (/^(partially|not-applicable)/.test(level) && notes === '') problems.push(`${num} lacks a reason`);
    for (const test of cited) if (!tests.has(test)) problems.push(`${num}: there is no test ${test}`);
  }
  return problems;
}

function numbersOf({ rows }) {
  return rows.map(({ num }) => num);
}

/** Returns the report in the form of GSA's schema openacr-0.1.0. */
export function openAcr(chapters, version) {
  return {
    title: 'Kobo Checkout Accessibility Conformance Report',
    product: {
      name: 'Kobo Checkout',
      version,
      description:
        'A hosted payment checkout: its pages, and kobo.js, which opens them on a merchant’s page.',
    },
    author: { name: 'The authors of Kobo Checkout', email: 'None: contact your provider.' },
    report_date: EVALUATED,
    last_modified_date: EVALUATED,
    version: 1,
    notes:
      'A self-assessment, not an external audit. A level is only claimed if a test shows it. All other rows are not evaluated, including rows at levels A and AA. A merchant’s own texts, colours and logos are not covered.',
    evaluation_methods_used:
      'Automated tests in Chromium over every screen and journey (axe-core, accessibility tree, keyboard, forced colours, 320 px, 200 % text), unit tests, and tests that search the source for forbidden features. Each row names its tests.',
    license: 'MIT',
    catalog: CATALOGUE,
    chapters: {
      ...Object.fromEntries(chapters.map((chapter) => [chapter.id, chapterOf(chapter)])),
      ...Object.fromEntries(
        LEFT_OUT.map((id) => [id, { disabled: true, notes: 'Section 508 was not evaluated.' }]),
      ),
    },
  };
}

function chapterOf({ component, rows }) {
  return {
    criteria: rows.map(({ num, level, notes, tests }) => ({
      num,
      components: [
        { name: component, adherence: { level, notes: [notes, shownBy(tests)].join(' ').trim() } },
      ],
    })),
  };
}

function shownBy(tests) {
  return tests.length === 0 ? '' : `Shown by: ${tests.join('; ')}.`;
}
