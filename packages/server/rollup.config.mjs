import { readFileSync, rmSync } from 'node:fs';
import { codePlugins } from '@kobo/tooling/rollup';
import { billBeside } from '@kobo/tooling/sbom';
import { dts } from 'rollup-plugin-dts';

const PROTOCOL = '../protocol/src/api/index.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

rmSync('dist', { recursive: true, force: true });

export default [
  {
    input: 'src/index.ts',
    // Bundle every dependency, because the protocol is not published and only a part of valibot is used.
    external: [],
    output: [
      { file: 'dist/server.mjs', format: 'es' },
      { file: 'dist/server.cjs', format: 'cjs' },
    ],
    plugins: [
      ...codePlugins({ browser: false }),
      billBeside({ name: 'kobo-server', version, licence: 'MIT' }),
    ],
  },
  // Write the same types twice, because a `.d.mts` does not describe the module that `require` loads.
  {
    input: 'src/index.ts',
    output: [
      { file: 'dist/server.d.mts', format: 'es' },
      { file: 'dist/server.d.cts', format: 'es' },
    ],
    plugins: [dts({ compilerOptions: { paths: { '@kobo/protocol/api': [PROTOCOL] } } })],
  },
];
