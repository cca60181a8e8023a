import { rmSync } from 'node:fs';
import { compress } from '@kobo/tooling/compress';
import { codePlugins, minify } from '@kobo/tooling/rollup';
import { page } from './build/page.mjs';
import { styles } from './build/styles.mjs';

const DIST = 'dist';
rmSync(DIST, { recursive: true, force: true });

export default {
  input: { app: 'src/main.tsx' },
  output: {
    dir: DIST,
    format: 'es',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    assetFileNames: 'assets/[name]-[hash][extname]',
    // React changes far less often than the app does: a deploy leaves it in the payer's cache.
    manualChunks: (id) =>
      /node_modules\/(\.pnpm\/)?(react|react-dom|scheduler)[@/]/.test(id) ? 'react' : undefined,
  },
  plugins: [
    styles(),
    ...codePlugins(),
    minify(),
    page({
      html: 'src/index.html',
      boot: 'src/boot.ts',
      likely: 'CardScreen',
      bootPlugins: () => [...codePlugins(), minify()],
    }),
    compress(DIST),
  ],
  onwarn(warning, warn) {
    if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
  },
};
