/** What `pnpm mutate` changes: the code between a payer's money and its provider, by area. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../run/command.mjs';

/**
 * Areas with the files that belong to them; a file belongs to the first area that names it. In the app only `.ts` counts
 * where an area says nothing else: what a `.tsx` there draws is looked at by the end-to-end tests.
 */
export const AREAS = {
  'frame protocol': ['packages/protocol/src/frame/*.ts'],
  'api protocol': ['packages/protocol/src/api/*.ts'],
  sdk: ['packages/sdk/src/*.ts', 'packages/sdk/src/overlay/*.{ts,tsx}'],
  start: ['packages/app/src/{boot.ts,main.tsx,routes.tsx}'],
  host: ['packages/app/src/host/*.ts'],
  api: ['packages/app/src/api/*.ts'],
  money: ['packages/app/src/money/*.ts', 'packages/app/src/pages/invoice/{totals,payment}.ts'],
  time: ['packages/app/src/time/*.ts'],
  forms: ['packages/app/src/forms/*.{ts,tsx}'],
  theme: ['packages/app/src/theme/*.ts'],
  address: ['packages/app/src/address/*.ts'],
  vault: ['packages/app/src/methods/card/vault/*.ts'],
  flows: ['packages/app/src/flow/*.ts', 'packages/app/src/{methods,pages}/*/flow.ts'],
  work: [
    'packages/app/src/{methods,pages}/*/work.ts',
    'packages/app/src/methods/card/{cardSaver,outcomes}.ts',
  ],
  methods: ['packages/app/src/methods/**.ts'],
  session: ['packages/app/src/session/**.ts'],
};

/**
 * Tests and what stands in for other parts in them, doors, and declarations; `wire.ts` makes the contract that conformance
 * and the sandbox's tests go by, and no payment runs it.
 */
const NEVER = /(\.test\.tsx?|\.d\.ts|\/index\.ts|\/test[A-Z]\w*\.tsx?|\/api\/wire\.ts)$/;

/** The named areas, all of them where none is named, each with its files (relative to the root). */
export function filesOf({ area, files } = {}) {
  const only = files === undefined ? undefined : pattern(files);
  const taken = new Set();
  const found = {};
  const sources = listSources();
  for (const [name, globs] of Object.entries(AREAS)) {
    const patterns = globs.map(pattern);
    const own = sources.filter(
      (path) => !taken.has(path) && patterns.some((one) => one.test(path)) && !NEVER.test(path),
    );
    for (const path of own) taken.add(path);
    const wanted = own.filter((path) => only === undefined || only.test(path));
    if ((area === undefined || area === name) && wanted.length > 0) found[name] = wanted;
  }
  return found;
}

function listSources() {
  return ['protocol', 'sdk', 'app']
    .flatMap((name) => {
      const folder = join(ROOT, 'packages', name, 'src');
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)));
    })
    .sort();
}

/** A glob as a pattern: `**` for any path, `*` for any name, `{a,b}` for one of them. */
export function pattern(glob) {
  const source = glob.replace(/\*\*|[*{},.+^$()|[\]\\]/g, (found) => {
    if (found === '**') return '.*';
    if (found === '*') return '[^/]*';
    if (found === '{') return '(?:';
    if (found === '}') return ')';
    if (found === ',') return '|';
    return `\\${found}`;
  });
  return new RegExp(`^${source}$`);
}
