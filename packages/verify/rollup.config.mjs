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
  // For a script in CommonJS. The command is run, and not required.
  {
    input: 'src/verify.ts',
    external: /^node:/,
    output: { file: 'dist/verify.cjs', format: 'cjs' },
    plugins: codePlugins({ browser: false }),
  },
  // The same types for each of the two: a `.d.mts` says nothing of what `require` gets.
  {
    input: 'src/verify.ts',
    output: [
      { file: 'dist/verify.d.mts', format: 'es' },
      { file: 'dist/verify.d.cts', format: 'es' },
    ],
    plugins: [dts()],
  },
];
