/** The rollup plugins that the packages of the workspace share. */
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';

/**
 * @param {{ browser?: boolean, values?: Record<string, string | (() => string)> }} [options]
 *   `browser`: resolve the browser builds of dependencies; `values`: names in the source that the build replaces.
 */
export function codePlugins({ browser = true, values } = {}) {
  return [
    resolve({ browser, extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'] }),
    commonjs(),
    typescript({
      // By default, the plugin reads only its own folder and treats type errors as warnings.
      filterRoot: '../..',
      noEmitOnError: true,
      noEmit: false,
      sourceMap: false,
      // `pnpm check types` checks the types, in a tenth of the time. Without a check, the build needs no types of the browser.
      compilerOptions: { declaration: false, noEmit: false, noCheck: true, lib: ['ES5'] },
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    }),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"', ...values } }),
  ];
}

/**
 * Tells V8 (Chromium 136) to compile a whole script in the background while it loads, instead of each function at its first
 * call. React calls a hundred new functions at the first key press in a form. Without this comment, that press is the slowest.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/**
 * Minifies the scripts that a browser loads.
 * @param {{ ahead?: boolean }} [options] `ahead`: the browser compiles the whole script while it loads, because most of its
 *   functions are called soon.
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
