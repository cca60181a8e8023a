import { rmSync } from 'node:fs';
import { codePlugins, minify } from '@kobo/tooling/rollup';
import { dts } from 'rollup-plugin-dts';

const external = ['@kobo/sdk', 'react', 'react/jsx-runtime'];
/** Adds `'use client'` to the bundle, because server components may render it. Rollup and terser drop a source's directive. */
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
