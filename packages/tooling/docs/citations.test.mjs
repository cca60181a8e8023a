import { expect, it } from 'vitest';
import { bare, cite, rowNames } from './citations.mjs';
import { testsOf } from './testTitles.mjs';

const DOCUMENT = `# Coverage

| name | value |
| ---- | ----- |
| a    | b     |

| row    | says       | shown by                                              |
| ------ | ---------- | ----------------------------------------------------- |
| card-1 | pays       | \`app/old.test.ts › is gone\`<br>Not shown: the colour |
| card-2 | a \\| b     | — no screen has one                                   |

| x | y |
`;

const paid = { file: 'e2e/card.spec.ts', title: 'is paid | at once', tags: ['card-1', 'all'] };

it('writes the tests of each row before the words of its cell, and touches nothing else', () => {
  const { text, ...rest } = cite(DOCUMENT, [paid, paid]);
  expect(bare(text)).toBe(
    bare(DOCUMENT.replace('`app/old.test.ts › is gone`', '`e2e/card.spec.ts › is paid \\| at once`')),
  );
  expect(rest).toEqual({ count: 1, open: 1, problems: [] });
  expect(rowNames(DOCUMENT)).toEqual(['card-1', 'card-2']);
});

it('writes the same once more', () => {
  const { text } = cite(DOCUMENT, [paid]);
  expect(cite(text, [paid]).text).toBe(text);
});

it('misses a test, a name, and a row that has one', () => {
  const twice = DOCUMENT.replace('card-2', 'card-1').replace('— no screen has one', '');
  expect(cite(twice, []).problems).toEqual([
    "no test is tagged card-1, and the row does not say, behind '—', why there is none",
    'there are two rows card-1',
    "no test is tagged card-1, and the row does not say, behind '—', why there is none",
  ]);
  expect(cite(DOCUMENT.replace('card-1', 'card'), [paid]).problems).toHaveLength(2);
  expect(cite(DOCUMENT, [paid, { ...paid, tags: ['card-2'] }]).problems).toEqual([
    'card-2 says that no test shows it; `e2e/card.spec.ts › is paid \\| at once` does',
  ]);
});

it('reads the tags of tests and of the groups around them, in either runner, but of none that is skipped', () => {
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
