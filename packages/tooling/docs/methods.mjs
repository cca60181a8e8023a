/**
 * A part of the lint: whether each payment method is named wherever every one must be. The methods are those of the protocol
 * (`METHOD_NAMES`) and those with a folder of the app. Types and tests miss most of this, or only what is needed next; the list says
 * at once what is left to do where a method was added halfway.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from '../run/command.mjs';
import { load } from '../run/source.mjs';

const METHODS = 'packages/app/src/methods';

/** What names every method, by its slug or its English name. */
const OF_METHODS = ['README.md', 'CHANGELOG.md', 'docs/test-data.md', 'docs/coverage.md', 'docs/sdk.md'];
/** What names every method by its slug, or by the name of its call. */
const BY_SLUG = [
  'packages/app/src/methods/registry.ts',
  'packages/app/src/methods/registry.test.ts',
  'packages/protocol/src/frame/messages.ts',
];
/** What names every wallet that asks its owner on their phone. */
const OF_PROMPTS = [
  'packages/app/src/gallery/wallets.ts',
  'packages/sandbox/src/simulator/bank/prompts.ts',
  'packages/conformance/src/wallets.ts',
  'packages/e2e/support/prompts.ts',
  'packages/e2e/inProcess/drivers.ts',
  'docs/api.md',
  'docs/deploy.md',
  'docs/openapi.json',
];
/** What names every other method: for those wallets, tables do it. */
const OF_OTHERS = [
  'packages/e2e/inProcess/drivers.ts',
  'packages/e2e/inProcess/table.test.ts',
  'packages/e2e/support/randomPlan.ts',
  'packages/e2e/keyboard.spec.ts',
];
const LANGUAGES = 'packages/app/src/strings';

const { METHOD_NAMES } = await load('packages/protocol/src/api/methods.ts');
const { PROMPT_CALLS, WALLET_NAMES } = await load('packages/protocol/src/api/wallets.ts');
const { ENDPOINTS } = await load('packages/protocol/src/api/endpoints.ts');
const slugs = [...new Set([...Object.keys(METHOD_NAMES), ...PROMPT_CALLS, ...folders(METHODS, 'index.ts')])];
const missing = slugs.flatMap((slug) => [
  ...(Object.hasOwn(METHOD_NAMES, slug)
    ? []
    : [`packages/protocol/src/api/methods.ts does not name ${slug}`]),
  ...filesOf(slug)
    .filter((file) => !existsSync(join(ROOT, METHODS, slug, file)))
    .map((file) => `${METHODS}/${slug}/${file} is not there`),
  ...absent(BY_SLUG, exactly(slug), slug),
  ...absent(OF_METHODS, methodPattern(slug), slug),
  ...(PROMPT_CALLS.includes(slug) ? absentPrompt(slug) : absent(OF_OTHERS, methodPattern(slug), slug)),
]);
if (missing.length > 0) fail(missing.join('\n  '));
console.log('Methods: each is named wherever every one must be.');

function absentPrompt(slug) {
  const texts = folders(LANGUAGES, 'deferred.ts').map((language) => `${LANGUAGES}/${language}/deferred.ts`);
  return [
    ...(Object.hasOwn(WALLET_NAMES, slug) ? [] : [`WALLET_NAMES of packages/protocol does not name ${slug}`]),
    ...(Object.hasOwn(ENDPOINTS, slug)
      ? []
      : [`packages/protocol/src/api/endpoints.ts does not name ${slug}`]),
    ...absent(OF_PROMPTS, exactly(slug), slug),
    ...absent(texts, new RegExp(`^ {2}${slug}: \\{`, 'm'), slug),
  ];
}

/** What each method's folder has. */
function filesOf(slug) {
  const name = slug.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
  return ['index.ts', 'icon.tsx', 'work.ts', `${name}Screen.tsx`];
}

function absent(files, pattern, slug) {
  return files
    .filter((file) => !pattern.test(readFileSync(join(ROOT, file), 'utf8')))
    .map((file) => `${file} does not name ${slug}`);
}

/** The slug, not as a part of a word. */
function exactly(slug) {
  return new RegExp(`(?<![a-zA-Z-])${slug}(?![a-zA-Z-])`);
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

/** The folders that have this file. */
function folders(path, file) {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => existsSync(join(ROOT, path, name, file)));
}
