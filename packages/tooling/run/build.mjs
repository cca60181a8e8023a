/** `pnpm build` builds every package and example. `pnpm build --lite` builds only the app, on Preact. */
import { answerHelp, fail, pnpm } from './command.mjs';

answerHelp(`Usage: npx --yes pnpm@10 build [--lite]

Builds every package and example. --lite builds only the app, on Preact, into packages/app/dist-lite; it needs a build.`);
const words = process.argv.slice(2);
const unknown = words.filter((word) => word !== '--lite');
if (unknown.length > 0) fail(`build has no option ${unknown.join(' ')}.`);
const args =
  words.length > 0
    ? ['--filter', '@kobo/app', 'exec', 'rollup', '-c', '--environment', 'KOBO_LITE:1']
    : ['--recursive', '--if-present', 'run', 'build'];
try {
  await pnpm(args);
} catch (error) {
  fail(error.message);
}
