/**
 * `pnpm check types` checks each package's project, the SDK's types as a consumer compiles them, and the SDK's documents.
 * It reports all errors in one run. A second run takes only seconds, because results are cached.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, inParallel, outcomeOf, ROOT } from '../run/command.mjs';
import { missingBuild } from './built.mjs';

/** TypeScript 7, the native compiler. It is ten times as fast, but has no API yet for rollup and other tools. */
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');
/** The cache, which git ignores and which is deleted with the dependencies. */
const CACHE = join(ROOT, 'node_modules/.cache/typecheck');
/** The slowest project, which is checked first. */
const FIRST = 'app';
/** A project outside the workspace. Its own build checks its types (`pnpm tool consumers`). */
const APART = 'next-shop';

const checks = [...projects(), ...documents()];
const missing = missingBuild();
if (missing.length > 0) fail(`Run npx --yes pnpm@10 build first. Missing:\n  ${missing.join('\n  ')}`);

mkdirSync(CACHE, { recursive: true });
const begun = performance.now();
const failed = [];
/** The reported errors. Each is printed once, because two packages can report the same error in a shared source. */
const reported = new Set();
await inParallel(checks, runCheck);
if (failed.length > 0) fail(`The type check of ${failed.sort().join(', ')} failed.`);
console.log(`Types: ${checks.length} checks passed in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);

function projects() {
  return ['packages', 'examples']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder)).map((name) => ({ name, folder: join(folder, name) })),
    )
    .filter(({ name, folder }) => name !== APART && existsSync(join(ROOT, folder, 'tsconfig.json')))
    .sort((one, other) => Number(other.name === FIRST) - Number(one.name === FIRST))
    .map(({ name, folder }) => ({
      name,
      args: [TSC, '-p', folder, '--incremental', '--tsBuildInfoFile', join(CACHE, `${name}.tsbuildinfo`)],
    }));
}

/** Returns the checks of the published types, and of the document that describes them. */
function documents() {
  return [
    { name: 'sdk', args: ['packages/sdk/consumer/check.mjs'], reads: publishedFiles('packages/sdk') },
    {
      name: 'server',
      args: ['packages/server/consumer/check.mjs'],
      reads: publishedFiles('packages/server'),
    },
    { name: 'docs/reference/sdk.md', args: ['packages/tooling/docs/sdkReference.mjs'] },
  ];
}

/** Returns the files that affect the check of a package. The lock file contains the compiler's version. */
function publishedFiles(folder) {
  const inside = ['dist', 'consumer'].flatMap((name) =>
    existsSync(join(ROOT, folder, name))
      ? readdirSync(join(ROOT, folder, name)).map((file) => join(name, file))
      : [],
  );
  return [...inside.sort(), 'package.json', 'README.md', 'LICENSE', '../../pnpm-lock.yaml'].map((file) =>
    join(folder, file),
  );
}

/** Returns a hash of the files and of the Node.js version, for checks that tsc does not cache. */
function stateOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

async function runCheck({ name, args, reads }) {
  const stamp = join(CACHE, `${name}.passed`);
  const state = reads && stateOf(reads);
  if (state !== undefined && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  const { passed, output } = await outcomeOf(process.execPath, args);
  for (const line of output.trimEnd().split(/\n(?! )/)) {
    if (line !== '' && !reported.has(line)) console.log(line);
    reported.add(line);
  }
  if (!passed && !failed.includes(name)) failed.push(name);
  if (passed && state !== undefined) writeFileSync(stamp, state);
}
