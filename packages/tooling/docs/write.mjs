/**
 * `pnpm tool access`, `licences` and `openapi`: each runs what writes these documents, then aligns their tables.
 */
import { answerHelp, fail, ROOT, run } from '../run/command.mjs';

/** Name of the command -> what it says of itself, what it runs, and the documents that are written. */
const COMMANDS = {
  access: {
    does: 'Writes the accessibility conformance report, docs/openacr.yaml, and the tables of docs/accessibility.md.',
    scripts: [['access/access.mjs']],
    documents: ['docs/accessibility.md'],
  },
  licences: {
    does: 'Writes docs/licences.md, the list of what reaches payers, merchants and deployers of other people’s code.',
    scripts: [['check/supply.mjs', '--write']],
    documents: ['docs/licences.md'],
  },
  openapi: {
    does: 'Writes docs/openapi.json from the schemas, and the tables of all calls in docs/api.md and docs/deploy.md.',
    scripts: [
      ['docs/openapi.mjs', '--write'],
      ['docs/callTables.mjs', '--write'],
    ],
    documents: ['docs/openapi.json', 'docs/api.md', 'docs/deploy.md'],
  },
};

const [name = ''] = process.argv.slice(2);
const command = COMMANDS[name] ?? fail(`There is no ${name}: ${Object.keys(COMMANDS).join(', ')}.`);
answerHelp(`Usage: pnpm tool ${name}

${command.does}`);
try {
  for (const [file, ...args] of command.scripts) {
    await run(process.execPath, [`${ROOT}packages/tooling/${file}`, ...args]);
  }
  await run('npx', ['--no-install', 'biome', 'format', '--write', ...command.documents]);
} catch (error) {
  fail(error.message);
}
