/**
 * A part of the lint: whether each payment method, which is a room of the app, is named wherever every one must be and no
 * type or test would miss it. The list says what is left to do where one was added halfway.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from '../run/command.mjs';
import { load } from '../run/source.mjs';

const ROOMS = 'packages/app/src/methods';
const LANGUAGES = 'packages/app/src/strings';

/** What names every method, by its slug or its English name. */
const OF_METHODS = [
  `${ROOMS}/method.ts`,
  `${ROOMS}/registry.ts`,
  `${ROOMS}/registry.test.ts`,
  ...folders(LANGUAGES).map((language) => `${LANGUAGES}/${language}/first.ts`),
  'packages/app/src/gallery/registry.ts',
  'packages/app/src/gallery/checkoutFixtures.tsx',
  'packages/app/src/gallery/gallery.test.ts',
  'packages/sandbox/src/ledger/methods.ts',
  'packages/conformance/src/walk/transaction.ts',
  'packages/e2e/inProcess/ways.ts',
  'packages/e2e/inProcess/table.test.ts',
  'packages/e2e/support/randomPlan.ts',
  'packages/e2e/keyboard.spec.ts',
  'README.md',
  'docs/test-data.md',
  'docs/coverage.md',
];
/** What names every call that asks a wallet's owner on their phone. */
const OF_PROMPTS = ['packages/e2e/faultsCharges.spec.ts'];

const { PROMPT_CALLS } = await load('packages/protocol/src/api/contract.ts');
const missing = [
  ...folders(ROOMS).flatMap((slug) => absent(OF_METHODS, slug, methodPattern(slug))),
  ...PROMPT_CALLS.flatMap((call) => absent(OF_PROMPTS, call, new RegExp(`\\b${call}\\b`))),
];
if (missing.length > 0) fail(missing.join('\n  '));
console.log('Methods: each is named wherever every one must be.');

function absent(files, name, pattern) {
  return files
    .filter((file) => !pattern.test(readFileSync(join(ROOT, file), 'utf8')))
    .map((file) => `${file} does not name ${name}`);
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
    .map(({ name }) => name);
}
