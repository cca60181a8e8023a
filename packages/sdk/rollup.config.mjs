import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compress } from '@kobo/tooling/compress';
import { contents } from '@kobo/tooling/contents';
import { codePlugins, minify } from '@kobo/tooling/rollup';
import inject from '@rollup/plugin-inject';
import { dts } from 'rollup-plugin-dts';

const PROTOCOL = '../protocol/src/frame/index.ts';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The chunks that are loaded on demand: name -> [file, SRI hash]. The build of each chunk adds an entry. */
const parts = {};

/** Replaces globals in libraries with the safe versions of guard.ts, because a page can replace globals. */
const guardLibraries = () => {
  const guard = fileURLToPath(new URL('src/guard.ts', import.meta.url));
  return inject({
    include: /\/node_modules\/(postmate|preact|@preact\/signals(-core)?)\//,
    modules: { Promise: [guard, 'NativePromise'], clearInterval: [guard, 'cancelInterval'] },
  });
};

const plugins = (values) => [
  ...codePlugins({ values: { PACKAGE_VERSION: JSON.stringify(version), ...values } }),
  guardLibraries(),
  minify(),
  // The files for Jest, older bundlers and merchants' tests are not served to browsers.
  contents({ dir: 'dist', only: /^kobo.*\.m?js$/ }),
];

rmSync('dist', { recursive: true, force: true });

export default [
  {
    input: 'src/index.ts',
    output: [
      ['es', 'mjs'],
      // This build is for Jest and older bundlers.
      ['cjs', 'cjs'],
    ].map(([format, extension]) => ({
      dir: 'dist',
      format,
      entryFileNames: `kobo.${extension}`,
      chunkFileNames: `kobo-[name]-[hash].${extension}`,
    })),
    plugins: plugins(),
  },
  types('src/index.ts', 'kobo'),
  {
    input: 'src/testing.ts',
    output: [
      { file: 'dist/testing.mjs', format: 'es' },
      { file: 'dist/testing.cjs', format: 'cjs' },
    ],
    plugins: plugins(),
  },
  types('src/testing.ts', 'testing'),
  part('doctor', 'src/doctor/script.ts'),
  part('overlay', 'src/overlay/script.ts', { DOCTOR: () => JSON.stringify(parts.doctor) }),
  script('kobo.js'),
  script(`kobo-${version}.js`),
];

/** Bundles the protocol's types into the declarations, because @kobo/protocol is not published. */
function types(input, name) {
  return {
    input,
    output: [
      { file: `dist/${name}.d.ts`, format: 'es' },
      { file: `dist/${name}.d.cts`, format: 'es' },
    ],
    plugins: [dts({ compilerOptions: { paths: { '@kobo/protocol/frame': [PROTOCOL] } } })],
  };
}

/** Builds a chunk of the script. The chunk's name contains its hash, so that browsers can cache the chunk permanently. */
function part(name, input, values) {
  return {
    input,
    output: { dir: 'dist', format: 'iife', entryFileNames: `kobo-${name}-[hash:6].js` },
    plugins: [...plugins(values), note(name)],
  };
}

function note(name) {
  return {
    name: 'kobo-note',
    writeBundle(_options, bundle) {
      const [{ fileName, code }] = Object.values(bundle);
      parts[name] = [fileName, integrityOf(code)];
    },
  };
}

/** Builds the tag's script: `kobo.js`, which is always the latest version, or a file for this version only. */
function script(file) {
  return {
    input: 'src/global.ts',
    output: { file: `dist/${file}`, format: 'iife' },
    plugins: [
      ...plugins({ OVERLAY: () => JSON.stringify(parts.overlay) }),
      compress('dist'),
      ...(file === 'kobo.js' ? [] : [announce(file)]),
    ],
  };
}

/** Prints the tag for a page that pins this version, and writes the hashes of the files that never change. */
function announce(file) {
  return {
    name: 'kobo-announce',
    writeBundle(_options, bundle) {
      const [{ code }] = Object.values(bundle);
      const integrity = integrityOf(code);
      const files = Object.fromEntries([[file, integrity], ...Object.values(parts)]);
      writeFileSync('dist/sri.json', `${JSON.stringify({ version, script: file, files }, null, 2)}\n`);
      console.log(
        `<script src="https://YOUR-CHECKOUT/${file}" integrity="${integrity}" crossorigin="anonymous" async></script>`,
      );
    },
  };
}

function integrityOf(code) {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
