/** `pnpm tool conformance --api URL --key KEY [--fixtures FILE]` runs packages/conformance without a build. */
import { load } from './source.mjs';

const { main } = await load('packages/conformance/src/main.ts');
process.exitCode = await main(process.argv.slice(2), {
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
  send: fetch,
});
