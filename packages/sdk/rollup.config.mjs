import { rmSync } from 'node:fs';
import { compress } from '@kobo/tooling/compress';
import { codePlugins, minify } from '@kobo/tooling/rollup';

/**
 * The overlay renders from one explicit `effect`, so the part of `@preact/signals` that hooks into every component,
 * and `preact/hooks` behind it, is not needed. Both only patch preact when loaded; without that side effect they are
 * shaken off, which saves more than a kilobyte on the merchant's page.
 */
const treeshake = {
  propertyReadSideEffects: false,
  moduleSideEffects: (id) => !/@preact[/\\]signals[/\\]|preact[/\\]hooks/.test(id),
};

rmSync('dist', { recursive: true, force: true });

export default [
  {
    input: 'src/index.ts',
    treeshake,
    output: { file: 'dist/kobo.mjs', format: 'es' },
    plugins: [...codePlugins(), minify()],
  },
  {
    input: 'src/global.ts',
    treeshake,
    output: { file: 'dist/kobo.js', format: 'iife' },
    plugins: [...codePlugins(), minify(), compress('dist')],
  },
];
