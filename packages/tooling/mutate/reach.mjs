/** Which modules a test file imports, directly or not: what it can't reach, it need not be run for. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../run/command.mjs';

const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^;]*?from\s*'([^']+)'|import\s*\(?\s*'([^']+)'/g;
/** Whose tests are run: those beside the code. Conformance's walk through whole payments takes seconds for each mutant. */
const BESIDE = ['protocol', 'sdk', 'app'].map((name) => `packages/${name}/src`);
/** Whole payments in one process. They take seconds for each mutant, too, but nothing else runs all effects together. */
const JOURNEYS = 'packages/e2e/inProcess';
/** It takes half a minute for each mutant that lives. */
const TOO_SLOW = 'table.test.ts';

/**
 * The test files that reach any of `sources`, those that reach least first: they are quick, and kill most.
 * @returns {{ test: string, journeys: boolean, reached: Set<string> }[]} paths relative to the root; `journeys` says
 *   whether the file pays whole payments
 */
export function testsOf(sources) {
  const imports = new Map();
  return [...BESIDE, JOURNEYS]
    .flatMap(testFiles)
    .map((test) => ({ test, journeys: test.startsWith(JOURNEYS), reached: reach(test, imports) }))
    .filter(({ reached }) => sources.some((source) => reached.has(source)))
    .sort((a, b) => a.reached.size - b.reached.size || a.test.localeCompare(b.test));
}

function testFiles(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name) && entry.name !== TOO_SLOW)
    .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)));
}

function reach(file, imports, reached = new Set()) {
  if (reached.has(file)) return reached;
  reached.add(file);
  if (!imports.has(file)) imports.set(file, importsOf(file));
  for (const next of imports.get(file)) reach(next, imports, reached);
  return reached;
}

function importsOf(file) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)]
    .map(([, from, imported]) => resolve(file, from ?? imported))
    .filter((path) => path !== undefined);
}

function resolve(from, specifier) {
  if (specifier.startsWith('.')) return moduleAt(join(dirname(from), specifier));
  const [, name, door] = specifier.match(/^@kobo\/(\w+)(\/.*)?$/) ?? [];
  if (name === undefined) return undefined;
  const manifest = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
  const target = manifest.exports?.[`.${door ?? ''}`];
  return typeof target === 'string' ? moduleAt(join('packages', name, target)) : undefined;
}

function moduleAt(path) {
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(
    (one) => /\.tsx?$/.test(one) && existsSync(join(ROOT, one)) && statSync(join(ROOT, one)).isFile(),
  );
}
