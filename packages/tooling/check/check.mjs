/**
 * `pnpm check` runs all static checks on a built tree. All parts run even if one fails, because one run must report all problems.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { answerHelp, fail, inParallel, outcomeOf, ROOT } from '../run/command.mjs';

const TOOLING = join(ROOT, 'packages/tooling');
/** Tests that compare tables with each other, with texts or with documents. They report incomplete additions. */
const TABLES = [
  'packages/app/src/strings/catalogues.test.ts',
  'packages/app/src/gallery/gallery.test.ts',
  'packages/app/src/methods/registry.test.ts',
  'packages/app/src/api/calls.test.ts',
  'packages/app/src/api/charges.test.ts',
  'packages/conformance/src/documentation.test.ts',
];

/** The command of each part. The slowest part starts first. */
const PARTS = {
  types: ours('check/typecheck.mjs'),
  packages: ours('consumers/checkPackages.mjs'),
  tables: bin('vitest', 'run', '--config', 'packages/tooling/vitest.config.ts', '--reporter=dot', ...TABLES),
  arrows: bin(
    'depcruise',
    ...['--config', 'packages/tooling/check/dependencies.config.mjs', '--output-type', 'err'],
    ...sourceFolders(),
  ),
  core: bin(
    'depcruise',
    ...['--config', 'packages/tooling/check/core.config.mjs', '--output-type', 'err'],
    'packages/app/src/core.ts',
  ),
  format: bin('biome', 'check', '.'),
  spelling: bin('cspell', '--no-progress', '--no-summary', '.'),
  supply: ours('check/supply.mjs'),
  openapi: ours('docs/openapi.mjs'),
  calls: ours('docs/callTables.mjs'),
  coverage: ours('docs/coverage.mjs', '--check'),
  access: ours('access/access.mjs', '--check'),
  documents: ours('docs/docBlocks.mjs'),
  defects: ours('plant/main.mjs', '--check'),
  sizes: {
    command: join(TOOLING, 'node_modules/.bin/size-limit'),
    args: ['--config', 'check/size.config.mjs'],
    cwd: TOOLING,
  },
};
const GROUPS = {
  lint: [
    'arrows',
    'core',
    'format',
    'spelling',
    'supply',
    'openapi',
    'calls',
    'coverage',
    'access',
    'documents',
    'defects',
  ],
};

answerHelp(`Usage: npx --yes pnpm@10 check [PART…]

Runs all static checks, or only these parts, and reports all problems. Needs a build.
Parts: ${Object.keys(PARTS).join(', ')}.
lint: ${GROUPS.lint.join(', ')}.`);
const requested = process.argv.slice(2).flatMap((name) => GROUPS[name] ?? name);
const unknown = requested.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0)
  fail(`There is no part ${unknown.join(', ')}. The parts: ${Object.keys(PARTS).join(', ')}.`);
const names = Object.keys(PARTS).filter((name) => requested.length === 0 || requested.includes(name));

const red = [];
await inParallel(names, async (name) => {
  const begun = performance.now();
  const { command, args, cwd } = PARTS[name];
  const { passed, output } = await outcomeOf(command, args, cwd);
  const time = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  // Print the output of a requested part even if the part passed, for example the sizes.
  const report = passed && requested.length === 0 ? '' : output.trim();
  if (!passed) red.push(name);
  console.log(`${passed ? '✓' : '✗'} ${name} (${time})${report && `\n\n${report}\n`}`);
});
if (red.length > 0)
  fail(`${red.length} of ${names.length} parts: ${names.filter((name) => red.includes(name)).join(', ')}.`);

function sourceFolders() {
  return readdirSync(join(ROOT, 'packages'))
    .map((name) => `packages/${name}/src`)
    .filter((folder) => existsSync(join(ROOT, folder)));
}

function ours(file, ...args) {
  return { command: process.execPath, args: [join(TOOLING, file), ...args] };
}

function bin(name, ...args) {
  return { command: join(ROOT, 'node_modules/.bin', name), args };
}
