import { expect, it } from 'vitest';
import { withLists } from './frontPage.mjs';
import { judged, openAcr, problemsOf } from './report.mjs';
import { yaml } from './yaml.mjs';

const TEST = 'e2e/methods/card.spec.ts › pays';
const supported = { level: 'supports', notes: '', tests: [TEST] };
const of = (chapters, num) => chapters.flatMap(({ rows }) => rows).find((row) => row.num === num);

it('marks a row without a judgement as not evaluated', () => {
  const chapters = judged({ '1.1.1': supported }, {});
  expect(of(chapters, '1.1.1').level).toBe('supports');
  expect(of(chapters, '1.3.1').level).toBe('not-evaluated');
  expect(of(chapters, '4.2.1').level).toBe('not-evaluated');
});

it('gives a clause the judgement of its nearest ancestor', () => {
  const none = { level: 'not-applicable', notes: 'No hardware.', tests: [] };
  const chapters = judged({}, { 5.1: none, 8: none });
  expect(of(chapters, '5.1.3.8').level).toBe('not-applicable');
  expect(of(chapters, '8.3.2.3.1').level).toBe('not-applicable');
  expect(of(chapters, '5.5').level).toBe('not-evaluated');
  expect(of(chapters, '10.0').level).toBe('not-evaluated');
});

it('reports a claim without a test, a reason, a valid level or a row', () => {
  const problems = (wcag, clauses = {}, tests = [TEST]) =>
    problemsOf(judged(wcag, clauses), new Set(tests), wcag, clauses);
  expect(problems({ '1.1.1': supported })).toEqual([]);
  expect(problems({ '1.1.1': supported }, {}, [])).toEqual([`1.1.1: there is no test ${TEST}`]);
  expect(problems({ '1.1.1': { ...supported, tests: [] } })).toEqual([
    '1.1.1 has the level supports, but no test shows it',
  ]);
  expect(problems({ '1.1.1': { ...supported, level: 'partially-supports' } })).toEqual([
    '1.1.1 lacks a reason',
  ]);
  expect(problems({ '1.1.1': { ...supported, level: 'perfect' } })).toEqual([
    '1.1.1: there is no level perfect',
  ]);
  expect(problems({ '1.1.9': supported }, { 9: supported })).toEqual([
    'WCAG 2.2 has no criterion 1.1.9',
    'EN 301 549 has no clause 9',
  ]);
});

it('names the tests of each row in the report', () => {
  const { chapters } = openAcr(judged({ '1.1.1': { ...supported, notes: 'Named.' } }, {}), '1.0.0');
  expect(chapters.success_criteria_level_a.criteria[0]).toEqual({
    num: '1.1.1',
    components: [{ name: 'web', adherence: { level: 'supports', notes: `Named. Shown by: ${TEST}.` } }],
  });
  expect(chapters.hardware).toMatchObject({ disabled: true });
});

it('writes the lists only between their marks, with the same result each time', () => {
  const page =
    'Before\n\n<!-- The lists below are written by `pnpm tool access`. -->\nstale words\n<!-- Here they end. -->\n\nAfter';
  const partly = { ...supported, level: 'partially-supports', notes: 'Partly.' };
  const written = withLists(page, judged({ '1.1.1': partly, '1.2.1': supported }, {}));
  expect(written).toMatch(
    /^Before\n[\s\S]*\n- Partially supports: 1\.1\.1 Non-text Content\n[\s\S]*\nAfter$/,
  );
  expect(written).toContain('- WCAG 2.2, level A: supports 1, partially supports 1, not evaluated 30\n');
  expect(written).toContain('- EN 301 549, 8: hardware: not evaluated\n');
  expect(written).not.toContain('1.2.1');
  expect(written).not.toContain('stale words');
  expect(withLists(written, judged({ '1.1.1': partly, '1.2.1': supported }, {}))).toBe(written);
  expect(withLists('Before', judged())).toBeUndefined();
});

it('writes the number of a clause as text in YAML', () => {
  expect(
    yaml({ title: 'A: "b" — c', list: [{ num: '5.1', of: ['x', 'y'] }, { num: '5.2' }], on: true }),
  ).toBe(
    `title: "A: \\"b\\" — c"
list:
  - num: "5.1"
    of:
      - "x"
      - "y"
  - num: "5.2"
on: true
`,
  );
});
