/**
 * `pnpm tool access`, `licences` and `openapi` write documents, and then align their tables.
 */
import { answerHelp, fail, ROOT, run } from '../run/command.mjs';

/** The help and the scripts of each command, and the documents that biome formats. */
const COMMANDS = {
  access: {
    does: 'Writes the accessibility conformance report, docs/reference/openacr.yaml, and the lists of docs/reference/accessibility.md.',
    scripts: [['access/access.mjs']],
    documents: ['docs/reference/accessibility.md'],
  },
  licences: {
    does: 'Writes docs/reference/licences.md, the list of third-party code that reaches payers and merchants.',
    scripts: [['check/supply.mjs', '--write']],
    documents: ['docs/reference/licences.md'],
  },
  openapi: {
    does: 'Writes docs/reference/openapi.json from the schemas, the calls in docs/providers/api.md and conformance.md, and rules.md.',
    scripts: [
      ['docs/openapi.mjs', '--write'],
      ['docs/callTables.mjs', '--write'],
    ],
    documents: ['docs/reference/openapi.json', 'docs/providers/api.md', 'docs/providers/conformance.md'],
  },
};

const [name = ''] = process.argv.slice(2);
const command = COMMANDS[name] ?? fail(`There is no ${name}: ${Object.keys(COMMANDS).join(', ')}.`);
answerHelp(`Usage: npx --yes pnpm@10 tool ${name}

${command.does}`);
try {
  for (const [file, ...args] of command.scripts) {
    await run(process.execPath, [`${ROOT}packages/tooling/${file}`, ...args]);
  }
  await run('npx', ['--no-install', 'biome', 'format', '--write', ...command.documents]);
} catch (error) {
  fail(error.message);
}
