import { cpSync } from 'node:fs';
import { codePlugins } from '@kobo/tooling/rollup';

export default {
  input: { main: 'src/main.ts' },
  external: [
    'libsql',
    /^@simplewebauthn\//,
    'hono',
    /^hono\//,
    '@hono/node-server',
    'valibot',
    '@observablehq/plot',
    'happy-dom',
    /^node:/,
  ],
  output: { dir: 'dist', format: 'es', entryFileNames: '[name].js' },
  plugins: [
    ...codePlugins({ browser: false }),
    {
      name: 'kobo-sandbox-files',
      // The pages' scripts and styles are served unchanged.
      closeBundle: () => cpSync('src/simulator/public', 'dist/public', { recursive: true }),
    },
  ],
};
