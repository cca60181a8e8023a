/** The rollup plugins that every package of the workspace shares. */
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';

/**
 * @param {{ browser?: boolean, values?: Record<string, string | (() => string)>, checked?: boolean }} [options]
 *   `browser`: resolve the browser builds of dependencies; `values`: names in the source that the build replaces;
 *   `checked: false`: another build of the same sources looks for type errors, which takes most of a build's time.
 */
export function codePlugins({ browser = true, values, checked = true } = {}) {
  return [
    resolve({ browser, extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'] }),
    commonjs(),
    typescript({
      // The plugin looks at its own folder only, and takes type errors for warnings.
      filterRoot: '../..',
      noEmitOnError: true,
      noEmit: false,
      sourceMap: false,
      compilerOptions: { declaration: false, noEmit: false, noCheck: !checked },
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    }),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"', ...values } }),
  ];
}

/** Asks V8 to compile all of a script while it arrives, beside the page, and not each function when it is called first. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/**
 * Minifies the scripts that a browser loads.
 * @param {{ ahead?: boolean }} [options] `ahead`: the browser compiles the whole script while it arrives, because most of it
 *   is called soon (docs/contributors/decisions/0013).
 * @returns {import('rollup').Plugin}
 */
export function minify({ ahead = false } = {}) {
  return terser({
    ecma: 2020,
    module: true,
    toplevel: true,
    compress: { passes: 2 },
    format: { comments: false, preamble: ahead ? COMPILE_AHEAD : undefined },
  });
}
