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
  // Write the same types twice, because a `.d.mts` does not describe the module that `require` loads.
  {
    input: 'src/index.ts',
    external,
    output: [
      { file: 'dist/vue.d.mts', format: 'es' },
      { file: 'dist/vue.d.cts', format: 'es' },
    ],
    // Follow symbolic links to Vue's types, because without the types every component would be `any`.
    plugins: [dts({ compilerOptions: { preserveSymlinks: false } })],
  },
];
