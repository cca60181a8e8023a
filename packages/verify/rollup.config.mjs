import { copyFileSync, rmSync } from 'node:fs';
import { codePlugins } from '@kobo/tooling/rollup';
import { dts } from 'rollup-plugin-dts';

rmSync('dist', { recursive: true, force: true });

/** Copies the inventory of the built release. The command uses this inventory by default. */
const inventory = {
  name: 'kobo-inventory',
  writeBundle() {
    copyFileSync('../app/release/inventory.json', 'dist/inventory.json');
  },
};

export default [
  {
    input: ['src/verify.ts', 'src/cli.ts'],
    // Bundle all packages, so that the command has no dependencies.
    external: /^node:/,
    output: {
      dir: 'dist',
      format: 'es',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'shared-[hash].mjs',
    },
    plugins: [...codePlugins({ browser: false }), inventory],
  },
  // The build for CommonJS scripts. The command needs no CommonJS build, because scripts never import the command.
  {
    input: 'src/verify.ts',
    external: /^node:/,
    output: { file: 'dist/verify.cjs', format: 'cjs' },
    plugins: codePlugins({ browser: false }),
  },
  // Both module formats need their own declaration file, because TypeScript ignores a `.d.mts` for `require`.
  {
    input: 'src/verify.ts',
    output: [
      { file: 'dist/verify.d.mts', format: 'es' },
      { file: 'dist/verify.d.cts', format: 'es' },
    ],
    plugins: [dts()],
  },
];
