import { rmSync } from 'node:fs';
import { codePlugins, minify } from '@kobo/tooling/rollup';
import { dts } from 'rollup-plugin-dts';

const external = ['@kobo/sdk', 'react', 'react/jsx-runtime'];
/** Adds `'use client'` for server components to the bundle, because Rollup and terser drop the directive of a source file. */
const useClient = { name: 'use-client', renderChunk: (code) => `'use client';\n${code}` };

rmSync('dist', { recursive: true, force: true });

export default [
  {
    input: 'src/index.ts',
    external,
    output: [
      { file: 'dist/react.mjs', format: 'es' },
      { file: 'dist/react.cjs', format: 'cjs' },
    ],
    plugins: [...codePlugins(), minify(), useClient],
  },
  // Write the same types twice, because a `.d.mts` does not describe the module that `require` loads.
  {
    input: 'src/index.ts',
    external,
    output: [
      { file: 'dist/react.d.mts', format: 'es' },
      { file: 'dist/react.d.cts', format: 'es' },
    ],
    plugins: [dts()],
  },
];
