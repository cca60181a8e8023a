import { copyFileSync, rmSync } from 'node:fs';
import { codePlugins } from '@kobo/tooling/rollup';
import { dts } from 'rollup-plugin-dts';

rmSync('dist', { recursive: true, force: true });

/** The inventory of the release that was built before: the default. */
const inventory = {
  name: 'kobo-inventory',
  writeBundle() {
    copyFileSync('../app/release/inventory.json', 'dist/inventory.json');
  },
};

export default [
  {
    input: ['src/verify.ts', 'src/cli.ts'],
    // Nothing is left to install.
    external: /^node:/,
    output: {
      dir: 'dist',
      format: 'es',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'shared-[hash].mjs',
    },
    plugins: [...codePlugins({ browser: false }), inventory],
  },
  {
    input: 'src/verify.ts',
    output: { file: 'dist/verify.d.mts', format: 'es' },
    plugins: [dts()],
  },
];
