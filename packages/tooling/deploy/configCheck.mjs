/** Runs the app's own check of a configuration block before a deployer publishes it. */
import { join } from 'node:path';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import ts from 'typescript';
import { ROOT } from '../run/command.mjs';
import { isLocalUrl } from './rules.mjs';

const SOURCE = join(ROOT, 'packages/app/src/config/checkSettings.ts');

/**
 * @param {string} text
 * @param {{ demo: boolean }} release whether the release is a trial on this machine.
 * @returns {Promise<string[]>} the problems of a block; empty if it is valid.
 */
export async function configProblems(text, { demo }) {
  const bundle = await rollup({
    input: SOURCE,
    plugins: [resolve({ extensions: ['.mjs', '.js', '.ts'] }), stripTypes],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const { checkSettings } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  const checked = checkSettings(text);
  if (!checked.ok) return checked.error;
  return demo ? [] : localServices(checked.value);
}

/** Finds base URLs on this machine, which only `--demo` allows. */
function localServices({ services }) {
  return Object.entries(services).flatMap(([service, urls]) =>
    Object.entries(urls)
      .filter(([, url]) => isLocalUrl(url))
      .map(
        ([environment, url]) =>
          `services.${service}.${environment}: ${url} is on this machine, which the policy allows only with --demo`,
      ),
  );
}

/** Removes the types without a check, because a check is slow. `pnpm check types` checks the types. */
const stripTypes = {
  name: 'kobo-strip-types',
  transform: (code, id) =>
    id.endsWith('.ts')
      ? ts.transpileModule(code, {
          compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
        }).outputText
      : null,
};
