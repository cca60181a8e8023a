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
    compile(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"', ...values } }),
  ];
}

const COMPILER = {
  // By default, the plugin reads only its own folder and treats type errors as warnings.
  filterRoot: '../..',
  noEmitOnError: true,
  noEmit: false,
  sourceMap: false,
  // `pnpm check types` checks the types, in a tenth of the time. Without a check, the build needs no types of the browser.
  compilerOptions: { declaration: false, noEmit: false, noCheck: true, lib: ['ES5'] },
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
};
let compiler;

/**
 * Returns the plugin that compiles TypeScript. The bundles of a package share one compilation, which is a third of a build.
 * When rollup watches files, each bundle has its own compilation, because the end of another bundle would end a shared one.
 */
function compile() {
  if (process.env.ROLLUP_WATCH) return typescript(COMPILER);
  compiler ??= startOnce(typescript(COMPILER));
  return compiler;
}

/**
 * Lets a plugin start only for the first bundle. Later bundles then load the files that the plugin compiled for the first.
 * @param {import('rollup').Plugin} plugin
 * @returns {import('rollup').Plugin}
 */
function startOnce({ buildStart, ...plugin }) {
  let hasStarted = false;
  return {
    ...plugin,
    buildStart(options) {
      if (!hasStarted && typeof buildStart === 'function') buildStart.call(this, options);
      hasStarted = true;
    },
  };
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
