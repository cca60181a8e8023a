/**
 * The General Services Administration's own validator of OpenACR, as it is published: `@openacr/openacr`, in the public
 * domain (CC0-1.0). It comes when it is asked for, into a folder of its own: it is 20 MB of TypeScript, templates and fonts, of
 * which nothing else here has any use.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { outcomeOf } from '../run/command.mjs';

const PACKAGE = '@openacr/openacr@0.3.5';

/** @returns {Promise<(report: string, catalogue: string) => Promise<string>>} what it says of two files; `Valid!` if nothing */
export async function gsaValidator(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', PACKAGE];
  const { passed, output } = await outcomeOf('npm', install, folder);
  if (!passed) throw new Error(`${PACKAGE} can not be installed:\n${output}`);
  const home = join(folder, 'node_modules/@openacr/openacr');
  for (const path of ts.sys.readDirectory(join(home, 'src'), ['.ts'])) {
    const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true };
    const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), { compilerOptions: options });
    writeFileSync(path.replace(/\.ts$/, '.js'), outputText);
  }
  return async (report, catalogue) => {
    const args = ['src/openacr.js', 'validate', '-f', report, '-c', catalogue];
    // Whatever it finds, it ends with 0.
    return (await outcomeOf(process.execPath, args, home)).output.trim();
  };
}
