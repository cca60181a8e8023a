/**
 * `pnpm fuzz [seconds] [target]`: bundles the parsers that read what comes from outside (targets.ts) and feeds
 * them in a process of their own, so that nothing else counts towards the coverage.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { codePlugins } from '../build/rollup.mjs';
import { answerHelp, ROOT, run } from '../run/command.mjs';

const OUT = join(ROOT, 'packages/tooling/dist/fuzz');

answerHelp(`Usage: pnpm fuzz [SECONDS] [TARGET]

Feeds the parsers of what comes from outside, or the one that is named, for SECONDS (60) with inputs that grow towards code that
none has reached. FUZZ_SEED repeats a run. Ends with 1 where one is broken.`);
process.chdir(join(ROOT, 'packages/tooling'));
const bundle = await rollup({
  input: join(ROOT, 'packages/tooling/fuzz/targets.ts'),
  plugins: codePlugins({ browser: false }),
  onwarn() {},
});
await bundle.write({ dir: OUT, format: 'es', entryFileNames: 'targets.mjs' });
await bundle.close();
const fuzzed = run(process.execPath, [
  join(ROOT, 'packages/tooling/fuzz/fuzzRun.mjs'),
  join(OUT, 'targets.mjs'),
  ...process.argv.slice(2),
]);
await fuzzed.catch(() => {
  process.exitCode = 1;
});
rmSync(OUT, { recursive: true });
