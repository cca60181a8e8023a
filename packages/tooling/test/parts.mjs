/** The parts of `pnpm test:all` that run browser tests: each folder of packages/e2e with specs, and each other spec. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/command.mjs';

const E2E = 'packages/e2e';
/** The folders that `pnpm tool browsers` and `pnpm tool deploy` run. */
const OTHER_RUNS = ['browsers', 'deploy'];
const SPEC = '.spec.ts';

/** @returns {string[]} the names of the parts, in order. */
export function browserParts() {
  return readdirSync(join(ROOT, E2E), { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? hasSpecs(entry.name) : entry.name.endsWith(SPEC)))
    .map(({ name }) => (name.endsWith(SPEC) ? name.slice(0, -SPEC.length) : name))
    .filter((name) => !OTHER_RUNS.includes(name))
    .sort();
}

/** Returns the argument that selects a part in Playwright. */
export function pathOfPart(name) {
  return hasSpecs(name) ? `${E2E}/${name}/` : `${E2E}/${name}${SPEC}`;
}

function hasSpecs(folder) {
  try {
    return readdirSync(join(ROOT, E2E, folder)).some((name) => name.endsWith(SPEC));
  } catch {
    return false;
  }
}
