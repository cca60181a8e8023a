import { expect, it } from 'vitest';
import { problemsOf, requirementsIn, testsFor } from './requirements.mjs';
import { testsOf } from './testTitles.mjs';

const DOCUMENT = `# Requirements

- Pays. \`card-1\`
- Shows the bank. \`card-2\`

## Parts without a test

- \`card-1\`: the colour
- \`card-2\`: — no screen has a bank
`;
const paid = { file: 'e2e/methods/card.spec.ts', title: 'is paid | at once', tags: ['card-1', 'all'] };
const problems = (document, tests) => problemsOf(requirementsIn(document), tests);

it('reads the names at the end of requirements, and the parts without a test', () => {
  const specification = `# Specification

A test is tagged with the name: \`{ tag: '@card-1' }\`. See \`endpoints.ts\`.

- Form for a new card. \`card-1\`
- Bank name \`transfer-1\`, account number. \`transfer-2\`

- \`/a\`: payment \`routes-2\`

## Parts without a test

- \`card-1\`: the colour
- \`transfer-2\`: — no screen has it
`;
  expect(requirementsIn(specification)).toEqual([
    { name: 'card-1', says: 'Form for a new card. `card-1`', notShown: 'the colour' },
    { name: 'transfer-1', says: 'Bank name `transfer-1`, account number. `transfer-2`', notShown: '' },
    {
      name: 'transfer-2',
      says: 'Bank name `transfer-1`, account number. `transfer-2`',
      notShown: '— no screen has it',
    },
    { name: 'routes-2', says: '`/a`: payment `routes-2`', notShown: '' },
  ]);
});

it('finds each test of a row once', () => {
  expect(testsFor('card-1', [paid, paid])).toEqual(['e2e/methods/card.spec.ts › is paid | at once']);
  expect(testsFor('card', [paid])).toEqual([]);
});

it('reports a row without a test, a duplicate, and a wrong exception', () => {
  expect(problems(DOCUMENT, [paid])).toEqual([]);
  const twice = DOCUMENT.replaceAll('card-2', 'card-1').replace('— no screen has a bank', '');
  expect(problems(twice, [])).toEqual([
    "card-1: no test has this tag, and no reason follows '—'",
    'two rows have the name card-1',
    "card-1: no test has this tag, and no reason follows '—'",
  ]);
  expect(problems(DOCUMENT, [paid, { ...paid, tags: ['card-2'] }])).toEqual([
    'card-2 states that no test shows it, but e2e/methods/card.spec.ts › is paid | at once does',
  ]);
});

it('reports a tag without a row', () => {
  expect(problems(DOCUMENT, [paid, { ...paid, tags: ['card-9', 'both'] }])).toEqual([
    'packages/e2e/methods/card.spec.ts › is paid | at once: there is no row card-9',
  ]);
});

it('reads the tags of tests and groups in both runners, except skipped ones', () => {
  const source = `
    describe('a card', { tags: ['card-1'] }, () => {
      it.each(CARDS)('of %s is $verb', { tags: 'card-2', timeout: 9 }, () => {});
      it.skip('is lost', { tags: 'card-3' }, () => {});
    });
    for (const how of ['now', 'later'])
      test(\`pays \${how}\`, { tag: ['@card-4', how === 'later' ? '@all' : []].flat() }, async () => {});
    test.describe.skip('a wallet', { tag: '@momo-1' }, () => { test('pays', () => {}); });
    it('has no tag', () => {});
    testOf('card-5', { tags: 'card-5' }, () => {});`;
  expect(testsOf('card.test.ts', source).map(({ title, tags }) => [title, tags])).toEqual([
    ['a card of … is …', ['card-1', 'card-2']],
    ['pays …', ['card-4', 'all']],
    ['has no tag', []],
  ]);
});
