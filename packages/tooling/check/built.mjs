/** Checks that the built files for the type check exist. Without them, each package would fail with a different message. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/command.mjs';

/** The built files, each with the checks that need it. */
const BUILT = {
  'packages/sdk/dist/kobo.d.ts':
    'the app, @kobo/react, @kobo/vue, the React shop, the SDK as a package, docs/reference/sdk.md',
  'packages/provider/dist/index.d.mts': 'the sandbox',
  'packages/sdk/dist/kobo.mjs': 'the SDK as a package',
  'packages/sdk/dist/sri.json': 'the SDK as a package',
  'packages/server/dist/server.cjs': '@kobo/server as a package',
  'packages/server/dist/server.d.mts': '@kobo/server as a package',
};

export function missingBuild() {
  return Object.entries(BUILT)
    .filter(([file]) => !existsSync(join(ROOT, file)))
    .map(([file, neededBy]) => `${file} (${neededBy})`);
}
