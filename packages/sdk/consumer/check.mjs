/**
 * Tests the package as a merchant installs it: packed, and unpacked outside this workspace. Compiles a merchant's code with the
 * package, and imports the package in Node. Needs a build.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
/** The files that the package may contain. */
const WANTED =
  /^(dist\/(kobo(-[\w-]+)?\.[cm]js|testing\.[cm]js|(kobo|testing)\.d\.c?ts|sri\.json)|(testing\/)?package\.json|README\.md|LICENSE)$/;
const RESOLUTIONS = [
  { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
];

const folder = mkdtempSync(join(tmpdir(), 'kobo-consumer-'));
const problems = [];
try {
  unpack();
  for (const resolution of RESOLUTIONS) compile(resolution);
  importInNode();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log('A merchant’s project compiles with the package, and the import has no effect in bare Node.');

function unpack() {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: PACKAGE,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename, files }] = JSON.parse(packed);
  const home = join(folder, 'node_modules/@kobo/sdk');
  mkdirSync(home, { recursive: true });
  // npm replaces the slash of a scoped package name in the archive's file name.
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? filename;
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', home, '--strip-components=1']);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  copyFileSync(join(PACKAGE, 'consumer/app.ts'), join(folder, 'app.ts'));
  for (const { path } of files) if (!WANTED.test(path)) problems.push(`${path} must not be in the package`);
  for (const path of [
    ...['kobo', 'testing'].flatMap((name) =>
      ['mjs', 'cjs', 'd.ts', 'd.cts'].map((end) => `dist/${name}.${end}`),
    ),
    'README.md',
  ]) {
    if (!files.some((file) => file.path === path))
      problems.push(`${path} is missing in the package. Build it first.`);
  }
}

/** Compiles with `skipLibCheck: false`, because the package's own declarations must also be valid. */
function compile(resolution) {
  const program = ts.createProgram([join(folder, 'app.ts')], {
    ...resolution,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    resolveJsonModule: true,
    skipLibCheck: false,
    noEmit: true,
  });
  const found = ts.getPreEmitDiagnostics(program);
  if (found.length === 0) return;
  const host = {
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  };
  problems.push(
    `${ts.ModuleResolutionKind[resolution.moduleResolution]}: ${ts.formatDiagnostics(found, host)}`,
  );
}

/** Imports the package in Node, as server-side rendering does. The import must add no global, and `open` must throw. */
function importInNode() {
  const script = (load) => `
    const before = Object.getOwnPropertyNames(globalThis).join();
    const { open, KoboError, version } = ${load};
    if (Object.getOwnPropertyNames(globalThis).join() !== before) throw new Error('a global was added');
    try {
      open({ origin: 'https://pay.example', reference: 'CHK_1' });
    } catch (error) {
      if (error instanceof KoboError) console.log(error.code, version);
    }`;
  for (const [type, load] of [
    ['module', "await import('@kobo/sdk')"],
    ['commonjs', "require('@kobo/sdk')"],
  ]) {
    const output = execFileSync(process.execPath, [`--input-type=${type}`, '--eval', script(load)], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!/^NO_DOCUMENT \d+\.\d+\.\d+/.test(output))
      problems.push(`In bare Node (${type}) the import printed: ${output}`);
  }
}
