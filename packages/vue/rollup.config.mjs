import { rmSync } from 'node:fs';
import { codePlugins, minify } from '@kobo/tooling/rollup';
import { dts } from 'rollup-plugin-dts';

const external = ['@kobo/sdk', 'vue'];

rmSync('dist', { recursive: true, force: true });

export default [
  {
    input: 'src/index.ts',
    external,
    output: [
      { file: 'dist/vue.mjs', format: 'es' },
      { file: 'dist/vue.cjs', format: 'cjs' },
    ],
    plugins: [...codePlugins(), minify()],
  },
  // The same types for each of the two: a `.d.mts` says nothing of what `require` gets.
  {
    input: 'src/index.ts',
    external,
    output: [
      { file: 'dist/vue.d.mts', format: 'es' },
      { file: 'dist/vue.d.cts', format: 'es' },
    ],
    // The types of Vue are in a folder of pnpm's that only links lead to; without them every component would be `any`.
    plugins: [dts({ compilerOptions: { preserveSymlinks: false } })],
  },
];
