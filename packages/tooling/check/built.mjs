/** What the type check reads of the build, checked before it starts: otherwise each package fails in words of its own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/command.mjs';

/** File of the build -> what can not be checked without it. */
const BUILT = {
  'packages/sdk/dist/kobo.d.ts':
    'the app, @kobo/react, @kobo/vue, the React shop, the SDK as a package, docs/reference/sdk.md',
  'packages/sdk/dist/kobo.mjs': 'the SDK as a package',
  'packages/sdk/dist/sri.json': 'the SDK as a package',
  'packages/server/dist/server.cjs': '@kobo/server as a package',
  'packages/server/dist/server.d.mts': '@kobo/server as a package',
};

/** One line for each file that the build has not written. */
export function missingBuild() {
  return Object.entries(BUILT)
    .filter(([file]) => !existsSync(join(ROOT, file)))
    .map(([file, neededBy]) => `${file} (${neededBy})`);
}
