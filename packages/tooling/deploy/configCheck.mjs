/** Runs the app's own check of a configuration block before a deployer publishes it. */
import { join } from 'node:path';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import ts from 'typescript';
import { ROOT } from '../run/command.mjs';

const SOURCE = join(ROOT, 'packages/app/src/config/config.ts');

/** @returns {Promise<string[]>} the problems of a block; empty if it is valid. */
export async function configProblems(text) {
  const bundle = await rollup({
    input: SOURCE,
    plugins: [resolve({ extensions: ['.mjs', '.js', '.ts'] }), stripTypes],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const { checkConfig } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  const checked = checkConfig(text);
  return checked.ok ? [] : checked.error;
}

/** Removes the types without checking them, because another command checks them and this must be quick. */
const stripTypes = {
  name: 'kobo-strip-types',
  transform: (code, id) =>
    id.endsWith('.ts')
      ? ts.transpileModule(code, {
          compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
        }).outputText
      : null,
};
