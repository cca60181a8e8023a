/**
 * A part of the lint: whether each payment method, which is a folder of the app with an `index.ts`, is named wherever every one must be and no
 * type or test would miss it. The list says what is left to do where one was added halfway.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from '../run/command.mjs';
import { load } from '../run/source.mjs';

const METHODS = 'packages/app/src/methods';

/** What names every method, by its slug or its English name. */
const OF_METHODS = ['README.md', 'CHANGELOG.md', 'docs/test-data.md', 'docs/coverage.md'];
/** What merchants read in events names it by its slug. */
const MESSAGES = 'packages/protocol/src/frame/messages.ts';
/** What names every method but the wallets that ask their owner on their phone: for those, tables do it. */
const OF_OTHERS = [
  'packages/e2e/inProcess/drivers.ts',
  'packages/e2e/inProcess/table.test.ts',
  'packages/e2e/support/randomPlan.ts',
  'packages/e2e/keyboard.spec.ts',
];

const { METHOD_NAMES } = await load('packages/protocol/src/api/methods.ts');
const { PROMPT_CALLS } = await load('packages/protocol/src/api/wallets.ts');
const slugs = folders(METHODS);
const [, named] = /export type MethodName =([^;]*);/.exec(readFileSync(join(ROOT, MESSAGES), 'utf8'));
const missing = [
  ...slugs
    .filter((slug) => !Object.hasOwn(METHOD_NAMES, slug))
    .map((slug) => `packages/protocol/src/api/methods.ts does not name ${slug}`),
  ...slugs
    .filter((slug) => !named.includes(`'${slug}'`))
    .map((slug) => `${MESSAGES}: MethodName has no '${slug}'`),
  ...slugs.flatMap((slug) => absent(OF_METHODS, slug)),
  ...slugs.filter((slug) => !PROMPT_CALLS.includes(slug)).flatMap((slug) => absent(OF_OTHERS, slug)),
];
if (missing.length > 0) fail(missing.join('\n  '));
console.log('Methods: each is named wherever every one must be.');

function absent(files, slug) {
  const pattern = methodPattern(slug);
  return files
    .filter((file) => !pattern.test(readFileSync(join(ROOT, file), 'utf8')))
    .map((file) => `${file} does not name ${slug}`);
}

/** `bank-account` is also `bankAccount`, `Bank Accounts` and a part of `routeBankAccount`; not a part of other words. */
function methodPattern(slug) {
  const words = slug.split('-');
  const capital = words.map((word) => `${word[0].toUpperCase()}${word.slice(1)}`).join('');
  const patterns = [
    new RegExp(`(?<![a-z])${words.join('[- ]?')}s?(?![a-z])`, 'i'),
    new RegExp(`[a-z]${capital}(?![a-z])`),
  ];
  return { test: (text) => patterns.some((pattern) => pattern.test(text)) };
}

function folders(path) {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => existsSync(join(ROOT, path, name, 'index.ts')));
}
