import { rmSync } from 'node:fs';
import { codePlugins, minify } from '@kobo/tooling/rollup';
import { dts } from 'rollup-plugin-dts';

const external = ['@kobo/sdk', 'react', 'react/jsx-runtime'];
/** Server components may render what is here: it runs in the browser. Rollup and terser drop the directive of a source. */
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
  // The same types for each of the two: a `.d.mts` says nothing of what `require` gets.
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
