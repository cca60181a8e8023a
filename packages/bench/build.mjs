/** Builds the baselines, the competitor and a merchant's page. `pnpm build` builds the product itself. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from '@kobo/tooling/compress';
import { minify } from '@kobo/tooling/rollup';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { transform } from 'lightningcss';
import { rollup } from 'rollup';
import { pnpm } from '../tooling/run/command.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(HERE, 'dist');
const PRODUCT = join(HERE, '../app/dist');
/** The folder of the preact/compat build, which exists only after `pnpm build --lite`. */
const LITE = join(HERE, '../app/dist-lite');
const PEER = join(HERE, 'peer');

/** @returns {Promise<Record<string, string>>} the folders of the rivals and of the pages that they need. */
export async function buildRivals(ports) {
  if (!existsSync(join(PRODUCT, 'index.html')))
    throw new Error('The app is not built: run `npx --yes pnpm@10 build` first.');
  rmSync(DIST, { recursive: true, force: true });
  await installPeer();
  const origin = (name) => `https://localhost:${ports[name]}`;
  const floorStyles = join(HERE, 'floors/form.css');
  const adyenStyles = join(PEER, 'node_modules/@adyen/adyen-web/dist/es/adyen.css');
  return {
    html: await site('html', { page: join(HERE, 'floors/html/index.html'), styles: floorStyles }),
    account: await site('account', { page: join(HERE, 'floors/account/index.html'), styles: floorStyles }),
    react: await site('react', {
      page: join(HERE, 'floors/react/index.html'),
      styles: floorStyles,
      script: join(HERE, 'floors/react/main.mjs'),
    }),
    peer: await site('peer', {
      page: join(PEER, 'index.html'),
      styles: adyenStyles,
      script: join(PEER, 'main.mjs'),
      values: { FIELDS_ORIGIN: origin('fields') },
    }),
    fields: await site('fields', { page: join(PEER, 'fields/index.html') }),
    host: await site('host', {
      page: join(HERE, 'host/index.html'),
      values: { CHECKOUT_ORIGIN: origin('ours') },
    }),
    ours: PRODUCT,
    ...(existsSync(join(LITE, 'index.html')) ? { lite: LITE } : {}),
  };
}

/** Installs Adyen's package in a separate folder, to keep it out of the product's dependencies. */
function installPeer() {
  const exactly = ['--ignore-workspace', '--frozen-lockfile', '--ignore-scripts', '--prefer-offline'];
  return pnpm(['--dir', PEER, 'install', ...exactly, '--loglevel=warn'], { env: { CI: 'true' } });
}

/** @returns {string} the version of Adyen's package. package.json contains an exact version. */
export function peerVersion() {
  return JSON.parse(readFileSync(join(PEER, 'package.json'), 'utf8')).dependencies['@adyen/adyen-web'];
}

/** Writes a folder that the sandbox can serve like the app: a page, its assets and their compressed versions. */
async function site(name, { page, styles = undefined, script = undefined, values = {} }) {
  const folder = join(DIST, name);
  const assets = join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  const html = Object.entries(values).reduce(
    (text, [placeholder, value]) => text.replaceAll(placeholder, value),
    readFileSync(page, 'utf8'),
  );
  writeFileSync(join(folder, 'index.html'), html);
  if (styles) {
    const { code } = transform({ filename: styles, code: readFileSync(styles), minify: true });
    writeFileSync(join(assets, styles.endsWith('adyen.css') ? 'adyen.css' : 'form.css'), code);
  }
  if (script) await bundle(script, join(assets, 'main.js'));
  compressFolder(folder);
  return folder;
}

/** Bundles and minifies a script as the product's build does. */
async function bundle(input, file) {
  const made = await rollup({
    input,
    plugins: [
      resolve({ browser: true }),
      commonjs(),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      minify({ ahead: true }),
    ],
    onwarn(warning, warn) {
      if (
        !['MODULE_LEVEL_DIRECTIVE', 'THIS_IS_UNDEFINED', 'CIRCULAR_DEPENDENCY'].includes(warning.code ?? '')
      )
        warn(warning);
    },
  });
  await made.write({ file, format: 'es', inlineDynamicImports: true });
  await made.close();
}
