import { rmSync } from 'node:fs';
import { compress } from '@kobo/tooling/compress';
import { Carried, contents } from '@kobo/tooling/contents';
import { codePlugins, minify } from '@kobo/tooling/rollup';
import { lite } from './build/lite.mjs';
import { page } from './build/page.mjs';
import { prerenderedForms } from './build/prerenderedForm.mjs';
import { styles } from './build/styles.mjs';

/** `pnpm build --lite` */
const LITE = process.env.KOBO_LITE === '1';
const DIST = LITE ? 'dist-lite' : 'dist';
rmSync(DIST, { recursive: true, force: true });

/** The gallery of every screen (docs/contributors/screens.md): built separately, so that no payer loads a byte of it. */
const SCREENS = `${DIST}/screens`;

/**
 * Only the app's entries and style sheets have side effects: a schema that one page reads must not be bundled with
 * another, and none with the boot script.
 */
const treeshake = {
  moduleSideEffects: (id) =>
    !/packages\/(app|protocol)\/src\//.test(id) || /(\.css|\/(main\.tsx|boot\.ts|check\/main\.ts))$/.test(id),
};

/** What is in the files that are not bundled by rollup itself. */
const carried = new Carried();

/** What both builds share. */
function build({ input, dir, ...output }, plugins) {
  return {
    input,
    output: {
      dir,
      format: 'es',
      entryFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      ...output,
    },
    treeshake,
    plugins: [
      styles(carried),
      ...(LITE ? [lite()] : []),
      ...codePlugins({ checked: !LITE }),
      ...plugins,
      compress(dir),
    ],
    onwarn(warning, warn) {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
    },
  };
}

const app = build(
  {
    input: { app: 'src/main.tsx' },
    dir: DIST,
    // The texts have the same file names in every language.
    chunkFileNames: ({ facadeModuleId }) => {
      const [, language] = /\/strings\/(\w+)\/texts\.ts$/.exec(facadeModuleId ?? '') ?? [];
      return `assets/${language ? `${language}-` : ''}[name]-[hash:7].js`;
    },
    // React changes far less often than the app: a deploy leaves it in the payer's cache. Preact is too small for a
    // request of its own.
    manualChunks: (id) =>
      !LITE && /node_modules\/(\.pnpm\/)?(react|react-dom|scheduler)[@/]/.test(id) ? 'react' : undefined,
  },
  [
    minify({ ahead: true }),
    page({
      html: 'src/index.html',
      boot: 'src/boot.ts',
      treeshake,
      later: 'deferred',
      // Not on Preact, where it would be a tenth of the scripts (docs/contributors/decisions/0012).
      scripts: LITE ? undefined : () => prerenderedForms(treeshake, carried),
      carried,
      bootPlugins: (assets) => [
        ...codePlugins({ values: { ASSETS: JSON.stringify(assets) }, checked: false }),
        minify(),
      ],
    }),
    contents({ dir: DIST, carried }),
  ],
);

// Not minified: it is debugged in the browser, and never loaded over a slow network.
const screens = build(
  { input: { screens: 'src/gallery/main.tsx' }, dir: SCREENS, chunkFileNames: 'assets/[name]-[hash:7].js' },
  [page({ html: 'src/gallery/index.html', base: '/sandbox/screens/' })],
);

/** The page that checks a receipt: built separately, so that it shares no file with the checkout and stays small. */
const check = build({ input: { check: 'src/check/main.ts' }, dir: DIST }, [
  minify({ ahead: true }),
  page({ html: 'src/check/index.html', fileName: 'check.html', config: 'src/index.html' }),
  contents({ dir: DIST }),
]);

export default [app, check, screens];
