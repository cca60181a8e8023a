/**
 * Builds the shop twice: for payers, and with React's development build.
 * In the development build, StrictMode mounts, unmounts and mounts every component again.
 */
import { rmSync } from 'node:fs';
import { codePlugins, minify } from '@kobo/tooling/rollup';

rmSync('dist', { recursive: true, force: true });

export default [build('dist', 'production', [minify()]), build('dist/development', 'development', [])];

function build(dir, environment, last) {
  return {
    input: { shop: 'src/main.tsx' },
    output: { dir, format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    plugins: [...codePlugins({ values: { 'process.env.NODE_ENV': JSON.stringify(environment) } }), ...last],
    onwarn(warning, warn) {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
    },
  };
}
