import { readFileSync, rmSync } from 'node:fs';
import { codePlugins } from '@kobo/tooling/rollup';
import { billBeside } from '@kobo/tooling/sbom';
import { dts } from 'rollup-plugin-dts';

const PROTOCOL = '../protocol/src';
const ENTRIES = { index: 'src/index.ts', node: 'src/node.ts', postgres: 'src/postgres/index.ts' };
/** Valibot is not bundled, because the handlers' types use it. The protocol is bundled, because it is not published. */
const EXTERNAL = ['valibot', /^node:/];

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

rmSync('dist', { recursive: true, force: true });

export default [
  {
    input: ENTRIES,
    external: EXTERNAL,
    output: [output('es', 'mjs'), output('cjs', 'cjs')],
    plugins: [
      ...codePlugins({ browser: false }),
      billBeside({ name: 'kobo-provider', version, licence: 'MIT' }),
    ],
  },
  // Write the same types twice, because a `.d.mts` does not describe the module that `require` loads.
  {
    input: ENTRIES,
    external: EXTERNAL,
    output: [output('es', 'd.mts'), output('es', 'd.cts')],
    plugins: [
      dts({
        compilerOptions: {
          paths: {
            '@kobo/protocol/address': [`${PROTOCOL}/address/index.ts`],
            '@kobo/protocol/api': [`${PROTOCOL}/api/index.ts`],
            '@kobo/protocol/api/breach': [`${PROTOCOL}/api/breach.ts`],
            '@kobo/protocol/api/contract': [`${PROTOCOL}/api/contract.ts`],
            '@kobo/protocol/api/wire': [`${PROTOCOL}/api/wire.ts`],
          },
        },
      }),
    ],
  },
];

function output(format, extension) {
  return {
    dir: 'dist',
    format,
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `shared-[name].${extension}`,
  };
}
