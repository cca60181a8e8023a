import { readFileSync, rmSync } from 'node:fs';
import { compress } from '@kobo/tooling/compress';
import { Carried, contents } from '@kobo/tooling/contents';
import { codePlugins, minify } from '@kobo/tooling/rollup';
import { lite } from './build/lite.mjs';
import { page } from './build/page.mjs';
import { prerenderedScreens } from './build/prerenderedScreens.mjs';
import { styles } from './build/styles.mjs';

const LITE = process.env.KOBO_LITE === '1';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const DIST = LITE ? 'dist-lite' : 'dist';
rmSync(DIST, { recursive: true, force: true });

/** The folder of the gallery (docs/contributors/screens.md), which is built separately, because payers must not load it. */
const SCREENS = `${DIST}/screens`;

/**
 * Only the app's entries and style sheets have side effects.
 * Calls of Valibot (`v`) that build a schema have none. Rollup may then drop unused schemas, so that a page or the boot script
 * does not contain another page's schemas.
 */
const treeshake = {
  manualPureFunctions: ['v'],
  moduleSideEffects: (id) =>
    !/packages\/(app|protocol)\/src\//.test(id) || /(\.css|\/(main\.tsx|boot\.ts|check\/main\.ts))$/.test(id),
};

/** The contents of files that rollup does not bundle itself. */
const carried = new Carried();

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
      ...codePlugins({ values: { PACKAGE_VERSION: JSON.stringify(version) } }),
      ...plugins,
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
    // Include the language, because the text files have the same names in every language.
    chunkFileNames: ({ facadeModuleId }) => {
      const [, language] = /\/strings\/(\w+)\/texts\.ts$/.exec(facadeModuleId ?? '') ?? [];
      return `assets/${language ? `${language}-` : ''}[name]-[hash:7].js`;
    },
    // React has a separate chunk, because it rarely changes and stays in the payer's cache after a deploy. Preact is too small
    // for a separate request.
    manualChunks: (id) =>
      !LITE && /node_modules\/(\.pnpm\/)?(react|react-dom|scheduler)[@/]/.test(id) ? 'react' : undefined,
  },
  [
    minify({ ahead: true }),
    page({
      html: 'src/index.html',
      boot: 'src/boot.ts',
      // Drop unused schemas that are built from others. The modules of the boot script read no property with a side effect.
      treeshake: { ...treeshake, propertyReadSideEffects: false },
      later: 'deferred',
      // The build on Preact has no prerendered screens, because they would make up a tenth of its scripts
      // (docs/contributors/decisions/0012).
      scripts: LITE ? undefined : () => prerenderedScreens(treeshake, carried),
      carried,
      bootPlugins: (assets) => [...codePlugins({ values: { ASSETS: JSON.stringify(assets) } }), minify()],
    }),
    contents({ dir: DIST, carried }),
  ],
);

// The gallery is not minified, because it is debugged in the browser and never loaded over a slow network.
const screens = build(
  { input: { screens: 'src/gallery/main.tsx' }, dir: SCREENS, chunkFileNames: 'assets/[name]-[hash:7].js' },
  [page({ html: 'src/gallery/index.html', base: '/sandbox/screens/' })],
);

/** The build of the receipt check page, which must stay small and share no file with the checkout. */
const check = build({ input: { check: 'src/check/main.ts' }, dir: DIST }, [
  minify({ ahead: true }),
  page({ html: 'src/check/index.html', fileName: 'check.html', config: 'src/index.html' }),
  contents({ dir: DIST }),
  // Also compresses the files of the app, which was built before.
  compress(DIST),
]);

export default [app, check, screens];
