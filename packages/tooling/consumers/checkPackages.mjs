/**
 * Checks the packed packages with publint and Are The Types Wrong. It needs the build.
 * Every way to resolve a package must find its code and matching types. No exported type may be `any`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { fail } from '../run/command.mjs';
import { packAll } from './packAll.mjs';
import { untypedIn } from './untyped.mjs';

const NO_CODE = [/\.json$/];

const folder = mkdtempSync(join(tmpdir(), 'kobo-packed-'));
try {
  const packed = await packAll(folder);
  const problems = [];
  for (const [name, file] of Object.entries(packed)) {
    problems.push(...(await problemsOf(readFileSync(file))).map((problem) => `${name}: ${problem}`));
  }
  if (problems.length > 0) fail(problems.join('\n  '));
  console.log(
    `Packages: publint and attw find no problem in ${Object.keys(packed).join(', ')} with any resolution.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function problemsOf(tarball) {
  const bytes = new Uint8Array(tarball);
  // Ignore suggestions. For example, publint suggests `engines.node`, which Yarn would enforce in a merchant's build.
  const { messages, pkg } = await publint({
    pack: { tarball: bytes.buffer },
    strict: true,
    level: 'warning',
  });
  const files = createPackageFromTarballData(bytes);
  const { types, problems = [] } = await checkPackage(files, { excludeEntrypoints: NO_CODE });
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`),
    ...(types ? [] : ['attw: it has no types']),
    ...problems.map(({ kind, ...where }) => `attw: ${kind} ${JSON.stringify(where)}`),
    ...files
      .listFiles()
      .filter((name) => /\.d\.[cm]?ts$/.test(name))
      .flatMap((name) => untypedIn(files.readFile(name)).map((each) => `${name}: ${each} is any`)),
  ];
}
